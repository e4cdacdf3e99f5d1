// Where a run has been in a plane of two quantities: its way, the last seconds before a moment, and the moment itself.

import { paler, type Theme } from "../../ink/theme";
import { LINE, type ShownFlow } from "../series/flows-shown";
import type { LineSeries } from "../series/types";
import type { ComputedTable } from "./plot-data";

/** The part of the way that stands out: before the moment, or where no moment is looked at, before its end. */
const TRAIL_S = 5;
export const TRAIL_NOTE = `strong: the last ${TRAIL_S} s`;
/** A way of more points is thinned: they lie on one another. */
const MOST_POINTS = 5000;
const DOT = 4;

/** Points of a way in the order of time. */
export interface Trail {
  readonly t_s: readonly number[];
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The three tables of a way. Null: its end is what is looked at. */
export function trailTables(
  name: string,
  way: Trail,
  at_s: number | null,
): Map<string, ComputedTable> {
  const end_s = at_s ?? way.t_s.at(-1) ?? Number.NaN;
  const last = way.t_s.findLastIndex((t) => t <= end_s);
  const first = way.t_s.findIndex((t) => t >= end_s - TRAIL_S);
  const part = (from: number, to: number): ComputedTable => ({
    t_s: Float64Array.from(way.x.slice(from, to)),
    y: Float64Array.from(way.y.slice(from, to)),
  });
  return new Map([
    [`way.${name}`, part(0, way.t_s.length)],
    [`trail.${name}`, first < 0 ? part(0, 0) : part(first, last + 1)],
    [`now.${name}`, part(Math.max(0, last), last + 1)],
  ]);
}

export function thinned(way: Trail): Trail {
  const step = Math.ceil(way.t_s.length / MOST_POINTS);
  if (step <= 1) return way;
  const keep = (values: readonly number[]) => values.filter((_, i) => i % step === 0);
  return { t_s: keep(way.t_s), x: keep(way.x), y: keep(way.y) };
}

/** What is drawn of it: the way thin and faint, its last seconds strong, a dot where it is. */
export function trailSeries(
  { info, identity, chosen }: ShownFlow,
  meaning: string,
  theme: Theme,
): readonly LineSeries[] {
  const { colour, text, symbol, label } = identity;
  const { name } = info;
  const base = { ...LINE, values: "y", symbol, free: true, scales: "always" } as const;
  return [
    {
      ...base,
      id: `${name} now`,
      table: `now.${name}`,
      legend: null,
      colour,
      text,
      width: 1,
      direct: label,
      dots: DOT,
    },
    {
      ...base,
      id: `${name} trail`,
      table: `trail.${name}`,
      legend: null,
      colour,
      width: 2.5,
    },
    {
      ...base,
      id: `${name} way`,
      table: `way.${name}`,
      legend: label,
      meaning,
      flow: name,
      // Over minutes it goes over itself again and again, and would cover what stands out.
      colour: paler(colour, theme),
      width: chosen ? 0.75 : 0.5,
    },
  ];
}
