import { expect, test } from "vitest";
import { NadaLabError } from "./errors";
import { Gathered } from "./sweep";

const row = (index: number) => ({ index, hash: `h${index}`, values: [], events: 1, error: "" });

test("rows that come back in any order are a whole in the order of their indices", () => {
  const rows = new Gathered([0, 1, 2]);
  for (const index of [2, 0, 1]) rows.take(row(index));
  expect([rows.done, rows.whole()]).toEqual([3, [row(0), row(1), row(2)]]);
});

test("a run that is missing, twice or none of the sweep's makes no whole", () => {
  const rows = new Gathered([0, 1, 2]);
  for (const index of [0, 2]) rows.take(row(index));
  expect(() => rows.whole()).toThrow("run 1 did not come back");
  for (const index of [2, 3, -1, 0.5]) {
    const unasked = new NadaLabError(`run ${index} came back unasked`);
    expect(() => rows.take(row(index))).toThrow(unasked);
  }
  expect(rows.done).toBe(2);
});
