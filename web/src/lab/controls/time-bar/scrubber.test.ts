import { expect, test } from "vitest";
import type { Flag } from "../../../../model/scenario/types";
import { scrubberFlags } from "./scrubber";

const flags = (count: number, edit: number | null): Flag[] =>
  Array.from({ length: count }, (_, i) => ({ at_s: (i * 100) / count, label: `${i}`, edit }));

test("a few changes have a line or a flag each, two of one moment one line", () => {
  const own = { at_s: 50, label: "Capacity", edit: 0 };
  const quiet = { at_s: 25, label: "", edit: null };
  expect(scrubberFlags([quiet, { ...quiet }, own], 100)).toEqual({ steps: [0.25], own: [own] });
});

test("20,000 changes are no more lines than can be seen", () => {
  expect(scrubberFlags(flags(20_000, null), 100).steps).toHaveLength(400);
});

test("a capacity drawn by hand with thousands of steps is no more flags than can be hit", () => {
  const { own } = scrubberFlags(flags(5000, 3), 100);
  expect(own).toHaveLength(80);
  expect(own.every(({ edit }) => edit === 3)).toBe(true);
});
