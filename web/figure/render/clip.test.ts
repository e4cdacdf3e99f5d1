import { expect, test } from "vitest";
import { clippedLines } from "./clip";
import { pathOf } from "./svg-path";

const BOX = { x: 0, y: 0, width: 100, height: 50 };

function clipped(...points: readonly (readonly [number, number])[]): string {
  return pathOf((sink) => {
    const into = clippedLines(sink, BOX);
    points.forEach(([x, y], i) => {
      if (i === 0) into.moveTo(x, y);
      else into.lineTo(x, y);
    });
  });
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

test("a line across a corner keeps the part between both sides", () => {
  expect(clipped([-10, 20], [30, -20])).toBe("M0 10L10 0");
  expect(clipped([-10, 5], [5, -10])).toBe("");
  expect(clipped([110, 40], [90, 60])).toBe("M100 50L100 50");
});

test("a box that stands anywhere cuts at its own edges", () => {
  const path = pathOf((sink) => {
    const into = clippedLines(sink, { x: 40, y: 20, width: 100, height: 50 });
    into.moveTo(0, 45);
    into.lineTo(200, 45);
    into.moveTo(90, 0);
    into.lineTo(90, 100);
  });
  expect(path).toBe("M40 45L140 45M90 20L90 70");
});
