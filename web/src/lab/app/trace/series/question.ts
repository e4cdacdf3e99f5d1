// What a person is asked of a table before it can be read: which column, in which unit.

import { rangeOf } from "../../../../../model/data/range";
import { type Column, columnCalled } from "./table";
import type { RateUnit } from "../../../../../model/imports/table/units";

/** A sentence; null where all is said. */
export function questionOf(
  columns: readonly Column[],
  { rate, unit }: { readonly rate: number | null; readonly unit: RateUnit | null },
): string | null {
  if (rate === null)
    return "No heading names a rate: choose under “Rate” the column of what the link could carry. Delays, counts and signal strengths are none.";
  if (unit !== null) return null;
  const called = columnCalled(columns, rate);
  const [low, high] = rangeOf(columns[rate]?.numbers ?? []);
  const what = low === high ? `its ${low}` : `its ${low} to ${high}`;
  return `No heading says in which unit ${called} is: choose beside “Rate” what ${what} are.`;
}
