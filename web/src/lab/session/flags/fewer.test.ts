import { describe, expect, test } from "vitest";
import type { Flag } from "../../../../model/scenario/types";
import { fewerFlags, MOST_SINGLE_FLAGS } from "./fewer";

const flags = (count: number, edit: number | null = null): Flag[] =>
  Array.from({ length: count }, (_, i) => ({ at_s: (i * 100) / count, label: `${i}`, edit }));

describe("flags too close to be told apart", () => {
  test("are left as they are while there are few", () => {
    const few = flags(MOST_SINGLE_FLAGS);
    expect(fewerFlags(few, 50)).toBe(few);
  });

  test("become one with their number, from the first to the last", () => {
    const shown = fewerFlags(flags(5000), 1);
    expect(shown).toHaveLength(100);
    expect(shown[0]).toEqual({ at_s: 0, until_s: 0.98, label: "50 changes", edit: null });
  });

  test("stay one by one where they are not close", () => {
    const many = flags(100);
    expect(fewerFlags(many, 0.5)).toEqual(many);
  });

  test("keep their owners", () => {
    const mixed = [...flags(100), ...flags(3, 7)].sort((a, b) => a.at_s - b.at_s);
    const shown = fewerFlags(mixed, 100);
    expect(shown.map(({ label, edit }) => [label, edit])).toEqual([
      ["100 changes", null],
      ["3 changes", 7],
    ]);
  });

  test("group alike in whatever is in view", () => {
    const all = flags(5000);
    const whole = fewerFlags(all, 1).filter(({ at_s }) => at_s >= 20 && at_s < 40);
    expect(fewerFlags(all.slice(1000, 2000), 1)).toEqual(whole);
  });
});
