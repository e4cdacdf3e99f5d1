import { expect, test } from "vitest";
import { scenarioText } from "../../../../cli/input/scenario-files";
import type { Box, Text } from "../../../../figure/figure";
import { themeFrom } from "../../../../figure/ink/theme";
import { arialWidth } from "../../../../figure/texts/measure";
import type { Scenario } from "../../../../model/scenario/types";
import { factsOf, schema } from "../../../../tests/slides/real-runs";
import { comparisonIn } from "../../comparison/comparison";
import { planned } from "../../comparison/plan";
import { deckOfComparison } from "../../comparison/slide";
import { comparisonFigure } from "./comparison-figure";
import { frameFigure } from "./frame-figure";
import { momentText, readingsAt } from "./readings-at";

const theme = themeFrom(() => "");

function boxOf({ text, x, y, size, weight }: Text): Box {
  return { x, y: y - 0.75 * size, width: arialWidth(text, size, weight), height: 0.95 * size };
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const OF: readonly (readonly [scenario: string, columns: string])[] = [
  ["rfc8867/5.1", "nada-rfc,gcc,scream-v2"],
  ["rfc8867/5.6", "nada-rfc,gcc"],
  ["rfc9743/7-pie", "own"],
  ["ietf90/S90-20g", "own"],
];

test("a moment reads every line of both charts, each in the unit of its axis", async () => {
  const scenario = { ...JSON.parse(scenarioText("rfc8867/5.1")), duration_s: 30 } as Scenario;
  const { comparison } = comparisonIn({
    at: "rfc8867/5.1",
    more: { with: "nada-rfc,gcc", seeds: "1" },
  });
  const plan = planned(schema, scenario, comparison);
  if (typeof plan === "string") throw new Error(plan);
  const facts = await factsOf(deckOfComparison(plan), { "rfc8867/5.1": scenario });
  const style = { colour: "#000000", text: "#000000", dash: [], symbol: "circle" } as const;
  const styles = new Map(plan.competitors.map(({ run }) => [run, style]));
  const request = { plan, theme, styles, low: false };
  const figure = comparisonFigure({ ...request, facts }, 800);
  if (figure === null) throw new Error("nothing was drawn");
  const [rates, delays] = readingsAt(figure, 20);
  expect([rates?.unit, delays?.unit]).toEqual([figure.panels[0]?.y.unit, "ms"]);
  const named = new Map(rates?.values.map(({ name, text }) => [name, Number(text)]));
  expect([...named.keys()].sort()).toEqual(["GCC", "NADA", "capacity"]);
  expect(named.get("capacity")).toBe(1);
  for (const name of ["NADA", "GCC"]) {
    expect(named.get(name)).toBeGreaterThan(0.5);
    expect(named.get(name)).toBeLessThan(1.05);
  }
  expect(delays?.values.map(({ name }) => name)).toEqual(expect.arrayContaining(["NADA", "GCC"]));
  expect(momentText(readingsAt(figure, 20), 20)).toMatch(
    /^at 20\.0 s: .*Mbit\/s: .*NADA \d.*; .*, ms: /,
  );
  // Before the first sample nothing is known of a flow.
  const start = readingsAt(figure, -1)[0]?.values.find(({ name }) => name === "capacity");
  expect(start?.text).toBe("–");
  // The frame has the size of what takes its place, and names who will have a line.
  const frame = frameFigure(request, 800);
  expect([frame.width, frame.height]).toEqual([figure.width, figure.height]);
  const texts = (frame.pieces ?? []).flatMap((one) => (one.kind === "text" ? [one.text] : []));
  expect(texts).toEqual(expect.arrayContaining(["Rate", "Queuing delay", "NADA", "GCC", "30 s"]));
});

test.each(OF)("in the charts of %s no name or legend meets a title", async (name, columns) => {
  const scenario = { ...JSON.parse(scenarioText(name)), duration_s: 30 } as Scenario;
  const { comparison } = comparisonIn({ at: name, more: { with: columns, seeds: "1" } });
  const plan = planned(schema, scenario, comparison);
  if (typeof plan === "string") throw new Error(plan);
  const facts = await factsOf(deckOfComparison(plan), { [name]: scenario });
  const met: string[] = [];
  for (const low of [true, false]) {
    for (let width = 320; width <= 1200; width += 40) {
      const figure = comparisonFigure({ plan, facts, theme, styles: new Map(), low }, width);
      expect(figure).toMatchObject({ width, height: low ? 260 : width < 600 ? 360 : 420 });
      expect(figure?.panels).toHaveLength(2);
      for (const { heading, legend, labels, plot } of figure?.panels ?? []) {
        const written = legend.entries.flatMap(({ place }) => (place === null ? [] : [place]));
        const boxes = [
          ...labels.map(boxOf),
          ...written.flatMap(({ swatch, text }) => [swatch, boxOf(text)]),
        ];
        if (heading === null) throw new Error("a chart has no title");
        const title = boxOf(heading);
        if (boxes.some((box) => meet(box, title))) met.push(`${width} ${low}: ${heading.text}`);
        if (written.some(({ text }) => text.y > plot.y)) met.push(`${width} ${low}: in the plot`);
      }
    }
  }
  expect(met).toEqual([]);
  const other = { ...plan, competitors: plan.competitors.map((one) => ({ ...one, run: "none" })) };
  const nobody = { plan: other, facts, theme, styles: new Map(), low: false };
  expect(comparisonFigure(nobody, 800)).toBeNull();
});
