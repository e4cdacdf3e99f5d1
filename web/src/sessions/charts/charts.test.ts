// The charts of a session as data: which values stand where.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ValueChart } from "../../../figure";
import { againstLChart } from "./against-l-chart";
import { memberChart } from "./by-member-chart";
import { figure4Chart } from "./figure4-chart";
import { ACCENT, EARLY, FAINT, TRACK } from "./inks";
import type { Cell } from "./published";
import { histogramOf, waitingChart } from "./waiting-chart";

const mark = (chart: ValueChart, id: string) => chart.marks.find((one) => one.id === id);

const cell = (l: number, published: number | null, ours: number | null): Cell => ({
  ...{ table: "Table 5", title: "", scenario: "rfc4586/l-1", member: "", metric: "", l },
  ...{ published, ours, ok: true, differs: "", criterion: null, single: true, kept: null },
});

describe("against l", () => {
  const curve = [cell(0.1, 0.4, 0.5), cell(2, null, 0.25), cell(4, 0.2, null)];
  const chart = againstLChart({
    ...{ title: "Not sent", unit: "share", curves: [["rfc4586/l-1", curve]], setL: 9 },
    here: { l: 1, value: 0.62 },
  });

  test("our runs are a line with gaps, what is published are symbols", () => {
    expect(mark(chart, "rfc4586/l-1")).toMatchObject({
      points: [
        [0.1, 0.5],
        [2, 0.25],
        [4, Number.NaN],
      ],
    });
    expect(mark(chart, "rfc4586/l-1 published")).toMatchObject({
      kind: "points",
      points: [
        [0.1, 0.4],
        [4, 0.2],
      ],
    });
    expect(chart.names).toEqual([{ of: "rfc4586/l-1", text: "scenario 1", value: 0.2 }]);
  });

  test("the axis has room for this run's ring, and the rule stands at the greatest l at most", () => {
    expect(chart.y.domain).toEqual([0, 0.8]);
    expect(mark(chart, "here")).toMatchObject({ symbol: "ring", points: [[1, 0.62]] });
    expect(mark(chart, "set")).toMatchObject({
      segments: [
        [
          [4, 0],
          [4, 0.8],
        ],
      ],
    });
    expect(chart.x.ticks.map(({ text }) => text)).toEqual(["0", "1", "2", "3", "l = 4"]);
  });

  test("seeds are pieces from the 5th to the 95th percentile", () => {
    const kept = { spread: { low: 0.1, median: 0.2, high: 0.3 }, met: null, over: null };
    const [first] = curve as [Cell];
    const of = againstLChart({
      ...{ title: "", unit: "", setL: 1, here: null },
      curves: [["rfc4586/l-1", [{ ...first, kept } as Cell]]],
    });
    expect(mark(of, "rfc4586/l-1 seeds")).toMatchObject({
      segments: [
        [
          [0.1, 0.1],
          [0.1, 0.3],
        ],
      ],
    });
    expect(mark(of, "here")).toBeUndefined();
  });
});

describe("by member", () => {
  const chart = memberChart([
    { title: "A1", percent: 1.25, limit: 2 },
    { title: "A member of a long name", percent: 0.5, limit: 0 },
  ]);

  test("the first stands at the top, each bar as long as what was spent", () => {
    expect(chart.y.ticks).toEqual([
      { value: 0, text: "A member of a …" },
      { value: 1, text: "A1" },
    ]);
    expect(mark(chart, "spent")).toMatchObject({
      bars: [
        { x: [0, 1.25], y: [0.7, 1.3] },
        { x: [0, 0.5], y: [-0.3, 0.3] },
      ],
    });
  });

  test("a tick is its part, where there is one, and the axis has room for it", () => {
    const limit = mark(chart, "limit");
    expect(limit?.kind === "segments" && limit.segments.map(([[x]]) => x)).toEqual([2]);
    expect(chart.x.domain).toEqual([0, 2]);
  });

  test("the words have the whole names", () => {
    expect(chart.summary).toBe("RTCP by member: A1 1.25 %, A member of a long name 0.50 %");
  });
});

