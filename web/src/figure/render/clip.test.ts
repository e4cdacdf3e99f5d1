import { expect, test } from "vitest";
import { clippedLines } from "./clip";
import { SvgPath } from "./svg-path";

const BOX = { x: 0, y: 0, width: 100, height: 50 };

function clipped(...points: readonly (readonly [number, number])[]): string {
  const path = new SvgPath();
  const into = clippedLines(path, BOX);
  points.forEach(([x, y], i) => {
    if (i === 0) into.moveTo(x, y);
    else into.lineTo(x, y);
  });
  return String(path);
}

test("a line inside the box is left as it is", () => {
  expect(clipped([10, 10], [20, 20], [30, 10])).toBe("M10 10L20 20L30 10");
});

test("a line that leaves the box ends at its edge, and begins again where it comes back", () => {
  expect(clipped([10, 40], [20, 60], [30, 40])).toBe("M10 40L15 50M25 50L30 40");
});

test("a line across the box keeps the part inside", () => {
  expect(clipped([-50, 25], [150, 25])).toBe("M0 25L100 25");
});

test("a line outside the box is not drawn", () => {
  expect(clipped([-50, 60], [150, 60])).toBe("");
  expect(clipped([-10, 0], [-10, 40])).toBe("");
});
