// What each came to: a row for each figure, median and range over the seeds, and a sign at the best of the row.

import { Fragment, type ReactElement } from "react";
import { readings } from "../../data/quantity";
import type { Plan } from "../../deck/comparison/plan";
import { reachableOf } from "../../deck/comparison/reach";
import { cellsOf, noteOf, rowsOf, UTILISATION } from "../../deck/comparison/rows";
import type { Facts } from "../../deck/facts";
import { BEST, CLEAR } from "../../deck/formula/best";
import type { Look } from "../../deck/looks";
import { isCounted, ResultLine } from "../../panels/rivals/result-line";

interface TableProps {
  readonly plan: Plan;
  readonly facts: Facts;
  readonly seeds: number;
  readonly looks: ReadonlyMap<string, Look>;
}

export function Table({ plan, facts, seeds, looks }: TableProps): ReactElement {
  const rows = rowsOf(plan).map((row) => ({ row, cells: cellsOf(row, plan, facts) }));
  const shown = rows.filter(({ cells }) =>
    cells.some((value) => value?.number != null || ((value?.of ?? 0) > 0 && isCounted(value))),
  );
  const note = noteOf(plan);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it sideways
    <section className="versus-table" aria-label="What each came to" tabIndex={0}>
      <table>
        <caption className="spoken">
          What each came to: median, and 5 to 95 % of {seeds} seeds in small print
        </caption>
        <thead>
          <tr>
            <th scope="col">
              {seeds > 1 ? "median" : "one seed"}{" "}
              {seeds > 1 && <span className="quiet">5–95 % of {seeds} seeds</span>}
            </th>
            <th scope="col">
              <span className="spoken">Unit</span>
            </th>
            {plan.rivals.map(({ run, label }) => (
              <th key={run} scope="col" style={{ color: looks.get(run)?.text }}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, cells }) => (
            <Fragment key={row.label}>
              <ResultLine row={row} cells={cells} runs={plan.rivals.map(({ run }) => run)} />
              {row.label === UTILISATION && <Reachable plan={plan} />}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="quiet small">
        {CLEAR} best, and its range clear of the others’ · {BEST} best median, ranges overlap ·{" "}
        <span className="rivals-never">×2</span> seeds that were not there before the next step
        (counted, not averaged) · {note}
      </p>
    </section>
  );
}

/** What keeps to a range cannot fill a wider link. */
function Reachable({ plan: { schema, rivals, link } }: { readonly plan: Plan }) {
  const shares = rivals.map(({ scenario }) => reachableOf(schema, scenario, link));
  if (shares.every((share) => share === null || share > 0.999)) return null;
  const { numbers, unit } = readings(
    shares.map((share) => (share === null ? Number.NaN : 100 * share)),
    "%",
  );
  return (
    <tr className="versus-reach">
      <th scope="row" className="quiet">
        … that the highest rates can reach
      </th>
      <td className="quiet">{unit}</td>
      {numbers.map((number, i) => (
        <td key={rivals[i]?.run} className="quiet">
          {number}
        </td>
      ))}
    </tr>
  );
}
