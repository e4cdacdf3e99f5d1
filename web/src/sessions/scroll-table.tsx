// A table in the place of a picture: it scrolls, and keys reach it.

import type { ReactElement } from "react";
import { Table } from "../lab/controls";

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
      <Table
        heads={heads}
        // Two rows may say the same.
        rows={rows.map(([head = "", ...cells], place) => ({ key: place, head, cells }))}
      />
    </section>
  );
}
