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

test("on the way of another it is moved as little as it takes, first up or down and then aside", () => {
  // A name from 94 to 106 across a way at 104: two steps of four up, and it is off by itself.
  const level = (y: number): Spot[] => [
    [0, y],
    [300, y],
  ];
  expect(besideDot([100, 100], NAME, PLOT, [level(104)], [], 1)).toEqual({
    ...NAME,
    x: 107,
    y: 90,
  });
  expect(besideDot([100, 100], NAME, PLOT, [level(96)], [], 1)).toEqual({ ...NAME, x: 107, y: 98 });
});

test("a way that passes on the right has it on the left", () => {
  const right: Spot[] = [
    [115, 0],
    [115, 200],
  ];
  const { x } = besideDot([100, 100], NAME, PLOT, [right], [], 1);
  expect(x).toBe(63);
});

test("at the right side it stands to the left of its dot, at the lower one above it", () => {
  expect(besideDot([290, 100], NAME, PLOT, [], [], 1)).toEqual({ ...NAME, x: 253, y: 94 });
  expect(besideDot([100, 197], NAME, PLOT, [], [], 1)).toEqual({ ...NAME, x: 107, y: 187 });
  expect(besideDot([100, 3], NAME, PLOT, [], [], 1)).toEqual({ ...NAME, x: 107, y: 1 });
});
