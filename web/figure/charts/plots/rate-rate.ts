// Rate against rate: what the flow in view gets against what the others on its link get. On the fairness line each has its fair
// share, on the efficiency line the link is full.

import { readingText, spoken } from "../../../model/data/quantity";
import type { Columns } from "../../../model/engine/types";
import type { Range } from "../../ink/geometry";
import { flowsShown, LINE, type ShownFlow } from "../series/flows-shown";
import type {
  ChartContext,
  ChartSpec,
  LineSeries,
  PlotCurve,
  PlotData,
  PlotMoment,
} from "../series/types";
import { DASH, type Dash, inRole } from "../style/dashes";
import { type ComputedTable, computedColumns, legendNote, rowsEndingIn, tenths } from "./plot-data";
import { TRAIL_NOTE, type Trail, thinned, trailSeries, trailTables } from "./trail";

/** Of a recorded capacity the least and the most say enough. */
const MOST_CAPACITIES = 3;
const MEANING = `Receiving rates of the last 500 ms, a point for each 100 ms; ${TRAIL_NOTE}`;
const RULE = { zero: true, least: 100 } as const;

/** Null where the flow in view has its link for itself. */
export function rateAgainstRate(about: ChartContext): ChartSpec | null {
  const found = pairOf(about);
  if (found === null) return null;
  const [own, others] = found;
  const [other] = others;
  const rest =
    others.length === 1 && other !== undefined
      ? other.identity.label
      : `the ${others.length} others together`;
  return {
    id: "phase",
    choice: "rates",
    title: `Rate of ${rest} against ${own.identity.label}`,
    unit: "kbit/s",
    share: 1.6,
    y: RULE,
    empty: "No packet of these flows arrived in this time.",
    series: ({ theme }) => [
      ...trailSeries(own, MEANING, theme),
      lineOf("efficiency", "link full", "Both rates add up to the capacity", theme.ink, DASH.full),
      lineOf("fairness", "fair", "Each has its fair share", theme.muted, inRole("share").dash),
    ],
    computed: {
      across: { title: `Rate of ${own.identity.label}`, unit: "kbit/s", rule: RULE },
      of: (columns, now, moment) => plotDataOf(columns, now, moment, own, others, rest),
    },
  };
}

/** The flow in view, and those that share the link in view with it. */
function pairOf(about: ChartContext): readonly [ShownFlow, readonly ShownFlow[]] | null {
  const { link } = about;
  const all = flowsShown(about).filter(({ info }) => link !== null && info.path.includes(link));
  const own = all.find(({ chosen }) => chosen);
  const others = all.filter(({ chosen }) => !chosen);
  return own === undefined || others.length === 0 ? null : [own, others];
}

function lineOf(
  id: string,
  legend: string,
  meaning: string,
  colour: string,
  dash: Dash,
): LineSeries {
  return {
    ...LINE,
    id,
    table: id,
    legend,
    meaning,
    values: "y",
    colour,
    width: 1,
    dash,
    fades: false,
    scales: "near",
    free: true,
  };
}

function plotDataOf(
  columns: Columns,
  about: ChartContext,
  { window_s, at_s }: PlotMoment,
  own: ShownFlow,
  others: readonly ShownFlow[],
  rest: string,
): PlotData {
  const path = thinned(pathThrough(columns, own.table, others, window_s));
  const { label } = own.identity;
  const full = capacitiesOf(columns, about, window_s);
  const shares = sharesOf(columns, own, others, window_s);
  const tables = new Map<string, ComputedTable>([
    ...trailTables(own.info.name, path, at_s),
    ["efficiency", efficiencyLine(full)],
    ["fairness", fairnessLine(shares.rest / shares.own, Math.max(...full, ...path.x, 0))],
  ]);
  const empty = path.t_s.length === 0;
  const [mine, theirs] = [meanOf(path.x), meanOf(path.y)];
  return {
    columns: computedColumns(about.layout, tables),
    curves: empty ? [] : [pathCurve(own, path, rest)],
    sentences: empty
      ? []
      : [
          `On average ${label} receives ${spoken(mine, "kbit/s")} and ${rest} ${spoken(theirs, "kbit/s")}.`,
        ],
    table: {
      head: ["", "mean", "fair share"],
      rows: empty ? [] : [rateRow(label, mine, shares.own), rateRow(rest, theirs, shares.rest)],
    },
    note: [legendNote(about), empty ? "" : TRAIL_NOTE].filter((one) => one !== "").join("; "),
  };
}

