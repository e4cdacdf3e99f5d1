// Set beside the authors' own ns-3 runs: RFC 8867 5.1 to 5.5 and 5.8 with nada-ns3.

import { compared } from "../compare/compared";
import type { Comparison } from "../compare/comparison";
import { OUR_SEEDS, readHundred } from "../compare/hundred";
import { referenceRows } from "../compare/reference";
import { markdown, summary, validationRows, withVerdicts } from "../compare/report";
import { comparedRows, type Known } from "../compare/rows";
import { heldIn, TOLERANCE } from "../compare/tolerance";

/** Of what the table finds. */
const KNOWN: readonly Known[] = [];

export const comparison: Comparison = {
  title: "NADA's authors' ns-3 module",
  controllers: ["nada"],
  reference: `The runs of NADA's authors' ns-3 module (cisco/ns3-rmcat) over its wired test suite, per flow and stretch of constant capacity, over ten seeds; ours with the profile nada-ns3 over ${OUR_SEEDS} seeds.`,
  tolerance: TOLERANCE,
  run(lab) {
    const all = compared(lab, referenceRows(), readHundred());
    const rows = withVerdicts(all, heldIn(all.flatMap(({ differences }) => differences)));
    return comparedRows(validationRows(rows, KNOWN), `${summary(rows)}\n${markdown(rows)}`);
  },
};
