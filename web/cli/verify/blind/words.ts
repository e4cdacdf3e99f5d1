// What blind senders make of criteria, in the words of a verification's tables and of its headline.

import { BLIND, blindMet } from "../../../model/data/blind";
import { isPassed } from "../../../model/data/verdict-kinds";
import { shownNumber } from "../../terminal/table";
import type { Line } from "../verdicts/lines";

/** Constant at the lowest, middle and highest rate of the range, and deaf from half of the warm-up on. */
export const BLIND_HEADS: readonly string[] = BLIND;

const hasLimits = ({ low, high }: Line): boolean => low !== null || high !== null;

/** Of one criterion: "0.5", and "0.97 meets it". */
export function blindCells(line: Line): readonly string[] {
  if (line.blind === null) return BLIND.map(() => "");
  const met = hasLimits(line) ? blindMet(line.blind, line) : [];
  return line.blind.map((value, i) => {
    const shown = value === null ? "no value" : shownNumber(value);
    return met[i] === true ? `${shown} meets it` : shown;
  });
}

/** Of several: how many of those with limits each of them meets. */
export function blindCounts(lines: readonly Line[]): readonly string[] {
  const asked = lines.filter((line) => line.blind !== null && hasLimits(line));
  if (asked.length === 0) return BLIND.map(() => "");
  return BLIND.map(
    (_, i) => `${asked.filter((line) => blindMet(line.blind ?? [], line)[i]).length}`,
  );
}

/** Criteria that judge and that none of them meets. */
function demandingOf(lines: readonly Line[]): readonly Line[] {
  return lines.filter(
    (line) =>
      line.blind !== null &&
      line.verdict !== "informational" &&
      !blindMet(line.blind, line).includes(true),
  );
}

/** "of 24 that no blind sender meets 17 pass"; empty where there is none. */
export function demandingText(lines: readonly Line[]): string {
  const asked = demandingOf(lines);
  if (asked.length === 0) return "";
  const passing = asked.filter(({ verdict }) => isPassed(verdict)).length;
  return `of ${asked.length} that no blind sender meets ${passing} ${passing === 1 ? "passes" : "pass"}`;
}
