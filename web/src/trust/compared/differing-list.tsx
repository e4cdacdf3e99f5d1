// All that differs, by name, with a link to each run.

import type { ReactElement } from "react";
import { useNarrow } from "../../lab/controls";
import { VerdictMark } from "../verdict-mark";
import { type Compared, differing, nameOf, type Source } from "./compared";
import { deviationText } from "./deviation";
import { differText } from "./sentences";

interface DifferingListProps {
  readonly sources: readonly Source[];
  /** The one whose dot is pointed at. */
  readonly at: Compared | null;
  point(compared: Compared | null): void;
}

/** Folded where it would push the page away. */
export function DifferingList(props: DifferingListProps): ReactElement {
  return useNarrow() ? (
    <details className="deviations-list">
      <summary>What differs, by name</summary>
      <Names {...props} />
    </details>
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would claim form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div className="deviations-list" role="group" aria-label="What differs" tabIndex={0}>
      <Names {...props} />
    </div>
  );
}

function Names({ sources, at, point }: DifferingListProps): ReactElement {
  const shown = sources
    .map((source) => ({ source, differ: differing(source) }))
    .filter(({ differ }) => differ.length > 0);
  const count = shown.reduce((sum, { differ }) => sum + differ.length, 0);
  return (
    <>
      <p className="quiet">
        {count === 0
          ? "Nothing differs."
          : `${differText(count)}; of each source the furthest first.`}
      </p>
      {shown.map(({ source: { id, title }, differ }) => (
        <div key={id}>
          <h2>
            {title} <span className="quiet">{differ.length}</span>
          </h2>
          <ol>
            {differ.map((one) => (
              <li key={`${one.run} ${one.what}`}>
                <a
                  href={one.href}
                  data-at={one === at}
                  onPointerEnter={() => point(one)}
                  onPointerLeave={() => point(null)}
                  onFocus={() => point(one)}
                  onBlur={() => point(null)}
                >
                  <VerdictMark verdict={one.verdict} origin={one.origin} words="" />
                  <span>{nameOf(one)}</span>
                  <span className="validation-number">
                    {deviationText(one.deviation)}
                    <span className="spoken"> tolerances; {one.verdict}</span>
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}
