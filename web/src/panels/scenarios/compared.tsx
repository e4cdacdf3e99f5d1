// Published, authors' code, this run, side by side: one block for each figure, this run as it stands now.

import { Fragment, type ReactElement } from "react";
import { metricLabel } from "../../data/metric-labels";
import { originOf, verdictOf } from "../../data/verdict";
import type { Expectation } from "../../scenario/types";
import { figureTexts } from "./figure-text";
import { VerdictShape } from "./verdict-badge";

interface Expected {
  readonly flow?: string;
  readonly link?: string;
  readonly member?: string;
  readonly from_s?: number;
  readonly to_s?: number;
}

interface ComparedProps {
  /** As the scenario has it. */
  readonly expect: unknown;
  readonly rows: readonly Expectation[];
}

export function Compared({ expect, rows }: ComparedProps): ReactElement {
  const expected = (Array.isArray(expect) ? expect : []) as readonly Expected[];
  return (
    <table className="compared">
      <thead>
        <tr>
          <th scope="col">published</th>
          <th scope="col">authors’ code</th>
          <th scope="col">this run</th>
          <th scope="col">criterion</th>
        </tr>
      </thead>
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
  const { flow, link, member, from_s = 0, to_s } = of;
  return (
    <Fragment>
      <tr className="compared-name">
        <th scope="rowgroup" colSpan={3}>
          {metricLabel(metric, link === undefined ? "flow" : "link")}{" "}
          <span className="quiet">
            {unit !== "" && `${unit}, `}
            {flow ?? link ?? member ?? "run"}
            {to_s === undefined ? "" : `, ${from_s}–${to_s} s`}
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
