// Set beside the authors' own ns-3 runs: RFC 8867 5.1 to 5.5 and 5.8 with nada-ns3.

import type { Comparison } from "../comparison";
import { compared, SEEDS } from "./compared";
import { referenceRows } from "./reference";
import { markdown, missSentences, summary, trustRows } from "./report";
import { TOLERANCE } from "./tolerance";

export const comparison: Comparison = {
  title: "NADA's authors' ns-3 module",
  controllers: ["nada"],
  reference: `The runs of NADA's authors' ns-3 module (cisco/ns3-rmcat) over its wired test suite, per flow and stretch of constant capacity, over ten seeds; ours with the profile nada-ns3 over ${SEEDS} seeds.`,
  tolerance: TOLERANCE,
  run(lab) {
    const rows = compared(lab, referenceRows());
    return {
      report: `${summary(rows)}\n${markdown(rows)}`,
      rows: trustRows(rows),
      misses: missSentences(rows),
      deviations: [],
    };
  },
};
