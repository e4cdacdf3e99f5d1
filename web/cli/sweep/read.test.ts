import { expect, test } from "vitest";
import { readSweep } from "./read";

const readWith = (metric: object) =>
  readSweep({
    sweep: 1,
    scenario: "rfc8867/5.1",
    axes: [{ name: "d", values: [1, 2], set: { "links.forward.delay_ms": 1 } }],
    metrics: [metric],
  });

test("a metric of a flow or link with a hyphen in its name has a column all the same", () => {
  const sweep = readWith({ link: "way-back", metric: "utilisation" });
  expect(sweep).toMatchObject({ metrics: [{ name: "way_back_utilisation", of: "way-back" }] });
});

test("a metric needs some time", () => {
  const of = (from_s: number, to_s: number) =>
    readWith({ flow: "video", metric: "loss_ratio", from_s, to_s });
  expect(of(20, 20)).toEqual([
    { at: "metrics[0].to_s", what: "must be later than from_s (20), is 20" },
  ]);
  expect(of(20, 20.5)).toHaveProperty("metrics");
});
