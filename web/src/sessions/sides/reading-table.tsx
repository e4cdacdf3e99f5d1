// Readings below one another: what each is called, and its value.

import type { ReactElement } from "react";
import { Table, Term } from "../../lab/controls";

/** `meaning`: in a sentence, on demand. */
export type Reading = readonly [label: string, text: string, meaning?: string];

export function ReadingTable({ rows }: { readonly rows: readonly Reading[] }): ReactElement {
  return (
    <Table
      className="values"
      rows={rows.map(([label, text, meaning]) => ({
        key: label,
        head: meaning === undefined ? label : <Term meaning={meaning}>{label}</Term>,
        // Another text is another element: it comes, and nothing moves.
        cells: [<span key={text}>{text}</span>],
      }))}
    />
  );
}
