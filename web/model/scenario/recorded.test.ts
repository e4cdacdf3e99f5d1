import { expect, test } from "vitest";
import { halving } from "../../tests/lab";
import { largestFall_ms, recordedDelay_ms, recordedLoss } from "./recorded";
import type { Scenario } from "./types";

const series = (...trace: readonly (readonly [number, number])[]) => ({ kind: "trace", trace });
const scenario = {
  ...halving,
  links: {
    forward: {
      delay_series: series([1000, 30], [500, 90], [1000, 20]),
      loss_series: series([1000, 0], [3000, 0.04]),
    },
    back: { delay_series: series([1, 5]) },
    plain: { delay_series: { kind: "none" } },
  },
} as unknown as Scenario;

test("what recordings add to a way is told by its ends", () => {
  expect(recordedDelay_ms(scenario, ["forward"])).toEqual([20, 90]);
  expect(recordedDelay_ms(scenario, ["forward", "plain", "back"])).toEqual([25, 95]);
  expect(recordedDelay_ms(scenario, ["plain", "none such"])).toBeNull();
});

test("a recorded loss is told by its mean over time", () => {
  // 3000 of 4000 ms at 4 %.
  expect(recordedLoss(scenario, "forward")).toBeCloseTo(0.03, 12);
  expect(recordedLoss(scenario, "plain")).toBeNull();
});

test("the largest fall at once counts the repeat, where the first follows the last", () => {
  expect(largestFall_ms(scenario, "forward")).toBe(70);
  expect(largestFall_ms(scenario, "back")).toBe(0);
  expect(largestFall_ms(scenario, "plain")).toBe(0);
});
