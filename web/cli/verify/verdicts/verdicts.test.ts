import { describe, expect, test } from "vitest";
import { overSeeds } from "../../../model/data/made-over-seeds";
import { freshLab } from "../../../tests/lab";
import type { CollectionCheck } from "../../cross-run/collection";
import { done, type Job } from "../../work/job";
import { onThisThread } from "../../work/pool";
import {
  type Expected,
  expectedOf,
  failureOf,
  hadOf,
  type Line,
  lineOf,
  linesOf,
  withBlind,
} from "./lines";
import { markdownOf } from "./markdown";
import { planOf } from "./plan";

const schema = (await freshLab()).schema();

const expected: Expected = {
  expect: 0,
  flow: "video",
  from_s: 10,
  to_s: 20,
  metric: "loss_ratio",
  value: 0.5,
  low: 0,
  high: 0.1,
  ok: false,
  published: null,
  authors: null,
  differs: "",
  why: "published: a|b",
};
const check: CollectionCheck = {
  collection: "rfc8867",
  id: "X-1",
  title: "Longer path, same rate",
  statistic: "ratio",
  of: [100, 60].map((delay_ms) => ({
    scenario: "rfc8867/5.1-video-only",
    set: { "links.forward.delay_ms": delay_ms },
    link: "forward",
    metric: "mean_throughput_kbps",
    from_s: 20,
    to_s: 40,
  })),
  within: [0.5, 1.5],
};
const [failing] = linesOf("rfc8867/5.1", [[expected]], false) as [Line];
const [deviating] = linesOf(
  "rfc8867/5.1",
  [[{ ...expected, differs: "unknown queue" }]],
  false,
) as [Line];

/** So many runs of one value. */
const times = (count: number, value: number) => Array.from({ length: count }, () => value);
/** Of twenty runs so many that others would hardly find less than the half to keep the limits. */
const MOST = times(18, 0.05);

describe("a criterion", () => {
  const seeds = (...values: (number | null)[]) => values.map((value) => [{ ...expected, value }]);
  const known = (...values: number[]) =>
    values.map((value) => [{ ...expected, value, differs: "x" }]);
  test.each([
    ["passes", seeds(0.05)],
    ["fails", seeds(0.5)],
    ["passes", seeds(...MOST, 0.11, 0.11)],
    ["passes", seeds(0.05, 0.05, 0.06)],
    ["not decided", seeds(0.05, 0.05, 0.11)],
    ["passes within seed variance", seeds(...times(14, 0.05), ...times(6, 0.11))],
    ["not decided", seeds(0.5, 0.5, 0.05, 0.5)],
    ["fails", seeds(0.5, 0.5, 0.45, 0.5)],
    ["fails", seeds(...times(15, 0.5), ...times(5, 0.05))],
    ["fails", seeds(...times(10, -0.4), ...times(10, 0.5))],
    ["not decided", seeds(0.05, 0.05, 0.3)],
    ["fails", seeds(0.05, null, null)],
    ["known deviation", known(0.5)],
    ["known deviation", known(0.05, 0.05, 0.3)],
    ["passes unexpectedly", known(...MOST, 0.11, 0.11)],
    ["known deviation", known(0.05, 0.11)],
    ["informational", [[{ ...expected, low: null, high: null }]]],
  ])("%s by the mean of %j", (verdict, runs) => {
    expect(linesOf("s", runs, false)).toMatchObject([{ verdict }]);
  });

  test("of a changed run is judged as if nothing were known of it", () => {
    expect(linesOf("s", known(0.05), true)).toMatchObject([{ verdict: "passes" }]);
    expect(linesOf("s", known(0.5), true)).toMatchObject([{ verdict: "fails" }]);
  });

  test("of a changed run is not judged by a range of our own, which is the run as written", () => {
    const ours = {
      ...expected,
      metric: "convergence_time_s",
      low: 12,
      high: 32,
      why: "ours: slow",
    };
    const verdicts = (own: Expected) => linesOf("s", [[{ ...own, value: 1.2 }]], true);
    expect(verdicts(ours)).toMatchObject([{ verdict: "informational", low: 12, high: 32 }]);
    expect(verdicts({ ...ours, why: "published: 20 s" })).toMatchObject([{ verdict: "fails" }]);
    expect(verdicts({ ...ours, low: null, high: 1 })).toMatchObject([{ verdict: "fails" }]);
    expect(linesOf("s", [[{ ...ours, value: 1.2 }]], false)).toMatchObject([{ verdict: "fails" }]);
  });

  test("tells in a sentence what was had and what was wanted", () => {
    expect(failureOf(failing)).toBe(
      "rfc8867/5.1: video 10-20 s loss_ratio is 0.50, expected 0.00 to 0.10 (published: a|b)",
    );
    const after = linesOf("s", [[{ ...expected, value: 0.1, differs: "y" }]], false).map(failureOf);
    expect(after).toEqual([
      "s: video 10-20 s loss_ratio passes unexpectedly: the scenario calls it a known deviation (y)",
    ]);
  });

  test("of a share over less than 5 s says so beside a miss", () => {
    const share = { ...expected, metric: "fair_share_ratio", from_s: 10, to_s: 13, value: 2 };
    const [line] = linesOf("s", [[share]], false);
    expect(line?.besides).toBe("over 3 s, too short to tell of fairness");
    expect(linesOf("s", [[{ ...share, to_s: 15 }]], false)[0]).not.toHaveProperty("besides");
    expect(linesOf("s", [[{ ...share, metric: "loss_ratio" }]], false)[0]).not.toHaveProperty(
      "besides",
    );
  });
});

