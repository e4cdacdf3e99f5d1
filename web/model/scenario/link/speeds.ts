// How fast time goes, the one list, from slow to fast: what the time bar offers and a link may say.

import { among, positive } from "./tokens";

/** The slowest is for packets, which are on their links for some milliseconds. */
export const SPEEDS = [0.01, 1, 2, 4, "max"] as const;
export type Speed = (typeof SPEEDS)[number];

/** Links of former versions have others: the nearest, of two as near the faster. Null for what is no speed. */
export function nearestSpeed(text: string): Speed | null {
  const known = among<Speed>(SPEEDS, text);
  const wanted = positive(text);
  if (known !== null || wanted === null || wanted === 0) return known;
  const distance = (speed: Speed): number => Math.abs(wanted - (speed === "max" ? FAST : speed));
  return SPEEDS.reduce((best, one) => (distance(one) <= distance(best) ? one : best));
}

/** What "as fast as possible" is taken for beside numbers. */
const FAST = 32;
