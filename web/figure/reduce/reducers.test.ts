import { expect, test } from "vitest";
import { LINE } from "../series/flows-shown";
import type { LineSeries } from "../series/types";
import { ReducedLine } from "./line";
import { extentOf } from "./reducers";

function line(scales: LineSeries["scales"], high: number): ReducedLine {
  const series = { ...LINE, id: scales, table: "a", values: "v", scales } as unknown as LineSeries;
  const reduced = new ReducedLine(series);
  reduced.points.reset(2);
  for (const v of [10, high]) reduced.points.push(0, v);
  return reduced;
}

test("an axis holds what always counts, and what is near it, not what would press it flat", () => {
  const always = line("always", 100);
  expect(extentOf([always])).toEqual([10, 100]);
  expect(extentOf([always, line("near", 600)])).toEqual([10, 600]);
  expect(extentOf([always, line("near", 601)])).toEqual([10, 100]);
  expect(extentOf([always, line("never", 150)])).toEqual([10, 100]);
});

test("where nothing always counts, what may join makes the axis", () => {
  expect(extentOf([line("near", 700)])).toEqual([10, 700]);
});
