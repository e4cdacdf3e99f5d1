// Which flags the scrubber shows: it is some hundred pixels wide, and a recorded capacity is thousands of steps.

import { fewerFlags } from "../../../../model/scenario/flags/fewer";
import type { Flag } from "../../../../model/scenario/types";

/** A line of the scenario's own, and a flag that a pointer has to hit, as parts of the scrubber. */
const LINE = 1 / 400;
const FLAG = 1 / 80;

type OwnFlag = Flag & { readonly edit: number };

export interface ScrubberFlags {
  /** Where the scenario changes by itself, as shares of the run. */
  readonly steps: readonly number[];
  /** What a person changed. */
  readonly own: readonly OwnFlag[];
}

export function scrubberFlags(flags: readonly Flag[], duration_s: number): ScrubberFlags {
  const own = flags.filter((flag): flag is OwnFlag => flag.edit !== null);
  const steps = flags.filter(({ edit }) => edit === null);
  const shown = fewerFlags(steps, LINE * duration_s);
  return {
    steps: [...new Set(shown.map(({ at_s }) => at_s / duration_s))],
    own: fewerFlags(own, FLAG * duration_s) as readonly OwnFlag[],
  };
}
