import { expect, test } from "vitest";
import { causesAt } from "../../src/lab/moment/causes";
import { chainAt } from "../../src/lab/moment/chain";
import { parameterAt } from "../../src/lab/session/editing";
import { changesOnAxis } from "../../src/lab/session/flags/on-axis";
import { freshLab, halving, made } from "../../tests/lab";
import { FATE, PACKET_KIND } from "../engine/packet-codes";
import type { Columns } from "../engine/types";
import {
  injectedDrops,
  injectionChange,
  injectionOf,
  injectionPath,
  injectionText,
  rowOfPacket,
} from "./injected";
import { copyOf, isolated } from "./isolated";
import { writeEdit } from "./link/edits";
import { EDIT_KEYS, readEdits } from "./link/read-edits";
import { materialise } from "./materialise";
import { missedInjections } from "./missed-injections";
import { flowLabel } from "./names/labels";
import type { Change, Edit } from "./types";

const lab = await freshLab();
const schema = lab.schema();
const INJECTION = { flow: "video", packet: 200, what: "drop" } as const;

const labelOf = (flow: string): string => flowLabel(schema, halving, flow);

function sentAt(packet: number): number {
  const run = made(lab, halving);
  run.run(halving.duration_s);
  const { row } = rowOfPacket(run, "video", packet);
  return run.column("packets", "sent_s")[row] as number;
}

test("a path names one packet of a flow and what happens to it", () => {
  expect(injectionPath(INJECTION)).toBe("flows.video.packets.200.drop");
  expect(injectionOf("flows.video.packets.200.drop")).toEqual(INJECTION);
  expect(injectionOf("flows.video.packets.x.drop")).toBeNull();
  expect(injectionOf("flows.video.paused")).toBeNull();
  expect(parameterAt(schema, halving, "flows.video.packets.200.delay_ms")?.unit).toBe("ms");
  expect(parameterAt(schema, halving, "flows.nobody.packets.200.delay_ms")).toBeNull();
});

test("a packet is dropped as a change like any other, and the next one is not", () => {
  const change = injectionChange(INJECTION, true, sentAt(200), "forward");
  const edits: Edit[] = [{ kind: "change", change }];
  const scenario = materialise(schema, { base: halving, edits });
  const run = made(lab, scenario);
  run.run(halving.duration_s);
  const fate = (packet: number): unknown =>
    run.column("packets", "fate")[rowOfPacket(run, "video", packet).row];
  expect([fate(199), fate(200), fate(201)]).toEqual([FATE.received, FATE.injected, FATE.received]);
  expect(missedInjections(scenario.changes ?? [], run, labelOf).size).toBe(0);
  const [, flag] = [null, changesOnAxis(schema, { base: halving, edits })[0]];
  expect(flag?.label).toBe("NADA: packet 200 dropped (injected)");
  expect(flag?.edit).toBe(0);
});

test("a packet that came twice is the one that ended first", () => {
  const columns: Readonly<Record<string, readonly number[]>> = {
    flow: [0, 0, 0, 1],
    kind: [PACKET_KIND.media, PACKET_KIND.media, PACKET_KIND.media, PACKET_KIND.media],
    sequence: [4, 5, 5, 6],
  };
  const run = {
    layout: { tables: [], flows: [{ name: "video" }, { name: "other" }], links: [] },
    column: (_: string, name: string) => columns[name],
  } as unknown as Columns;
  expect(rowOfPacket(run, "video", 5)).toEqual({ row: 1, last: 5 });
});

test("a link holds it, with the link where it happens", () => {
  for (const change of [
    injectionChange(INJECTION, true, 8.5333, "forward"),
    injectionChange({ ...INJECTION, what: "delay_ms" }, 40, 8.5333, "a_b"),
    { at_s: 8.533, set: injectionPath(INJECTION), to: true },
  ]) {
    const edit: Edit = { kind: "change", change };
    const [key = "", text = ""] = writeEdit(edit).split(/=(.*)/);
    const back: Edit[] = [];
    const read = EDIT_KEYS[key];
    if (read === undefined) throw new Error(key);
    expect(readEdits(read, text, back)).toBeNull();
    expect(back).toEqual([edit]);
  }
  expect(
    writeEdit({ kind: "change", change: injectionChange(INJECTION, true, 8.5339, "forward") }),
  ).toBe("at=8.533:flows.video.packets.200.drop:true:0:forward");
});

