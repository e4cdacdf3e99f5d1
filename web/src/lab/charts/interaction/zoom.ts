// The visible part of the time axis under gestures: zoom about a moment, pan, pinch. Pure; the store keeps it inside the run.

import type { Range } from "../../../../figure/ink/geometry";

/** One notch of a wheel (100 pixels) zooms by about a quarter. */
const WHEEL = 0.0022;
const NARROWEST_S = 0.2;

export function wheelFactor(delta: number, mode: number): number {
  const pixels = mode === 1 ? delta * 16 : mode === 2 ? delta * 400 : delta;
  return Math.exp(Math.min(Math.max(pixels, -400), 400) * WHEEL);
}

/** The moment `about_s` keeps its place; a factor below one comes closer. */
export function zoomed(
  [from, to]: Range,
  about_s: number,
  factor: number,
  duration_s: number,
): Range {
  const width = Math.min(
    Math.max((to - from) * factor, Math.min(NARROWEST_S, duration_s)),
    duration_s,
  );
  const share = to > from ? (about_s - from) / (to - from) : 0.5;
  return inside([about_s - share * width, about_s + (1 - share) * width], duration_s);
}

export function panned([from, to]: Range, by_s: number, duration_s: number): Range {
  return inside([from + by_s, to + by_s], duration_s);
}

/** Two fingers: the moments that they took hold of stay under them. `a` and `b` are shares of the width, from left to right. */
export function pinched(
  held_s: readonly [number, number],
  shares: readonly [number, number],
  duration_s: number,
): Range {
  const apart = shares[1] - shares[0];
  if (Math.abs(apart) < 0.01) return inside([held_s[0], held_s[1]], duration_s);
  const width = (held_s[1] - held_s[0]) / apart;
  if (!(width > 0)) return inside([held_s[0], held_s[1]], duration_s);
  const limited = Math.min(Math.max(width, Math.min(NARROWEST_S, duration_s)), duration_s);
  const from = held_s[0] - shares[0] * limited;
  return inside([from, from + limited], duration_s);
}

export function isWhole([from, to]: Range, duration_s: number): boolean {
  return from <= 0 && to >= duration_s;
}

function inside([from, to]: Range, duration_s: number): Range {
  const width = Math.min(to - from, duration_s);
  const start = Math.min(Math.max(from, 0), duration_s - width);
  return [start, start + width];
}
