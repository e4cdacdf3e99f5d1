import { describe, expect, test } from "vitest";
import { shortFigure } from "../../../src/lab/data/tolerance";
import type { ValidationRow } from "../../../src/lab/data/validation";
import { FATE, PACKET_KIND } from "../../../src/lab/engine/packet-codes";
import type { Columns } from "../../../src/lab/engine/types";
import { mean, measured, quantile, standardDeviation } from "./metrics";
import { parsed, type ReferenceRow, tableRows } from "./reference";
import { comparedRows, explained, judged, tally } from "./rows";
import { besides, standardError } from "./tolerance";

const row = (more: Partial<ValidationRow> = {}): ValidationRow => ({
  of: "case",
  metric: "rate",
  unit: "kbit/s",
  ours: 105,
  theirs: 100,
  tolerance: { kind: "distance", most: 3 },
  verdict: "fails",
  ...more,
});

describe("what is measured of a flow", () => {
  const reference = (more: Partial<ReferenceRow> = {}): ReferenceRow => ({
    scenario: "s",
    flow: "own",
    span: "all",
    from_s: 1,
    to_s: 2,
    seeds: 1,
    metrics: {
      rate_kbps: null,
      delay_mean_ms: { mean: 1, std: 0 },
      delay_p95_ms: null,
      loss_percent: null,
    },
    ...more,
  });
  const packets = (...rows: readonly (readonly [number, number, number, number])[]) => ({
    flow: rows.map(([flow]) => flow),
    kind: rows.map(([, kind]) => kind),
    fate: rows.map(([, , fate]) => fate),
    sent_s: rows.map(([, , , sent_s]) => sent_s),
  });
  const run = (tables: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>) =>
    ({
      layout: { flows: [{ name: "other" }, { name: "own" }] },
      column: (table: string, name: string) => Float64Array.from(tables[table]?.[name] ?? []),
    }) as unknown as Columns;
  const { media } = PACKET_KIND;

  test("is the rate of the bins that end in the span, its end among them", () => {
    const tables = {
      "flows.own": { t_s: [1, 1.5, 2, 2.1], receiving_rate_kbps: [7, 10, 20, 99] },
    };
    expect(measured(run(tables), reference()).rate_kbps).toBe(15);
  });

  test("is the delay in whole ms of the decisions in the span, its beginning among them", () => {
    const tables = {
      "decisions.own": { t_s: [0.9, 1, 1.9, 2], d_queue_ms: [90, 10.9, 20, 90] },
    };
    expect(measured(run(tables), reference())).toMatchObject({
      delay_mean_ms: 15,
      delay_p95_ms: 19.5,
    });
    const none = { ...reference().metrics, delay_mean_ms: null };
    expect(measured(run(tables), reference({ metrics: none })).delay_mean_ms).toBeNaN();
  });

  test("is the share of the media that were sent in the span and lost", () => {
    const all = packets(
      [1, media, 0, 1],
      [1, media, FATE.queueFull, 1.5],
      [1, media, FATE.lostAtRandom, 1.9],
      [1, media, 0, 1.9],
      // Copies, other flows and kinds, and what was sent before or after, do not count.
      [1, media, FATE.duplicate, 1.5],
      [0, media, FATE.queueFull, 1.5],
      [1, media + 1, FATE.queueFull, 1.5],
      [1, media, FATE.queueFull, 0.9],
      [1, media, FATE.queueFull, 2],
    );
    expect(measured(run({ packets: all }), reference()).loss_percent).toBe(50);
    expect(measured(run({ packets: packets() }), reference()).loss_percent).toBeNaN();
  });
});

test("means, spreads and quantiles are those of the values", () => {
  expect(mean([1, 2, 6])).toBe(3);
  expect(standardDeviation([2, 4, 6])).toBe(2);
  expect(standardDeviation([5])).toBe(0);
  expect(standardDeviation([1, 3])).toBeCloseTo(Math.SQRT2, 12);
  expect(quantile([30, 4, 100], 0.5)).toBe(30);
  expect(quantile([0, 10], 0.25)).toBe(2.5);
  expect(quantile([0, 10, 20], 1)).toBe(20);
  expect(quantile([], 0.5)).toBeNaN();
});

