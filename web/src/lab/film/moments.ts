// Which moments of a run a film shows, how fast it goes, and which of them are stills.

import type { Scenario } from "../../../model/scenario/types";

type Range = readonly [number, number];

export const FRAMES_PER_S = 15;

/** Seconds of the run in a second of the film. */
const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;
/** A film of fewer seconds shows nothing; one of more takes too long to make. */
const SHORTEST_S = 1;
const LONGEST_S = 120;
/** So long is a film where nothing else is asked for. */
const USUAL_S = 10;

export interface FilmLength {
  readonly speed: number;
  readonly frames: number;
  /** Of the film. */
  readonly length_s: number;
}

/** From slow to fast; at least one. */
export function lengthsOf(window_s: Range): readonly FilmLength[] {
  const all = SPEEDS.map((speed) => lengthAt(window_s, speed));
  const fit = all.filter(({ length_s }) => length_s >= SHORTEST_S && length_s <= LONGEST_S);
  return fit.length > 0 ? fit : [closest(all)];
}

/** The one that lasts as long as films usually do. */
export function usualLength(window_s: Range): FilmLength {
  return closest(lengthsOf(window_s));
}

function lengthAt([from_s, to_s]: Range, speed: number): FilmLength {
  const frames = Math.max(1, Math.round(((to_s - from_s) / speed) * FRAMES_PER_S)) + 1;
  return { speed, frames, length_s: frames / FRAMES_PER_S };
}

function closest(all: readonly FilmLength[]): FilmLength {
  const off = ({ length_s }: FilmLength): number => Math.abs(Math.log(length_s / USUAL_S));
  return all.reduce((best, one) => (off(one) < off(best) ? one : best));
}

/** Where the playhead is in each frame: first and last are the ends of the window. */
export function momentsOf([from_s, to_s]: Range, { frames }: FilmLength): readonly number[] {
  return Array.from({ length: frames }, (_, i) => from_s + ((to_s - from_s) * i) / (frames - 1));
}

/** Changes nearer to one another than this part of the window are one still. */
const APART = 1 / 100;

/** Each change of the scenario and of the person inside the window, and the window's end. */
export function stillsOf([from_s, to_s]: Range, { changes = [] }: Scenario): readonly number[] {
  const apart_s = (to_s - from_s) * APART;
  const sorted = changes.map(({ at_s }) => at_s).toSorted((a, b) => a - b);
  const kept: number[] = [];
  for (const at_s of sorted) {
    const inside = at_s > from_s && at_s < to_s - apart_s;
    if (inside && at_s - (kept.at(-1) ?? from_s) >= apart_s) kept.push(at_s);
  }
  return [...kept, to_s];
}
