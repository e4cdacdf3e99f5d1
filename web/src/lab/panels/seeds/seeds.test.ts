import { describe, expect, test } from "vitest";
import { freshLab } from "../../../../tests/lab";
import type { SeedRuns } from "../../session";
import { seedExpectations, seedRows, seedValues } from "./seed-figures";
import { seedStateSpoken, seedStateText } from "./seed-labels";
import { seedChangesNothing } from "./seed-sameness";

type Results = SeedRuns["results"];

const runOf = (seed: number, rate: number, loss: number | null, met = true) => ({
  seed,
  columns: [],
  metrics: {
    from_s: 0,
    to_s: 10,
    flows: { video: { mean_receiving_rate_kbps: rate, loss_ratio: loss } },
    links: { forward: { utilisation: 0.5 } },
    jain_index: null,
    segments: [],
  },
  expectations: [
    {
      expect: 0,
      metric: "loss_ratio",
      value: loss,
      low: 0,
      high: 0.1,
      ok: met,
      why: "ours",
      differs: "chance",
    },
    { expect: 1, metric: "utilisation", value: 0.5, low: null, high: null, ok: true, why: "" },
  ],
});
const results = [
  runOf(1, 100, 0.02),
  runOf(2, 300, null, false),
  runOf(3, 200, 0.04),
] as unknown as Results;
const { metrics } = (await freshLab()).schema();
const ROWS = seedRows({ metrics });
const rowOf = (label: string) => {
  const row = ROWS.find((one) => one.label === label);
  if (row === undefined) throw new Error(label);
  return row;
};

describe("figures over the seeds", () => {
  test("are those of each run", () => {
    const values = seedValues(results, rowOf("Receiving rate"), "video", "forward");
    expect(values).toEqual([100, 300, 200]);
  });

  test("show ratios in percent, and none where a run has no value", () => {
    const of = (label: string) => seedValues(results, rowOf(label), "video", "forward");
    expect(of("Loss")).toEqual([2, null, 4]);
    expect(of("Jain’s index")).toEqual([null, null, null]);
  });

  test("tell in how many runs an expectation was met, and of a mere figure nothing", () => {
    expect(seedExpectations(results).map(({ met, of, verdict }) => [met, of, verdict])).toEqual([
      [2, 3, "known deviation"],
      [null, 3, "informational"],
    ]);
  });

  test("are worth a warning where the seed changes none of them", () => {
    expect(seedChangesNothing(results)).toBe(false);
    const same = [runOf(1, 100, 0), runOf(2, 100, 0)] as unknown as Results;
    expect(seedChangesNothing(same)).toBe(true);
    expect(seedChangesNothing(same.slice(0, 1))).toBe(false);
  });
});

describe("progress", () => {
  test("says how many runs are there, and how long the others take", () => {
    const at = (left_s: number | null) =>
      seedStateText({ kind: "running", done: 12, of: 20, left_s });
    expect(at(null)).toBe("12 of 20 runs");
    expect(at(2.2)).toBe("12 of 20 runs, 3 s left");
    expect(at(0.4)).toBe("12 of 20 runs, less than 1 s left");
    expect(at(200)).toBe("12 of 20 runs, 4 min left");
  });

  test("is heard when it begins and when it is over, and not in between", () => {
    const spoken = (done: number) =>
      seedStateSpoken({ kind: "running", done, of: 20, left_s: null }, 20);
    expect(spoken(3)).toBe(spoken(17));
    expect(seedStateSpoken({ kind: "done" }, 20)).toBe("Median and interval of 20 runs are shown");
  });

  test("says why there is none", () => {
    const what = "flows.a.controller: asks for a rate at 0.1 s, and only a program can answer";
    expect(seedStateText({ kind: "failed", what })).toBe(`These runs cannot be made. ${what}.`);
  });
});

describe("expectations over the seeds", () => {
  test("keep their own words, and spread over the runs that have a value", () => {
    expect(seedExpectations(results)).toMatchObject([
      {
        ...{ expect: 0, metric: "loss_ratio", why: "ours", differs: "chance" },
        spread: { median: 0.03, low: 0.02, high: 0.04, runs: 2 },
      },
      { expect: 1, metric: "utilisation", why: "", differs: "", spread: { median: 0.5, runs: 3 } },
    ]);
    expect(seedExpectations([] as unknown as Results)).toEqual([]);
  });

  test("are judged by the mean of all runs, and by how many meet them: two of three could be chance", () => {
    const all = [runOf(1, 1, 0), runOf(2, 2, 0)];
    const of = (runs: readonly object[]) => seedExpectations(runs as unknown as Results)[0];
    // A known deviation is known of twenty seeds: two that pass do not refute it.
    expect(of(all)).toMatchObject({ met: 2, of: 2, verdict: "not decided" });
    const bare = { ...runOf(3, 3, 0), expectations: [] };
    expect(of([...all, bare])).toMatchObject({ met: 2, of: 3, verdict: "known deviation" });
    const twice = [...all, bare, bare, bare];
    expect(of(twice)).toMatchObject({ met: 2, of: 5, verdict: "known deviation" });
  });

  test.each([
    [0, null, 1],
    [null, 0.1, 1],
    [null, null, null],
  ])("between %o and %o count %o runs", (low, high, met) => {
    const [one] = runOf(1, 1, 0).expectations;
    const run = { ...runOf(1, 1, 0), expectations: [{ ...one, low, high }] };
    expect(seedExpectations([run] as unknown as Results)[0]?.met).toBe(met);
  });
});

test("a figure is of the flow, the link or the run that it is asked of", () => {
  const rowsOf = (metric: string) => ROWS.filter((row) => row.metric === metric);
  const first = (metric: string, flow: string, link: string) =>
    rowsOf(metric).map((row) => seedValues(results, row, flow, link)[0] ?? undefined);
  expect(first("utilisation", "video", "forward")).toEqual([50]);
  expect(first("utilisation", "forward", "video")).toEqual([undefined]);
  expect(first("mean_receiving_rate_kbps", "forward", "video")).toEqual([undefined]);
  const fair = [{ ...runOf(1, 1, 0), metrics: { ...runOf(1, 1, 0).metrics, jain_index: 0.5 } }];
  const [jain] = rowsOf("jain_index");
  expect(jain && seedValues(fair as unknown as Results, jain, "", "")).toEqual([0.5]);
});

test("a row of the core's table that has a place here is shown there, also of the run", () => {
  const of = { unit: "", shown: "%", meaning: "A share.", source: "ours", of: "run" } as const;
  const added = { ...of, name: "calm", label: "Calm", places: { seeds: 2 } };
  const rows = seedRows({ metrics: [...metrics, added] });
  expect(rows.length).toBe(ROWS.length + 1);
  const row = rows.find(({ metric }) => metric === "calm");
  expect(row).toMatchObject({ label: "Calm", unit: "%", source: "ours" });
  const calm = [{ ...runOf(1, 1, 0), metrics: { ...runOf(1, 1, 0).metrics, calm: 0.29 } }];
  expect(row && seedValues(calm as unknown as Results, row, "", "")).toEqual([29]);
});
