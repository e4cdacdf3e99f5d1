// Set beside the authors' own ns-3 runs: RFC 8867 5.1 to 5.5 and 5.8 with nada-ns3.

import type { Comparison } from "../comparison";
import { compared, SEEDS } from "./compared";
import { referenceRows } from "./reference";
import { markdown, missSentences, summary } from "./report";

export const comparison: Comparison = {
  title: `NADA's authors' ns-3 module (ours / theirs, mean ± standard deviation over ${SEEDS} seeds)`,
  run(lab) {
    const rows = compared(lab, referenceRows());
    return {
      report: `${markdown(rows)}\n${summary(rows)}`,
      rows: rows.length,
      misses: missSentences(rows),
    };
  },
};
