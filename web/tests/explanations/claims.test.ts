import { expect, test } from "vitest";
import { claim, contradiction, type Decision } from "./claims";

const decision: Decision = {
  now: (name) =>
    ({ queue_ms: 256.4, counted_ms: 8.344, rate_kbps: 1400, before_kbps: 1200 })[name] ??
    Number.NaN,
  parameter: () => Number.NaN,
  met: () => Number.NaN,
};

const claims = [
  claim(
    "The queue of {queue_ms} counts as {counted_ms}",
    ({ now }) => now("counted_ms") < now("queue_ms"),
  ),
  claim(", the rate grows from {before_kbps} to {rate_kbps}"),
  claim(", the rate falls", ({ now }) => now("rate_kbps") < now("before_kbps")),
  claim("."),
];

const wrong = (text: string) => contradiction(text, claims, decision, new Set());

test("a true sentence has no contradiction", () => {
  expect(wrong("The queue of 256 ms counts as 8.34 ms.")).toBeNull();
  expect(
    wrong("The queue of 256 ms counts as 8.34 ms, the rate grows from 1.20 Mbit/s to 1.40 Mbit/s."),
  ).toBeNull();
});

test("a number that is another, a word that is not so and words that nobody knows are found", () => {
  expect(wrong("The queue of 257 ms counts as 8.34 ms.")).toContain("257 ms is 256.4");
  expect(wrong("The queue of 256 ms counts as 8.34 ms, the rate falls.")).toContain("is not so");
  expect(wrong("The queue of 256 ms counts as 8.34 ms, at last.")).toContain("no known claim");
  expect(wrong("The queue of 0.26 ms counts as 8.34 ms.")).toContain("0.26 ms is 256.4");
});
