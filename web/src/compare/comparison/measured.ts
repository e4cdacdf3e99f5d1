// The runs of a comparison that were measured and not drawn: figures of all seeds, and no columns.

import { type Metrics, NO_COLUMNS } from "../../../model/engine";
import { seedsFrom } from "../../../model/scenario";
import type { Facts, MissingRun, RunFacts } from "../../slides";
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