test("a packet that never comes, or has gone by, is told in a sentence", () => {
  const never: Change = { at_s: 1, set: "flows.video.packets.999999.drop", to: true };
  const late: Change = { at_s: 19, set: "flows.video.packets.5.mark", to: true };
  const run = made(lab, { ...halving, changes: [...(halving.changes ?? []), never, late] });
  run.run(halving.duration_s);
  const missed = missedInjections([never, late], run, labelOf);
  expect(missed.get(never)).toMatch(/^NADA sends no packet 999999: its last one is \d+$/);
  expect(missed.get(late)).toMatch(/^packet 5 of NADA was sent at 0\.\d+ s, before 19 s$/);
});

test("the very first packet can have gone by, and who sends none cannot have sent it", () => {
  const first: Change = { at_s: 19, set: "flows.video.packets.0.mark", to: true };
  const silent: Change = { at_s: 1, set: "flows.nobody.packets.0.drop", to: true };
  const beyond: Change = { at_s: 1, set: "flows.video.packets.1.drop", to: true };
  const columns: Readonly<Record<string, readonly number[]>> = {
    flow: [0],
    kind: [PACKET_KIND.media],
    sequence: [0],
    sent_s: [0.02],
    fate: [FATE.received],
    marked: [0],
  };
  const run = {
    layout: { tables: [], flows: [{ name: "video" }], links: [] },
    column: (_: string, name: string) => columns[name],
  } as unknown as Columns;
  const missed = missedInjections([first, silent, beyond], run, (flow) => flow);
  expect(missed.get(first)).toBe("packet 0 of video was sent at 0.020 s, before 19 s");
  expect(missed.get(silent)).toBe("nobody sends no packets at all");
  expect(missed.get(beyond)).toBe("video sends no packet 1: its last one is 0");
});

test("each flow by itself has it at its own copy of the link", () => {
  const change = injectionChange(INJECTION, true, sentAt(200), "forward");
  const own = isolated({ ...halving, changes: [change] });
  expect(own.changes?.[0]?.link).toBe(copyOf("forward", "video"));
  const run = made(lab, own);
  run.run(halving.duration_s);
  expect(run.column("packets", "fate")[rowOfPacket(run, "video", 200).row]).toBe(FATE.injected);
});

test("it is a cause of what follows, which can be asked away", () => {
  const sent_s = sentAt(200);
  const change = injectionChange(INJECTION, true, sent_s, "forward");
  const scenario = { ...halving, changes: [change] };
  const columns = made(lab, scenario);
  columns.run(halving.duration_s);
  const causes = causesAt({ schema, scenario, columns, flow: "video", t_s: sent_s + 0.5 });
  const own = causes.find(({ kind }) => kind === "packet");
  expect(own?.words).toContain("Packet 200 of this flow");
  expect(own?.words).toContain("was dropped (injected).");
  expect(own?.ask).toBe("if packet 200 had been left alone");
  expect(own?.without?.changes).toEqual([]);
});

test("what a hand has dropped is told apart from what was lost", () => {
  const sent_s = sentAt(200);
  const scenario = { ...halving, changes: [injectionChange(INJECTION, true, sent_s, "forward")] };
  const columns = made(lab, scenario);
  columns.run(halving.duration_s);
  const whose = { scenario, run: columns, flow: "video" };
  expect(injectedDrops(whose, [sent_s - 0.1, sent_s + 0.1])).toBe(1);
  expect(injectedDrops(whose, [sent_s + 0.1, 20])).toBe(0);
  expect(injectedDrops({ ...whose, scenario: halving }, [0, 20])).toBe(0);
  // Nothing was lost by chance, so no loss is a cause; the chain counts the packet, and says whose it is.
  const moment = { schema, scenario, columns, flow: "video", t_s: sent_s + 0.2 };
  expect(causesAt(moment).map(({ kind }) => kind)).not.toContain("loss");
  const chain = chainAt({ ...moment, controller: "nada", link: null, full_ms: 300 });
  expect(chain?.find(({ name }) => name === "packets")?.words).toMatch(
    /^\d+ sent in the last 500 ms, 1 found missing, injected$/,
  );
});

test("what is done is said in words", () => {
  expect(injectionText("drop", true)).toBe("dropped (injected)");
  expect(injectionText("mark", true)).toBe("marked (injected)");
  expect(injectionText("delay_ms", 40)).toBe("delayed by 40 ms (injected)");
  expect(injectionText("drop", false)).toBe("not dropped");
  expect(injectionText("mark", false)).toBe("not marked");
  expect(injectionText("delay_ms", 0)).toBe("not delayed");
});
