// One verdict as shape and word, and several of them as counts.

import type { ReactElement } from "react";
import { type Count, countWords, type Origin, type Verdict } from "../../data/verdict";
import { VerdictShape } from "../../panels/scenarios/verdict-badge";

interface VerdictMarkProps {
  readonly verdict: Verdict;
  readonly origin: Origin;
}

export function VerdictMark({ verdict, origin }: VerdictMarkProps): ReactElement {
  return (
    <span className="validation-mark" data-verdict={verdict}>
      <VerdictShape verdict={verdict} origin={origin} /> {verdict}
    </span>
  );
}

interface CountsProps {
  readonly counts: readonly Count[];
  /** Whose criteria they are; several: the plainest shape. */
  readonly origin?: Origin;
}

export function Counts({ counts, origin = "nada-lab" }: CountsProps): ReactElement {
  if (counts.length === 0) return <span className="quiet">nothing to compare</span>;
  return (
    <span className="validation-counts">
      {counts.map((count) => (
        <span key={count.verdict} className="validation-mark" data-verdict={count.verdict}>
          <VerdictShape verdict={count.verdict} origin={origin} /> {countWords(count)}
        </span>
      ))}
    </span>
  );
}
