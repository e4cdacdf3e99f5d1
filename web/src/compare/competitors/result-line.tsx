// One figure of all who are compared: median and range over the seeds, and a sign at the best.

import type { ReactElement } from "react";
import "./competitors.css";
import { NOTHING, plainReading, sharedUnit } from "../../lab/data";
import { CLEAR, marksOf, type Value } from "../../slides";
import type { ResultRow } from "../comparison/rows";

interface ResultLineProps {
  readonly row: Pick<ResultRow, "label" | "best">;
  /** One for each of the runs. */
  readonly cells: readonly (Value | null)[];
  readonly runs: readonly string[];
  /** Values of others beside ours, in the unit that is shown. */
  readonly others: readonly (number | null)[];
  /** All numbers of the table in the same unit, which is shown as one. */
  readonly alike?: readonly number[];
}

export function ResultLine({
  row,
  cells,
  runs,
  others,
  alike = [],
}: ResultLineProps): ReactElement {
  const numbers = numbersOf(cells);
  const unit = cells.find((value) => value !== null)?.unit ?? "";
  const beside = others.map((value) => value ?? Number.NaN);
  const { unit: shown, divisor } = sharedUnit([...numbers, ...beside, ...alike], unit);
  const written = [...numbers, ...beside].map((value) => plainReading(value / divisor));
  const marks =
    row.best === null
      ? []
      : marksOf(
          cells.map((value) => [value]),
          row.best,
        );
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td className="quiet">{shown}</td>
      {cells.map((value, i) => {
        const [median, low, high] = written.slice(3 * i, 3 * i + 3);
        const mark = marks[i] ?? "";
        const missing = value === null ? 0 : value.of - (value.spread?.runs ?? 0);
        return (
          <td key={runs[i]} data-best={mark !== ""}>
            {mark !== "" && (
              <span className="competitors-mark">
                <span aria-hidden="true">{mark}</span>
                <span className="spoken">
                  {mark === CLEAR ? "best, its range clear of the others’:" : "best median:"}
                </span>{" "}
              </span>
            )}
            <span className="competitors-median">{value?.number == null ? NOTHING : median}</span>
            {value?.spread != null && value.of > 1 && (
              <span className="competitors-range">
                {low}–{high}
              </span>
            )}
            {missing > 0 && isCounted(value) && (
              <span className="competitors-never">
                ×{missing}
                <span className="spoken"> of {value?.of} seeds did not recover</span>
              </span>
            )}
          </td>
        );
      })}
      {others.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
        <td key={i}>{value !== null && written[numbers.length + i]}</td>
      ))}
    </tr>
  );
}

/** Median and both ends of the range of each. */
export function numbersOf(cells: readonly (Value | null)[]): readonly number[] {
  return cells.flatMap((value) =>
    value === null || value.spread === null
      ? [Number.NaN, Number.NaN, Number.NaN]
      : [value.spread.median, value.spread.low, value.spread.high],
  );
}

/** Seconds until something happens: where it did not, that is a result. */
export function isCounted(value: Value | null): boolean {
  return value?.unit === "s";
}
