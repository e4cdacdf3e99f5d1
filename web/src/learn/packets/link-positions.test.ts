import { expect, test } from "vitest";
import { scaleOf } from "./link-positions";

test.each([
  ["at its limit", 300, 300, 300],
  ["hardly beyond it", 300, 306, 300],
  ["beyond it", 300, 307, 600],
  ["at a step", 300, 600, 600],
  ["beyond a step", 300, 601, 1000],
  ["below a small limit", 50, 20, 50],
  ["without a limit", Number.POSITIVE_INFINITY, 200, 300],
  ["without a limit and longer", Number.POSITIVE_INFINITY, 1500, 2000],
  ["with a limit of nothing", 0, 200, 300],
  ["beyond the largest step", Number.POSITIVE_INFINITY, 250_000, 250_000],
])("a queue %s (%d ms) that holds %d ms shows %d ms in its room", (_, limit_ms, ms, shown_ms) => {
  expect(scaleOf(600, limit_ms, ms)).toBe(600 / shown_ms);
});
