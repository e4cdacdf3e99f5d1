import { describe, expect, test } from "vitest";
import { columnsOf, layoutOf } from "../fixture";
import type { Series } from "../series/types";
import { valueAt } from "./readout";
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
    expect([0.05, 0.1, 0.11, 0.3].map((t_s) => valueAt(columns, rate, t_s))).toEqual([
      100, 100, 200, 300,
    ]);
    expect(valueAt(columns, rate, 5)).toBeNaN();
  });

  test("is the new level where a held one changes, as it is drawn", () => {
    const held = {
      ...line("flows.video", "receiving_rate_kbps"),
      ofInterval: true,
    } as Series;
    expect([0.05, 0.1, 0.11, 0.3].map((t_s) => valueAt(columns, held, t_s))).toEqual([
      100, 200, 200, 300,
    ]);
  });

  test("of a decision holds until the next one", () => {
    const signal = line("decisions.video", "x_curr_ms");
    expect(valueAt(columns, signal, 0.01)).toBeNaN();
    expect([0.05, 0.14, 0.15, 9].map((t_s) => valueAt(columns, signal, t_s))).toEqual([7, 7, 9, 9]);
  });

  test("of a decision is none once the flow has left", () => {
    const signal = { ...line("decisions.video", "x_curr_ms"), until_s: 0.2 };
    expect([0.15, 0.2, 0.21].map((t_s) => valueAt(columns, signal, t_s))).toEqual([
      9,
      9,
      Number.NaN,
    ]);
  });

  test("is told as a sentence over the whole window", () => {
    const rate = { ...line("flows.video", "receiving_rate_kbps"), legend: "NADA" } as Series;
    const spec = { title: "Rate", unit: "kbit/s", empty: "" } as Parameters<typeof summaryOf>[0];
    expect(summaryOf(spec, [rate], columns, [0, 1])).toBe(
      "Rate, from 0 to 1 seconds. NADA: on average 200 kilobits per second, between 100 kilobits per second and 300 kilobits per second.",
    );
  });
});
