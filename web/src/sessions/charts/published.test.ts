import { expect, test } from "vitest";
import { isFailure } from "../../../model/data/verdict-kinds";
import { freshLab, made, shared } from "../../../tests/lab";
import { collectionOf } from "../../lab/panels/scenarios/about-collections";
import { loadKeptSeeds } from "../../lab/session";
import { OUTCOME } from "../lanes/marks";
import { congestedWaits, waitingRanges } from "./newpred";
import { COLLECTION, cellsOf, curvesOf, tableOf, verdictOfCell } from "./published";
import { waitsOf } from "./waiting-chart";

const { cross_run_checks: checks } = collectionOf(COLLECTION);
const crossRun = checks.map(({ id }, i) => ({
  collection: COLLECTION,
  id,
  value: i,
  ok: i % 2 === 0,
}));

test("each cross-run check is a cell, with what the build found for it", () => {
  const others = { collection: "rfc8867", id: "5.1", value: 99, ok: true };
  const cells = cellsOf(checks, [others, ...crossRun]);
  expect(cells).toHaveLength(checks.length);
  expect(cells.map(({ ours }) => ours)).toEqual(crossRun.map(({ value }) => value));
  const [first] = cells;
  expect(first).toMatchObject({ table: "Table 1", published: 2.42, member: "A1", ours: 0 });
});

test("the verdict on a cell is by its kept seeds, so that the page and verify say the same: none fails", async () => {
  const kept = await loadKeptSeeds(COLLECTION);
  // What the own seeds come to does not matter: half of these are not met.
  const cells = cellsOf(checks, crossRun, kept);
  expect(cells.filter(({ kept: under }) => under === null)).toEqual([]);
  const failing = (under: boolean) =>
    cells.filter((cell) => isFailure(verdictOfCell(cell, under ? cell.kept : null)));
  expect(failing(true).map(({ table, title }) => `${table}: ${title}`)).toEqual([]);
  expect(failing(false).length).toBeGreaterThan(0);
});

test("Tables 5 to 8 are three curves of eleven points each, in the order of l", () => {
  const cells = cellsOf(checks, crossRun);
  for (const table of ["Table 5", "Table 6", "Table 7", "Table 8"]) {
    const curves = curvesOf(cells, table);
    expect([...curves.keys()]).toEqual(["rfc4586/l-1", "rfc4586/l-2", "rfc4586/l-3"]);
    for (const curve of curves.values()) {
      expect(curve.map(({ l }) => l)).toEqual([0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 3, 4]);
      for (const { published } of curve) expect(published).not.toBeNull();
    }
  }
  expect(curvesOf(cells, "Table 1").size).toBe(0);
});

test("the table that is shown first is one that the run has a part in", () => {
  const cells = cellsOf(checks, crossRun);
  const tables = ["rfc4586/table4-shared", "rfc4586/T-2", "rfc4586/l-1", "file:own"].map((id) =>
    tableOf(cells, id),
  );
  expect(tables).toEqual(["Table 4", "Table 1", "Table 5", "Table 1"]);
});

test("Figure 4 is seven bandwidths with seven losses each, in the ranges that are printed", () => {
  const ranges = waitingRanges(checks, cellsOf(checks, crossRun));
  expect(ranges).toHaveLength(49);
  expect([...new Set(ranges.map(({ kbps }) => kbps))]).toEqual([32, 64, 128, 384, 512, 1000, 2000]);
  const some = (wanted_kbps: number, wanted: number) =>
    ranges.find(({ kbps, loss }) => kbps === wanted_kbps && loss === wanted);
  expect(some(32, 0.05)?.low_ms).toBeCloseTo(350);
  expect(some(32, 0.05)?.high_ms).toBeCloseTo(430);
  expect(some(2000, 0.2)).toMatchObject({ low_ms: 0 });
  expect(some(2000, 0.2)?.high_ms).toBeCloseTo(35);
  // Two sets of Table 9 each with five delays at 5 %, with one elsewhere.
  const delays = new Set(some(64, 0.05)?.ours.map(({ delay_ms }) => delay_ms));
  expect(delays).toEqual(new Set([10, 50, 100, 200, 500]));
  expect(some(64, 0.05)?.ours).toHaveLength(10);
  expect(some(64, 0.01)?.ours.map(({ set }) => set)).toEqual(["64k-5-3", "64k-10-3"]);
});

test("simulation B has the sets of Table 9, one of them with all delays, each with what was found of it", () => {
  const waits = congestedWaits(checks, cellsOf(checks, crossRun));
  const sets = waitingRanges(checks, []).flatMap(({ ours }) => ours.map(({ set }) => set));
  expect(new Set(waits.map(({ set }) => set))).toEqual(new Set(sets));
  expect(
    waits
      .flatMap(({ set, delay_ms }) => (set === "64k-5-3" ? [delay_ms] : []))
      .sort((a, b) => a - b),
  ).toEqual([10, 50, 100, 200, 500]);
  const foundOf = (metric: string): readonly (number | null)[] =>
    checks.flatMap(({ id, of, statistic }, i) =>
      id === "Simulation B" && statistic === "value" && of[0]?.metric === metric ? [i] : [],
    );
  // Above, what was found of each cross-run check is its number in the file.
  expect(waits.map(({ loss }) => loss)).toEqual(foundOf("lost_ratio"));
  expect(waits.map(({ waiting_ms }) => waiting_ms)).toEqual(foundOf("mean_recovery_waiting_ms"));
});

test("without what the build found, cells have what is published", () => {
  const [first] = cellsOf(checks, []);
  expect(first).toMatchObject({ published: 2.42, ours: null });
});

test("every piece of feedback is sent, suppressed, abandoned, or its member's who left", async () => {
  const core = made(await freshLab(), shared);
  core.run(shared.duration_s);
  const { early_s, regular_s, suppressed, discarded } = waitsOf(core);
  expect(early_s.length).toBeGreaterThan(10);
  const left = [...core.column("feedback", "outcome")].filter((one) => one === OUTCOME.LEFT).length;
  const all = early_s.length + regular_s.length + suppressed + discarded + left;
  expect(all).toBe(core.rows("feedback"));
  for (const waited_s of [...early_s, ...regular_s]) expect(waited_s).toBeGreaterThanOrEqual(0);
  core.destroy();
});
