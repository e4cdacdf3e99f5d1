// What every host has made of the same sweep files since there are any; core/python/tests/test_sweep_vectors.py reads them, too.
import { expect, test } from "vitest";
import { areFaults } from "../../model/imports/lines";
import { freshLab } from "../../tests/lab";
import vectors from "../../tests/vectors/sweeps.json" with { type: "json" };
import { Plan } from "./plan";

const lab = await freshLab();
const scenario = JSON.stringify(vectors.scenario);
const planned = (sweep: unknown) => Plan.of(lab, { sweep: JSON.stringify(sweep), scenario });

test.each(vectors.values)("from $from to $to, $count values, $scale", (range) => {
  const { values, ...way } = range;
  const axes = [{ name: "x", ...way, set: { "links.forward.loss.ratio": 1 } }];
  const metrics = [{ metric: "jain_index" }];
  const plan = planned({ sweep: 1, scenario: "one flow", axes, metrics });
  // Some are refused, as two of their values are equal: the core's own tests have them.
  if (areFaults(plan)) expect(plan[0]?.what).toMatch(/equal in six|above 0/);
  else expect(plan.sweep.axes[0]?.points.map(({ value }) => value)).toEqual(values);
});

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
    expect(plan.words(index)).toBe(words);
    const { story, ...opened } = plan.scenario(index);
    expect(opened).toEqual(run);
    expect(story).toBe("Nothing happens.");
  }
});
