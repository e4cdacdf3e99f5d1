// The figures of a comparison as a table: a line for each flow of each run.

import { type Card, type RunFigures, unpackFigures } from "../../../../data/card";
import { quoted } from "../../../../data/formats/csv-cell";
import type { Runs } from "../use-runs";

/** `runs`: null where the build's own runs are compared. */
export function* csvOfComparison(cards: readonly Card[], runs: Runs | null): Generator<string> {
  const all = cards.map((card) => ({
    card,
    figures: runs === null ? [unpackFigures(card.figures)] : (runs.of.get(card.id)?.runs ?? []),
    controllers: runs?.of.get(card.id)?.controllers ?? {},
  }));
  const names = [...new Set(all.flatMap(({ figures }) => figures.flatMap(metricsOf)))];
  yield `${["scenario", "run", "flow", "controller", ...names].join(",")}\n`;
  for (const { card, figures, controllers } of all) {
    for (const [run, { flows }] of figures.entries()) {
      for (const { name, controller } of card.flows) {
        const values = names.map((metric) => flows[name]?.[metric] ?? "");
        const kind = controllers[name] ?? controller;
        const texts = [card.id, String(run + 1), name, kind].map(quoted);
        yield `${[...texts, ...values].join(",")}\n`;
      }
    }
  }
}

function metricsOf({ flows }: RunFigures): readonly string[] {
  return Object.values(flows).flatMap((figures) => Object.keys(figures));
}