describe("what is written", () => {
  const lines = [failing, deviating, lineOf(check, [[100], [100]], false)];

  test("Markdown has a row each, with bars escaped and the reason of a deviation", () => {
    const page = markdownOf(lines);
    // No sender that does not listen stands beside them.
    expect(page).toContain("| **fails** |  |  |  |  | published: a\\|b |");
    expect(page).toContain("| known deviation |  |  |  |  | published: a\\|b; unknown queue |");
    const met = withBlind(failing, [0.05, 0.2, 0.1, null]);
    expect(markdownOf([met])).toContain(
      "| **fails** | 0.0500 meets it | 0.20 | 0.10 meets it | no value |",
    );
    expect(page).toContain("| rfc8867/X-1: Longer path, same rate | 2 runs |");
  });

  test("a share of seeds is the share that passes", () => {
    const runs = [...times(14, 0.02), ...times(6, 0.1)].map((value) => [
      { ...expected, value, high: 0.05 },
    ]);
    const page = markdownOf(linesOf("s", runs, false));
    expect(page).toContain("| passes within seed variance (passes in 14 of 20 seeds) |");
    const few = markdownOf(linesOf("s", runs.slice(12, 17), false));
    expect(few).toContain("| not decided at 5 seeds (passes in 2 of 5 seeds) |");
  });

  test("published numbers stand in a column of their own", () => {
    const page = markdownOf(linesOf("s", [[{ ...expected, authors: 0.4 }]], false));
    expect(page).toContain("| 0.40 * |");
    expect(page).toContain("by the authors' code");
  });
});

const only = (checks: readonly CollectionCheck[]) => ({
  scenarios: ["rfc8867/5.1-video-only"],
  checks,
});

describe("a plan", () => {
  test("runs what a cross-run check needs once for each setting and seed, and reads it", async () => {
    const [first] = check.of;
    if (first === undefined) throw new Error("no term");
    const again = { ...check, statistic: "value" as const, of: [first] };
    const plan = planOf(schema, only([check, again]), 2, []);
    expect(plan.jobs).toHaveLength(3 * 2);
    const lab = await freshLab();
    const lines = plan.lines(await onThisThread((job: Job) => done(lab, job)).do(plan.jobs));
    const [ratio, value] = lines.slice(-2);
    expect(ratio).toMatchObject({ verdict: "passes", over: { passing: 2 } });
    expect(ratio?.values[0]).toBeCloseTo(1, 0);
    expect(value?.values[0]).toBeGreaterThan(500);
  });

  test("says whose figure it is that a cross-run check misspells", async () => {
    const [term] = check.of;
    if (term === undefined) throw new Error("no term");
    const bad = { ...check, statistic: "value" as const, of: [{ ...term, metric: "speed" }] };
    const lab = await freshLab();
    const plan = planOf(schema, only([bad]), 1, []);
    await expect(onThisThread((job: Job) => done(lab, job)).do(plan.jobs)).rejects.toThrow(
      'rfc8867/5.1-video-only: speed of link forward over 20..40 s: "speed" is no metric of forward',
    );
  });

  test("leaves out what sets a setting that the controller of --set does not have, and says which", () => {
    const [term] = check.of;
    if (term === undefined) throw new Error("no term");
    const path = "flows.video.controller.x_max_ms";
    const own = { ...check, of: [{ ...term, set: { [path]: 800 } }, term] };
    const left = (...set: string[]) => planOf(schema, only([own, check]), 1, set).left;
    expect(left("flows.video.controller=gcc")).toEqual([
      { check: "rfc8867/X-1: Longer path, same rate", path },
    ]);
    expect(planOf(schema, only([own]), 1, ["flows.video.controller=gcc"]).jobs).toHaveLength(1);
    expect(left("flows.video.controller=nada-ns3")).toEqual([]);
    expect(left("links.forward.delay_ms=77")).toEqual([]);
  });

  test("whose changes fit none of its scenarios is refused, and where they fit some the others are told", () => {
    const set = ["links.nowhere.delay_ms=5", "flows.nobody.ecn=true"];
    expect(() => planOf(schema, only([]), 1, set)).toThrow(
      "--set links.nowhere.delay_ms=5 flows.nobody.ecn=true: names no link or flow of these scenarios",
    );
    const two = { scenarios: ["rfc8867/5.1", "rfc8867/5.8"], checks: [] };
    const plan = planOf(schema, two, 1, ["links.forward.delay_ms=77"]);
    expect([plan.scenarios, plan.untouched]).toEqual([["rfc8867/5.1", "rfc8867/5.8"], []]);
    expect(plan.jobs.map((job) => job.kind === "run" && job.text.includes(":77"))).toEqual([
      true,
      true,
    ]);
  });
});

