// A run whose seeds fall into two heaps, on slides: alone, beside another one, and at the foot.

import { expect, test } from "vitest";
import { runsWithBands } from "../../../figure";
import type { Columns } from "../../../model/engine";
import { charts, makingOfSlides } from "../../../tests/slides/real-runs";
import type { Slide } from "../deck/deck";
import { emptySlide } from "../deck/edit";
import { runOf } from "../deck/facts";
import { captionOf } from "./caption";
import type { Making } from "./making";
import { drawingsOf } from "./slides/figures";

const runs = {
  one: { label: "As it is", link: "#v1=s=own/1", made: null },
  two: {
    label: "Slower",
    link: "#v1=s=own/1&set=links.forward.capacity_kbps:600&seeds=3",
    made: null,
  },
};
const slide = (...of: string[]): Slide => ({
  ...emptySlide("a", "figure"),
  figures: [charts(of)],
});

/** As if it had been run under twenty seeds that hold these rates, in kbit/s. */
async function makingWith(rates: readonly number[], of: Slide): Promise<Making> {
  const making = await makingOfSlides([of], { runs });
  const run = runOf(making.facts, "two") ?? expect.fail();
  const holding = (kbps: number): Columns => ({
    ...{ layout: run.layout, rows: (table) => run.columns.rows(table) },
    column: (table, column) => {
      const values = run.columns.column(table, column);
      return column === "t_s" ? values : Float64Array.from(values, () => kbps);
    },
  });
  const seeds = rates.map((_, i) => i + 1);
  const many = runsWithBands(seeds, rates.map(holding));
  return { ...making, facts: new Map(making.facts).set("two", { ...run, seeds, many }) };
}

/** 15 of 200 to 214 and five of 300 to 460. */
const IN_TWO = [...Array.from({ length: 15 }, (_, i) => 200 + i), ...[300, 340, 380, 420, 460]];
const IN_ONE = Array.from({ length: 20 }, (_, i) => 200 + i);

test.each([
  ["alone", slide("two"), "NADA"],
  ["beside another", slide("one", "two"), "Slower"],
])("%s it has a line for each heap, with its name, and the foot says what the bands are", async (_, of, name) => {
  const making = await makingWith(IN_TWO, of);
  const [one] = drawingsOf(of, { x: 0, y: 0, width: 800, height: 360 }, making);
  const texts = one?.drawing.shapes.flatMap((shape) =>
    shape.kind === "text" ? [shape.text.text] : [],
  );
  expect(texts).toEqual(expect.arrayContaining([`${name} 15/20`, `${name} 5/20`]));
  expect(one?.drawing.alt).toContain(`${name}, 15 of 20 runs: median on average 207`);
  const foot = captionOf(of, making, 800).map(({ text }) => text);
  expect(foot.join("")).toContain("bands 5–95\u00a0%; of two heaps lowest to highest");
});

test("of one heap there is one line, and no word of two", async () => {
  const of = slide("two");
  const making = await makingWith(IN_ONE, of);
  const foot = captionOf(of, making, 800).map(({ text }) => text);
  expect(foot.join("")).toContain("bands 5–95\u00a0%");
  expect(foot.join("")).not.toContain("heap");
});
