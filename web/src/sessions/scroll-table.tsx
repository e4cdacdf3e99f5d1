// A table in the place of a picture: it scrolls, and keys reach it.

import type { ReactElement } from "react";

interface ScrollTableProps {
  readonly label: string;
  readonly className: string;
  readonly heads: readonly string[];
  /** The first cell of each is its head. */
  readonly rows: readonly (readonly string[])[];
}

export function ScrollTable({ label, className, heads, rows }: ScrollTableProps): ReactElement {
  return (
    <section
      className={`chart-table ${className}`}
      aria-label={`${label} as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={heads[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
