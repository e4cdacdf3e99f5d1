// One figure of all who are compared: its mean with the 95 % interval, its range over the seeds, and a sign at who is ahead.

import type { ReactElement } from "react";
import "./competitors.css";
import {
  areTwo,
  heapsText,
  type Lead,
  leadText,
  meanInterval,
  NOTHING,
  plainReading,
  sharedUnit,
} from "../../../model/data";
import { AHEAD, type Value } from "../../slides";
import { meanText } from "../comparison/mean-words";
import type { ResultRow } from "../comparison/rows";

interface ResultLineProps {
  readonly row: Pick<ResultRow, "label">;
  /** Who is ahead; null: none. */
  readonly lead: Lead | null;
  /** One for each of the runs. */
  readonly cells: readonly (Value | null)[];
  readonly runs: readonly string[];
  /** What they are called. */
  readonly names: readonly string[];
  /** Values of others beside ours, in the unit that is shown. */
  readonly others: readonly (number | null)[];
  /** All numbers of the table in the same unit, which is shown as one. */
  readonly alike?: readonly number[];
}

export function ResultLine({
  row,
  lead,
  cells,
  runs,
  names,
  others,
  alike = [],
}: ResultLineProps): ReactElement {
  const numbers = numbersOf(cells);
  const unit = cells.find((value) => value !== null)?.unit ?? "";
  const beside = others.map((value) => value ?? Number.NaN);
  const { unit: shown, divisor } = sharedUnit([...numbers, ...beside, ...alike], unit);
  const written = [...numbers, ...beside].map((value) => plainReading(value / divisor));
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td className="quiet">{shown}</td>
      {cells.map((value, i) => {
        const [mean, half, low, high] = written.slice(4 * i, 4 * i + 4);
        const isAhead = lead?.first === i;
        const heaps = value?.heaps ?? null;
        const tips = [
          ...(isAhead ? [leadText(lead, names, unit)] : []),
          ...(value === null ? [] : meanTip(value)),
        ];
        const missing = value === null ? 0 : value.of - (value.spread?.runs ?? 0);
        return (
          <td
            key={runs[i]}
            data-best={isAhead}
            data-tip={tips.length === 0 ? undefined : tips.join(". ")}
          >
            {isAhead && (
              <span className="competitors-mark">
                <span aria-hidden="true">{AHEAD}</span>
                <span className="spoken">{leadText(lead, names, unit)}:</span>{" "}
              </span>
            )}
            <span className="competitors-mean">{value?.number == null ? NOTHING : mean}</span>
            {value?.spread != null && value.of > 1 && (
              <>
                {value.spread.runs > 1 && <span className="competitors-range"> ± {half}</span>}
                <span className="competitors-range">
                  {low}–{high}
                  {heaps !== null && areTwo(heaps) && (
                    <abbr title={heapsText(heaps, plainReading, value.unit)}> two heaps</abbr>
                  )}
                </span>
              </>
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

/** "253 ± 31.0 kbit/s (mean of 20, ± 95 %); 198–487"; nothing of one seed. */
function meanTip({ values, unit, spread, heaps }: Value): readonly string[] {
  const mean = meanInterval(values);
  if (mean === null || mean.half === null || spread === null) return [];
  const range = `${plainReading(spread.low)}–${plainReading(spread.high)}`;
  const told = heaps === null ? [] : [heapsText(heaps, plainReading, unit)];
  return [`${meanText(mean, unit)} (mean of ${mean.runs}, ± 95 %); ${range}`, ...told];
}

/** Of each its mean, half of the interval, and both ends of the range. */
export function numbersOf(cells: readonly (Value | null)[]): readonly number[] {
  return cells.flatMap((value) => {
    const { mean = Number.NaN, half = null } = meanInterval(value?.values ?? []) ?? {};
    const { low = Number.NaN, high = Number.NaN } = value?.spread ?? {};
    return [mean, half ?? Number.NaN, low, high];
  });
}

/** Seconds until something happens: where it did not, that is a result. */
export function isCounted(value: Value | null): boolean {
  return value?.unit === "s";
}
