import { expect, test } from "vitest";
import { LAYOUTS } from "../../deck/deck";
import type { Box } from "../page-model";
import { divided, FIGURES, figureBoxes } from "./figure-boxes";

const area: Box = { x: 40, y: 90, width: 880, height: 370 };
/** Charts have air around them already. */
const AIR = 10;

const cases = LAYOUTS.flatMap((layout) =>
  Array.from({ length: FIGURES[layout] }, (_, i) => [layout, i + 1] as const),
);

test.each(
  cases,
)("in the layout %s %i figures lie in their area, none upon another", (layout, count) => {
  const boxes = figureBoxes(layout, count, area);
  expect(boxes).toHaveLength(count);
  for (const { x, y, width, height } of boxes) {
    expect(x).toBeGreaterThanOrEqual(area.x - AIR);
    expect(y).toBeGreaterThanOrEqual(area.y - AIR);
    expect(x + width).toBeLessThanOrEqual(area.x + area.width + AIR);
    expect(y + height).toBeLessThanOrEqual(area.y + area.height + AIR + 1e-9);
  }
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1))
      expect(
        one.x + one.width <= other.x || one.y + one.height <= other.y + AIR,
        `${i} and another`,
      ).toBe(true);
});

test("what a layout has no place for has no box", () => {
  expect(figureBoxes("figure", 3, area)).toHaveLength(1);
  expect(figureBoxes("bullets", 1, area)).toEqual([]);
});

test("one of two places is all of it, and three of four are in two rows", () => {
  const [alone] = figureBoxes("two-figures", 1, area);
  expect(alone?.width).toBe(area.width + 2 * AIR);
  expect(new Set(figureBoxes("four-figures", 3, area).map(({ y }) => y)).size).toBe(2);
});

test("what stands above a table ends before it, and the table ends with the area", () => {
  const { above, below } = divided(area, 100);
  expect(above.y + above.height).toBeLessThan(below.y);
  expect(below).toMatchObject({ height: 100, y: area.y + area.height - 100 });
});