test("a table is read by the names of its columns, and an empty cell is no number", () => {
  expect(tableRows("a,b\n1,2\n3\n")).toEqual([
    { a: "1", b: "2" },
    { a: "3", b: "" },
  ]);
  const head =
    "scenario,flow,span,from_s,to_s,seeds,receiving_rate_kbps_mean,receiving_rate_kbps_std";
  expect(parsed(`${head}\n5.1,video1,all,0,40,10,900.5,2.5\n`)).toEqual([
    {
      scenario: "5.1",
      flow: "video1",
      span: "all",
      from_s: 0,
      to_s: 40,
      seeds: 10,
      metrics: {
        rate_kbps: { mean: 900.5, std: 2.5 },
        delay_mean_ms: null,
        delay_p95_ms: null,
        loss_percent: null,
      },
    },
  ]);
});

test("two means are as far apart as chance allows by the spread of both sides", () => {
  const one = { mean: 0, std: 0, runs: 1 };
  const ten = { mean: 0, std: 30, runs: 10 };
  expect(standardError(ten, one)).toBeCloseTo(Math.sqrt(990), 9);
  expect(standardError(one, ten)).toBeCloseTo(Math.sqrt(990), 9);
  expect(standardError({ ...one, std: 3 }, { ...one, std: 4 })).toBe(5);
  expect(besides("rate_kbps", [1029, 1031], { mean: 1000, std: 0, runs: 10 })).toMatchObject({
    ours: { mean: 1030, runs: 2 },
    allowed: 30,
    verdict: "passes",
  });
  expect(besides("rate_kbps", [1000, 1080], { mean: 1000, std: 0, runs: 10 })).toMatchObject({
    allowed: expect.closeTo(80, 9),
    verdict: "passes within seed variance",
  });
});

describe("a row of ours beside theirs", () => {
  test.each([
    [103, "passes"],
    [97, "passes"],
    [103.1, "fails"],
    [96.9, "fails"],
    [null, "fails"],
  ])("of %d beside 100 that may be 3 off %s", (ours, verdict) => {
    const { of, metric, unit } = row();
    expect(judged({ of, metric, unit, ours, theirs: 100 }, 3)).toEqual(
      row({ ours, verdict: verdict as ValidationRow["verdict"] }),
    );
  });

  const known = { of: /^case/, metric: /rate/, ours: "above", why: "older" } as const;

  test("that fails is a known deviation where its direction is explained", () => {
    expect(explained(row(), [known])).toEqual(row({ verdict: "known deviation", why: "older" }));
    expect(explained(row({ ours: 95 }), [{ ...known, ours: "below" }]).verdict).toBe(
      "known deviation",
    );
  });

  test.each([
    ["lies on the other side", row({ ours: 95 })],
    ["is another case", row({ of: "other" })],
    ["is another metric", row({ metric: "delay" })],
    ["passes", row({ verdict: "passes" })],
    ["has no value of ours", row({ ours: null })],
    ["has no value of theirs", row({ theirs: null })],
  ])("stays as it is where it %s", (_, one) => {
    expect(explained(one, [known])).toBe(one);
  });

  test("is counted, and told in a sentence where it fails or deviates", () => {
    const rows = [row(), row({ unit: "", verdict: "known deviation", why: "older" })];
    const { report, failures, deviations } = comparedRows(rows);
    expect(tally(rows)).toBe("Of 2 metrics: 1 known deviation, 1 fails.");
    expect(report.startsWith(`${tally(rows)}\n\n| case |`)).toBe(true);
    expect(report).toContain("| case | rate, kbit/s | 105 | 100 | ±3.00 | fails |");
    expect(report).toContain("| case | rate | 105 | 100 | ±3.00 | known deviation: older |");
    expect(failures).toEqual(["case: rate is 105 kbit/s, theirs 100, allowed ±3.00"]);
    expect(deviations).toEqual(["case: rate is 105, theirs 100, allowed ±3.00 (older)"]);
    expect(comparedRows(rows, "own").report).toBe(`${tally(rows)}\n\nown`);
  });
});

test.each([
  [null, "-"],
  [100, "100"],
  [-100.4, "-100"],
  [99.94, "99.9"],
  [10, "10.0"],
  [9.994, "9.99"],
  [-0.5, "-0.50"],
])("%d is written as %s", (value, text) => {
  expect(shortFigure(value)).toBe(text);
});
