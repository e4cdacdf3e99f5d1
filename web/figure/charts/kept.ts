// Runs that are kept beside the current run: of each the line that a chart is about, as a real line with its letter at the end.

import { bisectLeft } from "d3-array";
import type { ColumnArray, Columns } from "../../model/engine/types";
import { readable, type Theme } from "../ink/theme";
import type { ChartContext, LineSeries, Series, ShownKept } from "./series/types";
import { DASH, FLOW_DASHES } from "./style/dashes";
import type { Look } from "./style/identity";

/** Between a kept run's letter and its tables. */
const OF = "/";

interface Hue {
  readonly light: string;
  readonly dark: string;
}

/** Hues that no family of controllers has, in the order of the letters. */
const HUES: readonly Hue[] = [
  { light: "#f03d87", dark: "#ca44c3" },
  { light: "#9d8d26", dark: "#948414" },
  { light: "#8a0700", dark: "#ed3726" },
  { light: "#655063", dark: "#a57685" },
  { light: "#282fc2", dark: "#5b77f6" },
  { light: "#0d3d51", dark: "#9adbfc" },
];

export type KeptStyle = Omit<Look, "symbol">;

/** By its letter alone, so that it stays as it is when others go. */
export function keptStyle(letter: string, theme: Theme): KeptStyle {
  const place = Math.max(0, letter.charCodeAt(0) - "A".charCodeAt(0));
  const turn = <T>(list: readonly T[]): T => list[place % list.length] as T;
  const hue = turn(HUES)[theme.scheme];
  return {
    colour: readable(hue, theme.background, theme.ink, 3),
    text: readable(hue, theme.background, theme.ink, 4.5),
    dash: turn(FLOW_DASHES),
  };
}

/** What comes after a moment: until then it is the current run. */
export function columnsAfter(columns: Columns, from_s: number): Columns {
  const first = (table: string): number =>
    from_s > 0 ? Math.max(0, bisectLeft(columns.column(table, "t_s"), from_s) - 1) : 0;
  return {
    layout: columns.layout,
    rows: (table) => Math.max(0, columns.rows(table) - first(table)),
    column: (table, column) => columns.column(table, column).subarray(first(table)),
  };
}

/** The tables of the current run under their names, and those of each kept run behind its letter. */
export function withKept(columns: Columns, kept: readonly ShownKept[]): Columns {
  const own = new Map(kept.map(({ letter, columns: own }) => [letter, own]));
  const find = (table: string): readonly [Columns, string] => {
    const kept = table[1] === OF ? own.get(table.slice(0, 1)) : undefined;
    return kept === undefined ? [columns, table] : [kept, table.slice(2)];
  };
  return {
    get layout() {
      return columns.layout;
    },
    rows(table) {
      const [run, name] = find(table);
      return run.rows(name);
    },
    column(table, column): ColumnArray {
      const [run, name] = find(table);
      return run.column(name, column);
    },
  };
}

/** What the chart is about, once more for each kept run; nothing where it is about what was not kept. */
export function seriesOfKept(all: readonly Series[], about: ChartContext): readonly LineSeries[] {
  const { beside = [], flow, many, theme } = about;
  const main = all.find(
    (one): one is LineSeries =>
      one.kind === "line" && one.ghost && one.legend !== null && one.table === `flows.${flow}`,
  );
  if (main === undefined) return [];
  return beside.map(({ letter, name, label, seed, ownTime }): LineSeries => {
    const { colour, text } = keptStyle(letter, theme);
    const { flow: _, from_s: __, until_s: ___, ...line } = main;
    return {
      ...line,
      ...ownTime?.(flow),
      id: `kept ${letter}`,
      table: `${letter}${OF}${main.table}`,
      // The page has a list of its own; paper says what each is.
      legend: label ?? null,
      meaning: name,
      colour,
      text,
      // Steep curves in dashes are splinters.
      dash: DASH.solid,
      width: 1.5,
      // Beside medians of many seeds.
      direct: label ?? (many === null || seed === undefined ? letter : `${letter}, seed ${seed}`),
      fades: false,
      ghost: false,
      scales: "always",
    };
  });
}
