import { describe, expect, test } from "vitest";
import type { Edit, Scenario } from "../../../../model/scenario/types";
import { freshLab, halving } from "../../../../tests/lab";
import { changesOnAxis } from "./on-axis";

const schema = (await freshLab()).schema();
const CAPACITY = "links.forward.capacity_kbps";

const told = (base: Scenario, ...edits: readonly Edit[]) =>
  changesOnAxis(schema, { base, edits }).map(({ at_s, label, edit }) => [at_s, label, edit]);

test("a flow that pauses and goes on says so, by its name", () => {
  const paused = "flows.video.paused";
  const changes = [
    { at_s: 5, set: paused, to: true },
    { at_s: 8, set: paused, to: false },
  ];
  expect(told({ ...halving, changes })).toEqual([
    [5, "NADA pauses", null],
    [8, "NADA resumes", null],
  ]);
});

describe("a capacity drawn by hand", () => {
  const drawn = (initial: number): Edit => ({
    kind: "redraw",
    path: CAPACITY,
    initial,
    changes: [{ at_s: 12, set: CAPACITY, to: 700 }],
  });

  test("has a flag at 0 s where it begins otherwise", () => {
    expect(told(halving, drawn(800))).toEqual([
      [0, "Capacity 800 kbit/s", 0],
      [12, "Capacity 700 kbit/s", 0],
    ]);
  });

  test("has none there where it begins as it was", () => {
    expect(told(halving, drawn(1000))).toEqual([[12, "Capacity 700 kbit/s", 0]]);
  });
});
