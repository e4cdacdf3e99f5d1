// Set beside the authors' own ns-3 runs: RFC 8867 5.1 to 5.5 and 5.8 with nada-ns3.

import { compared, SEEDS } from "../compare/compared";
import type { Comparison } from "../compare/comparison";
import { referenceRows } from "../compare/reference";
import { markdown, summary, validationRows } from "../compare/report";
import { comparedRows, type Known } from "../compare/rows";
import { TOLERANCE } from "../compare/tolerance";

/** One comparison in twenty lies beyond two standard errors by chance. What ten seeds said was asked of thirty. */
const KNOWN: readonly Known[] = [
  {
    of: /^5\.2-fixfps, video[12], (75-100|0-124) s/,
    metric: /queuing delay$/,
    ours: "above",
    why: "The queue overflows at 75 s in every seed, and the whole stretch after it has a long queue or a short one: theirs have 56 to 172 ms in the mean. Ours is long more often in these ten seeds; in thirty it has 121 instead of 133 ms, 1.95 standard errors from theirs",
  },
  {
    of: /^5\.4-fixfps, video[23], /,
    metric: /^95 % queuing delay$/,
    ours: "above",
    why: "Few seeds with a long queue at the third flow's start decide the quantile: in thirty seeds of ours it is within what the figure itself allows",
  },
  {
    of: /^5\.1-sharing, video1, 40-60 s/,
    metric: /^mean receiving rate$/,
    ours: "below",
    why: "A shared screen sends little for seconds, and what was sent when is chance: single runs differ by a third. In thirty seeds of ours it is 271 kbit/s, 2.3 standard errors from theirs, as one comparison in fifty is by chance",
  },
  {
    of: /^5\.8-fixfps, video2, 60-119 s/,
    metric: /^mean receiving rate$/,
    ours: "below",
    why: "In thirty seeds of ours it is 1172 kbit/s, 2.1 standard errors from theirs, as one comparison in thirty is by chance; the flows before and after it are within",
  },
];

export const comparison: Comparison = {
  title: "NADA's authors' ns-3 module",
  controllers: ["nada"],
  reference: `The runs of NADA's authors' ns-3 module (cisco/ns3-rmcat) over its wired test suite, per flow and stretch of constant capacity, over ten seeds; ours with the profile nada-ns3 over ${SEEDS} seeds.`,
  tolerance: TOLERANCE,
  run(lab) {
    const rows = compared(lab, referenceRows());
    return comparedRows(validationRows(rows, KNOWN), `${summary(rows)}\n${markdown(rows)}`);
  },
};
