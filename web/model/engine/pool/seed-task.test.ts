import { expect, test, vi } from "vitest";
import { freshLab, halving } from "../../../tests/lab";
import { Core } from "../core";
import { runSeed, sampled } from "./seed-task";

const lab = await freshLab();

test("rows that come at any time are read at round ones, and held until the next", () => {
  const values = sampled([0.15, 0.25, 0.55], [1, 2, 3], 0.1, 1);
  expect([...values]).toEqual([NaN, 1, 2, 2, 2, 3, NaN, NaN, NaN, NaN]);
});

test.each([
  ["a row at a round time counts at that time", [0.1, 0.2], [1, 2], 0.1, 0.3, [1, 2, NaN]],
  ["what a quotient rounds down is a row all the same", [0.1], [1], 0.1, 0.3, [1, NaN, NaN]],
  ["what is left at the end is too short for a row", [1], [5], 2, 5, [5, NaN]],
  ["the last of several rows since the last time counts", [0.2, 0.4, 1.2], [1, 2, 3], 1, 2, [2, 3]],
  ["the last value holds for less than one step", [1.5], [5], 1, 4, [NaN, 5, NaN, NaN]],
])("read at round times, %s", (_, times, values, every_s, until_s, read) => {
  expect([...sampled(times, values, every_s, until_s)]).toEqual(read);
});

test("a run is of the seed that is asked for, whatever the scenario says, and leaves nothing behind", () => {
  const column = { table: "flows.video", column: "receiving_rate_kbps" };
  const run = (seed: number) =>
    runSeed(lab, { scenario: JSON.stringify(halving), seed, columns: [column] });
  const core = lab.create(JSON.stringify({ ...halving, seed: 42 }));
  if (!(core instanceof Core)) throw new Error("refused");
  core.run(core.duration_s);
  const result = run(42);
  if (!("seed" in result)) throw new Error("refused");
  expect(result).toMatchObject({ seed: 42, spans: [], whole: null, metrics: core.metrics() });
  expect(result.expectations).toEqual(core.expectations());
  const rates = core.column("flows.video", "receiving_rate_kbps");
  expect(result.columns).toEqual([Float32Array.from(rates)]);
  const destroy = vi.spyOn(Core.prototype, "destroy");
  run(1);
  expect(destroy).toHaveBeenCalledOnce();
  destroy.mockRestore();
});

test("an empty table has no value anywhere", () => {
  expect([...sampled([], [], 0.1, 0.3)]).toEqual([NaN, NaN, NaN]);
});

test("a run's decisions have as many rows as its flows", () => {
  const columns = [
    { table: "flows.video", column: "receiving_rate_kbps" },
    { table: "decisions.video", column: "x_curr_ms", every_s: 0.1 },
  ];
  const result = runSeed(lab, { scenario: JSON.stringify(halving), seed: 1, columns });
  if (!("seed" in result)) throw new Error("refused");
  const [rates, signal] = result.columns;
  expect(rates).toHaveLength(200);
  expect(signal).toHaveLength(200);
  expect(signal?.[0]).toBeNaN();
  expect(signal?.[100]).toBeGreaterThanOrEqual(0);
});

test("spans are measured by themselves, and whole tables come with the run's hash", () => {
  const result = runSeed(lab, {
    scenario: JSON.stringify(halving),
    seed: 7,
    columns: [],
    spans_s: [[0, 10]],
    whole: ["flow"],
  });
  if (!("seed" in result)) throw new Error("refused");
  const core = lab.create(JSON.stringify(halving));
  if (!(core instanceof Core)) throw new Error("refused");
  core.run(core.duration_s);
  expect(result.spans).toEqual([core.metrics(0, 10)]);
  expect(result.whole?.hash).toBe(core.hash());
  const rate = core.column("flows.video", "receiving_rate_kbps");
  expect(result.whole?.tables["flows.video"]?.receiving_rate_kbps).toEqual(rate);
  expect(result.whole?.tables["links.forward"]).toBeUndefined();
});
