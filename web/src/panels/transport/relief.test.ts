import { expect, test } from "vitest";
import { relief } from "./relief";

const frame = { duration_s: 4, width: 100, height: 20 };

test("a step becomes a staircase that begins where the interval begins", () => {
  expect(relief([1, 2, 3, 4], [500, 500, 1000, 1000], frame)).toBe("M0 20V10H50V0H100V20Z");
});

test("a link without a limit, or without rows, has no relief", () => {
  expect(relief([1, 2], [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], frame)).toBe("");
  expect(relief([], [], frame)).toBe("");
});
