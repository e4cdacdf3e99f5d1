// The figures of a comparison as a table: a line for each flow of each run.

import { type Card, type RunFigures, unpackFigures } from "../../../../data/card";
import { quoted } from "../../../../data/formats/csv-cell";
import type { Tried } from "../rivals/use-rivals";
import type { Runs } from "../use-runs";

/** `runs`: null where the build's own runs are compared. */
export function csvOfComparison(cards: readonly Card[], runs: Runs | null): Generator<string> {
  return linesOf(
    cards.map(({ id, flows, figures }) => {
      const { controllers = {}, runs: found = [] } = runs?.of.get(id) ?? {};
      return {
        scenario: id,
        figures: runs === null ? [unpackFigures(figures)] : found,
        flows: flows.map(({ name, controller }) => ({
          name,
          controller: controllers[name] ?? controller,
        })),
      };
    }),
  );
}

/** Each controller by its own name, in the flows that it was put into; other flows are the same for all. */
export function csvOfRivals(
  tried: readonly (readonly [id: string, tried: Tried])[],
): Generator<string> {
  return linesOf(
    tried.flatMap(([id, { plan, flows, metrics }]) =>
      plan.rivals.map(({ run }) => {
        const found = metrics.get(run) ?? [];
        return {
          scenario: id,
          figures: typeof found === "string" ? [] : found,
          flows: flows.map((name) => ({ name, controller: run })),
        };
      }),
    ),
  );
}

interface Measured {
  readonly scenario: string;
  /** Of each seed. */
  readonly figures: readonly Pick<RunFigures, "flows">[];
  readonly flows: readonly { readonly name: string; readonly controller: string }[];
}

function* linesOf(all: readonly Measured[]): Generator<string> {
  const names = [...new Set(all.flatMap(({ figures }) => figures.flatMap(metricsOf)))];
  yield `${["scenario", "run", "flow", "controller", ...names].join(",")}\n`;
  for (const { scenario, figures, flows } of all) {
    for (const [run, { flows: values }] of figures.entries()) {
      for (const { name, controller } of flows) {
        const numbers = names.map((metric) => values[name]?.[metric] ?? "");
        const texts = [scenario, String(run + 1), name, controller].map(quoted);
        yield `${[...texts, ...numbers].join(",")}\n`;
      }
    }
  }
}

function metricsOf({ flows }: Measured["figures"][number]): readonly string[] {
  return Object.values(flows).flatMap((figures) => Object.keys(figures));
}
