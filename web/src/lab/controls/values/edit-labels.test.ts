import { expect, test } from "vitest";
import { materialise } from "../../../../model/scenario/materialise";
import type { Edit, Parameter } from "../../../../model/scenario/types";
import { freshLab } from "../../../../tests/lab";
import type { Draft } from "../../session/types";
import { editLabels, editLine, type Now } from "./edit-labels";

const parameters: Readonly<Record<string, Partial<Parameter>>> = {
  "links.forward.capacity_kbps": { label: "Capacity", unit: "kbit/s", default: 1000 },
  "links.return.delay_ms": { label: "One-way delay", unit: "ms", default: 50 },
};
const lab = await freshLab();
const schema = lab.schema();

/** What sessions tell of a draft. */
const now = (draft: Draft): Now => ({
  schema,
  scenario: () => materialise(schema, draft),
  parameterAt: (path) => (parameters[path] ?? null) as Parameter | null,
});

const capacityAt = (at_s: number, to: number): Edit => ({
  kind: "change",
  change: { at_s, set: "links.forward.capacity_kbps", to },
});

function draftOf(...edits: Edit[]): Draft {
  const base = {
    title: "",
    duration_s: 100,
    links: { forward: { capacity_kbps: 1000 }, return: {} },
    flows: {},
    changes: [{ at_s: 40, set: "links.forward.capacity_kbps", to: 2500 }],
  };
  return {
    id: "test",
    base,
    edits,
    undone: [],
    carried: {},
    kept: [],
    before: null,
    faults: [],
    refused: "",
  };
}
const lineOf = (draft: Draft, index: number) => editLine(editLabels(draft, index, now(draft)));

test("a change says what it was before: the scenario's own field", () => {
  expect(lineOf(draftOf(capacityAt(20, 1400)), 0)).toBe("Capacity 1 Mbit/s → 1.4 Mbit/s at 20.0 s");
});

test("or the scenario's own change before it", () => {
  expect(lineOf(draftOf(capacityAt(45.1, 1400)), 0)).toBe(
    "Capacity 2.5 Mbit/s → 1.4 Mbit/s at 45.1 s",
  );
});

test("or an earlier edit of the same moment", () => {
  expect(lineOf(draftOf(capacityAt(45, 1400), capacityAt(45, 900)), 1)).toBe(
    "Capacity 1.4 Mbit/s → 900 kbit/s at 45.0 s",
  );
});

test("or an earlier edit", () => {
  const draft = draftOf(capacityAt(45, 1400), capacityAt(50, 900));
  expect(lineOf(draft, 1)).toBe("Capacity 1.4 Mbit/s → 900 kbit/s at 50.0 s");
});

test("a field that the scenario leaves out had its default", () => {
  const draft = draftOf({ kind: "set", path: "links.return.delay_ms", to: 80 });
  expect(lineOf(draft, 0)).toBe("One-way delay (return) 50 ms → 80 ms from the start");
});

test("drawn capacity and numbers of flows have no single value before", () => {
  const draft = draftOf(
    { kind: "redraw", path: "links.forward.capacity_kbps", initial: 1000, changes: [] },
    { kind: "flows", family: "nada", count: 3, at_s: null },
    { kind: "flows", family: "udp", count: 1, at_s: 20 },
  );
  expect(lineOf(draft, 0)).toBe("Capacity drawn with 0 steps over the whole run");
  expect(lineOf(draft, 1)).toBe("NADA flows 3 from the start");
  expect(lineOf(draft, 2)).toBe("UDP flows 1 at 20.0 s");
});

test("a title is told by whose it is, and one that goes is none", () => {
  const edits: Edit[] = [
    { kind: "set", path: "flows.video_out.title", to: "My call" },
    { kind: "set", path: "flows.video_out.title", to: "" },
  ];
  const draft = draftOf(...edits);
  expect(editLine(editLabels(draft, 0, now(draft)))).toBe(
    "Title of flow video out My call from the start",
  );
  expect(editLine(editLabels(draft, 1, now(draft)))).toBe(
    "Title of flow video out My call → none from the start",
  );
});

test("whose a change is, is told by the title that stands in the charts now, whenever it was given", () => {
  const video = { path: ["forward"], source: { kind: "frames" }, controller: { kind: "nada" } };
  const draft = draftOf(
    { kind: "change", change: { at_s: 5, set: "flows.video.packets.12.drop", to: true } },
    { kind: "set", path: "links.return.delay_ms", to: 80 },
    { kind: "join", name: "video-2", flow: { like: "video" }, at_s: 20 },
    { kind: "set", path: "flows.video.title", to: "Ana" },
    { kind: "set", path: "links.return.title", to: "Way back" },
  );
  const titled = { ...draft, base: { ...draft.base, flows: { video } } };
  expect(lineOf(titled, 0)).toBe("Packet 12 of Ana dropped (injected) at 5.00 s");
  expect(lineOf(titled, 1)).toBe("One-way delay (Way back) 50 ms → 80 ms from the start");
  expect(lineOf(titled, 2)).toBe("Flow NADA 2 joins, as Ana at 20.0 s");
  // Without a title a flow that is the only one of its kind is called by it, as its curve is.
  const untitled = { ...titled, edits: titled.edits.slice(0, 1) };
  expect(lineOf(untitled, 0)).toBe("Packet 12 of NADA dropped (injected) at 5.00 s");
});
