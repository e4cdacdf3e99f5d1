// What a figure of ours is held to beside one of others: numbers, which decide the verdict, place the dot, and give the words.

import type { ValidationRow } from "./validation";

type Held = Pick<ValidationRow, "ours" | "theirs" | "tolerance" | "runs" | "half" | "z">;

/** How far ours may lie below theirs and above it, in the row's unit. */
export interface Room {
  readonly below: number;
  readonly above: number;
}

/** Null without a criterion, or without one of the two figures. Where theirs lies among single runs of ours, it is as far as those reach. */
export function roomOf({ ours, theirs, tolerance, runs }: Held): Room | null {
  if (tolerance === null || ours === null || theirs === null) return null;
  if (tolerance.kind === "agreement") {
    const missing = Math.abs(theirs - tolerance.least);
    return { below: missing, above: missing };
  }
  const { most } = tolerance;
  const [lowest = Number.NaN, highest = Number.NaN] = runs ?? [];
  const isAmong = theirs >= lowest && theirs <= highest;
  if (!isAmong) return { below: most, above: most };
  return { below: Math.max(most, highest - ours), above: Math.max(most, ours - lowest) };
}

/** With all of the interval of the difference, where there is one. */
export function isWithin(row: Held): boolean {
  const room = roomOf(row);
  if (room === null) return false;
  const { half = 0 } = row;
  const off = (row.ours ?? Number.NaN) - (row.theirs ?? Number.NaN);
  return off - half >= -room.below && off + half <= room.above;
}

/** "±30.5, or among our runs: 935 to 1020", "equal in 99 %; worst off 0 %", "no criterion", "±36.1 with the interval of ±70.0, z −2.5". */
export function toleranceText({
  tolerance,
  runs,
  half,
  z,
}: Pick<Held, "tolerance" | "runs" | "half" | "z">): string {
  const spread = runs?.map(shortFigure).join(" to ");
  if (tolerance === null) return spread ? `no criterion; runs have ${spread}` : "no criterion";
  if (tolerance.kind === "distance") {
    const most = `±${shortFigure(tolerance.most)}`;
    if (spread) return `${most}, or among our runs: ${spread}`;
    if (half === undefined || z === undefined) return most;
    return `${most} with the interval of ±${shortFigure(half)}, z ${shortZ(z)}`;
  }
  const { each, least, worst, worst_unit } = tolerance;
  return `${each} in ${least} %; worst off ${worst} ${worst_unit}`.trim();
}

/** "-2.5", never "-0.0". */
export const shortZ = (z: number): string => (Number(z.toFixed(1)) || 0).toFixed(1);

/** Three digits, of a small number two after the point. */
export const shortFigure = (value: number | null): string =>
  value === null ? "-" : value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
