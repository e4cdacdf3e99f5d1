// What is said of a whole run beside its criteria.

import {
  deviates,
  isPassed,
  type Judged,
  type Origin,
  type RunVerdict,
  verdictOf,
} from "../../../model/data";

interface JudgedFigure extends Judged {
  readonly origin: Origin;
  readonly published: number | null;
  readonly authors: number | null;
}

/** The worst that there is to say; where all passes, by the best of those who asked for it. */
export function runVerdictOf(all: readonly JudgedFigure[]): RunVerdict {
  const verdicts = all.map(verdictOf);
  if (verdicts.includes("fails")) return "fails";
  if (verdicts.some(deviates)) return "known deviation";
  const passed = all.flatMap(({ origin }, i) => {
    const verdict = verdicts[i];
    return verdict !== undefined && isPassed(verdict) ? [origin] : [];
  });
  for (const origin of ["published", "authors", "nada-lab"] as const) {
    if (passed.includes(origin)) return origin;
  }
  const beside = all.some(({ published, authors }) => published !== null || authors !== null);
  return beside ? "informational" : "none";
}

export const RUN_VERDICT_TEXTS: Readonly<Record<RunVerdict, string>> = {
  published: "passes its published criterion",
  authors: "agrees with the authors\u2019 code",
  "nada-lab": "passes nada-lab\u2019s criteria",
  "known deviation": "known deviation, with the reason",
  fails: "fails a criterion",
  informational: "published figures, no criterion",
  none: "nothing published to compare",
};
