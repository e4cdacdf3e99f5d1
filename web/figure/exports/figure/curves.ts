// The curves of a figure as numbers.

import type { AreaMark, BarsMark, Figure, LineMark, Panel, SymbolsMark } from "../../figure";

interface Curve {
  readonly name: string;
  /** Along the horizontal axis, in the unit that it shows: mostly seconds. */
  readonly at: readonly number[];
  /** Of a band its upper edge. */
  readonly values: readonly number[];
  /** Lower edge of a band; empty for the others. */
  readonly low: readonly number[];
}

export interface ChartCurves {
  readonly title: string;
  /** Of the values. */
  readonly unit: string;
  /** What the horizontal axis shows. */
  readonly across: string;
  readonly curves: readonly Curve[];
}

/** Values are in the unit that the axis shows. Times without a value are left out. */
export function chartsOf({ panels }: Figure): readonly ChartCurves[] {
  return panels.map((panel) => ({
    title: panel.title,
    unit: panel.y.unit,
    across: acrossOf(panel),
    curves: panel.marks.flatMap((mark) => {
      if (mark.kind === "line" || mark.kind === "symbols") return [curveOf(mark, panel)];
      if (mark.kind === "bars") return [barsOf(mark, panel)];
      return mark.kind === "area" ? [bandOf(mark, panel)] : [];
    }),
  }));
}

function acrossOf({ x: { kind, title, unit, name } }: Panel): string {
  return kind === "time" ? `${title}, ${unit}` : (name?.text ?? title);
}

function curveOf(mark: LineMark | SymbolsMark, panel: Panel): Curve {
  const { t, v, count } = mark.points;
  const rows = rowsOf(count, (i) => Number.isFinite((t[i] as number) + (v[i] as number)));
  return {
    name: nameOf(mark, panel),
    at: rows.map((i) => tidy((t[i] as number) * panel.x.factor)),
    values: rows.map((i) => tidy((v[i] as number) * panel.y.factor)),
    low: [],
  };
}

function bandOf(mark: AreaMark, panel: Panel): Curve {
  const { t, low, high, count } = mark.edges;
  const rows = rowsOf(count, (i) => Number.isFinite(t[i] as number));
  return {
    name: nameOf(mark, panel),
    at: rows.map((i) => tidy((t[i] as number) * panel.x.factor)),
    values: rows.map((i) => tidy((high[i] as number) * panel.y.factor)),
    low: rows.map((i) => tidy((low[i] as number) * panel.y.factor)),
  };
}

/** Each at its middle, with both its ends. */
function barsOf(mark: BarsMark, panel: Panel): Curve {
  const { bars } = mark;
  return {
    name: nameOf(mark, panel),
    at: bars.map(({ x }) => tidy(((x[0] + x[1]) / 2) * panel.x.factor)),
    values: bars.map(({ y }) => tidy(Math.max(...y) * panel.y.factor)),
    low: bars.map(({ y }) => tidy(Math.min(...y) * panel.y.factor)),
  };
}

function rowsOf(count: number, wanted: (i: number) => boolean): readonly number[] {
  return Array.from({ length: count }, (_, i) => i).filter(wanted);
}

function nameOf({ id, series }: { id: string; series: string }, { legend, labels }: Panel): string {
  const entry = legend.entries.find((one) => one.id === series);
  return entry?.words ?? labels.find(({ of }) => of === id)?.text ?? id;
}

/** More digits than a picture can show only make files longer. */
function tidy(value: number): number {
  return Number(value.toPrecision(7));
}
