// What a scenario file has beside its own scenario lies behind one preview: 5.1-100ms and 5.1-jitter are variants of 5.1. What another
// controller does is an experiment of its own: GCC's is no variant of NADA's.

import type { Experiment } from "./entries";

export interface Folded {
  readonly lead: Experiment;
  readonly variants: readonly Experiment[];
}

/** In the order of the list, each variant with its lead; alone where that is not in the list. */
export function folded(experiments: readonly Experiment[]): readonly Folded[] {
  const byId = new Map(experiments.map((one) => [one.id, one]));
  const leadOf = ({ variantOf, controllers }: Experiment): Experiment | undefined => {
    const lead = byId.get(variantOf ?? "");
    return lead?.controllers.join() === controllers.join() ? lead : undefined;
  };
  return experiments
    .filter((one) => leadOf(one) === undefined)
    .map((lead) => ({ lead, variants: experiments.filter((one) => leadOf(one) === lead) }));
}
