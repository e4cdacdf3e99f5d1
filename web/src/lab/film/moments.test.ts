import { expect, test } from "vitest";
import { EMPTY_SCENARIO, type Scenario } from "../../../model/scenario/types";
import { FRAMES_PER_S, lengthsOf, momentsOf, stillsOf, usualLength } from "./moments";

const withChanges = (...times_s: readonly number[]): Scenario => ({
  ...EMPTY_SCENARIO,
  duration_s: 100,
  changes: times_s.map((at_s) => ({ at_s, set: "links.forward.capacity_kbps", to: 1 })),
});

test("a film of the usual speed lasts about ten seconds", () => {
  expect(usualLength([0, 100])).toMatchObject({ speed: 8, frames: 189, length_s: 12.6 });
  expect(usualLength([0, 10])).toMatchObject({ speed: 1, frames: 151 });
  expect(usualLength([20, 60])).toMatchObject({ speed: 4 });
});

test("there are speeds at which a film is neither too short to see nor too long to wait for", () => {
  expect(lengthsOf([0, 100]).map(({ speed }) => speed)).toEqual([1, 2, 4, 8, 16, 32, 64]);
  expect(lengthsOf([0, 1000]).map(({ speed }) => speed)).toEqual([16, 32, 64, 128, 256]);
  for (const { length_s } of lengthsOf([0, 1000])) {
    expect(length_s).toBeGreaterThanOrEqual(1);
    expect(length_s).toBeLessThanOrEqual(120);
  }
});

test("a part of the time that fits no speed still is a film", () => {
  expect(lengthsOf([3, 3.01])).toEqual([{ speed: 1, frames: 2, length_s: 2 / FRAMES_PER_S }]);
  expect(lengthsOf([0, 1e6]).map(({ speed }) => speed)).toEqual([256]);
});

test("the playhead goes from one end of the window to the other in equal steps", () => {
  const moments = momentsOf([20, 24], { speed: 4, frames: 5, length_s: 1 });
  expect(moments).toEqual([20, 21, 22, 23, 24]);
});

test("stills are at each change inside the window, and at its end", () => {
  expect(stillsOf([0, 100], withChanges(60, 40, 80))).toEqual([40, 60, 80, 100]);
  expect(stillsOf([50, 70], withChanges(40, 60, 80))).toEqual([60, 70]);
  expect(stillsOf([0, 100], EMPTY_SCENARIO)).toEqual([100]);
});

test("changes that follow one another closely are one still, also at the ends", () => {
  expect(stillsOf([0, 100], withChanges(0, 40, 40, 40.5, 41, 99.5, 100))).toEqual([40, 41, 100]);
});
