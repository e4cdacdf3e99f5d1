// Published, authors' code, this run, side by side: one block for each figure, this run as it stands now.

import { Fragment, type ReactElement } from "react";
import { metricLabel } from "../../data/metric-labels";
import { originOf, verdictOf } from "../../data/verdict";
import type { Expectation } from "../../scenario/types";
import { TableHead } from "../parts/table-head";
import { type Expected, expectedOf, figureTexts } from "./figure-text";
import { VerdictShape } from "./verdict-badge";

interface ComparedProps {
  /** As the scenario has it. */
  readonly expect: unknown;
  readonly rows: readonly Expectation[];
}

export function Compared({ expect, rows }: ComparedProps): ReactElement {
  const expected = (Array.isArray(expect) ? expect : []) as readonly Expected[];
  return (
    <table className="compared">
      <TableHead first="published" columns={["authors’ code", "this run", "criterion"]} />
      <tbody>
        {rows.map((row) => (
          <Figure key={`${row.expect} ${row.metric}`} row={row} of={expected[row.expect] ?? {}} />
        ))}
      </tbody>
    </table>
  );
}

function Figure({ row, of }: { readonly row: Expectation; readonly of: Expected }): ReactElement {
  const { metric, low, high, value, why, published, authors, differs } = row;
  const { numbers, unit } = figureTexts(metric, [published, authors, value, low, high]);
  const [theirs, code, ours, from, to] = numbers;
  const verdict = verdictOf(row);
  return (
    <Fragment>
      <tr className="compared-name">
        <th scope="rowgroup" colSpan={3}>
          {metricLabel(metric, of.link === undefined ? "flow" : "link")}{" "}
          <span className="quiet">
            {unit !== "" && `${unit}, `}
            {expectedOf(of)}
          </span>
        </th>
        <td className="compared-verdict" data-verdict={verdict}>
          <VerdictShape verdict={verdict} origin={originOf(why)} />
          {verdict}
        </td>
      </tr>
      <tr className="compared-values">
        <td>{theirs}</td>
        <td>{code}</td>
        <td className="compared-ours">{ours}</td>
        <td>{low === null && high === null ? "none" : from === to ? from : `${from} to ${to}`}</td>
      </tr>
      <tr className="compared-why">
        <td colSpan={4}>{differs === "" ? why : `Known deviation: ${differs}`}</td>
      </tr>
    </Fragment>
  );
}
