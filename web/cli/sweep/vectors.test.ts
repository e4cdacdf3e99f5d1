// What Python's tests read, too (core/python): both sides make the same of the same sweeps.
import { expect, test } from "vitest";
import type { Tree } from "../../model/data/json-path";
import { areFaults } from "../../model/imports/lines";
import { freshLab } from "../../tests/lab";
import vectors from "../../tests/vectors/sweeps.json" with { type: "json" };
import { Plan } from "./plan";
import { rangeValues } from "./points";
import { readSweep } from "./read";

test.each(vectors.values)("from $from to $to, $count values, $scale", (range) => {
  const { from, to, count, scale, values } = range;
  expect(rangeValues(from, to, count, scale as "linear" | "log")).toEqual(values);
});

const schema = (await freshLab()).schema();

function planned(sweep: unknown) {
  const read = readSweep(sweep);
  return areFaults(read) ? read : Plan.of(schema, read, vectors.scenario as Tree);
}

const good = vectors.sweeps.filter((one) => one.faults === undefined);
const wrong = vectors.sweeps.filter((one) => one.faults !== undefined);

test.each(wrong.map((one) => [one.name, one] as const))("%s: refused", (_, { sweep, faults }) => {
  expect(planned(sweep)).toEqual(faults);
});

test.each(good.map((one) => [one.name, one] as const))("%s: its runs", (_, of) => {
  const plan = planned(of.sweep);
  if (areFaults(plan)) throw new Error(JSON.stringify(plan));
  const { axes, seeds, metrics, views } = plan.sweep;
  const labels = axes.map(({ name, label, unit, scale, points }) => [
    name,
    label,
    unit,
    scale,
    ...points.map((point) => point.label),
  ]);
  expect(plan.count).toBe(of.count);
  expect({ seeds, metrics, views, labels }).toEqual(of.read);
  for (const { index, words, run } of of.cells ?? []) {
    const cell = plan.cell(index);
    expect(plan.words(cell)).toBe(words);
    expect(JSON.parse(plan.text(cell))).toEqual(run);
  }
});
