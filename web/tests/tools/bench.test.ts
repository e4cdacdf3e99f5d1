// What the bench does with what it is to measure; `npm test` runs all of it once in the step "bench once".
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { byTurns, pairOf } from "../../tools/bench/against.mjs";
import { bench, chosen } from "../../tools/bench/command.mjs";
import { measured } from "../../tools/bench/measured.mjs";
import { NotThere } from "../../tools/bench/not-there.mjs";
import { WHOLE_RUNS } from "../../tools/bench/scenarios.mjs";
import { median, percentile } from "../../tools/bench/statistics.mjs";
import { WORKLOADS } from "../../tools/bench/workloads.mjs";
import { Stop } from "../../tools/lib/command.mjs";
import { projectScenarios } from "../../tools/lib/scenarios.mjs";

type Workload = (typeof WORKLOADS)[number];
type Build = Parameters<Workload["measure"]>[0];

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});
afterEach(() => vi.restoreAllMocks());

const quiet = { short: true, tell: () => {} };
const whole: Build = { name: "this", engine: "lab.wasm", without: {} };

const workload = (name: string, measure: Workload["measure"]): Workload => ({
  name,
  group: "node",
  takes: "engine",
  rows: [{ name: `${name} in Node`, unit: "ms" }],
  measure,
});
const fine = workload("fine", () => [4]);
const broken = workload("broken", () => {
  throw new Error("there is no such scenario");
});

test("a workload that cannot run keeps no other from being measured, and is told with its reason", async () => {
  const { rows, left, failed } = await measured([broken, fine], whole, quiet);
  expect(rows).toEqual([{ name: "fine in Node", unit: "ms", value: 4 }]);
  expect(left).toEqual([]);
  expect(failed).toEqual([{ name: "broken", why: "there is no such scenario" }]);
});

test("a workload that cannot run makes the bench a failure, after all was said", async () => {
  const given = { short: true } as const;
  const of = (...all: Workload[]) => bench(given, { all, make: async () => whole });
  await expect(of(broken, fine)).rejects.toThrow(new Stop("Cannot run: broken."));
  expect(said.join("\n")).toMatch(/^fine in Node +4 ms$/m);
  expect(said.join("\n")).toMatch(/^broken +FAILED: there is no such scenario$/m);
  await expect(of(fine)).resolves.toBeUndefined();
});

test.each([
  ["no number at all", Number.NaN],
  ["nothing", 0],
])("%s is no measure", async (_, value) => {
  const { failed } = await measured([workload("empty", () => [value])], whole, quiet);
  expect(failed).toEqual([{ name: "empty", why: `empty in Node: ${value} is no measure` }]);
});

test("what the machine has no means for is said, and is no failure", async () => {
  const without = workload("python", () => {
    throw new NotThere("there is no Python");
  });
  const { left, failed } = await measured([without], whole, quiet);
  expect({ left, failed }).toEqual({
    left: [{ name: "python", why: "there is no Python" }],
    failed: [],
  });
});

test("two builds are measured by turns, and each turn gives a ratio", async () => {
  const order: string[] = [];
  const times: Record<string, number[]> = { this: [4, 6, 5], other: [5, 6, 4] };
  const timed = workload("run", ({ name }) => {
    order.push(name);
    return [times[name]?.[order.filter((one) => one === name).length - 1] ?? Number.NaN];
  });
  const other = { ...whole, name: "other" };
  const found = await byTurns([timed], whole, other, { ...quiet, rounds: 3 });
  expect(order).toEqual(["this", "other", "this", "other", "this", "other"]);
  // 4 / 5, 6 / 6, 5 / 4.
  const pair = { ours: 5, other: 5, ratio: 1, from: 0.8, to: 1.25 };
  expect(found.pairs).toEqual([{ name: "run in Node", unit: "ms", ...pair }]);
});

test("what the other build cannot give is not there, and the bench goes on", async () => {
  const refused = workload("new", ({ name }) => {
    if (name === "other") throw new Error("the engine refuses the scenario");
    return [1];
  });
  const programs = { ...workload("deck", () => [1]), takes: "programs" } as const;
  const other = { ...whole, name: "other", without: { programs: "only its engine is measured" } };
  const all = [refused, programs, fine, broken];
  const found = await byTurns(all, whole, other, { ...quiet, rounds: 2 });
  expect(found.pairs.map(({ name }) => name)).toEqual(["fine in Node"]);
  expect(found.left).toEqual([
    { name: "new", why: "the engine refuses the scenario" },
    { name: "deck", why: "only its engine is measured" },
  ]);
  expect(found.failed).toEqual([{ name: "broken", why: "there is no such scenario" }]);
});

test("the ratio is the middle one of the turns, not that of the medians", () => {
  // The machine was ten times as slow in the second turn, for both.
  const { ours, other, ratio } = pairOf({ name: "", unit: "ms" }, [1, 20, 3], [2, 40, 6]);
  expect({ ours, other, ratio }).toEqual({ ours: 3, other: 6, ratio: 0.5 });
});

test("a percentile is the smallest value that no smaller share lies below", () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([percentile(hundred, 0.95), percentile(hundred, 1)]).toEqual([95, 100]);
  expect(percentile([], 0.95)).toBeNaN();
});

test("a median is the value in the middle, or halfway between two", () => {
  expect([median([9, 1, 2]), median([4, 1, 2, 9])]).toEqual([2, 3]);
  expect(median([])).toBeNaN();
});

test("some workloads are chosen by their group or by a part of their names, in the order of all", () => {
  const names = (only?: string) => chosen(WORKLOADS, only).map(({ name }) => name);
  expect(names()).toEqual(WORKLOADS.map(({ name }) => name));
  expect(names("5.7 nat,5.1 in")).toEqual([
    "rfc8867/5.1 in Node",
    "rfc8867/5.7 natively",
    "rfc8867/5.1 in Chromium",
  ]);
  expect(names("programs")).toHaveLength(3);
  expect(() => names("slider")).toThrow(/^slider is neither .*first-view, node, native, page/);
});

test("every scenario that is timed is one that the command line finds", async () => {
  const known = new Set((await projectScenarios()).scenarioNames());
  const timed = WORKLOADS.flatMap(({ name }) => /^\S+\/\S+/.exec(name)?.[0] ?? []);
  expect(timed).toContain("rfc8867/5.1-video-only");
  expect(timed.filter((name) => !known.has(name))).toEqual([]);
  for (const { text } of WHOLE_RUNS)
    expect(JSON.parse(await text(true))).toHaveProperty("duration_s");
});
