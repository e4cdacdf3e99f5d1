import { describe, expect, test } from "vitest";
import { FATE, RTP } from "../../model/engine/packet-codes";
import { freshLab, halving, made } from "../../tests/lab";
import { columnList } from "./column-list";
import { rtpLogFields, rtpReceived, rtpSent } from "./rtp-log";
import { exportsOf } from "./run-files";

const lab = await freshLab();
// With noise two frames may be of the same moment, and have the same time stamp.
const video = { ...halving.flows.video, source: { kind: "frames", interval_noise: 0 } };
const udp = { path: ["forward"], source: { kind: "cbr", rate_kbps: 100 } };
const run = made(lab, {
  ...halving,
  links: {
    ...halving.links,
    forward: { ...halving.links.forward, loss: { kind: "bernoulli", ratio: 0.05 } },
  },
  flows: {
    udp,
    video,
  },
});
run.run(20);

const LINE = /^\d+\.\d{6}\t96\t00000002\t\d{1,5}\t\d+\t[01]\t\d+$/;
const linesOf = (pieces: Iterable<string>): string[] => [...pieces].join("").trimEnd().split("\n");
const columnOf = (lines: readonly string[], field: number): number[] =>
  lines.map((line) => Number(line.split("\t")[field]));
const count = (is: (row: number) => boolean): number =>
  [...run.column("packets", "rtp").keys()].filter(is).length;

describe("the log of RFC 8868 §3.1", () => {
  const sent = linesOf(rtpSent(run));
  const received = linesOf(rtpReceived(run));

  test("has its seven fields in its order, of RTP and of nothing else", () => {
    for (const line of [...sent, ...received]) expect(line).toMatch(LINE);
    const rtp = run.column("packets", "rtp");
    expect(sent).toHaveLength(count((row) => rtp[row] !== RTP.none));
    expect(rtp.includes(RTP.none)).toBe(true);
  });

  test("is in the order of its moments; what was lost was sent and not received", () => {
    for (const log of [sent, received]) {
      const moments = columnOf(log, 0);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    }
    const fates = run.column("packets", "fate");
    const rtp = run.column("packets", "rtp");
    const losses = count((row) => rtp[row] !== RTP.none && fates[row] !== FATE.received);
    expect(losses).toBeGreaterThan(0);
    expect(sent.length - received.length).toBe(losses);
  });

  test("tells frames apart: a time stamp for all packets of one, the marker bit at its end", () => {
    const stamps = columnOf(sent, 4);
    const markers = columnOf(sent, 5);
    // The last frame may be cut by the run's end.
    for (let i = 0; i + 1 < sent.length; i += 1)
      expect(stamps[i + 1] !== stamps[i], `line ${i}`).toBe(markers[i] === 1);
    expect(new Set(stamps).size).toBeGreaterThan(500);
  });

  test("counts packets as the RTP header does, in 16 bits", () => {
    const columns: Readonly<Record<string, readonly number[]>> = {
      ...{ sequence: [65535, 65536], rtp: [RTP.media, RTP.marker], sent_s: [1, 2] },
      ...{ flow: [0, 0], kind: [0, 0], fate: [0, 0], rtp_timestamp: [9, 9] },
    };
    const column = (_: string, name: string) => Float64Array.from(columns[name] ?? [0, 0]);
    const log = linesOf(rtpSent({ column } as unknown as typeof run));
    expect(columnOf(log, 3)).toEqual([65535, 0]);
  });

  test("adds up to the bytes of the packet table", () => {
    const bytes = run.column("packets", "payload_bytes");
    const rtp = run.column("packets", "rtp");
    const whole = [...bytes].filter((_, row) => rtp[row] !== RTP.none).reduce((a, b) => a + b, 0);
    expect(columnOf(sent, 6).reduce((a, b) => a + b, 0)).toBe(whole);
  });

  test("is written where there is RTP, and its fields are explained", () => {
    const files = (of: typeof run) =>
      exportsOf(of)
        .filter(({ isIn = () => true }) => isIn(of))
        .map(({ name }) => name);
    expect(files(run)).toContain("rtp-sent.log");
    expect(files(run)).toContain("rtp-received.log");
    const list = [...columnList(run)].join("");
    expect(list).toContain('rtp-sent.log,ssrc,,"hexadecimal: 00000001 udp, 00000002 video;');
    const [from, tab] = ["from the run's start", "; no header line, a tab between two fields"];
    const fields = rtpLogFields(run).slice(0, 7);
    expect(fields.map(([file, name, unit, meaning]) => [file, name, unit, meaning])).toEqual([
      [
        "rtp-sent.log",
        "timestamp",
        "s",
        expect.stringMatching(`, seconds.microseconds ${from}${tab}$`),
      ],
      ["rtp-sent.log", "payload_type", "", `96 for all media${tab}`],
      ["rtp-sent.log", "ssrc", "", `hexadecimal: 00000001 udp, 00000002 video${tab}`],
      ["rtp-sent.log", "sequence", "", `RTP sequence number, modulo 65536${tab}`],
      ["rtp-sent.log", "rtp_timestamp", "", `When its frame was made, in 1/90000 s ${from}${tab}`],
      ["rtp-sent.log", "marker", "", `1 for the last packet of a frame${tab}`],
      ["rtp-sent.log", "payload_size", "bytes", `Payload${tab}`],
    ]);
    const without = made(lab, { ...halving, flows: { udp } });
    without.run(1);
    expect(files(without)).not.toContain("rtp-sent.log");
    expect([...columnList(without)].join("")).not.toContain("rtp-sent.log");
  });
});
