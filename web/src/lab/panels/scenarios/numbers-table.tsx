// Published numbers beside ours, each with its criterion and what came of it.

import type { ReactElement } from "react";
import "./numbers-table.css";
import { TableHead } from "../parts/table-head";
import type { PublishedNumber } from "./published-numbers";
import { VerdictShape } from "./verdict-badge";

interface NumbersTableProps {
  readonly label: string;
  readonly rows: readonly PublishedNumber[];
}

const HEADS = ["published", "nada-lab", "Unit", "Criterion", "Verdict"];

export function NumbersTable({ label, rows }: NumbersTableProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user scrolls it sideways
    <section className="numbers-table" aria-label={label} tabIndex={0}>
      <table>
        <TableHead first="Number" columns={HEADS} />
        <tbody>
          {rows.map(({ what, unit, published, ours, criterion, verdict, origin, why }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one document, in their order
            <tr key={i}>
              <th scope="row">
                {what}
                {why !== "" && <p className="quiet">{why}</p>}
              </th>
              <td>{published}</td>
              <td>{ours}</td>
              <td>{unit}</td>
              <td>{criterion}</td>
              <td>
                <VerdictShape verdict={verdict} origin={origin} />
                {verdict}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
