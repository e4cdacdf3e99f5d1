// An ensemble as files: the figures of every run, one line per seed and flow or link; how it met its expectations; and median
// and percentiles over time. What the columns mean stands in a file of its own.

import { bandsOf } from "../../model/data/bands";
import { quoted } from "../../model/data/formats/csv-cell";
import type { Columns, Expectation, Metrics } from "../../model/scenario/types";

/** One run of an ensemble, as the page's pool and the command line make it. */
export interface SeedFigures {
  readonly seed: number;
  readonly metrics: Metrics;
  readonly expectations: readonly Expectation[];
}

type Side = "flows" | "links";

/** `seed,flow,mean_sending_rate_kbps,…` or `seed,link,utilisation,…`: empty where a run has no value. */
export function* csvOfSeeds(runs: readonly SeedFigures[], side: Side): Generator<string, void> {
  const all = runs.flatMap(({ metrics }) => Object.values(metrics[side]));
  const names = [...new Set(all.flatMap((figures) => Object.keys(figures)))];
  yield line(["seed", side === "flows" ? "flow" : "link", ...names]);
  for (const { seed, metrics } of runs) {
    for (const [of, figures] of Object.entries(metrics[side]))
      yield line([seed, of, ...names.map((name) => figures[name])]);
  }
}

/** `seed,expect,metric,value,low,high,ok,why` */
export function* csvOfExpectations(runs: readonly SeedFigures[]): Generator<string, void> {
  yield line(["seed", "expect", "metric", "value", "low", "high", "ok", "why"]);
  for (const { seed, expectations } of runs) {
    for (const { expect, metric, value, low, high, ok, why } of expectations)
      yield line([seed, expect, metric, value, low, high, ok ? 1 : 0, why]);
  }
}

export interface BandColumn {
  readonly table: string;
  readonly column: string;
}

/** `table,column,t_s,median,p5,p95,runs`: a line per column and row of 100 ms. */
export function* csvOfBands(
  runs: readonly Columns[],
  columns: readonly BandColumn[],
): Generator<string, void> {
  yield line(["table", "column", "t_s", "median", "p5", "p95", "runs"]);
  for (const { table, column } of columns) {
    const values = runs.map((run) => run.column(table, column));
    const { rows, median, low, high } = bandsOf(values);
    const t = runs[0]?.column(table, "t_s") ?? [];
    let piece = "";
    for (let row = 0; row < rows; row += 1) {
      const count = values.filter((run) => !Number.isNaN(run[row] ?? Number.NaN)).length;
      if (count === 0) continue;
      const spread = [median[row], low[row], high[row]].map(short);
      piece += line([table, column, t[row], ...spread, count]);
    }
    yield piece;
  }
}

/** What stands in the columns of those files. */
export function* seedColumnList(
  metrics: readonly { readonly name: string; readonly unit: string; readonly source: string }[],
): Generator<string, void> {
  yield line(["file", "column", "unit", "meaning"]);
  for (const row of OWN) yield line(row);
  for (const { name, unit, source } of metrics)
    yield line(["seeds-flows.csv or seeds-links.csv", name, unit, source]);
}

const OWN: readonly (readonly string[])[] = [
  ["all", "seed", "", "the seed of the run"],
  ["seeds-flows.csv", "flow", "", "name of the flow that the line is about"],
  ["seeds-links.csv", "link", "", "name of the link that the line is about"],
  ["seeds-expect.csv", "expect", "", "place in the scenario’s list of expectations, from 0"],
  ["seeds-expect.csv", "metric", "", "figure that is expected"],
  ["seeds-expect.csv", "value", "the metric’s", "what the run had; empty: no value"],
  ["seeds-expect.csv", "low", "the metric’s", "at least this; empty: no criterion"],
  ["seeds-expect.csv", "high", "the metric’s", "at most this; empty: no criterion"],
  ["seeds-expect.csv", "ok", "", "1: met; 0: missed"],
  ["seeds-expect.csv", "why", "", "where the expectation comes from"],
  ["seeds-bands.csv", "table", "", "flows.NAME, decisions.NAME or queues.LINK"],
  ["seeds-bands.csv", "column", "", "column of that table; its unit stands last in its name"],
  ["seeds-bands.csv", "t_s", "s", "end of the 100 ms; of decisions the moment they are read at"],
  ["seeds-bands.csv", "median", "the column’s", "median over the runs that have a value"],
  ["seeds-bands.csv", "p5", "the column’s", "5th percentile, nearest rank"],
  ["seeds-bands.csv", "p95", "the column’s", "95th percentile, nearest rank"],
  ["seeds-bands.csv", "runs", "", "how many runs have a value"],
];

/** Columns are kept in single precision: more than seven digits would be noise. */
function short(value: number | undefined): number {
  return Number((value ?? Number.NaN).toPrecision(7));
}

function line(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(cell).join(",")}\n`;
}

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  return quoted(String(value));
}
