import { expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { metricWords } from "../../tools/lib/metric-words.mjs";
import { metricLabel, metricShown, metricUnit } from "./metric-labels";
import words from "./metric-words.json";

test("the words kept for pages without a core are those of the core's table: npm run update -- golden", async () => {
  const { metrics, sessions } = (await freshLab()).schema();
  expect(metrics.length).toBeGreaterThan(20);
  expect(words).toEqual(metricWords({ metrics, sessions: sessions ?? { metrics: [] } }));
  const all = [...metrics, ...(sessions?.metrics ?? [])];
  for (const { name, of, label, unit, shown = unit } of all) {
    expect(metricLabel(name, of)).toBe(label);
    expect([shown, unit ? "" : "%"]).toContain(metricUnit(name));
  }
});

test.each([
  ["mean_receiving_rate_kbps", "Receiving rate", "kbit/s"],
  ["queuing_delay_p95_ms", "Queuing delay, 95 %", "ms"],
  ["one_way_delay_mean_ms", "One-way delay, mean", "ms"],
  ["loss_ratio", "Loss", "%"],
  ["something_new", "Something new", ""],
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
  ["feedback_overhead_ratio", "%"],
  ["mean_throughput_kbps", "kbit/s"],
  ["rtcp_percent", ""],
  ["packets_lost", "packets"],
  ["new_ratio", ""],
  ["oscillations", ""],
])("%s is shown in “%s”", (metric, unit) => {
  expect(metricUnit(metric)).toBe(unit);
});

test("percent have no digits that the ratio has not", () => {
  expect(metricShown("loss_ratio", 0.29)).toBe(29);
  expect(metricShown("loss_ratio", 1 / 3)).toBe(33.3333333333);
});
