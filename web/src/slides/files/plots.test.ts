// Plots on slides: of one run, and of several in the same axes.

import { expect, test } from "vitest";
import { halving } from "../../../tests/lab";
import { charts, makingOfSlides } from "../../../tests/slides/real-runs";
import type { Slide } from "../deck/deck";
import { emptySlide } from "../deck/edit";
import { drawingsOf } from "./slides/figures";

const scenarios = { "own/1": halving, "own/2": { ...halving, seed: 3 } };
const runs = {
  one: { label: "As it is", link: "#v1=s=own/1", made: null },
  two: {
    label: "Slower",
    link: "#v1=s=own/2&set=links.forward.capacity_kbps:600&seeds=3",
    made: null,
  },
};
const AREA = { x: 0, y: 0, width: 800, height: 360 };

const of = (chart: string, ...runs: string[]) => charts(runs, { charts: [chart] });

async function placed(slide: Partial<Slide>) {
  const whole = { ...emptySlide("a", "figure"), ...slide };
  return drawingsOf(whole, AREA, await makingOfSlides([whole], { runs }, scenarios));
}

/** What its paths are called, without grid and swatches. */
const named = (drawing: Awaited<ReturnType<typeof placed>>[number]["drawing"], name: string) =>
  drawing.shapes.filter((shape) => shape.kind === "path" && shape.name === name);

test.each([
  "cdf",
  "phase.delay",
  "phase.flows",
])("%s of two runs has a curve for each, by its name", async (chart) => {
  const [one] = await placed({ figures: [of(chart, "one", "two")] });
  expect(one?.drawing.faults).toEqual([]);
  expect(one?.drawing.alt).toMatch(/As it is\. .*Slower\. /s);
  for (const label of ["As it is", "Slower"])
    expect(named(one?.drawing ?? expect.fail(), label).length, label).toBeGreaterThan(0);
});

test("a plot of a run under many seeds says that it shows one of them", async () => {
  const [one] = await placed({ figures: [of("cdf", "two")] });
  const texts = one?.drawing.shapes.flatMap((shape) =>
    shape.kind === "text" ? [shape.text.text] : [],
  );
  expect(one?.drawing.alt).toContain("packets within");
  expect(texts).toContain("seed 3 alone");
});

test("two distributions beside each other have the same axes", async () => {
  const both = await placed({
    layout: "two-figures",
    figures: [of("cdf", "one"), of("cdf", "two")],
  });
  const ticks = both.map(({ drawing }) =>
    drawing.shapes.flatMap((shape) =>
      shape.kind === "text" && shape.text.role === "tick" ? [shape.text.text] : [],
    ),
  );
  expect(ticks[0]?.length).toBeGreaterThan(5);
  expect(ticks[0]).toEqual(ticks[1]);
});
