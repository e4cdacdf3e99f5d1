// A table's heads and cells; each cell is a text with formulas.

import { type ReactElement, useRef } from "react";
import { flushSync } from "react-dom";
import { SmallButton } from "../../../lab/controls";
import { takeFocus } from "../../../lab/session";
import { richText, type SlideTable } from "../../deck/deck";

interface TableEditorProps {
  readonly table: SlideTable;
  change(table: SlideTable | null, burst?: string): void;
}

export function TableEditor({ table, change }: TableEditorProps): ReactElement {
  const { columns, rows } = table;
  const body = useRef<HTMLTableSectionElement>(null);
  const cell = (row: number, column: number, text: string): void => {
    const of = rows[row];
    if (of === undefined) return;
    const cells = of.cells.with(column, richText(text));
    change({ ...table, rows: rows.with(row, { ...of, cells }) }, `cell ${row} ${column}`);
  };
  const head = (column: number, text: string): void => {
    const of = columns[column];
    if (of === undefined) return;
    change({ ...table, columns: columns.with(column, { ...of, head: text }) }, `head ${column}`);
  };
  return (
    <details className="deck-group">
      <summary className="deck-label">
        Table{" "}
        <span className="quiet">
          {rows.length} rows, {columns.length} columns
        </span>
      </summary>
      <fieldset className="table-cells">
        <legend className="spoken">Cells of the table</legend>
        <table>
          <thead>
            <tr>
              {columns.map((column, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={i} scope="col">
                  <input
                    type="text"
                    className="text-field"
                    aria-label={`Head of column ${i + 1}`}
                    value={column.head}
                    onChange={({ currentTarget }) => head(i, currentTarget.value)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, r) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={r}>
                {row.cells.map(({ text }, c) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <td key={c}>
                    <input
                      type="text"
                      className="text-field"
                      aria-label={`Row ${r + 1}, column ${c + 1}`}
                      value={text}
                      onChange={({ currentTarget }) => cell(r, c, currentTarget.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
      <p className="deck-row">
        <SmallButton
          onClick={() => {
            const cells = columns.map(() => richText(""));
            flushSync(() => change({ ...table, rows: [...rows, { run: "", cells }] }));
            takeFocus(body.current?.lastElementChild?.querySelector("input"));
          }}
        >
          + Row
        </SmallButton>
        <SmallButton
          disabled={rows.length === 0}
          onClick={() => change({ ...table, rows: rows.slice(0, -1) })}
        >
          − Row
        </SmallButton>
        <SmallButton onClick={() => change(null)}>Delete the table</SmallButton>
      </p>
    </details>
  );
}
