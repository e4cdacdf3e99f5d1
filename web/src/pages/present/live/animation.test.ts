import { describe, expect, test } from "vitest";
import { readChange } from "../../../scenario/language/change";
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
