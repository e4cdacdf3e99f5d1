import { expect, test } from "vitest";
import { meanInterval } from "../../../model/data/statistics/intervals";
import { fewSeedsText, meanText } from "./mean-words";

test("a mean has half of its interval, and its unit once", () => {
  expect(meanText({ mean: 253.2, half: 31.4, runs: 20 }, "kbit/s")).toBe("253 ± 31.4 kbit/s");
  expect(meanText({ mean: 1419, half: 26, runs: 20 }, "kbit/s")).toBe("1.42 ± 0.03 Mbit/s");
  expect(meanText(meanInterval([7]) ?? { mean: 0, half: 0, runs: 0 }, "ms")).toBe("7.00 ms");
});

test("few seeds are said to be few, and one is called by its number", () => {
  expect([
    fewSeedsText([7]),
    fewSeedsText([1, 2, 3, 4]),
    fewSeedsText(Array.from({ length: 20 }, (_, i) => i + 1)),
  ]).toEqual(["seed 7", "4 seeds, which find large differences only", ""]);
});
