// What a scenario file has beside its own scenario lies behind one preview: 5.1-100ms and 5.1-jitter are variants of 5.1.

import type { Experiment } from "./entries";

export interface Folded {
  readonly lead: Experiment;
  readonly variants: readonly Experiment[];
}

/** In the order of the list, each variant with its lead; alone where that is not in the list. */
export function folded(experiments: readonly Experiment[]): readonly Folded[] {
  const ids = new Set(experiments.map(({ id }) => id));
  const isLed = ({ variantOf }: Experiment) => variantOf !== null && ids.has(variantOf);
  return experiments
    .filter((one) => !isLed(one))
    .map((lead) => ({
      lead,
      variants: experiments.filter(({ variantOf }) => variantOf === lead.id),
    }));
}
