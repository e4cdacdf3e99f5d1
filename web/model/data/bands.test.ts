import { expect, test } from "vitest";
import { bandsOf } from "./bands";

test("row by row: the middle run, and the runs below and above which a twentieth lies", () => {
  const runs = Array.from({ length: 20 }, (_, i) => [i + 1, 100]);
  const { median, low, high } = bandsOf(runs);
  expect([...median]).toEqual([10.5, 100]);
  expect([...low]).toEqual([1, 100]);
  expect([...high]).toEqual([19, 100]);
});

test("a run without a value does not count, and where none has one there is none", () => {
  const { median, high } = bandsOf([
    [1, Number.NaN, Number.NaN],
    [3, 5, Number.NaN],
  ]);
  expect([...median]).toEqual([2, 5, Number.NaN]);
  expect([...high]).toEqual([3, 5, Number.NaN]);
});

test("a run that ended early is missing from the rows that it does not have", () => {
  expect([...bandsOf([[1], [3, 7]]).median]).toEqual([2, 7]);
});

test("no runs, no rows", () => {
  expect(bandsOf([]).median).toHaveLength(0);
});

test("the lowest and the highest of all runs lie outside of the band", () => {
  const { least, most, rows } = bandsOf(Array.from({ length: 40 }, (_, i) => [40 - i]));
  expect([rows, ...least, ...most]).toEqual([1, 1, 40]);
});
