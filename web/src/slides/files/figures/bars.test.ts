import { expect, test } from "vitest";
import { lookOf, SCREEN } from "../../../../figure";
import { halving } from "../../../../tests/lab";
import { factsOf } from "../../../../tests/slides/real-runs";
import { emptyDeck } from "../../deck/edit";
import { seriesStyles } from "../../deck/series-styles";
import { barsOf } from "./bars";

const runs = {
  one: { label: "Fast", link: "#v1=s=own/1", made: null },
  two: { label: "Slow", link: "#v1=s=own/1&set=links.forward.capacity_kbps:600", made: null },
};
const facts = await factsOf({ ...emptyDeck("A deck"), runs }, { "own/1": halving });
const rate = "mean goodput of video";
const groups = [
  {
    name: "Both",
    bars: ["one", "two"].map((run) => ({ run, up: rate, down: rate })),
  },
];
const extent = { width: 500, height: 300 };
const { shapes } = barsOf({ kind: "bars", title: "Goodput", groups }, extent, facts, SCREEN);

/** Of a mark's corners; what has its name in the legend comes behind it. */
function cornersOf(name: string) {
  const found = shapes.find((shape) => shape.kind === "path" && shape.name === name);
  if (found?.kind !== "path") return expect.fail(`no ${name}`);
  return found.commands.flatMap((one) => (one.to === "close" ? [] : [{ x: one.x, y: one.y }]));
}
const textOf = (words: string) =>
  shapes.flatMap((one) => (one.kind === "text" && one.text.text === words ? [one.text] : []))[0] ??
  expect.fail(`no ${words}`);

test("the bars of a group stand beside one another, and its name below their middle", () => {
  const fast = cornersOf("Fast").map(({ x }) => x);
  const slow = cornersOf("Slow").map(({ x }) => x);
  expect(Math.max(...fast)).toBeLessThan(Math.min(...slow));
  expect((Math.min(...fast) + Math.max(...slow)) / 2).toBeCloseTo(textOf("Both").x, 0);
});

test("what goes up is as high over zero as what goes down is below it", () => {
  const [zero = Number.NaN] = cornersOf("Zero").map(({ y }) => y);
  const ys = cornersOf("Fast").map(({ y }) => y);
  expect(zero - Math.min(...ys)).toBeGreaterThan(50);
  expect(zero - Math.min(...ys)).toBeCloseTo(Math.max(...ys) - zero, 3);
});

test("bars have their controller's colour: beside one another its lightnesses, alone in their groups all the same", () => {
  const fillsOf = (of: typeof groups, styles = seriesStyles(SCREEN, ["one", "two"], facts)) => {
    const around = { linkOf: () => null, styleOf: styles, others: [] };
    const figure = { kind: "bars", title: "Goodput", groups: of } as const;
    const drawn = barsOf(figure, extent, facts, SCREEN, around).shapes;
    return drawn.flatMap((shape) =>
      shape.kind === "path" && shape.fill !== null ? [shape.fill] : [],
    );
  };
  const [first, second] = [0, 1].map((place) => lookOf("nada", place, "light").colour);
  expect(new Set(fillsOf(groups))).toEqual(new Set([first, second]));
  const alone = ["one", "two"].map((run) => {
    return { name: run, bars: [{ run, up: rate, down: rate }] };
  });
  expect(new Set(fillsOf(alone))).toEqual(new Set([first]));
});
