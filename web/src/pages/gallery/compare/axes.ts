// The scales of the four columns, from everything that is drawn on them: in percent of a cell's width.

import { type ScaleContinuousNumeric, scaleLinear, scaleSqrt } from "d3-scale";
import { COLUMNS, type Column, type Figure, type Row } from "./rows";

export interface Axis {
  readonly column: Column;
  readonly title: string;
  readonly unit: string;
  readonly meaning: string;
  readonly scale: ScaleContinuousNumeric<number, number>;
  readonly ticks: readonly number[];
  /** As the axis says it. */
  text(value: number): string;
}

const WORDS: Readonly<Record<Column, Pick<Axis, "title" | "unit" | "meaning">>> = {
  share: {
    title: "Share of capacity",
    unit: "%",
    meaning:
      "What this flow received as a share of the mean capacity of its narrowest link. What all flows together make of a link is its utilisation, which the lab shows.",
  },
  delay: {
    title: "Queuing delay",
    unit: "ms, 5 % · mean · 95 %",
    meaning: "One way, propagation not included, over all packets received.",
  },
  loss: { title: "Loss", unit: "%", meaning: "Packets sent that never arrived." },
  deviation: {
    title: "Below · above fair share",
    unit: "kbit/s",
    meaning:
      "Mean distance of the receiving rate below (left) and above (right) the fair share of the moment.",
  },
};

const DRAWN: Readonly<Record<Column, readonly Figure[]>> = {
  share: ["share"],
  delay: ["p5", "mean", "p95"],
  loss: ["loss"],
  deviation: ["below", "above"],
};

/** How many numbers fit above a column. */
const TICKS: Readonly<Record<Column, number>> = { share: 3, delay: 4, loss: 4, deviation: 3 };

const LEAST: Readonly<Record<Column, number>> = { share: 1, delay: 20, loss: 0.01, deviation: 50 };

/** From here on one long bar would leave nothing of the others. */
const UNEVEN = 12;

export function axesOf(rows: readonly Row[]): readonly Axis[] {
  return COLUMNS.map((column) => {
    const [low, high] = extent(column, rows);
    const root = column !== "deviation" && isUneven(column, rows);
    const scale = (root ? scaleSqrt : scaleLinear)([low, high], [0, 100]).nice(TICKS[column]);
    const shown = column === "share" || column === "loss" ? 100 : 1;
    const { title, unit, meaning } = WORDS[column];
    return {
      column,
      title,
      unit: root ? unit.replace(/^\S+?(?=,|$)/, "$& (√ scale)") : unit,
      meaning: root ? `${meaning} Drawn by the square root.` : meaning,
      scale,
      ticks: root ? squares(high) : scale.ticks(TICKS[column]),
      text: (value) => numberText(Math.abs(value) * shown),
    };
  });
}

/** As far from each other on the scale of their roots. */
function squares(high: number): readonly number[] {
  return scaleLinear([0, Math.sqrt(high)], [0, 1])
    .ticks(3)
    .map((root) => root * root);
}

function isUneven(column: Column, rows: readonly Row[]): boolean {
  const ends = rows
    .map(({ figures }) => Math.max(...DRAWN[column].map((one) => figures[one]?.median ?? 0)))
    .filter((value) => value > 0)
    .sort((a, b) => a - b);
  const middle = ends[Math.floor(ends.length / 2)] ?? 0;
  return middle > 0 && (ends.at(-1) ?? 0) > UNEVEN * middle;
}

/** What is below the fair share is drawn to the left. */
export function signed(figure: Figure, value: number): number {
  return figure === "below" ? -value : value;
}

function extent(column: Column, rows: readonly Row[]): readonly [number, number] {
  const values = rows.flatMap(({ figures, marks }) =>
    DRAWN[column].flatMap((figure) => {
      const spread = figures[figure];
      const beside = marks.filter((mark) => mark.figure === figure).map(({ value }) => value);
      const all = [...(spread === null ? [] : [spread.high]), ...beside];
      return all.map((value) => signed(figure, value));
    }),
  );
  const least = LEAST[column];
  return [Math.min(column === "deviation" ? -least : 0, ...values), Math.max(least, ...values)];
}

/** Three digits at most, and no more than one behind the point above ten. */
export function numberText(value: number): string {
  if (value === 0) return "0";
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return Number(value.toFixed(digits)).toString();
}
