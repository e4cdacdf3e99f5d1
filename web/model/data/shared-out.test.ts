import { expect, test } from "vitest";
import { sharedOut } from "./shared-out";

test("each has its share of the room", () => {
  expect(sharedOut(120, [3, 2, 1], 10)).toEqual([60, 40, 20]);
  expect(sharedOut(120, [], 10)).toEqual([]);
});

test("one that would have less than it needs has that, and the others give it in their shares", () => {
  expect(sharedOut(140, [3, 2, 0.5], 40)).toEqual([60, 40, 40]);
  // Who gives may come short by it, too.
  expect(sharedOut(130, [3, 2, 0.5], 40)).toEqual([50, 40, 40]);
});

test("where there is too little for all, each has what it needs", () => {
  expect(sharedOut(60, [3, 2, 0.5], 40)).toEqual([40, 40, 40]);
});
