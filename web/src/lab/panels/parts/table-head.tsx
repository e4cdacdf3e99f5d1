// The head of a table of figures. Its first column has a name for those who hear the table.

import type { ReactElement } from "react";

interface TableHeadProps {
  /** Of the first column, where the name is seen. */
  readonly first?: string;
  readonly columns: readonly string[];
}

export function TableHead({ first, columns }: TableHeadProps): ReactElement {
  return (
    <thead>
      <tr>
        <th scope="col">{first ?? <span className="spoken">Quantity</span>}</th>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
