// Claims with what their formulas come to, where engine or scenario have changed, or the claim itself.

import type { CollectionCheck } from "../../cross-run/collection";
import type { Line } from "../verdicts/lines";
import type { Chosen } from "../verdicts/plan";
import { type Claim, claimedCollections, claimValue, readClaims, termsOf } from "./claims";
import { runKeys } from "./run-key";

/** Of engine and scenarios, and of what is asked of them. */
export function claimKey(claim: Claim, keyOf: ReturnType<typeof runKeys>): string {
  return keyOf(
    termsOf(claim).map(({ scenario, set = {}, figure = "" }) => ({
      scenario,
      set: { ...set, "": `${claim.over} ${claim.formula} ${figure}` },
    })),
  );
}

/** Its figures, each as a check that judges nothing: the runs that they need are planned as for those. */
export function checksOf(claim: Claim): readonly CollectionCheck[] {
  const { collection, says } = claim;
  return termsOf(claim).map((term) => {
    const check = { collection, id: "claim", title: says } as const;
    return { ...check, statistic: "value", of: [term], within: "report" };
  });
}

/** By collection, those that have claims. `linesOf` runs what is chosen under the seeds of the rule. */
export async function claimsAnew(
  linesOf: (chosen: Chosen) => Promise<readonly Line[]>,
  named: readonly string[],
  all: boolean,
): Promise<ReadonlyMap<string, readonly Claim[]>> {
  const keyOf = runKeys();
  const chosen = claimedCollections().filter((name) => named.length === 0 || named.includes(name));
  const read = chosen.map((name) => [name, readClaims(name)] as const);
  const stale = read
    .flatMap(([, claims]) => claims)
    .filter((claim) => all || claim.value === null || claim.run !== claimKey(claim, keyOf));
  const lines = await linesOf({ scenarios: [], checks: stale.flatMap(checksOf) });
  let next = 0;
  const fresh = new Map(
    stale.map((claim) => {
      const from = next;
      next += termsOf(claim).length;
      const values = lines.slice(from, next).map((line) => line.values);
      return [
        claim,
        { ...claim, run: claimKey(claim, keyOf), value: claimValue(claim, values) },
      ] as const;
    }),
  );
  return new Map(
    read
      .filter(([, claims]) => claims.length > 0)
      .map(([name, claims]) => [name, claims.map((claim) => fresh.get(claim) ?? claim)] as const),
  );
}
