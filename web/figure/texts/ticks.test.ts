import { expect, test } from "vitest";
import type { Typography } from "../figure";
import { scaleLinear } from "../ink/scale";
import type { Theme } from "../ink/theme";
import { acrossAxis, acrossCount, valueAxis, valueTicks } from "./ticks";

const style = {
  typography: { tick: 10, scale: 2 } as Typography,
  theme: { muted: "#777777" } as Theme,
};
const plot = { x: 40, y: 10, width: 200, height: 100 };
const RATE = { unit: "Mbit/s", factor: 0.001 };
const tickText = { size: 10, weight: 400, colour: "#777777", role: "tick" };

test.each([
  [450, 11, 5],
  [450, 22, 2],
  [10, 11, 2],
])("in %d units of width, with letters of %d, there is room for %d ticks, two at least", (width, size, count) => {
  expect(acrossCount(width, size)).toBe(count);
});

test.each([
  [[0, 1000], 170, 11, [0, 200, 400, 600, 800, 1000]],
  [[0, 1000], 2000, 11, [0, 200, 400, 600, 800, 1000]],
  [[0, 1000], 170, 22, [0, 500, 1000]],
  [[0, 1000], 10, 11, [0, 1000]],
  [[1, 9], 10, 11, [1, 9]],
] as const)("values %j in %d units of height, with letters of %d, have ticks at %j", (domain, height, size, ticks) => {
  expect(valueTicks(scaleLinear(domain, [height, 0]), height, size)).toEqual(ticks);
});

test("values stand to the left of the plot in the axis' unit, each with its middle at its place", () => {
  const y = scaleLinear([0, 1000], [110, 10]);
  const axis = valueAxis(y, [0, 500], plot, "Rate", RATE, style);
  expect(axis).toMatchObject({
    scale: y,
    title: "Rate",
    unit: "Mbit/s",
    factor: 0.001,
    labelled: true,
  });
  expect(axis.ticks).toEqual([
    { value: 0, at: 110, label: { ...tickText, text: "0", x: 24, y: 113.2, anchor: "end" } },
    { value: 500, at: 60, label: { ...tickText, text: "0.5", x: 24, y: 63.2, anchor: "end" } },
  ]);
  expect(axis.name).toBeUndefined();
});

test.each([
  ["Mbit/s", "Rate of NADA, Mbit/s"],
  ["", "Rate of NADA"],
])("a horizontal axis that is not time has its name with the unit %j below its ticks, at its end", (unit, text) => {
  const x = scaleLinear([0, 1000], [40, 240]);
  const axis = acrossAxis(x, [500], plot, "Rate of NADA", { ...RATE, unit }, style);
  expect(axis.ticks[0]?.label).toEqual({
    ...tickText,
    text: "0.5",
    x: 140,
    y: 140,
    anchor: "middle",
  });
  expect(axis.name).toEqual({ ...tickText, text, x: 240, y: 153, anchor: "end", role: "unit" });
});
