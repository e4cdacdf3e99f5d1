// What collections expect between runs, as the gallery shows it: one run for each term.

import type { Related } from "../../src/data/card";
import { isTree } from "../../src/data/json-path";
import type { Relation } from "../relations/collection";
import { figureOf } from "../relations/figure";
import { findScenario } from "../scenario-files";
import { withValues } from "../settings";
import type { Result, RunJob } from "../work/job";

export function relationJobs(relations: readonly Relation[]): readonly RunJob[] {
  return relations.flatMap(({ of }) =>
    of.map(({ scenario, set = {}, ...query }): RunJob => {
      const own = findScenario(scenario).text;
      const read: unknown = JSON.parse(own);
      const changed = Object.keys(set).length > 0 && isTree(read);
      const text = changed ? JSON.stringify(withValues(read, set)) : own;
      return { kind: "run", scenario, text, seed: 0, figures: [query] };
    }),
  );
}

/** `results` has the runs of `relationJobs`, in that order. */
export function related(
  relations: readonly Relation[],
  results: readonly Result[],
): readonly Related[] {
  const runs = results.flatMap((result) => (result.kind === "run" ? [result] : []));
  let at = 0;
  return relations.map(({ collection, id, of, figure, within }) => {
    const values = runs.slice(at, at + of.length).map(({ values }) => values[0] ?? null);
    at += of.length;
    const value = figureOf(figure, values);
    const met = within === "report" || (value !== null && value >= within[0] && value <= within[1]);
    return { collection, id, value: value === null ? null : Number(value.toPrecision(4)), ok: met };
  });
}
