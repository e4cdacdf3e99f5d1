// Readings below one another: what each is called, and its value.

import type { ReactElement } from "react";
import { Term } from "../../lab/panels";

/** `meaning`: in a sentence, on demand. */
export type Reading = readonly [label: string, text: string, meaning?: string];

export function ReadingTable({ rows }: { readonly rows: readonly Reading[] }): ReactElement {
  return (
    <table className="values">
      <tbody>
        {rows.map(([label, text, meaning]) => (
          <tr key={label}>
            <th scope="row">
              {meaning === undefined ? label : <Term meaning={meaning}>{label}</Term>}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