/** Where both together receive all of a capacity; one line for each. */
function efficiencyLine(capacities: readonly number[]): ComputedTable {
  return {
    t_s: Float64Array.from(capacities.flatMap((capacity) => [0, capacity, Number.NaN])),
    y: Float64Array.from(capacities.flatMap((capacity) => [capacity, 0, Number.NaN])),
  };
}

/** Where both receive in proportion to their shares, as far as the longer axis goes. */
function fairnessLine(slope: number, most: number): ComputedTable {
  const end = Number.isFinite(slope) && slope > 0 ? Math.min(most, most / slope) : 0;
  return { t_s: Float64Array.from(end === 0 ? [] : [0, end]), y: Float64Array.of(0, end * slope) };
}

function pathCurve({ info, identity: { label } }: ShownFlow, path: Trail, rest: string): PlotCurve {
  const words = (i: number): string =>
    `${tenths(path.t_s[i] ?? Number.NaN)}: ${label} ${readingText(path.x[i] ?? Number.NaN, "kbit/s")}, ${rest} ${readingText(path.y[i] ?? Number.NaN, "kbit/s")}`;
  return { of: `${info.name} way`, name: label, x: path.x, y: path.y, words };
}

const rateRow = (name: string, ...values: readonly number[]): readonly string[] => [
  name,
  ...values.map((value) => readingText(value, "kbit/s")),
];

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Who is not there yet, or not any more, gets nothing. */
function pathThrough(
  columns: Columns,
  table: string,
  others: readonly ShownFlow[],
  window_s: Range,
): Trail {
  const t = columns.column(table, "t_s");
  const rateOf = (of: string) => columns.column(of, "receiving_rate_500ms_kbps");
  const own = rateOf(table);
  const rest = others.map((one) => rateOf(one.table));
  const [first, end] = rowsEndingIn(t, window_s);
  const path = { t_s: [] as number[], x: [] as number[], y: [] as number[] };
  for (let row = first; row < end; row += 1) {
    path.t_s.push(t[row] as number);
    path.x.push(finite(own[row]));
    path.y.push(rest.reduce((sum, rates) => sum + finite(rates[row]), 0));
  }
  return path;
}

/** Each capacity that held in this time; of many the least and the most. */
function capacitiesOf(
  columns: Columns,
  { link }: ChartContext,
  window_s: Range,
): readonly number[] {
  const t = columns.column(`links.${link}`, "t_s");
  const capacity = columns.column(`links.${link}`, "capacity_kbps");
  const [first, end] = rowsEndingIn(t, window_s);
  const rows = new Map<number, number>();
  for (let row = first; row < end; row += 1) {
    const value = capacity[row] as number;
    if (Number.isFinite(value)) rows.set(value, (rows.get(value) ?? 0) + 1);
  }
  // The row in which it changes is the mean of before and after.
  const held = [...rows].filter(([, count]) => count > 1).map(([value]) => value);
  const all = (held.length === 0 ? [...rows.keys()] : held).sort((a, b) => a - b);
  return all.length <= MOST_CAPACITIES ? all : [all[0] as number, all.at(-1) as number];
}

/** Of the flow in view, and of the others together, while as many of them are on as there ever are. */
interface Shares {
  readonly own: number;
  readonly rest: number;
}

/** Means of what the core calls their fair shares; NaN where the flow in view has never another beside it. */
function sharesOf(
  columns: Columns,
  { table }: ShownFlow,
  others: readonly ShownFlow[],
  window_s: Range,
): Shares {
  const shareOf = (of: string) => columns.column(of, "fair_share_kbps");
  const own = shareOf(table);
  const rest = others.map((one) => shareOf(one.table));
  const [first, end] = rowsEndingIn(columns.column(table, "t_s"), window_s);
  let [most, count, ownSum, restSum] = [1, 0, 0, 0];
  for (let row = first; row < end; row += 1) {
    const shares = rest.map((one) => one[row] ?? Number.NaN).filter(Number.isFinite);
    if (!Number.isFinite(own[row]) || shares.length < most) continue;
    if (shares.length > most) [most, count, ownSum, restSum] = [shares.length, 0, 0, 0];
    count += 1;
    ownSum += own[row] as number;
    restSum += shares.reduce((sum, share) => sum + share, 0);
  }
  return { own: ownSum / count, rest: restSum / count };
}

function finite(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : 0;
}
