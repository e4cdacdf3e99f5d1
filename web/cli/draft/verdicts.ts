// Criteria and what became of them, under each controller: those of each scenario, and those between runs.

import { isTree } from "../../src/data/json-path";
import type { Controller } from "../../src/scenario/controllers";
import { queryOf } from "../../src/scenario/language/relation";
import { withValues } from "../input/settings";
import { type Relation, relationsOf } from "../relations/collection";
import { type Line, lineOf, linesOf } from "../verify/verdicts/lines";
import type { Result, RunJob } from "../work/job";
import type { Case, Cases, Group } from "./cases";
import type { StudyResult } from "./study";

export interface Verdicts {
  /** A row for each criterion, in it a line for each controller; null: not run with that one. */
  rowsOf(group: Group): readonly (readonly (Line | null)[])[];
}

/** Runs that only criteria between runs need. */
export interface RelationRuns {
  readonly jobs: readonly RunJob[];
  verdicts(results: readonly Result[], resultOf: (of: Case) => StudyResult): Verdicts;
}

export function relationRuns(
  cases: Cases,
  controllers: readonly (Controller | null)[],
  seeds: number,
): RelationRuns {
  const shown = new Set(cases.cases.map(({ scenario }) => scenario));
  const relations = [
    ...new Set(cases.groups.flatMap(({ collection, id }) => relationsIn(collection.name, id))),
  ].filter(({ of }) => of.every(({ scenario }) => shown.has(scenario)));
  const jobs: RunJob[] = [];
  const places = new Map<string, number>();
  for (const relation of relations) {
    for (const controller of controllers) {
      const texts = textsOf(relation, cases, controller);
      if (texts === null) continue;
      places.set(keyOf(relation, controller), jobs.length);
      relation.of.forEach((term, i) => {
        const { scenario } = term;
        for (let seed = 0; seed < seeds; seed += 1) {
          jobs.push({
            kind: "run",
            scenario,
            text: texts[i] ?? "",
            seed,
            figures: [queryOf(term)],
          });
        }
      });
    }
  }
  return {
    jobs,
    verdicts: (results, resultOf) => ({
      rowsOf: (group) => [
        ...group.scenarios.flatMap((scenario) =>
          scenarioRows(scenario, cases, controllers, resultOf),
        ),
        ...relations
          .filter(({ id, collection }) => id === group.id && collection === group.collection.name)
          .map((relation) =>
            controllers.map((controller) => {
              const from = places.get(keyOf(relation, controller));
              if (from === undefined) return null;
              const terms = relation.of.map((_, i) =>
                results.slice(from + i * seeds, from + (i + 1) * seeds).map(valueIn),
              );
              return lineOf(relation, terms, isChanged(relation, cases, controller));
            }),
          ),
      ],
    }),
  };
}

/** The same criteria under each controller, side by side. */
function scenarioRows(
  scenario: string,
  cases: Cases,
  controllers: readonly (Controller | null)[],
  resultOf: (of: Case) => StudyResult,
): readonly (readonly Line[])[] {
  const columns = controllers.map((controller) => {
    const of = cases.of(scenario, controller);
    const runs = resultOf(of).runs.map(({ expectations }) => expectations);
    return linesOf(scenario, runs, of.settings.length > 0);
  });
  return (columns[0] ?? []).map((_, row) => columns.flatMap((lines) => lines[row] ?? []));
}

function relationsIn(collection: string, id: string): readonly Relation[] {
  const known = read.get(collection) ?? relationsOf(collection);
  read.set(collection, known);
  return known.filter((relation) => relation.id === id);
}

const read = new Map<string, readonly Relation[]>();

/** What each of its runs is; null where it sets up a controller that another one has taken the place of. */
function textsOf(
  relation: Relation,
  cases: Cases,
  controller: Controller | null,
): readonly string[] | null {
  const setsUp = relation.of.some(({ set = {} }) =>
    Object.keys(set).some((path) => path.includes(".controller.")),
  );
  if (setsUp && isChanged(relation, cases, controller)) return null;
  return relation.of.map(({ scenario, set = {} }) => {
    const { text } = cases.of(scenario, controller);
    const tree: unknown = JSON.parse(text);
    const isPlain = Object.keys(set).length === 0 || !isTree(tree);
    return isPlain ? text : JSON.stringify(withValues(tree, set));
  });
}

function isChanged({ of }: Relation, cases: Cases, controller: Controller | null): boolean {
  return of.some(({ scenario }) => cases.of(scenario, controller).settings.length > 0);
}

function keyOf({ collection, id, title }: Relation, controller: Controller | null): string {
  return `${collection} ${id} ${title} ${controller?.name ?? ""}`;
}

function valueIn(result: Result): number | null {
  return result.kind === "run" ? (result.values[0] ?? null) : null;
}
