import { expect, test } from "vitest";
import { wholeOf } from "../../../../reader/recorded-link";
import type { Played } from "../../../../reader/series/played";
import { hintOf } from "./beside-flow";

const carrying = (lowest: number, highest: number, mean: number): Played => ({
  duration_s: 10,
  isThinned: false,
  capacity: [[10_000, mean]],
  delay: null,
  loss: null,
  facts: { capacity: { lowest, highest, mean }, delay: null, loss: null },
  sentences: [],
});
const range = { low_kbps: 150, high_kbps: 1500 };

test("a flow that ends far below the link may be raised to the link's highest", () => {
  const link = carrying(6000, 8950, 7500);
  expect(hintOf("The flow “video”", range, link, wholeOf(link))).toEqual({
    sentence:
      "The flow “video” ends at 1.50 Mbit/s, and the link carries 7.50 Mbit/s on average: the queue may stay empty.",
    raised_kbps: 9000,
  });
  // A fifth of that link is one that it fills.
  expect(hintOf("", range, link, { ...wholeOf(link), scale: 0.2 })).toBeNull();
});

test("a link below the flow's least rate is told: the unit may be wrong", () => {
  const link = carrying(40, 44, 42);
  expect(hintOf("The flow “video”", range, link, wholeOf(link))?.sentence).toBe(
    "The link never carries more than 44.0 kbit/s, and the flow “video” sends 150 kbit/s at least: nearly all of it is lost. Is the unit right?",
  );
  expect(hintOf("", range, link, { ...wholeOf(link), floor_kbps: 200 })).toBeNull();
});

test("where the ranges meet, or nothing is known of one, nothing is said", () => {
  const link = carrying(400, 2000, 900);
  expect(hintOf("", range, link, wholeOf(link))).toBeNull();
  expect(hintOf("", null, link, wholeOf(link))).toBeNull();
});
