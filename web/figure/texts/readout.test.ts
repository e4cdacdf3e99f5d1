import { describe, expect, test } from "vitest";
import { columnsOf, layoutOf } from "../../tests/figure-fixture";
import type { Series } from "../charts/series/types";
import { seriesValueAt } from "./readout";
import { summaryOf } from "./summary";

describe("the value at a moment", () => {
  const layout = layoutOf({ video: "nada" });
  const columns = columnsOf(layout, {
    "flows.video": { t_s: [0.1, 0.2, 0.3], receiving_rate_kbps: [100, 200, 300] },
    "decisions.video": { t_s: [0.05, 0.15], x_curr_ms: [7, 9] },
  });
  const line = (table: string, values: string) => ({ kind: "line", table, values }) as Series;

  test("comes from the interval that contains it", () => {
    const rate = line("flows.video", "receiving_rate_kbps");
    expect([0.05, 0.1, 0.11, 0.3].map((t_s) => seriesValueAt(columns, rate, t_s))).toEqual([
      100, 100, 200, 300,
    ]);
    expect(seriesValueAt(columns, rate, 5)).toBeNaN();
  });

  test("is the new level where a held one changes, as it is drawn", () => {
    const held = {
      ...line("flows.video", "receiving_rate_kbps"),
      ofInterval: true,
    } as Series;
    expect([0.05, 0.1, 0.11, 0.3].map((t_s) => seriesValueAt(columns, held, t_s))).toEqual([
      100, 200, 200, 300,
    ]);
  });

  test("of a decision holds until the next one", () => {
    const signal = line("decisions.video", "x_curr_ms");
    expect(seriesValueAt(columns, signal, 0.01)).toBeNaN();
    expect([0.05, 0.14, 0.15, 9].map((t_s) => seriesValueAt(columns, signal, t_s))).toEqual([
      7, 7, 9, 9,
    ]);
  });

  test("of a decision is none once the flow has left", () => {
    const signal = { ...line("decisions.video", "x_curr_ms"), until_s: 0.2 };
    expect([0.15, 0.2, 0.21].map((t_s) => seriesValueAt(columns, signal, t_s))).toEqual([
      9,
      9,
      Number.NaN,
    ]);
  });

  test("of losses is the share in the last second: in a single row there is nearly always none", () => {
    const rows = Array.from({ length: 20 }, (_, i) => (i + 1) / 10);
    const counted = columnsOf(layout, {
      "flows.video": {
        t_s: rows,
        packets_lost: rows.map((t_s) => (t_s === 0.5 ? 3 : 0)),
        packets_received: rows.map((t_s) => (t_s === 0.5 ? 0 : 3)),
      },
    });
    const values = {
      from: ["packets_lost", "packets_received"],
      unit: "%",
      value: (gone: number, received: number) => (100 * gone) / (gone + received),
    };
    const lost = { kind: "marks", table: "flows.video", values } as unknown as Series;
    const at = (t_s: number) => seriesValueAt(counted, lost, t_s);
    expect([0.4, 0.5, 1.4, 1.5].map(at)).toEqual([0, 20, 10, 0]);
  });

  test("of a stacked term is its own part, and not the sum that is drawn", () => {
    const stacked = columnsOf(layout, {
      "decisions.video": { t_s: [0.05], x_curr_ms: [9], x_loss_ms: [2] },
    });
    const area = { kind: "area", table: "decisions.video", values: "x_curr_ms" };
    expect(seriesValueAt(stacked, area as Series, 0.1)).toBe(9);
    expect(seriesValueAt(stacked, { ...area, term: "x_loss_ms" } as Series, 0.1)).toBe(2);
  });

  test("is told as a sentence over the whole window", () => {
    const rate = { ...line("flows.video", "receiving_rate_kbps"), legend: "NADA" } as Series;
    const spec = { title: "Rate", unit: "kbit/s", empty: "" } as Parameters<typeof summaryOf>[0];
    expect(summaryOf(spec, [rate], columns, [0, 1])).toBe(
      "Rate, from 0 to 1 seconds. NADA: on average 200 kilobits per second, between 100 kilobits per second and 300 kilobits per second.",
    );
  });
});
