import { describe, expect, test } from "vitest";
import { precedenceP } from "../../../model/data/statistics/two-samples";
import { shortFigure } from "../../../model/data/tolerance";
import type { ValidationRow } from "../../../model/data/validation";
import { FATE, PACKET_KIND } from "../../../model/engine/packet-codes";
import type { Columns } from "../../../model/engine/types";
import { measured } from "./metrics";
import { parsed, type ReferenceRow, tableRows } from "./reference";
import { comparedRows, explained, judged } from "./rows";
import { besides, differenceText, heldIn, type Recorded } from "./tolerance";

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
      delay_mean_ms: { mean: 1, std: 0, least: 1, most: 1 },
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

test("a table is read by the names of its columns, and an empty cell is no number", () => {
  expect(tableRows("a,b\n1,2\n3\n")).toEqual([
    { a: "1", b: "2" },
    { a: "3", b: "" },
  ]);
  const head =
    "scenario,flow,span,from_s,to_s,seeds,receiving_rate_kbps_mean,receiving_rate_kbps_std,receiving_rate_kbps_min,receiving_rate_kbps_max";
  expect(parsed(`${head}\n5.1,video1,all,0,40,10,900.5,2.5,896,905\n`)).toEqual([
    {
      scenario: "5.1",
      flow: "video1",
      span: "all",
      from_s: 0,
      to_s: 40,
      seeds: 10,
      metrics: {
        rate_kbps: { mean: 900.5, std: 2.5, least: 896, most: 905 },
        delay_mean_ms: null,
        delay_p95_ms: null,
        loss_percent: null,
      },
    },
  ]);
});

describe("a hundred runs of ours beside few of theirs", () => {
  /** Half of them `a` below the mean, half above: their spread is `a` but for n - 1. */
  const ours = (mean: number, a: number) =>
    Array.from({ length: 100 }, (_, i) => mean + (i % 2 ? a : -a));
  const theirs = (mean: number, std: number, more: Partial<Recorded> = {}): Recorded => ({
    ...{ mean, std, runs: 10, least: mean - 2 * std, most: mean + 2 * std },
    ...more,
  });
  const verdict = (values: readonly (number | null)[], other: Recorded) =>
    heldIn([besides("rate_kbps", values, other)])[0]?.verdict;

  test("agree where all of the interval of the difference is within 10 % of theirs", () => {
    // Standard error 40 · sqrt(1/100 + 1/10) = 13.3, half of the interval 1.98 · 13.3 = 26.3.
    const found = besides("rate_kbps", ours(1070, 40), theirs(1000, 40));
    expect(found.allowed).toBe(100);
    expect(found.half).toBeCloseTo(26.4, 0);
    expect(found.z).toBeCloseTo(5.2, 0);
    expect(verdict(ours(1070, 40), theirs(1000, 40))).toBe("passes");
    // Though chance does not explain the 70; 80 and 26.4 are more than a hundred, and z = 6.
    expect(verdict(ours(1080, 40), theirs(1000, 40))).toBe("fails");
  });

  test("are not decided where neither agreement nor a difference is shown", () => {
    // 70 with an interval of ± 83: 1.984 · 127 · sqrt(0.11).
    expect(verdict(ours(291, 120), theirs(361, 180))).toBe("not decided");
    expect(verdict(ours(331, 190), theirs(331, 190))).toBe("not decided");
  });

  test("a small figure may be 20 kbit/s off, 5 ms, 0.3 points", () => {
    const allowed = (["rate_kbps", "delay_mean_ms", "delay_p95_ms", "loss_percent"] as const).map(
      (metric) => besides(metric, [1], theirs(2, 1)).allowed,
    );
    expect(allowed).toEqual([20, 5, 5, 0.3]);
  });

  test("where no side has any chance, what is further off than allowed differs", () => {
    expect(verdict(ours(1015.6, 0), theirs(1015.1, 0))).toBe("passes");
    expect(verdict(ours(1200, 0), theirs(1000, 0))).toBe("fails");
  });

  test("of one recorded run it is its rank among a hundred and one that counts", () => {
    const one = theirs(10_000, 0, { runs: 1 });
    const values = Array.from({ length: 100 }, (_, i) => 500 + i);
    expect(besides("rate_kbps", values, one).p).toBe(1 / 101);
    expect(verdict(values, one)).toBe("fails");
    // As far off as the second lowest of ours: two below, two above and itself.
    expect(besides("rate_kbps", values, { ...one, mean: 501 }).p).toBeCloseTo(5 / 101, 9);
  });

  test("with a spread of over twice the other the ranks of their lowest and highest count, too", () => {
    const wide = Array.from({ length: 100 }, (_, i) => 400 + 4 * i);
    // All ten of theirs above all of ours: two choices of C(110, 10) = 4.69e13.
    const above = theirs(1000, 1);
    expect(precedenceP(wide, above)).toBeCloseTo(2 / 4.69e13, 15);
    expect(besides("rate_kbps", wide, above).p).toBeLessThan(1e-9);
    expect(verdict(wide, above)).toBe("fails");
    // In the middle of ours, nothing is shown by that.
    expect(besides("rate_kbps", wide, theirs(600, 1)).p).toBeGreaterThan(0.5);
    // The interval with the nine degrees of theirs: 2.262 · sqrt(116²/100 + 1/10).
    expect(besides("rate_kbps", wide, above).half).toBeCloseTo(26.3, 0);
  });

  test("a figure that ours does not have fails", () => {
    expect(verdict([null, null], theirs(1000, 40))).toBe("fails");
  });

  test("one limit is that of the whole table: what a row alone would show is not shown among twenty", () => {
    // z = -2.4 alone: p 0.02.
    const row = () => besides("rate_kbps", ours(870, 120), theirs(965, 120));
    const calm = () => besides("rate_kbps", ours(965, 200), theirs(965, 200));
    expect(heldIn([row()])[0]?.verdict).toBe("fails");
    const table = heldIn([row(), ...Array.from({ length: 19 }, calm)]);
    expect(table[0]).toMatchObject({ verdict: "not decided", limit: 0.05 / 20 });
  });

  test("is told with its numbers", () => {
    const [found] = heldIn([besides("rate_kbps", ours(274, 106), theirs(331, 101))]);
    expect(found && differenceText(found, shortFigure)).toBe(
      "Ours 274 (100 runs), theirs 331 (10): -57.0 ± 69.7, z -1.6, p 0.1; the table's limit is 0.05: no deviation shown, not decided, may be off by up to 127 of 331",
    );
    const [sure] = heldIn([besides("rate_kbps", ours(1080, 40), theirs(1000, 40))]);
    expect(sure && differenceText(sure, shortFigure)).toMatch(
      /, p below 0\.00001; .* is 0\.05: a deviation$/,
    );
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
    const counted = "Of 2 metrics: 1 known deviation, 1 fails.\n\n";
    expect(report.startsWith(`${counted}| case |`)).toBe(true);
    expect(report).toContain("| case | rate, kbit/s | 105 | 100 | ±3.00 | fails |");
    expect(report).toContain("| case | rate | 105 | 100 | ±3.00 | known deviation: older |");
    expect(failures).toEqual(["case: rate is 105 kbit/s, theirs 100, allowed ±3.00"]);
    expect(deviations).toEqual(["case: rate is 105, theirs 100, allowed ±3.00 (older)"]);
    expect(comparedRows(rows, "own").report).toBe(`${counted}own`);
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
