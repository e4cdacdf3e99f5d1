import { expect, test } from "vitest";
import { MOST_ROWS, shownEdits } from "./change-list";

test("a few edits are all listed", () => {
  expect(shownEdits(0, 0)).toEqual([0, 0]);
  expect(shownEdits(3, 3)).toEqual([0, 3]);
  expect(shownEdits(MOST_ROWS, 0)).toEqual([0, MOST_ROWS]);
});

test("of hundreds the newest are listed, or those around the one that is asked for", () => {
  expect(shownEdits(500, 500)).toEqual([500 - MOST_ROWS, 500]);
  expect(shownEdits(500, 3)).toEqual([0, MOST_ROWS]);
  const [first, end] = shownEdits(500, 200);
  expect(end - first).toBe(MOST_ROWS);
  expect(first).toBeLessThan(200);
  expect(end).toBeGreaterThan(201);
});
