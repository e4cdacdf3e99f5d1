import { expect, test } from "vitest";
import { freshLab } from "../../../tests/lab";
import { metricLabel, metricShown, metricUnit } from "./metric-labels";

test("every figure of the core has words, and the core's unit or percent", async () => {
  const { metrics } = (await freshLab()).schema();
  expect(metrics.length).toBeGreaterThan(20);
  for (const { name, unit } of metrics) {
    expect(metricLabel(name)).not.toMatch(/_|kbps|ratio$(?<!Fair-share ratio)/);
    expect(metricUnit(name)).toBe(metricUnit(name) === "%" ? "%" : unit);
  }
});

test.each([
  ["mean_receiving_rate_kbps", "Receiving rate", "kbit/s"],
  ["queuing_delay_p95_ms", "Queuing delay, 95 %", "ms"],
  ["one_way_delay_mean_ms", "One-way delay, mean", "ms"],
  ["loss_ratio", "Loss", "%"],
  ["something_new_kbps", "Something new", "kbit/s"],
])("%s reads %s", (metric, words, unit) => {
  expect([metricLabel(metric), metricUnit(metric)]).toEqual([words, unit]);
});

test("a link's delay is its queue's", () => {
  expect(metricLabel("queuing_delay_p95_ms", "link")).toBe("Link’s queue, 95 %");
});

test("a ratio is shown in percent", () => {
  expect(metricShown("loss_ratio", 0.25)).toBe(25);
  expect(metricShown("fair_share_ratio", 0.25)).toBe(0.25);
});

test.each([
  ["queuing_delay_p5_ms", "flow", "Queuing delay, 5 %"],
  ["queuing_delay_mean_ms", "link", "Link’s queue, mean"],
  ["queuing_delay_median_ms", "run", "Queuing delay, median"],
  ["one_way_delay_p95_ms", "link", "One-way delay, 95 %"],
  ["something_ms", "flow", "Something"],
  ["something_s", "flow", "Something"],
  ["something_bytes", "flow", "Something"],
  ["new_loss_ratio", "flow", "New loss ratio"],
  ["plain", "flow", "Plain"],
  ["", "flow", ""],
] as const)("%s of a %s is called %s", (metric, of, label) => {
  expect(metricLabel(metric, of)).toBe(label);
});

test.each([
  ["something_ms", "ms"],
  ["something_s", "s"],
  ["something_bytes", "bytes"],
  ["new_loss_ratio", "%"],
  ["new_drop_ratio", "%"],
  ["new_mark_ratio", "%"],
  ["new_overhead_ratio", "%"],
  ["new_ratio", ""],
  ["new_ms_of", ""],
  ["oscillations", ""],
])("%s is shown in “%s”", (metric, unit) => {
  expect(metricUnit(metric)).toBe(unit);
});

test("percent have no digits that the ratio has not", () => {
  expect(metricShown("loss_ratio", 0.29)).toBe(29);
  expect(metricShown("loss_ratio", 1 / 3)).toBe(33.3333333333);
});
