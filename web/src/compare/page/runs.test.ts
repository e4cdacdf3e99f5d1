// A comparison while it is made, on the real engine: few seeds first, then all, each column of its own runs, and the end of it.

import { expect, test, vi } from "vitest";
import type { Ensemble, EnsembleEvents } from "../../../model/engine/pool/pool";
import { runSeed, type SeedResult } from "../../../model/engine/pool/seed-task";
import type { Scenario } from "../../../model/scenario/types";
import { freshLab, halving, labModule } from "../../../tests/lab";
import type { Environment } from "../../lab/session";
import { valueOrFault } from "../../slides/deck/formula/text";
import { comparisonIn } from "../comparison/comparison";
import { compare, type Results } from "./runs";
import { testsOf } from "./tests";

const lab = await freshLab();
const short: Scenario = { ...halving, duration_s: 5, changes: [] };
const { comparison: fresh } = comparisonIn({ at: "", more: {} });
const comparison = {
  ...fresh,
  of: { ...fresh.of, scenario: "own", stored: "key" },
  columns: ["nada-rfc", "gcc"],
  seeds: 6,
};

function resultOf(ensemble: Ensemble, seed: number) {
  const result = runSeed(lab, { ...ensemble, seed });
  if (!("seed" in result)) throw new Error(result[0]?.what);
  return result;
}

/** Everything it told; `asked` are the ensembles that the pool was to run. */
async function compared(
  off = new AbortController(),
  base: string | null = JSON.stringify(short),
  seeds = comparison.seeds,
) {
  const asked: Ensemble[] = [];
  const runEnsemble = (ensemble: Ensemble, events: EnsembleEvents) => {
    asked.push(ensemble);
    const results: SeedResult[] = ensemble.seeds.map((seed) => resultOf(ensemble, seed));
    queueMicrotask(() => {
      events.progress(results.slice(0, 1), results.length);
      // Later than what is told of that.
      setTimeout(() => events.done(results), 100);
    });
    return () => undefined;
  };
  const environment = {
    workers: { module: async () => labModule, runEnsemble },
    storedScenarios: { find: async (key: string) => (key === "key" ? base : null) },
  } as unknown as Environment;
  const told: Results[] = [];
  const tell = (results: Results) => told.push(results);
  const own = { ...comparison, seeds };
  await compare(environment, own, testsOf(environment, own, []), tell, off.signal);
  // What is told is told together, a little later.
  if (asked.length > 0) await vi.waitUntil(() => told.at(-1)?.done === told[0]?.of);
  return { told, asked };
}

test("it begins empty, shows the first seed, then a few, and ends with all of them", async () => {
  const { told, asked } = await compared();
  expect(told[0]).toMatchObject({ done: 0, of: 12, tests: [{ facts: null, seeds: 0 }] });
  expect(told.at(-1)).toMatchObject({ done: 12, of: 12, tests: [{ seeds: 6 }] });
  // The first seed of each is a run of its own, as all of it is asked for.
  expect(asked.map(({ seeds }) => seeds.length)).toEqual([1, 1, 1, 3, 1, 3, 1, 5, 1, 5]);
  const counts = told.map(({ done }) => done);
  expect(Math.max(...counts)).toBe(12);
  expect(counts.some((done) => done > 0 && done < 8)).toBe(true);
  const shown = told.map(({ tests }) => tests[0]?.seeds);
  expect([...new Set(shown)]).toEqual([0, 1, 4, 6]);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test("of fewer seeds than are shown first no more are run than are asked for", async () => {
  const { told, asked } = await compared(undefined, undefined, 2);
  expect(asked.map(({ seeds }) => seeds.length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(told.at(-1)).toMatchObject({ done: 4, of: 4 });
});

test("each column has the median of its own runs, under the seeds of all the others", async () => {
  const { told, asked } = await compared();
  const [tested] = told.at(-1)?.tests ?? [];
  const { facts, plan } = tested ?? {};
  if (facts == null || plan === undefined || typeof plan === "string") throw new Error("nothing");
  const [nada, gcc] = [asked.slice(-4, -2), asked.slice(-2)];
  const seeds = nada.flatMap((ensemble) => ensemble.seeds);
  expect(new Set(seeds).size).toBe(6);
  expect(gcc.flatMap((ensemble) => ensemble.seeds)).toEqual(seeds);
  const runs = plan.competitors.map(({ run }) => run);
  expect(runs).toEqual(["nada-rfc", "gcc"]);
  const medians = [nada, gcc].map((ensembles) => {
    const rates = ensembles
      .flatMap((one) => one.seeds.map((seed) => resultOf(one, seed)))
      .map(({ metrics }) => metrics.flows.video?.mean_receiving_rate_kbps)
      .map(Number)
      .toSorted((a, b) => a - b);
    return ((rates[2] as number) + (rates[3] as number)) / 2;
  });
  expect(medians[0]).not.toBe(medians[1]);
  for (const [i, run] of runs.entries()) {
    const value = valueOrFault("mean receiving rate of video", facts, run);
    if (typeof value === "string") throw new Error(value);
    expect(value.number).toBeCloseTo(medians[i] as number, 3);
  }
});

test("where there is nothing to compare a sentence stands in its place, and nothing is run", async () => {
  const { told, asked } = await compared(new AbortController(), null);
  expect(told).toMatchObject([
    { of: 0, tests: [{ facts: null, plan: expect.stringContaining("too large for a link") }] },
  ]);
  expect(asked).toEqual([]);
});

test("called off it tells nothing", async () => {
  const off = new AbortController();
  off.abort();
  const { told, asked } = await compared(off);
  expect([told, asked]).toEqual([[], []]);
});
