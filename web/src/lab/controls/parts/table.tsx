// A table of figures: heads of its columns, and rows that begin with a head of their own.

import type { HTMLAttributes, ReactElement, ReactNode } from "react";

/** What a cell shows; with its look or its tip where it has one. */
export type Cell = ReactNode | CellWith;

type Data = Readonly<Record<`data-${string}`, string | boolean | undefined>>;

type CellWith = HTMLAttributes<HTMLElement> & Data & { readonly shown: ReactNode };

export interface TableRow {
  readonly key: string | number;
  readonly head: Cell;
  readonly cells: readonly Cell[];
  readonly data?: Data;
}

interface TableProps {
  readonly className?: string;
  /** For those who hear the table and see no caption. */
  readonly label?: string;
  readonly caption?: Cell;
  /** None: the rows say what they are. */
  readonly heads?: readonly Cell[];
  readonly rows: readonly TableRow[];
}

export function Table({ className, label, caption, heads, rows }: TableProps): ReactElement {
  return (
    <table className={className} aria-label={label}>
      {caption !== undefined && <caption {...attributesOf(caption)} />}
      {heads !== undefined && <TableHead heads={heads} />}
      <tbody>
        {rows.map(({ key, head, cells, data }) => (
          <tr key={key} {...data}>
            <th scope="row" {...attributesOf(head)} />
            {cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's, and columns keep their places
              <td key={i} {...attributesOf(cell)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Over the heads of the rows, where a name need not be seen. */
export const QUANTITY = <span className="spoken">Quantity</span>;

export function TableHead({ heads }: { readonly heads: readonly Cell[] }): ReactElement {
  return (
    <thead>
      <tr>
        {heads.map((head, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a head is its column's, and columns keep their places
          <th key={i} scope="col" {...attributesOf(head)} />
        ))}
      </tr>
    </thead>
  );
}

function attributesOf(cell: Cell): HTMLAttributes<HTMLElement> {
  if (typeof cell !== "object" || cell === null || !("shown" in cell)) return { children: cell };
  const { shown, ...attributes } = cell;
  return { ...attributes, children: shown };
}
