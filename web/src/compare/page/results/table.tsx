// What each came to: a row for each figure, its mean with the 95 % interval and its range over the seeds, a sign at who is ahead in the
// row, and what was published.

import { Fragment, type ReactElement } from "react";
import { leadText, type RunPreview, rangeWords, readings } from "../../../../model/data";
import { AHEAD, type Facts, leadsIn, type SeriesStyle, type Value } from "../../../slides";
import { fewSeedsText } from "../../comparison/mean-words";
import type { Plan } from "../../comparison/plan";
import { reachableOf } from "../../comparison/reach";
import { cellsOf, noteOf, type ResultRow, UTILISATION } from "../../comparison/rows";
import { isCounted, numbersOf, ResultLine } from "../../competitors/result-line";
import type { Tested } from "../runs";
import { othersOf } from "./others";

interface TableProps {
  readonly plan: Plan;
  readonly facts: Facts;
  readonly seeds: number;
  readonly styles: ReadonlyMap<string, SeriesStyle>;
  readonly rows: readonly ResultRow[];
  /** Null where no run of it is as it was published. */
  readonly preview: RunPreview | null;
  /** All rows, without a number: the first runs are under way. */
  readonly waiting?: boolean;
}

export function Table(props: TableProps): ReactElement {
  const { plan, facts, seeds, styles, rows, preview, waiting = false } = props;
  const lines = rows.map((row) => ({
    row,
    cells: cellsOf(row, plan, facts),
    others: othersOf(row, plan, preview),
  }));
  const shown = lines.filter(
    ({ cells }) =>
      waiting ||
      cells.some((value) => value?.number != null || ((value?.of ?? 0) > 0 && isCounted(value))),
  );
  const theirs = (["published", "authors"] as const).filter((of) =>
    shown.some(({ others }) => others !== null && others[of] !== null),
  );
  // Rates above and rates below a share are compared down the table, too.
  const inUnit = (unit: string | undefined): readonly number[] =>
    shown
      .filter(({ cells }) => unitOf(cells) === unit)
      .flatMap(({ cells, others }) => [
        ...numbersOf(cells),
        ...theirs.map((of) => others?.[of] ?? Number.NaN),
      ]);
  const names = plan.competitors.map(({ label }) => label);
  const leads = leadsIn(
    shown.map(({ row, cells }) => ({ values: cells.map((value) => [value]), best: row.best })),
  );
  const ran = plan.competitors.map(({ run }) => facts.get(run)).find((one) => one?.kind === "run");
  const few = fewSeedsText(ran?.kind === "run" ? ran.seeds : []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user scrolls it sideways
    <section className="versus-table" aria-label={`What each came to: ${plan.title}`} tabIndex={0}>
      <table style={{ "--columns": plan.competitors.length }}>
        <caption className="spoken">
          What each came to
          {seeds > 1 &&
            `: mean with half of its 95 % interval, and ${rangeWords(seeds)} of ${seeds} seeds in small print`}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              {seeds > 1 ? "mean ± 95 %" : few}{" "}
              {seeds > 1 && (
                <span className="quiet">
                  {rangeWords(seeds)} of {few === "" ? `${seeds} seeds` : few}
                </span>
              )}
            </th>
            <th scope="col">
              <span className="spoken">Unit</span>
            </th>
            {plan.competitors.map(({ run, label }) => (
              <th key={run} scope="col" style={{ color: styles.get(run)?.text }}>
                {label}
              </th>
            ))}
            {theirs.map((of) => (
              <th key={of} scope="col">
                {of === "authors" ? "authors’ code" : of}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, cells, others }, i) => (
            <Fragment key={row.label}>
              <ResultLine
                {...{ row, cells, names }}
                lead={leads[i] ?? null}
                runs={plan.competitors.map(({ run }) => run)}
                others={theirs.map((of) => others?.[of] ?? null)}
                alike={inUnit(unitOf(cells))}
              />
              {row.label === UTILISATION && <Reachable plan={plan} beside={theirs.length} />}
            </Fragment>
          ))}
          <tr>
            <th scope="row">Run</th>
            <td />
            {plan.competitors.map(({ run, label, link, of }) => (
              <td key={run}>
                {of !== "isolated" && (
                  <a className="plain-link versus-open" href={link}>
                    open
                    <span className="spoken">
                      {" "}
                      {label}: {plan.title}, in the lab
                    </span>
                  </a>
                )}
              </td>
            ))}
            {theirs.length > 0 && <td colSpan={theirs.length} />}
          </tr>
        </tbody>
      </table>
      {leads.some((lead) => lead !== null) && (
        <ul className="quiet small" aria-label="Who is ahead">
          {shown.map(({ row, cells }, i) => {
            const lead = leads[i] ?? null;
            if (lead === null) return null;
            return (
              <li key={row.label}>
                {row.label}: {leadText(lead, names, unitOf(cells) ?? "")}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const unitOf = (cells: readonly (Value | null)[]): string | undefined =>
  cells.find((value) => value !== null)?.unit;

/** What the signs in the tables mean. */
export function Legend({ tests }: { readonly tests: readonly Tested[] }): ReactElement | null {
  const plans = tests.flatMap(({ plan }) => (typeof plan === "string" ? [] : [plan]));
  const [only, ...more] = plans;
  const seeds = Math.max(...tests.map(({ seeds }) => seeds));
  if (only === undefined || only.competitors.length < 2) return null;
  // Of one seed nothing is marked.
  const signs =
    seeds > 1
      ? `${AHEAD} ahead of all others: the 95 % interval of each difference, seed by seed, is on one side of 0, and the difference is over 1 % or 1 ms`
      : "";
  return (
    <p className="quiet small versus-legend">
      {signs}
      {more.length === 0 && (
        <>
          {signs !== "" && " · "}
          <span className="competitors-never">×2</span> seeds that did not recover before the next
          step (counted, not averaged) · {noteOf(only)}
        </>
      )}
      {more.length > 0 &&
        `${signs === "" ? "" : " · "}of several flows the first, unless a row names another`}
    </p>
  );
}

interface ReachableProps {
  readonly plan: Plan;
  /** So many columns of others. */
  readonly beside: number;
}

/** What keeps to a range cannot fill a wider link. */
function Reachable({ plan: { schema, competitors }, beside }: ReachableProps): ReactElement | null {
  const shares = competitors.map(({ scenario, narrow }) => reachableOf(schema, scenario, narrow));
  if (shares.every((share) => share === null || share > 0.999)) return null;
  const { numbers, unit } = readings(
    shares.map((share) => (share === null ? Number.NaN : 100 * share)),
    "%",
  );
  return (
    <tr>
      <th scope="row" className="quiet">
        … that the highest rates can reach
      </th>
      <td className="quiet">{unit}</td>
      {numbers.map((number, i) => (
        <td key={competitors[i]?.run} className="quiet">
          {number}
        </td>
      ))}
      {beside > 0 && <td colSpan={beside} />}
    </tr>
  );
}
