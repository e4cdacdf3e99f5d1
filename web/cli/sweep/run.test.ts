import { expect, test } from "vitest";
import { leftWords } from "./run";

test.each([
  [12.3, "13 s"],
  [90, "2 min"],
  [1800, "30 min"],
  [7200, "2.0 h"],
])("%d s that are left are %s", (left_s, words) => {
  expect(leftWords(left_s)).toBe(words);
});
