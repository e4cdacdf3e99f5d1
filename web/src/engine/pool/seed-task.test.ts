import { expect, test } from "vitest";
import { freshLab, halving } from "../../../tests/lab";
import { Core } from "../core";
import { runSeed, sampled } from "./seed-task";

const lab = await freshLab();

test("rows that come at any time are read at round ones, and held until the next", () => {
  const values = sampled([0.15, 0.25, 0.55], [1, 2, 3], 0.1, 1);
  expect([...values]).toEqual([NaN, 1, 2, 2, 2, 3, NaN, NaN, NaN, NaN]);
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
