// One verdict as shape and word, and several of them as counts.

import type { ReactElement } from "react";
import { countsOf, countText, type Origin, type Verdict } from "../../model/data";
import { VerdictShape } from "../lab/panels";

interface VerdictMarkProps {
  readonly verdict: Verdict;
  /** Whose criterion it is; of several the plainest shape. */
  readonly origin?: Origin;
  readonly words?: string;
}

export function VerdictMark({
  verdict,
  origin = "nada-lab",
  words = verdict,
}: VerdictMarkProps): ReactElement {
  return (
    <span className="validation-mark" data-verdict={verdict}>
      <VerdictShape verdict={verdict} origin={origin} /> {words}
    </span>
  );
}

type Judged = { readonly verdict: Verdict };

export function Counts({ rows }: { readonly rows: readonly Judged[] }): ReactElement {
  if (rows.length === 0) return <span className="quiet">nothing to compare</span>;
  return (
    <span className="validation-counts">
      {countsOf(rows.map(({ verdict }) => verdict)).map((count) => (
        <VerdictMark key={count.verdict} verdict={count.verdict} words={countText(count)} />
      ))}
    </span>
  );
}
