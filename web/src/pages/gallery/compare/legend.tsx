// What the signs in the cells mean, as far as there are any.

import type { ReactElement } from "react";
import type { Row } from "./rows";

interface LegendProps {
  readonly rows: readonly Row[];
  readonly seeds: number;
}

export function Legend({ rows, seeds }: LegendProps): ReactElement {
  const marks = rows.flatMap((row) => row.marks);
  const has = (of: "published" | "authors") => marks.some((mark) => mark.of === of);
  return (
    <ul className="runs-legend">
      <li>
        <svg viewBox="0 0 22 12" aria-hidden="true">
          <rect x="1" y="1" width="20" height="10" />
        </svg>
        ours
      </li>
      {seeds > 1 && (
        <li>
          <svg viewBox="0 0 22 12" aria-hidden="true">
            <path className="bars-whisker" d="M2 6H20M2 3V9M20 3V9" />
          </svg>
          5 to 95 % of {seeds} seeds
        </li>
      )}
      {has("published") && (
        <li>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path className="bars-sign" d="M6 1 11 6 6 11 1 6z" />
          </svg>
          published
        </li>
      )}
      {has("authors") && (
        <li>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path className="bars-sign" d="M2 2H10V10H2z" />
          </svg>
          authors’ code
        </li>
      )}
    </ul>
  );
}