describe("waiting times", () => {
  const waits = { early_s: [0.01, 0.012, 0.095], regular_s: [0.013], suppressed: 0, discarded: 0 };
  const histogram = histogramOf(waits);
  const chart = waitingChart(histogram, "words");

  test("reports with a regular one stand upon the early ones", () => {
    const at = (id: string, from: number) => {
      const found = mark(chart, id);
      const bars = found?.kind === "bars" ? found.bars : [];
      return bars.find(({ x, y }) => Math.abs(x[0] - from) < 1e-9 && y[1] > y[0])?.y;
    };
    expect(histogram.end_s).toBeCloseTo(0.1, 9);
    // Bins of 5 ms.
    expect(at("early", 0.01)).toEqual([0, 2]);
    expect(at("regular", 0.01)).toEqual([2, 3]);
    expect(at("early", 0.095)).toEqual([0, 1]);
    expect(at("regular", 0.095)).toBeUndefined();
  });

  test("counts are of all that were sent, and the mean is of both", () => {
    const sent = histogram.stacks.reduce((sum, one) => sum + one.early + one.regular, 0);
    expect(sent).toBe(4);
    const mean = mark(chart, "mean");
    expect(mean?.kind === "segments" && mean.segments[0]?.[0][0]).toBeCloseTo(0.0325, 9);
    expect(chart.x.ticks.map(({ text }) => text)).toEqual(["0", "20", "40", "60", "80", "100"]);
  });

  test("where none was sent there is no mean", () => {
    const none = histogramOf({ early_s: [], regular_s: [], suppressed: 3, discarded: 1 });
    expect(mark(waitingChart(none, ""), "mean")).toBeUndefined();
  });
});

describe("Figure 4", () => {
  const ours = (set: string, waiting_ms: number | null) => ({ set, delay_ms: 50, waiting_ms });
  const range = (loss: number, low_ms: number, set: ReturnType<typeof ours>[]) => ({
    ...{ kbps: 64, loss, low_ms, high_ms: low_ms + 100, ours: set },
  });
  const chart = figure4Chart({
    kbps: 64,
    ranges: [
      range(0.01, 100, [ours("64k-5-3", 150), ours("64k-10-7", 160)]),
      range(0.02, 0, [ours("64k-5-3", null)]),
    ],
    congested: [{ ...ours("64k-10-7", 90), kbps: 64, loss: 0.015 }],
  });

  test("printed ranges are bars at their losses, which stand evenly", () => {
    expect(chart.x.ticks.map(({ text }) => text)).toEqual(["1 %", "2 %"]);
    expect(mark(chart, "published")).toMatchObject({
      bars: [
        { x: [-0.2, 0.2], y: [100, 200] },
        { x: [0.8, 1.2], y: [0, 100] },
      ],
    });
  });

  test("our runs lie beside one another in them; a loss that was found lies between two printed ones", () => {
    expect(mark(chart, "64k-5-3")).toMatchObject({ symbol: "circle", points: [[-0.08, 150]] });
    expect(mark(chart, "64k-10-7")).toMatchObject({ symbol: "square", points: [[0.08, 160]] });
    expect(mark(chart, "64k-10-7 by FTP")).toMatchObject({
      symbol: "frame",
      points: [[expect.closeTo(0.5, 9), 90]],
    });
  });
});

test("the colours are those of the style sheets", () => {
  const sheet = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
  const page = sheet("../../lab/app/sheets/theme.css");
  const own = sheet("../rtcp.css");
  const said = (text: string, token: string) =>
    [...text.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, "g"))].map(([, hex]) => hex);
  const both = (ink: typeof ACCENT) => (typeof ink === "string" ? [] : [ink.light, ink.dark]);
  expect(said(page, "accent")).toEqual(both(ACCENT));
  expect(said(page, "faint")).toEqual(both(FAINT));
  expect(said(page, "track")).toEqual(both(TRACK));
  expect(said(own, "feedback")).toEqual(both(EARLY));
});
