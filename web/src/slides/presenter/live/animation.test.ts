import { describe, expect, test } from "vitest";
import { readChange } from "../../../../model/scenario/language/change";
import { lengthOf, sliderAt } from "./animation";

const change = readChange("at 2 s set links.forward.capacity_kbps to 500 over 4 s");

describe("a change of a slider", () => {
  test("begins when its time comes, goes evenly, and ends where it is to be", () => {
    expect(sliderAt(change, 1000, 1.9)).toBeNull();
    expect(sliderAt(change, 1000, 2)).toMatchObject({ to: 1000, done: false });
    expect(sliderAt(change, 1000, 4)).toMatchObject({ to: 750, done: false });
    expect(sliderAt(change, 1000, 6)).toMatchObject({ to: 500, done: true });
    expect(sliderAt(change, 1000, 99)).toMatchObject({ to: 500, done: true });
  });

  test("that takes no time is there at once", () => {
    expect(sliderAt({ ...change, over_s: 0 }, 1000, 2)).toMatchObject({ to: 500, done: true });
  });

  test("of a choice is made when it is over", () => {
    const choice = { ...change, set: "links.forward.queue.kind", to: "pie" };
    expect(sliderAt(choice, "drop_tail", 3)).toBeNull();
    expect(sliderAt(choice, "drop_tail", 6)).toMatchObject({ to: "pie", done: true });
  });
});

test("an animation is as long as its last change", () => {
  expect(lengthOf([])).toBe(0);
  expect(lengthOf([change, { ...change, at_s: 0, over_s: 1 }])).toBe(6);
});

test("a number that is to become a word, or a word a number, is set at the end", () => {
  expect(sliderAt({ ...change, to: "unlimited" }, 1000, 3)).toBeNull();
  expect(sliderAt(change, "unlimited", 3)).toBeNull();
  expect(sliderAt(change, "unlimited", 6)).toEqual({ path: change.set, to: 500, done: true });
});

test("on its way a slider stands at three digits, and without a moment it begins at once", () => {
  expect(sliderAt(change, 1000, 2.3)).toEqual({ path: change.set, to: 963, done: false });
  const soon = { ...change, at_s: null };
  expect(sliderAt(soon, 1000, 2)).toMatchObject({ to: 750 });
  expect(lengthOf([soon])).toBe(4);
  const { over_s: _, ...sudden } = change;
  expect(sliderAt(sudden, 1000, 2)).toMatchObject({ to: 500, done: true });
  expect(lengthOf([sudden])).toBe(2);
});
