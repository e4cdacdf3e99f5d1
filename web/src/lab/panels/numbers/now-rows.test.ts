import { expect, test } from "vitest";
import { NO_COLUMNS } from "../../../../model/engine/frozen";
import type { Metrics } from "../../../../model/scenario/types";
import { columnsOf } from "../../../../tests/figure-fixture";
import { freshLab } from "../../../../tests/lab";
import { metricOf, type NowRow, nowRows } from "./now-rows";

const rows = nowRows((await freshLab()).schema());
const row = (label: string) => rows.find((each) => each.label === label) as NowRow;

test("every figure that the core's table has beside a moment can be read there", async () => {
  const { metrics } = (await freshLab()).schema();
  const there = metrics.filter(({ places }) => places.now !== undefined);
  expect(rows).toHaveLength(there.length);
  expect(rows.map(({ label, unit }) => `${label}, ${unit}`)).toEqual([
    ...["Sending rate, kbit/s", "Receiving rate, kbit/s", "Reference rate, kbit/s"],
    ...["Queuing delay, ms", "One-way delay, ms", "Loss, %", "x_curr, ms"],
  ]);
});

const { layout } = NO_COLUMNS;
const video = columnsOf(layout, {
  "flows.video": {
    t_s: [0.1, 0.2, 0.3],
    sending_rate_500ms_kbps: [100, 200, 300],
    packets_lost: [0, 1, 0],
    packets_received: [10, 9, 20],
  },
});

test.each([
  ["a moment inside an interval reads the row of that interval", "Sending rate", 0.15, 200],
  ["a moment at an interval's end reads that interval", "Sending rate", 0.2, 200],
  ["the start reads the first", "Sending rate", 0, 100],
  ["a moment behind the last row reads the last row", "Sending rate", 9, 300],
  ["loss is counted over the last second, in percent", "Loss", 0.3, 2.5],
  ["a flow that has no such column reads as nothing", "x_curr", 0.2, Number.NaN],
])("%s", (_, label, t_s, value) => {
  expect(row(label).now(video, "video", t_s)).toBe(value);
});

test("a loss of more than a second ago counts no more, one of just within it does", () => {
  const t_s = Array.from({ length: 30 }, (_, row) => (row + 1) / 10);
  const lostAt = (at_s: number) => {
    const packets_lost = t_s.map((t) => (t === at_s ? 10 : 0));
    const table = { t_s, packets_lost, packets_received: packets_lost.map((lost) => 10 - lost) };
    return row("Loss").now(columnsOf(layout, { "flows.video": table }), "video", 2.5);
  };
  // The interval that ends at 1.6 s is the first of the ten since 1.5 s.
  expect([1.4, 1.5, 1.6, 2, 2.5, 2.6].map(lostAt)).toEqual([0, 0, 10, 10, 10, 0]);
});

test("the run's ratio becomes percent; a metric without a value is nothing", () => {
  const metrics = { flows: { video: { loss_ratio: 0.01, mean_x_curr_ms: null } } };
  expect(metricOf(metrics as unknown as Metrics, "video", row("Loss"))).toBe(1);
  expect(metricOf(metrics as unknown as Metrics, "video", row("x_curr"))).toBeNaN();
  expect(metricOf(null, "video", row("Loss"))).toBeNaN();
});
