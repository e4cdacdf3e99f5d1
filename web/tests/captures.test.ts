// tshark reads the captures of sessions: every packet is RTCP, nothing in them is malformed or suspicious, checksums are right,
// and what it finds in them is what the run's tables say.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { scenarioText } from "../cli/input/scenario-files";
import { RTCP_PORT, rtcpCapture } from "../figure/exports/capture/rtcp-capture";
import { freshLab, made } from "./lab";

const version = (() => {
  try {
    return execFileSync("tshark", ["--version"], { encoding: "utf8", stdio: "pipe" }).split(
      "\n",
    )[0];
  } catch {
    return null;
  }
})();
if (version === null)
  console.warn("NO TSHARK: captures are not dissected. Install the package tshark.");

const folder = mkdtempSync(join(tmpdir(), "captures-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Fields of each packet, as tshark prints them. */
function dissected(file: string, ...fields: readonly string[]): string[][] {
  const text = execFileSync(
    "tshark",
    [
      ...["-r", file, "-d", `udp.port==${RTCP_PORT},rtcp`, "-T", "fields", "-E", "separator=;"],
      ...["-o", "ip.check_checksum:TRUE", "-o", "udp.check_checksum:TRUE"],
      ...fields.flatMap((field) => ["-e", field]),
    ],
    { encoding: "utf8", stdio: "pipe", maxBuffer: 1 << 28 },
  );
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(";"));
}

const scenarioOf = (name: string) => JSON.parse(scenarioText(`rfc4586/${name}`));

const NACK = { duration_s: 60 };
const SESSIONS: readonly (readonly [string, string, object, object])[] = [
  ["two members", "T-2", NACK, {}],
  ["two members who lose", "newpred", NACK, {}],
  ["sixteen members, NACKs", "table4-shared", NACK, {}],
  ["picture loss indications", "table4-shared", NACK, { feedback: "pli" }],
  ["reduced size", "table4-distributed", NACK, { rtcp: { reduced_size: true } }],
  ["several senders", "T-8", NACK, {}],
];

const lab = await freshLab();

describe.skipIf(version === null)(`captures, read by ${version}`, () => {
  for (const [name, id, more, session] of SESSIONS) {
    test(name, () => {
      const base = scenarioOf(id);
      const core = made(lab, { ...base, ...more, session: { ...base.session, ...session } });
      core.run(core.duration_s);
      const packets = core.rtcpPackets(core.duration_s);
      if (packets === null) throw new Error("no session");
      const members = (core.layout.members ?? []).map((member) => member.name);
      const file = join(folder, `${id}.pcapng`);
      writeFileSync(file, rtcpCapture(packets, { title: base.title, members }));

      const rows = dissected(
        file,
        ...["frame.time_epoch", "frame.protocols", "frame.len", "_ws.expert.message"],
        ...["rtcp.pt", "rtcp.sdes.text", "rtcp.rtpfb.nack_pid", "ip.src"],
      );
      const size = core.column("messages", "bytes");
      const items = core.column("messages", "items");
      const bye = core.column("messages", "bye");
      expect(rows).toHaveLength(size.length);
      rows.forEach(([t_s, protocols, length, warning, types = "", cname, pids = "", from], i) => {
        expect(Number(t_s) - packets.begin_s).toBeCloseTo(packets.t_s[i] as number, 6);
        expect(protocols).toMatch(/^raw:ip:udp:rtcp(:rtcp)*$/);
        expect(Number(length)).toBe(size[i]);
        // Of feedback that belongs to an application, RFC 4585 §6.4, tshark knows REMB alone, and says that of each other.
        const ofDecoder = id === "newpred" && (items[i] ?? 0) > 0;
        if (ofDecoder) expect(warning).toContain("Unknown Application Layer Feedback Type");
        else expect(warning).toBe("");
        expect(from).toBe(`192.0.2.${(packets.member[i] as number) + 1}`);
        const found = types.split(",").map(Number);
        const sort = session as { feedback?: string; rtcp?: object };
        if (sort.rtcp === undefined) {
          expect([200, 201]).toContain(found[0]);
          expect(found[1]).toBe(202);
          expect(cname).toHaveLength(5);
        }
        expect(found.includes(203)).toBe(bye[i] === 1);
        expect(found.some((type) => type === 205 || type === 206)).toBe((items[i] ?? 0) > 0);
        if (id === "table4-shared" && sort.feedback === undefined)
          expect(pids !== "").toBe((items[i] ?? 0) > 0);
      });
    });
  }
});
