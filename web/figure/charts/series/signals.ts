// One group of signals of a flow's controller or of a link's queue as lines, with its states as a strip.

import { mix, readable, type Theme } from "../../ink/theme";
import { DASH, type Dash, inRole } from "../style/dashes";
import { identityOf } from "../style/identity";
import { LINE, whileItSends } from "./flows-shown";
import { plainLabel, type SignalGroup, statesOf } from "./signal-groups";
import type { ChartContext, LineSeries, Series, StripSeries } from "./types";

type Column = ChartContext["layout"]["tables"][number]["columns"][number];

/** Bounds: what the first line is held against. */
const BOUND = /threshold|target|ssthresh|limit|max_probability/;

export function signalsOf(
  group: SignalGroup,
  tableName: string,
  about: ChartContext,
): readonly Series[] {
  const table = about.layout.tables.find(({ name }) => name === tableName);
  if (table === undefined) return [];
  const known = table.columns;
  const columns = group.lines.flatMap((name) => known.find((one) => one.name === name) ?? []);
  const strip = known.find(({ name }) => name === group.strip);
  const styles = stylesOf(tableName, about);
  const all: readonly Series[] = [
    ...columns.map((column, i) => line(column, i, tableName, styles)),
    ...columns
      .filter(({ name }) => name === group.mirrored)
      .map((column) => mirrored(column, tableName, about.theme)),
    ...(strip === undefined ? [] : [stripOf(strip, tableName, about.theme)]),
  ];
  return table.kind === "decisions" ? whileItSends(about, about.flow, all) : all;
}

/** So many letters fit beside the end of a curve. */
const MARGIN = 10;

type Style = Pick<LineSeries, "colour" | "text" | "width" | "dash" | "symbol">;

/** The flow's own colour first; then what can be told from it and from each other by lightness and dash. */
function stylesOf(table: string, { schema, layout, theme }: ChartContext): readonly Style[] {
  const flow = layout.tables.find(({ name, kind }) => name === table && kind === "decisions")?.of;
  const { colour: own, symbol } =
    flow === undefined
      ? { colour: theme.ink, symbol: LINE.symbol }
      : identityOf(schema, layout, flow, theme);
  const seen = (colour: string): string => readable(colour, theme.background, theme.ink, 3);
  const style = (colour: string, width: number, dash: Dash): Style => ({
    colour: seen(colour),
    text: readable(colour, theme.background, theme.ink, 4.5),
    width,
    dash,
    symbol,
  });
  return [
    style(own, 1.5, DASH.solid),
    style(mix(own, theme.ink, 0.45), 1, DASH.long),
    style(theme.mark, 1, DASH.solid),
    style(theme.harm, 1, DASH.middle),
    style(theme.muted, 1, DASH.longerShort),
    style(mix(own, theme.muted, 0.5), 1, DASH.even),
  ];
}

function line(column: Column, place: number, table: string, styles: readonly Style[]): LineSeries {
  const style = styles[place % styles.length] as Style;
  const words = plainLabel(column);
  return {
    ...LINE,
    ...style,
    ...(BOUND.test(column.name) && place > 0 ? inRole("bound") : {}),
    id: column.name,
    table,
    legend: words,
    meaning: [words, column.source].filter((part) => part !== "").join(". "),
    // The margin beside a curve is narrow; the legend has all of them.
    ...(place < 2 && words.length <= MARGIN ? { direct: words } : {}),
    values: column.name,
    // The first two are what the picture is about; others join if they do not press them flat.
    scales: place < 2 ? "always" : "near",
    ghost: place === 0,
  };
}

function mirrored({ name, unit }: Column, table: string, theme: Theme): LineSeries {
  return {
    ...LINE,
    id: `${name} below`,
    table,
    legend: null,
    values: { from: [name], unit, value: (value) => -value },
    colour: theme.muted,
    width: 1,
    ...inRole("bound"),
    scales: "always",
  };
}

/** A gradual update and a ramp-up look the same under every law, whichever of the two the law counts first. */
function placeOf(label: string): number | null {
  return /gradual/.test(label) ? 0 : /ramp-up/.test(label) ? 1 : null;
}

function stripOf(column: Column, table: string, theme: Theme): StripSeries {
  const black = theme.scheme === "light" ? "#000000" : "#ffffff";
  const backgrounds = [
    theme.modeGradual,
    theme.modeRamp,
    mix(theme.harm, theme.background, 0.5),
    mix(theme.mark, theme.background, 0.45),
    mix(theme.muted, theme.background, 0.4),
  ];
  return {
    kind: "strip",
    id: column.name,
    table,
    legend: plainLabel(column),
    colour: theme.modeGradual,
    values: column.name,
    states: (statesOf(column) ?? []).map(({ value, label }, i) => {
      const place = (placeOf(label) ?? i) % backgrounds.length;
      const colour = backgrounds[place] as string;
      const ink = readable(mix(theme.ink, colour, 0.85), colour, black, 4.5);
      return { value, label, short: label, colour, ink, hatched: place === 1 };
    }),
  };
}
