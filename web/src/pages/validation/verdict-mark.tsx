// One verdict as shape and word, and several of them as counts.

import type { ReactElement } from "react";
import { type Count, countWords } from "../../data/counts";
import { type Origin, STANDING_WORDS, type Standing } from "../../data/verdict";
import { StandingShape } from "../../panels/scenarios/verdict-badge";

interface StandingMarkProps {
  readonly standing: Standing;
  readonly origin: Origin;
}

export function StandingMark({ standing, origin }: StandingMarkProps): ReactElement {
  return (
    <span className="validation-mark" data-standing={standing}>
      <StandingShape standing={standing} origin={origin} /> {STANDING_WORDS[standing]}
    </span>
  );
}

interface CountsProps {
  readonly counts: readonly Count[];
  /** Whose criteria they are; several: the plainest shape. */
  readonly origin?: Origin;
}

export function Counts({ counts, origin = "ours" }: CountsProps): ReactElement {
  if (counts.length === 0) return <span className="quiet">nothing to compare</span>;
  return (
    <span className="validation-counts">
      {counts.map((count) => (
        <span key={count.standing} className="validation-mark" data-standing={count.standing}>
          <StandingShape standing={count.standing} origin={origin} /> {countWords(count)}
        </span>
      ))}
    </span>
  );
}
