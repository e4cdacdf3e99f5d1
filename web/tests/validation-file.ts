// scenarios/validation.json: what the comparisons found, for the page Validation. A row to a line.

import { join } from "node:path";
import { SCENARIOS } from "../cli/input/scenario-files";
import type { Compared } from "../cli/verify/compare/comparison";
import { comparisonOf } from "../cli/verify/comparisons";
import type { ValidationRow } from "../model/data/validation";

export const VALIDATION = join(SCENARIOS, "validation.json");

export function validationJson(found: ReadonlyMap<string, Compared>): string {
  const comparisons = [...found].map(([id, { rows }]) => {
    const { title, controllers, reference, tolerance } = comparisonOf(id);
    const head = JSON.stringify({ id, title, controllers, reference, tolerance }, null, 2);
    const lines = rows.map((row) => `    ${JSON.stringify(short(row))}`).join(",\n");
    return `${head.slice(0, -2)},\n  "rows": [\n${lines}\n  ]\n}`;
  });
  return `[\n${comparisons.join(",\n")}\n]\n`;
}

/** Six digits are more than any table shows. */
function short({ runs, tolerance, ...row }: ValidationRow): ValidationRow {
  const isDistance = tolerance?.kind === "distance";
  return {
    ...row,
    ours: known(row.ours),
    theirs: known(row.theirs),
    tolerance: isDistance ? { ...tolerance, most: digits(tolerance.most) } : tolerance,
    ...(runs && { runs: [digits(runs[0]), digits(runs[1])] }),
  };
}

const digits = (value: number): number => Number(value.toPrecision(6));

const known = (value: number | null): number | null =>
  value === null || Number.isNaN(value) ? null : digits(value);
