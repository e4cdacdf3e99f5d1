// Near-identical experiments behind one card: 5.1-100ms and 5.1-jitter are variants of 5.1.

import type { Experiment } from "./entries";

export interface Folded {
  readonly lead: Experiment;
  readonly variants: readonly Experiment[];
}

/** In the order of the list, each variant with its lead. What differs by a last number alone has the first of them as lead. */
export function folded(experiments: readonly Experiment[]): readonly Folded[] {
  const ids = new Set(experiments.map(({ id }) => id));
  const groups = new Map<string, Experiment[]>();
  for (const one of experiments) {
    const lead = leadOf(one.id, ids);
    groups.set(lead, [...(groups.get(lead) ?? []), one]);
  }
  return [...groups].flatMap(([lead, inside]) => {
    // Two of a kind are two, not a kind with a variant.
    if (!ids.has(lead) && inside.length < FEWEST)
      return inside.map((one) => ({ lead: one, variants: [] }));
    const first = inside.find(({ id }) => id === lead) ?? inside[0];
    return first === undefined
      ? []
      : [{ lead: first, variants: inside.filter((one) => one !== first) }];
  });
}

const FEWEST = 3;

/** The shortest beginning of the name, up to a dash, that is an experiment itself; else the name without a last number. */
function leadOf(id: string, ids: ReadonlySet<string>): string {
  const start = id.indexOf("/") + 1;
  for (let at = id.indexOf("-", start); at > 0; at = id.indexOf("-", at + 1)) {
    if (ids.has(id.slice(0, at))) return id.slice(0, at);
  }
  return id.replace(/-\d+$/, "");
}
