import { describe, expect, test } from "vitest";
import { readChange } from "../../../scenario/language/change";
import { handOf, lengthOf } from "./script";

const move = readChange("at 2 s set links.forward.capacity_kbps to 500 over 4 s");

describe("a move of a slider", () => {
  test("begins when its time comes, goes evenly, and ends where it is to be", () => {
    expect(handOf(move, 1000, 1.9)).toBeNull();
    expect(handOf(move, 1000, 2)).toMatchObject({ to: 1000, done: false });
    expect(handOf(move, 1000, 4)).toMatchObject({ to: 750, done: false });
    expect(handOf(move, 1000, 6)).toMatchObject({ to: 500, done: true });
    expect(handOf(move, 1000, 99)).toMatchObject({ to: 500, done: true });
  });

  test("that takes no time is there at once", () => {
    expect(handOf({ ...move, over_s: 0 }, 1000, 2)).toMatchObject({ to: 500, done: true });
  });

  test("of a choice is made when it is over", () => {
    const choice = { ...move, set: "links.forward.queue.kind", to: "pie" };
    expect(handOf(choice, "drop_tail", 3)).toBeNull();
    expect(handOf(choice, "drop_tail", 6)).toMatchObject({ to: "pie", done: true });
  });
});

test("a script is as long as its last move", () => {
  expect(lengthOf([])).toBe(0);
  expect(lengthOf([move, { ...move, at_s: 0, over_s: 1 }])).toBe(6);
});
