// What a figure of ours is held to beside one of others: numbers, which decide the verdict, place the dot, and give the words.

import type { Tolerance, ValidationRow } from "./validation";

type Held = Pick<ValidationRow, "ours" | "theirs" | "tolerance" | "runs">;

/** How far ours may lie below theirs and above it, in the row's unit. */
export interface Room {
  readonly below: number;
  readonly above: number;
}

/** Null without a criterion, or without one of the two figures. Where single runs of ours are told, theirs may lie among them. */
export function roomOf({ ours, theirs, tolerance, runs }: Held): Room | null {
  if (tolerance === null || ours === null || theirs === null) return null;
  if (tolerance.kind === "agreement") {
    const missing = Math.abs(theirs - tolerance.least);
    return { below: missing, above: missing };
  }
  const { most } = tolerance;
  if (runs === undefined) return { below: most, above: most };
  const [lowest, highest] = runs;
  return { below: Math.max(most, highest - ours), above: Math.max(most, ours - lowest) };
}

export function isWithin(row: Held): boolean {
  const room = roomOf(row);
  if (room === null) return false;
  const off = (row.ours ?? Number.NaN) - (row.theirs ?? Number.NaN);
  return off >= -room.below && off <= room.above;
}

/** "±30.5; runs have 935 to 1020", "equal in 99 %; worst off 0 %", "no criterion". */
export function toleranceText({ tolerance, runs }: Pick<Held, "tolerance" | "runs">): string {
  const spread = runs === undefined ? [] : [`runs have ${runs.map(shortFigure).join(" to ")}`];
  return [limitText(tolerance), ...spread].join("; ");
}

function limitText(tolerance: Tolerance | null): string {
  if (tolerance === null) return "no criterion";
  if (tolerance.kind === "distance") return `±${shortFigure(tolerance.most)}`;
  const { each, least, worst, worst_unit } = tolerance;
  return `${each} in ${least} %; worst off ${worst} ${worst_unit}`.trim();
}

/** Three digits, of a small number two after the point. */
export const shortFigure = (value: number | null): string =>
  value === null ? "-" : value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
