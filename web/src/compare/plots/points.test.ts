import { expect, test } from "vitest";
import type { PlotCurve } from "../../../figure/charts/series/types";
import { scaleLinear } from "../../../figure/ink/scale";
import { type At, moved, nearest, positionOf } from "./points";

const curve = (x: readonly number[], y: readonly number[]): PlotCurve => ({
  of: "rate",
  name: "Rate",
  x,
  y,
  words: String,
});
const LONG = curve(
  Array.from({ length: 30 }, (_, i) => i),
  Array.from({ length: 30 }, () => 0),
);
const SHORT = curve([0, 5], [10, 20]);
const CURVES = [LONG, SHORT];

const lead = (at: At | null, key: string, leap = false) => moved(at, CURVES, key, leap);
const on = (of: number, point: number): At => ({ curve: of, point });

test("an arrow leads to the next point, with a leap to the tenth, and no farther than the ends", () => {
  expect(lead(on(0, 3), "ArrowRight")).toEqual(on(0, 4));
  expect(lead(on(0, 3), "ArrowLeft")).toEqual(on(0, 2));
  expect(lead(on(0, 3), "ArrowRight", true)).toEqual(on(0, 13));
  expect(lead(on(0, 25), "ArrowRight", true)).toEqual(on(0, 29));
  expect(lead(on(0, 3), "ArrowLeft", true)).toEqual(on(0, 0));
});

test("the first arrow begins at the end that it leads away from", () => {
  expect(lead(null, "ArrowRight")).toEqual(on(0, 0));
  expect(lead(null, "ArrowLeft")).toEqual(on(0, 29));
});

test("Home and End lead to the ends, up and down to the other curve and round", () => {
  expect(lead(on(0, 3), "Home")).toEqual(on(0, 0));
  expect(lead(on(0, 3), "End")).toEqual(on(0, 29));
  expect(lead(on(0, 7), "ArrowDown")).toEqual(on(1, 1));
  expect(lead(on(1, 1), "ArrowDown")).toEqual(on(0, 1));
  expect(lead(on(0, 0), "ArrowUp")).toEqual(on(1, 0));
  // Of three, the one above is not the one below.
  const three = [LONG, SHORT, LONG];
  expect(moved(on(1, 0), three, "ArrowUp", false)).toEqual(on(0, 0));
  expect(moved(on(1, 0), three, "ArrowDown", false)).toEqual(on(2, 0));
});

test("other keys lead nowhere, nor does any key where there is no point", () => {
  expect(lead(on(0, 3), "PageUp")).toBeNull();
  expect(moved(null, [], "Home", false)).toBeNull();
  expect(moved(on(0, 0), [LONG, curve([], [])], "ArrowDown", false)).toBeNull();
});

/** The x axis has 10 pixels a unit, the y axis has its zero at the bottom of 300. */
const AXES = {
  x: { scale: scaleLinear([0, 30], [0, 300]) },
  y: { scale: scaleLinear([0, 30], [300, 0]) },
} as unknown as Parameters<typeof nearest>[3];

test("the nearest point is pointed at, and none that is forty pixels away", () => {
  expect(nearest(52, 290, CURVES, AXES)).toEqual(on(0, 5));
  expect(nearest(48, 110, CURVES, AXES)).toEqual(on(1, 1));
  expect(nearest(52, 260.5, [LONG], AXES)).toEqual(on(0, 5));
  expect(nearest(50, 260, [LONG], AXES)).toBeNull();
});

test("a point stands where its axes put it, and nowhere once its curve has become shorter", () => {
  expect(positionOf(on(1, 1), CURVES, AXES)).toEqual([50, 100]);
  expect(positionOf(on(1, 2), CURVES, AXES)).toBeNull();
  expect(positionOf(on(2, 0), CURVES, AXES)).toBeNull();
});
