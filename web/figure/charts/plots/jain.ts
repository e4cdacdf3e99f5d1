// How fair a run is from second to second: Jain's index over the parts that connections have of their fair shares.

import { spoken } from "../../../model/data/quantity";
import { rangeOf } from "../../../model/data/range";
import type { Columns, FlowInfo } from "../../../model/engine/types";
import type { Range } from "../../ink/geometry";
import { LINE } from "../series/flows-shown";
import type { ChartContext, ChartSpec, PlotData } from "../series/types";
import { computedColumns, rowsEndingIn, whileOn } from "./plot-data";

const STEP_S = 1;

/** Null where there are not two flows to be fair to. */
export function jainPerSecond({ layout }: ChartContext): ChartSpec | null {
  const flows = adapting(layout.flows);
  const connections = flows.reduce((sum, { connections: own = 1 }) => sum + own, 0);
  return connections < 2 ? null : JAIN;
}

const JAIN: ChartSpec = {
  id: "jain",
  title: "Jain’s index, each second",
  unit: "",
  share: 1,
  y: { zero: true, least: 1, most: 1 },
  empty: "No two flows with a controller get anything at once in this time.",
  series: ({ theme }) => [
    {
      ...LINE,
      id: "jain",
      table: "jain",
      legend: "Jain’s index",
      meaning:
        "1: each connection that adapts has the same part of its fair share; 1/n: one of n has all. Those of one flow count as equal. Of each second; empty where fewer than two are on",
      values: "jain",
      colour: theme.ink,
      width: 1.5,
      hold: true,
      scales: "always",
    },
  ],
  computed: {
    across: null,
    of: (columns, about, { window_s }) => plotDataOf(columns, about, window_s),
  },
};

function adapting(flows: readonly FlowInfo[]): readonly FlowInfo[] {
  return flows.filter(({ controller }) => controller !== "none");
}

function plotDataOf(columns: Columns, about: ChartContext, [from_s, to_s]: Range): PlotData {
  const flows = adapting(about.layout.flows);
  const [begins, values]: [number[], number[]] = [[], []];
  for (let at_s = Math.floor(from_s); at_s < to_s; at_s += STEP_S) {
    begins.push(at_s);
    values.push(indexOf(columns, about, flows, [at_s, at_s + STEP_S]));
  }
  const known = values.filter((value) => !Number.isNaN(value));
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const [least] = rangeOf(known);
  const when = begins[values.indexOf(least)] ?? Number.NaN;
  const text = (value: number): string => (Number.isNaN(value) ? "–" : value.toFixed(3));
  // The last second is as long as the others.
  const last = values.at(-1) ?? Number.NaN;
  const t_s = Float64Array.from([...begins, (begins.at(-1) ?? 0) + STEP_S]);
  return {
    columns: computedColumns(
      about.layout,
      new Map([["jain", { t_s, jain: Float64Array.from([...values, last]) }]]),
    ),
    curves:
      known.length === 0
        ? []
        : [
            {
              of: "jain",
              name: "Jain’s index",
              x: begins.map((at_s) => at_s + STEP_S / 2),
              y: values,
              words: (i) =>
                `${begins[i]} to ${(begins[i] ?? 0) + STEP_S} s: Jain’s index ${text(values[i] ?? Number.NaN)}`,
            },
          ],
    sentences:
      known.length === 0
        ? []
        : [
            `On average ${spoken(mean, "")}, least ${spoken(least, "")} in the second from ${when} ${when === 1 ? "second" : "seconds"} on.`,
          ],
    table: {
      head: ["From", "Jain’s index"],
      rows: begins.map((at_s, i) => [`${at_s} s`, text(values[i] ?? Number.NaN)]),
    },
    note: about.many === null ? "" : `seed ${about.scenario.seed ?? 1} alone`,
  };
}

/** As the metrics have it for a range: what was received over the fair share, while the flow was on, once for each of its connections. */
function indexOf(
  columns: Columns,
  about: ChartContext,
  flows: readonly FlowInfo[],
  span_s: Range,
): number {
  let [sum, squares, count] = [0, 0, 0];
  for (const { name } of flows) {
    const on = whileOn(about, name, span_s);
    if (on === null) continue;
    const { part, connections } = partIn(columns, `flows.${name}`, on);
    if (Number.isNaN(part)) continue;
    sum += connections * part;
    squares += connections * part * part;
    count += connections;
  }
  return count >= 2 && squares > 0 ? (sum * sum) / (count * squares) : Number.NaN;
}

function partIn(columns: Columns, table: string, on: Range) {
  const fair = columns.column(table, "fair_share_kbps");
  const rates = columns.column(table, "receiving_rate_kbps");
  const sharing = columns.column(table, "connections");
  const [first, end] = rowsEndingIn(columns.column(table, "t_s"), on);
  let [received, due, connections, rows] = [0, 0, 0, 0];
  for (let row = first; row < end; row += 1) {
    const share = fair[row] as number;
    if (!Number.isFinite(share)) continue;
    received += rates[row] as number;
    due += share;
    // A column that a run of an earlier version has not; and one that is over had one.
    connections += Math.max(1, sharing[row] ?? 1);
    rows += 1;
  }
  return { part: due > 0 ? received / due : Number.NaN, connections: connections / rows };
}
