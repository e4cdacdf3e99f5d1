// Published numbers beside ours, each with its criterion and what came of it.

import type { ReactElement } from "react";
import "./numbers-table.css";
import { Table, type TableRow } from "../../../lab/controls";
import { VerdictShape } from "../../../lab/panels";
import type { PublishedNumber } from "./published-numbers";

interface NumbersTableProps {
  readonly label: string;
  readonly rows: readonly PublishedNumber[];
}

const HEADS = ["Number", "published", "nada-lab", "Unit", "Criterion", "Verdict"];

export function NumbersTable({ label, rows }: NumbersTableProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user scrolls it sideways
    <section className="numbers-table" aria-label={label} tabIndex={0}>
      <Table heads={HEADS} rows={rows.map(rowOf)} />
    </section>
  );
}

/** `place`: the rows of one document, in their order. */
function rowOf(
  { what, unit, published, ours, criterion, verdict, origin, why }: PublishedNumber,
  place: number,
): TableRow {
  const head = (
    <>
      {what}
      {why !== "" && <p className="quiet">{why}</p>}
    </>
  );
  const judged = (
    <>
      <VerdictShape verdict={verdict} origin={origin} />
      {verdict}
    </>
  );
  return { key: place, head, cells: [published, ours, unit, criterion, judged] };
}
