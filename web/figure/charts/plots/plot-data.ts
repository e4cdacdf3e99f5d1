// What all plots are made of: tables that are computed from those of a run, and what is on during a part of its time.

import { bisectRight } from "d3-array";
import type { ColumnArray, Columns, Layout } from "../../../model/engine/types";
import { endOf, startOf } from "../../../model/scenario/flow-span";
import type { Range } from "../../ink/geometry";
import { flowsShown, type ShownFlow } from "../series/flows-shown";
import type { ChartContext } from "../series/types";

/** More flows cannot be told apart. */
const MOST_PLOTTED_FLOWS = 8;
/** Times are sums of tenths. */
const EXACT_S = 1e-6;
const NOTHING = new Float64Array(0);

export type ComputedTable = Readonly<Record<string, ColumnArray>>;

/** Tables by name, as series read them; each has the column `t_s`. */
export function computedColumns(
  layout: Layout,
  tables: ReadonlyMap<string, ComputedTable>,
): Columns {
  const column = (table: string, name: string): ColumnArray => tables.get(table)?.[name] ?? NOTHING;
  return { layout, column, rows: (table) => column(table, "t_s").length };
}

/** Those that charts of delays show; the one in view first. */
export function plottedFlows(about: ChartContext, media = false): readonly ShownFlow[] {
  return allOf(about, media).slice(0, MOST_PLOTTED_FLOWS);
}

function allOf(about: ChartContext, media: boolean): readonly ShownFlow[] {
  return flowsShown(about, media).filter(({ extra }) => !extra);
}

/** Rows whose interval ends inside of a part of the time. */
export function rowsEndingIn(t: ColumnArray, [from_s, to_s]: Range): readonly [number, number] {
  const first = bisectRight(t, from_s + EXACT_S);
  return [first, Math.max(first, bisectRight(t, to_s + EXACT_S))];
}

/** The part of a flow's own time that lies in this one; null: none. */
export function whileOn({ schema, scenario }: ChartContext, flow: string, [from_s, to_s]: Range) {
  const until_s = endOf(schema, scenario, flow) ?? Number.POSITIVE_INFINITY;
  const on: Range = [Math.max(from_s, startOf(scenario, flow)), Math.min(to_s, until_s)];
  return on[0] < on[1] ? on : null;
}

/** What the legend says at its end: of many seeds a plot shows one, of many flows some. */
export function legendNote(about: ChartContext, media = false): string {
  const all = allOf(about, media).length;
  return [
    ...(about.many === null ? [] : [`seed ${about.scenario.seed ?? 1} alone`]),
    ...(all > MOST_PLOTTED_FLOWS ? [`${MOST_PLOTTED_FLOWS} of ${all} flows`] : []),
  ].join("; ");
}

export function tenths(t_s: number): string {
  return `${Number(t_s.toFixed(1))} s`;
}
