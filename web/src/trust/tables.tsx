// Ours beside theirs, row by row: recordings of others, and criteria of scenarios.

import { Fragment, type ReactElement, type ReactNode } from "react";
import {
  BLIND,
  NOTHING,
  type Origin,
  readingText,
  setting,
  sharedUnit,
  toleranceText,
  type ValidationRow,
  type Verdict,
  withErrorText,
} from "../../model/data";
import { TableHead } from "../lab/controls";
import type { Row } from "./results";
import { VerdictMark } from "./verdict-mark";

/** A row as it is drawn: its name, its verdict, its figures, and why it differs. */
interface Line {
  readonly name: ReactNode;
  readonly verdict: Verdict;
  readonly origin: Origin;
  readonly figures: readonly string[];
  readonly why: string;
}

export function Recorded({ rows }: { readonly rows: readonly ValidationRow[] }): ReactElement {
  const lines = rows.map(({ of, metric, unit, ours, theirs, verdict, why = "", ...held }) => ({
    name: (
      <>
        {of}, {metric}
        {unit !== "" && <span className="quiet">, {unit}</span>}
      </>
    ),
    verdict,
    origin: "authors" as const,
    // As it was compared: in the row's own unit.
    figures: [valueText(ours, ""), valueText(theirs, ""), toleranceText(held)],
    why,
  }));
  return <Table label="Figures" columns={["nada-lab", "theirs", "allowed"]} lines={lines} />;
}

/** The numbers of publications and of their authors' code where there are any. */
export function Criteria({ rows }: { readonly rows: readonly Row[] }): ReactElement {
  const published = rows.some((row) => row.published !== null);
  const authors = rows.some((row) => row.authors !== null);
  const blind = rows.some((row) => row.blind.length > 0);
  const lines = inOneUnit(rows).map((row) => ({
    name: row.name,
    verdict: row.verdict,
    origin: row.origin,
    figures: [
      ours(row),
      row.share,
      limits(row),
      ...(published ? [valueText(row.published, row.unit)] : []),
      ...(authors ? [valueText(row.authors, row.unit)] : []),
      ...(blind ? blindTexts(row) : []),
    ],
    why: row.why,
  }));
  const columns = [
    "nada-lab",
    "seeds",
    "expected",
    ...(published ? ["published"] : []),
    ...(authors ? ["authors’ code"] : []),
    ...(blind ? BLIND : []),
  ];
  return (
    <>
      <Table label="Criteria" columns={columns} lines={lines} />
      {blind && (
        <p className="validation-note">
          Lowest, middle, highest: in the place of the controller a constant rate of its range.
          Deaf: the controller hears nothing more from half of the warm-up on. ✓: such a sender
          meets the criterion, too.
        </p>
      )}
    </>
  );
}

/** "0.97 ✓" where a sender that does not listen meets the criterion. */
function blindTexts({ blind, unit }: Row): readonly string[] {
  return BLIND.map((_, i) => {
    const { value = null, met = false } = blind[i] ?? {};
    return `${valueText(value, unit)}${met ? " ✓" : ""}`;
  });
}

/** Rows of one table measure one quantity in one unit: a limit in kbit/s beside a mean in Mbit/s is hard to compare. */
export function inOneUnit(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => {
    const alike = rows.filter(({ unit }) => unit === row.unit).flatMap(valuesOf);
    const { unit, divisor } = sharedUnit(alike, row.unit);
    const shown = (value: number | null) => (value === null ? null : value / divisor);
    const { ours, error, low, high, published, authors, blind } = row;
    return {
      ...row,
      unit,
      ...{ ours: shown(ours), error: shown(error), low: shown(low), high: shown(high) },
      ...{ published: shown(published), authors: shown(authors) },
      blind: blind.map(({ value, met }) => ({ value: shown(value), met })),
    };
  });
}

/** All but errors, which are as small as they are. */
function valuesOf({ ours, low, high, published, authors }: Row): readonly number[] {
  return [ours, low, high, published, authors].filter((value) => value !== null);
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly lines: readonly Line[];
}

/** A wide table scrolls by itself, so it takes the focus. */
function Table({ label, columns, lines }: TableProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would claim form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div className="validation-scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="validation-table">
        <TableHead heads={["Figure", "verdict", ...columns]} />
        <tbody>
          {lines.map(({ name, verdict, origin, figures, why }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two criteria may have the same words
            <Fragment key={i}>
              <tr data-reason={why !== ""}>
                <th scope="row">{name}</th>
                <td>
                  <VerdictMark verdict={verdict} origin={origin} />
                </td>
                {figures.map((figure, column) => (
                  <td key={columns[column]} className="validation-number">
                    {figure}
                  </td>
                ))}
              </tr>
              {/* Once for rows that have it in common. */}
              {why !== "" && lines[i + 1]?.why !== why && (
                <tr>
                  <td colSpan={2 + columns.length}>
                    <span className="validation-why">{why}</span>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function valueText(value: number | null, unit: string): string {
  return value === null ? NOTHING : readingText(value, unit);
}

/** The mean of the seeds with its standard error. */
function ours({ ours, error, unit }: Row): string {
  return ours === null || error === null ? valueText(ours, unit) : withErrorText(ours, error, unit);
}

function limits({ low, high, unit }: Row): string {
  if (low === null || high === null) return NOTHING;
  const [from, to] = [setting(low, unit), setting(high, unit)];
  const first = from.unit === to.unit ? from.number : `${from.number} ${from.unit}`;
  return `${first} to ${to.number} ${to.unit}`.trim();
}
