// All that differs, by name, with a link to each run.

import type { ReactElement } from "react";
import { deviationText } from "../plot/layout";
import { VerdictMark } from "../verdict-mark";
import { type Compared, differing, nameOf, type Source } from "./compared";

interface DifferingListProps {
  readonly sources: readonly Source[];
  /** The one whose dot is pointed at. */
  readonly at: Compared | null;
  point(compared: Compared | null): void;
}

export function DifferingList({ sources, at, point }: DifferingListProps): ReactElement {
  const shown = sources
    .map((source) => ({ source, differ: differing(source) }))
    .filter(({ differ }) => differ.length > 0);
  const count = shown.reduce((sum, { differ }) => sum + differ.length, 0);
  return (
    <>
      <p className="quiet">
        {count === 0
          ? "Nothing differs."
          : `${count} ${count === 1 ? "differs" : "differ"}; of each source the furthest first.`}
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
