// Claims with what their formulas come to, where engine or scenario have changed, or the claim itself.

import { RULE_SEEDS } from "../../../src/data/over-seeds";
import { queryOf } from "../../../src/scenario/language/cross-run-check";
import type { MetricQuery } from "../../../src/scenario/language/metric";
import { collectionNames } from "../../cross-run/collection";
import { scenarioText } from "../../input/scenario-files";
import { textWith } from "../../input/settings";
import type { Terminal } from "../../terminal/terminal";
import type { RunJob } from "../../work/job";
import type { Pool } from "../../work/pool";
import { type Claim, claimValue, readClaims, termsOf } from "./claims";
import { runKeys } from "./run-key";

type KeyOf = ReturnType<typeof runKeys>;

/** Of engine and scenarios, and of what is asked of them. */
export function claimKey(claim: Claim, keyOf: KeyOf): string {
  return keyOf(
    termsOf(claim).map(({ scenario, set = {}, figure = "" }) => ({
      scenario,
      set: { ...set, "": `${claim.over} ${claim.formula} ${figure}` },
    })),
  );
}

/** By collection, those that have claims. */
export async function claimsAnew(
  workers: Pool,
  terminal: Terminal,
  named: readonly string[],
  all: boolean,
): Promise<ReadonlyMap<string, readonly Claim[]>> {
  const keyOf = runKeys();
  const chosen = collectionNames().filter((name) => named.length === 0 || named.includes(name));
  const read = chosen.map((name) => [name, readClaims(name)] as const);
  const stale = read
    .flatMap(([, claims]) => claims)
    .filter((claim) => all || claim.value === null || claim.run !== claimKey(claim, keyOf));
  // What is asked of the same run is asked at once.
  const runs = new Map<string, { scenario: string; figures: MetricQuery[] }>();
  const places = new Map(
    stale.map((claim) => [
      claim,
      termsOf(claim).map((term) => {
        const text = textWith(scenarioText(term.scenario), term.set);
        const run = runs.get(text) ?? { scenario: term.scenario, figures: [] };
        runs.set(text, run);
        return { text, index: run.figures.push(queryOf(term)) - 1 };
      }),
    ]),
  );
  const jobs = [...runs].flatMap(([text, { scenario, figures }]) =>
    Array.from(
      { length: RULE_SEEDS },
      (_, seed): RunJob => ({ kind: "run", scenario, text, seed, figures }),
    ),
  );
  let count = 0;
  const results = await workers.do(jobs, (job) => {
    count += 1;
    const name = job.kind === "run" ? job.scenario : "";
    terminal.err(`[${count}/${jobs.length}] claims of ${name}\n`);
  });
  const order = [...runs.keys()];
  const valuesOf = ({ text, index }: { text: string; index: number }) => {
    const from = order.indexOf(text) * RULE_SEEDS;
    return results
      .slice(from, from + RULE_SEEDS)
      .map((result) => (result.kind === "run" ? (result.values[index] ?? null) : null));
  };
  const anew = (claim: Claim): Claim => {
    const own = places.get(claim);
    if (own === undefined) return claim;
    return {
      ...claim,
      run: claimKey(claim, keyOf),
      value: claimValue(claim, own.map(valuesOf)),
    };
  };
  return new Map(
    read
      .filter(([, claims]) => claims.length > 0)
      .map(([name, claims]) => [name, claims.map(anew)] as const),
  );
}
