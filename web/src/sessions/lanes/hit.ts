// What a press in a lane means: the report, or the piece of feedback, that lies nearest.

import type { Scale } from "../../../figure";
import type { Marks } from "./marks";
import type { Lanes } from "./pieces";

/** CSS pixels. */
const NEAR = 10;

export interface Hit {
  readonly member: number;
  /** The moment of what was hit; null for the lane itself. */
  readonly t_s: number | null;
}

export function hitAt(
  place: { readonly x: number; readonly y: number },
  { rows, row, top }: Lanes,
  { reports, waits }: Marks,
  x: Scale,
): Hit | null {
  const lane = Math.floor((place.y - top) / row);
  const member = rows.indexOf(lane);
  if (member < 0) return null;
  const moments = [
    ...reports.filter((one) => one.member === member).map(({ t_s }) => t_s),
    ...waits.filter((one) => one.member === member).flatMap(({ t0_s, end_s }) => [t0_s, end_s]),
  ];
  let best: number | null = null;
  let least = NEAR;
  for (const t_s of moments) {
    const far = Math.abs(x(t_s) - place.x);
    if (far < least) [best, least] = [t_s, far];
  }
  return { member, t_s: best };
}