describe("a line", () => {
  const line = (...values: readonly (number | null)[]): Line => ({
    ...failing,
    values,
    over: overSeeds(values, failing),
  });

  test.each([
    [[null, null], "no value"],
    [[12.34], "12.3"],
    [[3, null, 3], "3.00"],
    [[12, 11, 13], "12.0 ± 0.58 (11.0 to 13.0)"],
  ])("of the values %j had %s", (values, words) => {
    expect(hadOf(line(...values))).toBe(words);
  });

  test("expects what its limits are, and nothing where it has none", () => {
    expect(expectedOf({ ...failing, low: null, high: null })).toBe("");
    expect(expectedOf({ ...failing, low: null, high: 2 })).toBe("- to 2.00");
    expect(expectedOf({ ...failing, low: 1, high: null })).toBe("1.00 to -");
  });

  test("that fails says in how many seeds it passes, and why it is asked where it says so", () => {
    expect(failureOf(line(0.5, 0.05, 0.7))).toBe(
      "rfc8867/5.1: video 10-20 s loss_ratio is 0.42 ± 0.19 (0.0500 to 0.70), expected 0.00 to 0.10, passes in 1 of 3 seeds (published: a|b)",
    );
    expect(failureOf({ ...failing, why: "", span: "" })).toBe(
      "rfc8867/5.1: video loss_ratio is 0.50, expected 0.00 to 0.10",
    );
  });

  test.each([
    [{ flow: "f", link: "l" }, "f"],
    [{ flow: undefined, link: "l", member: "m" }, "l"],
    [{ flow: undefined, member: "m" }, "m"],
    [{ flow: undefined }, "run"],
  ])("about %j is of %s", (about, of) => {
    const one = { ...expected, ...about } as Expected;
    expect(linesOf("rfc8867/5.1", [[one]], false)[0]?.of).toBe(of);
  });

  test("has a published number of a cross-run check as one of the publication", () => {
    const line = lineOf({ ...check, published: 0.9 }, [[1], [1]], false);
    expect(line).toMatchObject({ published: 0.9, authors: null });
  });

  test("of a cross-run check says how many runs it is of, and which statistic", () => {
    const made = lineOf(
      check,
      [
        [100, 90],
        [50, 0],
      ],
      false,
    );
    expect(made).toMatchObject({
      name: "rfc8867/X-1: Longer path, same rate",
      of: "2 runs",
      metric: "ratio of mean_throughput_kbps",
      values: [2, null],
      low: 0.5,
      high: 1.5,
      over: { passing: 0 },
      verdict: "fails",
    });
    const alone = { ...check, statistic: "value" as const, of: check.of.slice(0, 1), differs: "x" };
    expect(lineOf(alone, [[1]], false)).toMatchObject({
      of: "1 run",
      metric: "mean_throughput_kbps",
      verdict: "passes unexpectedly",
    });
    expect(lineOf(alone, [[1]], true).verdict).toBe("passes");
    expect(lineOf(alone, [[9]], false).verdict).toBe("known deviation");
  });
});
