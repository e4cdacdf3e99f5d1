import { expect, test } from "vitest";
import { besideDot, type Spot } from "./beside-dot";

const PLOT = { x: 0, y: 0, width: 300, height: 200 };
const NAME = { width: 30, height: 12 };

test("a name stands to the right of its dot, where nothing is", () => {
  expect(besideDot([100, 100], NAME, PLOT, [], [], 1)).toEqual({ ...NAME, x: 107, y: 94 });
});

test("a way that leads to the dot from the right has the name beside it, not on it", () => {
  const trail: Spot[] = [
    [290, 100],
    [10, 100],
  ];
  const { y } = besideDot([10, 100], NAME, PLOT, [trail], [], 1);
  expect(y > 100 || y + NAME.height < 100).toBe(true);
});

test("names of dots in one place do not cover each other", () => {
  const first = besideDot([100, 100], NAME, PLOT, [], [], 1);
  const second = besideDot([100, 100], NAME, PLOT, [], [first], 1);
  const beside = Math.abs(second.x - first.x) >= NAME.width;
  const aboveOrBelow = Math.abs(second.y - first.y) >= NAME.height;
  expect(beside || aboveOrBelow).toBe(true);
});

test("in a corner it stays inside the plot", () => {
  const { x, y } = besideDot([298, 198], NAME, PLOT, [], [], 1);
  expect([x + NAME.width <= 300, y + NAME.height <= 200]).toEqual([true, true]);
});
