import { expect, test } from "vitest";
import type { Typography } from "../figure";
import { scaleLinear } from "../ink/scale";
import type { Theme } from "../ink/theme";
import { momentsOn, timeAxis } from "./time-axis";

const on = (from_s: number, to_s: number) => scaleLinear([from_s, to_s], [0, 600]);
const texts = (from_s: number, to_s: number, count: number, digits?: "own" | "same") =>
  momentsOn(on(from_s, to_s), count, digits).map(({ text }) => text);

test("moments are round, have the digits that they need, and the last one the unit", () => {
  expect(texts(0, 100, 5)).toEqual(["0", "20", "40", "60", "80", "100 s"]);
  expect(texts(9, 11, 4)).toEqual(["9", "9.5", "10", "10.5", "11 s"]);
  // As links and settings say them, however long a run is.
  expect(texts(0, 900, 2)).toEqual(["0", "500 s"]);
  expect(momentsOn(on(12.3, 14.2), 2).map(({ at_s }) => at_s)).toEqual([13, 14]);
});

test.each([
  [0, 10, 7, "10 s"],
  [5, 6, 7, "6.0 s"],
  [0, 0.2, 2, "0.2 s"],
  [5, 5.01, 7, "5.010 s"],
  [5, 5.000001, 7, "5.000001 s"],
  [5, 5.0000001, 2, "5.000000 s"],
])("from %d to %d s, about %d of them, told apart by digits of one count, end with %j", (from_s, to_s, count, last) => {
  const all = texts(from_s, to_s, count, "same");
  expect(all.at(-1)).toBe(last);
  const decimals = all.map((text) => text.replace(" s", "").split(".")[1]?.length ?? 0);
  expect(new Set(decimals).size).toBe(1);
});

test("they stand below the plot, each at its place", () => {
  const x = scaleLinear([0, 10], [40, 240]);
  const style = {
    typography: { tick: 10, scale: 2 } as Typography,
    theme: { muted: "#777777" } as Theme,
  };
  const axis = timeAxis(x, 2, { x: 40, y: 10, width: 200, height: 100 }, false, style);
  const label = { size: 10, weight: 400, colour: "#777777", role: "tick", y: 140 };
  const at = (value: number, place: number, text: string) => ({
    ...{ value, at: place },
    label: { ...label, text, x: place, anchor: "middle" },
  });
  expect(axis).toEqual({
    ...{ kind: "time", title: "time", unit: "s", factor: 1, labelled: false, scale: x },
    ticks: [at(0, 40, "0"), at(5, 140, "5"), at(10, 240, "10 s")],
  });
});
