// The runs of a comparison that were measured and not drawn: figures of all seeds, and no columns.

import { NO_COLUMNS } from "../../lab/engine/frozen";
import type { Metrics } from "../../lab/engine/metrics";
import { seedsFrom } from "../../lab/scenario/seeds/seeds";
import type { Facts, MissingRun, RunFacts } from "../../slides/deck/facts";
import type { Plan } from "./plan";

/** By competitor's run: the figures of its seeds, or why there are none. */
export function measuredFacts(
  plan: Plan,
  found: ReadonlyMap<string, readonly Metrics[] | string>,
): Facts {
  const { schema, link } = plan;
  return new Map(
    plan.competitors.flatMap(
      ({ run, label, flow, scenario }): (readonly [string, RunFacts | MissingRun])[] => {
        const own = found.get(run);
        if (own === undefined) return [];
        if (typeof own === "string") {
          return [[run, { kind: "missing", label, what: own }]];
        }
        const facts: RunFacts = {
          kind: "run",
          label,
          schema,
          scenario,
          edited: true,
          layout: NO_COLUMNS.layout,
          inView: { flow, link },
          seeds: seedsFrom(scenario, own.length),
          build: "",
          hash: "",
          metrics: new Map([["", own]]),
          expectations: [],
          columns: NO_COLUMNS,
          many: null,
        };
        return [[run, facts]];
      },
    ),
  );
}
