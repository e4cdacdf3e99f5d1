// The templates of decks, by their names.

import type { Deck } from "../deck";
import { comparison } from "./comparison";
import { report } from "./report";
import { results } from "./results";
import type { TemplatePlan } from "./template-plan";

export interface TemplateRow {
  readonly name: string;
  readonly label: string;
  readonly does: string;
  make(plan: TemplatePlan): Deck;
}

export const TEMPLATES: readonly TemplateRow[] = [
  {
    name: "comparison",
    label: "Comparison",
    does: "Controllers side by side, test by test: rates and delays in the same axes, a table of what they came to.",
    make: comparison,
  },
  {
    name: "ietf106",
    label: "Results, like IETF 106",
    does: "Status, set-up, and for each test its paths back to back with one observation, then what comes next.",
    make: results,
  },
  {
    name: "ietf90",
    label: "Test by test, like IETF 90",
    does: "Parameters, the rate equation in steps, a figure for each test, and zoomed views as backup.",
    make: report,
  },
];

/**
 * The scenarios of each test of a collection: one test for each of its ids that has scenarios of its own; what several ids share
 * belongs to the first. `known`: those that there are, with the collection before them.
 */
export function scenariosOfTests(
  collection: string,
  ids: Readonly<Record<string, { readonly scenarios?: readonly string[] }>>,
  known: readonly string[],
): readonly (readonly string[])[] {
  const taken = new Set<string>();
  return Object.values(ids).flatMap(({ scenarios = [] }) => {
    const own = scenarios.map((name) => `${collection}/${name}`);
    const fresh = own.filter((name) => known.includes(name) && !taken.has(name));
    if (fresh.length === 0 || fresh[0] !== own[0]) return [];
    for (const name of fresh) taken.add(name);
    return [fresh];
  });
}
