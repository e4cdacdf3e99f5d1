import { describe, expect, test } from "vitest";
import { deviationOf, deviationText, offText } from "./deviation";

describe("a deviation in tolerances", () => {
  test.each([
    ["in the middle of its limits", 50, 40, 60, null, 0],
    ["half way to the upper one", 55, 40, 60, null, 0.5],
    ["at the lower one", 40, 40, 60, null, -1],
    ["twice as far off as allowed", 70, 40, 60, null, 2],
    ["at the published number, which is near one limit", 42, 40, 60, 42, 0],
    ["above it by a third of what is allowed there", 48, 40, 60, 42, 1 / 3],
    ["below it by half of what is allowed there", 41, 40, 60, 42, -0.5],
    ["beside a published number that is itself outside", 55, 40, 60, 70, 0.5],
    ["at most, and nothing", 0, 0, 50, null, 0],
    ["at most, and a fifth of it", 10, 0, 50, null, 0.2],
    ["at most, and negative", -10, 0, 50, null, -1.4],
    ["a ratio of one", 1, 0.333, 3, null, 0],
    ["a ratio of two thirds where a third is allowed", 2 / 3, 1 / 3, 3, null, -0.5],
    ["a number that has to be met exactly, and is", 0, 0, 0, null, 0],
    ["a number that has to be met exactly, and is not", 3, 0, 0, null, Number.POSITIVE_INFINITY],
    ["a number below one that has to be met exactly", 3, 4, 4, null, Number.NEGATIVE_INFINITY],
  ])("%s", (_, ours, low, high, number, expected) => {
    expect(deviationOf(ours, { low, high, number })).toBeCloseTo(expected, 9);
  });

  test("is beyond one just where the limits are not kept", () => {
    for (const number of [null, 35, 40, 47, 60, 65])
      for (let ours = 30; ours <= 70; ours += 0.5) {
        const size = Math.abs(deviationOf(ours, { low: 40, high: 60, number }));
        expect(size <= 1, `${ours} beside ${number}`).toBe(ours >= 40 && ours <= 60);
      }
  });
});

describe("in words", () => {
  test.each([
    [-7.83, "−7.8"],
    [1.034, "+1.03"],
    [0.001, "0"],
    [Number.POSITIVE_INFINITY, "+∞"],
  ])("%d reads %s", (deviation, text) => expect(deviationText(deviation)).toBe(text));

  test.each([
    [0, "nothing"],
    [0.3049, "0.3 of the tolerance above"],
    [-6.66, "6.7 tolerances below"],
    [Number.POSITIVE_INFINITY, "above, where nothing is allowed"],
  ])("say how far off %d is", (deviation, words) => expect(offText({ deviation })).toBe(words));
});
