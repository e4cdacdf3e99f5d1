// How much room the value of a legend's entry wants at any moment of a run, so that digits which change move nothing.

import type { Columns } from "../../model/engine/types";
import { type OwnTime, ownRows } from "../charts/series/own-time";
import type { Series, Values } from "../charts/series/types";
import { computedIn } from "../charts/series/values-of";
import { type AxisUnit, axisReading } from "./format";
import { shownValues } from "./readout";

/** Four digits, or three and a point: what nearly every reading takes, whatever is still to come of the run. In widths of a digit. */
const USUAL = 4;
/** The same with a minus: between the ends, a value below zero may have a point where neither end has one. */
const BELOW_ZERO = 4.9;
/** The brackets and the dash of `1.02 (0.95–1.10)`. */
const AROUND = 3;
/** The brackets and the word of `8333 (1667 each)`, and a point. */
const EACH = 7;
/** What is nearer to zero is written as zero. */
const ZERO = 0.005;

/** In widths of a digit (CSS: ch). */
export function widestValue(series: Series, columns: Columns, shown: AxisUnit): number {
  switch (series.kind) {
    case "band":
      return 0;
    case "strip":
      return Math.max(0, ...series.states.map(({ label }) => label.length));
    case "spread": {
      const bands = series.runs.bandsOf(series.of);
      if (bands === null) return 3 * USUAL + AROUND;
      const [median, low, high] = [bands.median, bands.low, bands.high].map((values) =>
        widestOf(extremes(values, values.length), shown),
      ) as [number, number, number];
      return median + low + high + AROUND;
    }
    default: {
      const widest = widestOf(
        extremesOf(columns, series.table, shownValues(series), series),
        shown,
      );
      // A part of it has no more digits, but may have a point.
      return series.kind === "line" && series.each !== undefined ? 2 * widest + EACH : widest;
    }
  }
}

/** The longest are the lowest and the highest: between them there are no more digits. */
function widestOf(ends: readonly number[], shown: AxisUnit): number {
  const minus = ends.some((value) => value * shown.factor <= -ZERO);
  const least = minus ? BELOW_ZERO : USUAL;
  return Math.max(least, ...ends.map((value) => widthOf(axisReading(value, shown))));
}

type Numbers = ArrayLike<number>;

function extremesOf(
  columns: Columns,
  table: string,
  values: Values,
  own: OwnTime,
): readonly number[] {
  const [first, rows] = ownRows(columns.column(table, "t_s"), own);
  if (typeof values === "string") return extremes(columns.column(table, values), rows, first);
  if (values.rows) return extremes(values.rows(columns, table), rows, first);
  return extremes(computedIn(columns, table, values), rows, first);
}

function extremes(
  values: Numbers | ((row: number) => number),
  rows: number,
  first = 0,
): readonly number[] {
  const at = typeof values === "function" ? values : (row: number) => values[row] as number;
  let [low, high] = NO_VALUE;
  for (let row = first; row < rows; row += 1) {
    const value = at(row);
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low > high ? [] : [low, high];
}

const NO_VALUE: readonly [number, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** Of digits in equal columns; a point, a thin space and a minus are not as wide as a digit. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += NARROW[letter] ?? 1;
  return width;
}

const NARROW: Readonly<Record<string, number>> = { ".": 0.6, "\u2009": 0.4, "\u2212": 1.3 };
