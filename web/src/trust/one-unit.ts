// Rows of one table measure one quantity in one unit: a limit in kbit/s beside a mean in Mbit/s is hard to compare.

import { sharedUnit } from "../../model/data";
import type { Row } from "./results";

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
