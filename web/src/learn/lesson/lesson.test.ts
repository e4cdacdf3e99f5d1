import { expect, test } from "vitest";
import { type Lesson, MOMENTS, momentOf, traitsOf, windowOf } from "./lesson";

const predict = {
  ...{ ask: "", chart: "delay", table: "flows.video", column: "queuing_delay_ms", unit: "ms" },
  ...{ from_s: 20, to_s: 80 },
} satisfies Lesson["predict"];

test("a guess has a value at the very beginning and the very end of its time, and evenly between", () => {
  expect(momentOf(predict, 0)).toBe(20);
  expect(momentOf(predict, (MOMENTS - 1) / 2)).toBe(50);
  expect(momentOf(predict, MOMENTS - 1)).toBe(80);
});

test("the window holds what was open, the guess, and the time that the task is judged over", () => {
  const within = [0, 1] as const;
  const windowFor = (open_s: readonly [number, number], figure: string) =>
    windowOf(open_s, {
      predict,
      task: { ask: "", expect: [{ figure, within }], solution: "" },
    });
  const inside = "loss of video over 30..40 s";
  expect(windowFor([40, 60], inside)).toEqual([20, 80]);
  expect(windowFor([0, 100], inside)).toEqual([0, 100]);
  expect(windowFor([40, 60], "loss of video over 10..40 s")).toEqual([10, 80]);
  expect(windowFor([40, 60], "loss of video over 30..90 s")).toEqual([20, 90]);
});

test("where a curve has a gap, that counts as nothing, and its other numbers stay numbers", () => {
  const values = [Number.NaN, 5, 9, 4];
  expect(traitsOf(predict, values)).toMatchObject({ highest: 9, lowest: 0, last: 4 });
});

test("a plateau is reached where it begins, not at the highest of its ripples", () => {
  const values = Array.from({ length: MOMENTS }, (_, i) => (i < 4 ? 500 : 950 + (i % 3)));
  expect(traitsOf(predict, values)).toMatchObject({
    highest: 952,
    highestAt_s: momentOf(predict, 4),
  });
});
