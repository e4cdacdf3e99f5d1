import { expect, test } from "vitest";
import { minimapPath } from "./minimap-path";

const frame = { duration_s: 4, width: 100, height: 20 };

test("a step becomes a staircase that begins where the interval begins", () => {
  expect(minimapPath([1, 2, 3, 4], [500, 500, 1000, 1000], frame)).toBe("M0 20V10H50V0H100V20Z");
});

test("a link without a limit, or without rows, has no picture", () => {
  expect(minimapPath([1, 2], [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], frame)).toBe("");
  expect(minimapPath([], [], frame)).toBe("");
});

test("of many rows no more is drawn than can be seen: the mean of those that share a pixel", () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => i);
  const path = minimapPath(
    rows.map((row) => row + 1),
    rows.map((row) => (row % 2 === 0 ? 500 : 1000) * (row < 50_000 ? 0.5 : 1)),
    { duration_s: 100_000, width: 100, height: 20 },
  );
  expect(path).toBe("M0 20V12.5H50V5H100V20Z");
});
