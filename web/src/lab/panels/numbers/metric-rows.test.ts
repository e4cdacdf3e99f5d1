import { expect, test } from "vitest";
import { freshLab } from "../../../../tests/lab";
import type { Metrics } from "../../scenario/types";
import { metricTip, SINGLE_ROWS, SPREAD_HEADS, SPREAD_ROWS, valuesOf } from "./metric-rows";

const figures = (at: number) => ({
  ...{ loss_ratio: at / 100, mean_goodput_kbps: 10 * at, utilisation: at / 100 },
  ...{ queuing_delay_p5_ms: at, queuing_delay_mean_ms: at + 1, queuing_delay_p95_ms: at + 2 },
});
/** A link's figures are above those of flows, so that none can be taken for another. */
const run = {
  flows: { video: figures(1), other: figures(5) },
  links: { forward: figures(80), return: figures(90) },
  jain_index: 0.75,
} as unknown as Pick<Metrics, "flows" | "links" | "jain_index">;
const shown = (name: string): readonly number[] => {
  const row = [...SINGLE_ROWS, ...SPREAD_ROWS].find(({ names }) => names[0] === name);
  if (row === undefined) throw new Error(name);
  return valuesOf(run, row, "video", "forward");
};

test("a row shows its own flow, its own link, or the run; ratios are per cent", () => {
  expect(shown("loss_ratio")).toEqual([1]);
  expect(shown("mean_goodput_kbps")).toEqual([10]);
  expect(shown("utilisation")).toEqual([80]);
  expect(shown("jain_index")).toEqual([0.75]);
  expect(shown("freezes")).toEqual([Number.NaN]);
});

test("delays stand in the order of their heads, those of the flow and those of the link's queue", () => {
  expect(SPREAD_HEADS).toEqual(["p5", "mean", "p95"]);
  expect(SPREAD_ROWS.map((row) => [row.of, valuesOf(run, row, "video", "forward")])).toEqual([
    ["flow", [1, 2, 3]],
    ["link", [80, 81, 82]],
  ]);
});

test("the core's own words on a metric stand behind ours", async () => {
  const schema = (await freshLab()).schema();
  for (const row of [...SINGLE_ROWS, ...SPREAD_ROWS]) {
    const tip = metricTip(row, schema);
    expect(tip.startsWith(`${row.meaning} `), row.label).toBe(true);
    expect(tip.length).toBeGreaterThan(row.meaning.length + 10);
  }
});
