// From a reduced series to what is drawn of it.

import { DASH, inRole } from "../charts/style/dashes";
import type {
  AreaMark,
  Box,
  LineMark,
  Mark,
  Mono,
  Range,
  Scale,
  StripMark,
  SymbolsMark,
  Typography,
} from "../figure";
import { Points } from "../ink/points";
import { mix, type Theme } from "../ink/theme";
import { ReducedLine } from "../reduce/line";
import { type Area, Events, type Reducer, Strip } from "../reduce/reducers";
import { ReducedSpread, strandsIn } from "../reduce/spread";
import { strokeOf } from "../texts/legend";
import { isOfFlows } from "../texts/spread-texts";
import { stripLabels } from "../texts/strip-labels";

/** Where and how the marks of a panel are drawn. */
export interface MarkContext {
  readonly plot: Box;
  readonly window_s: Range;
  readonly x: Scale;
  readonly typography: Typography;
  readonly theme: Theme;
  readonly mono: ReadonlyMap<string, Mono>;
}

/** Height of a strip of states, and of what it takes from the plot with the air below it. Units of the type's scale. */
export const STRIP = { height: 13, room: 15 } as const;
/** Samples at least this far apart get a symbol each: a flat line must be told from no data. */
const DOT_SPACING = 6;
/** Half the width of an event's symbol. */
const SYMBOL = 3.5;
/** Of each of many runs. */
const STRAND_OPACITY = 0.3;
const NO_MONO: Mono = { dash: [], symbol: null, sign: "." };

/** In paint order. The catalog names what matters most first: that is painted last, over the rest. */
export function markList(
  reducers: readonly Reducer[],
  ghosts: readonly ReducedLine[],
  strands: readonly Mark[],
  changes_s: readonly number[],
  place: MarkContext,
): readonly Mark[] {
  const backToFront = reducers.toReversed();
  const spreads = backToFront.filter((one) => one instanceof ReducedSpread);
  return [
    ...backToFront.filter((one) => one instanceof Strip).map((one) => stripMark(one, place)),
    ...ghosts.map((line) => ghostMark(line, place)),
    ...backToFront.filter(fades).map((one) => dataMark(one, place)),
    ...strands,
    ...spreads.flatMap((one) => spreadMarks(one, place)),
    ...backToFront
      .filter((one) => one instanceof ReducedLine && !one.series.fades)
      .map((one) => lineMark(one as ReducedLine, "over", place)),
    ...(changes_s.length === 0 ? [] : [rulesMark(changes_s, place)]),
  ];
}

type Fading = ReducedLine | Area | Events;

function fades(one: Reducer): one is Fading {
  if (one instanceof Strip || one instanceof ReducedSpread) return false;
  return !(one instanceof ReducedLine) || one.series.fades;
}

function dataMark(one: Fading, place: MarkContext): Mark {
  if (one instanceof ReducedLine) return lineMark(one, "data", place);
  return one instanceof Events ? symbolsMark(one, place) : areaMark(one, place);
}

function lineMark(
  { series, points }: ReducedLine,
  layer: LineMark["layer"],
  place: MarkContext,
): LineMark {
  const { id, colour, width, dash, hold, symbol, free, dots } = series;
  const u = place.typography.scale;
  const stroke = strokeOf(colour, width, dash, u);
  return {
    kind: "line",
    ...base(id, layer, place),
    points,
    curve: hold ? "step-after" : "linear",
    stroke,
    symbol,
    dots: dots !== undefined || (!hold && areApart(points, place)),
    ...(dots === undefined ? {} : { radius: dots * u }),
    ...(free === undefined ? {} : { free }),
  };
}

/** Far enough to see each sample by itself. */
function areApart({ spacing_s }: Points, { x, typography }: MarkContext): boolean {
  return spacing_s * x.k >= DOT_SPACING * typography.scale;
}

/** The run before an edit, where it differs from the one that took its place. */
function ghostMark(line: ReducedLine, place: MarkContext): LineMark {
  const { muted, background } = place.theme;
  const colour = mix(mix(line.series.colour, muted, 0.35), background, 0.8);
  const mark = lineMark(line, "ghost", place);
  const stroke = strokeOf(colour, 1, inRole("ghost").dash, place.typography.scale);
  return {
    ...mark,
    id: `${line.series.id} before`,
    stroke,
    mono: { ...mark.mono, dash: stroke.dash },
  };
}

function areaMark({ series, edges }: Area, place: MarkContext): AreaMark {
  return { kind: "area", ...base(series.id, "data", place), edges, fill: series.colour };
}

function symbolsMark({ series, points }: Events, place: MarkContext): SymbolsMark {
  const u = place.typography.scale;
  return {
    kind: "symbols",
    ...base(series.id, "data", place),
    points,
    symbol: series.symbol,
    stroke: strokeOf(series.colour, 1, [], u),
    radius: SYMBOL * u,
  };
}

function stripMark({ series, spans }: Strip, place: MarkContext): StripMark {
  const { plot, typography } = place;
  const box = { ...plot, height: STRIP.height * typography.scale };
  return {
    kind: "strip",
    ...base(series.id, "back", place),
    clip: false,
    box,
    spans,
    states: series.states,
    labels: stripLabels(spans, series.states, place.x, box, typography),
  };
}

/** The band, and the median on it. */
function spreadMarks(
  { series, edges, median }: ReducedSpread,
  place: MarkContext,
): readonly Mark[] {
  const { id, of, colour, width, dash, symbol, shade } = series;
  const hold = of.kind === "line" && of.hold;
  const shared = base(id, "spread", place);
  return [
    { kind: "area", ...shared, id: `${id} band`, opacity: shade, edges, fill: colour },
    {
      kind: "line",
      ...shared,
      points: median,
      curve: hold ? "step-after" : "linear",
      stroke: strokeOf(colour, width, dash, place.typography.scale),
      symbol,
      dots: !hold && areApart(median, place),
    },
  ];
}

export function strandsOf(reducers: readonly Reducer[], place: MarkContext): readonly LineMark[] {
  // Of flows in a group there are no strands: their lines are what the group stands for.
  const spreads = reducers.filter(
    (one): one is ReducedSpread =>
      one instanceof ReducedSpread && one.ready && !isOfFlows(one.series),
  );
  return Array.from(strandsIn(spreads), ({ spread, run, seed }) =>
    strandMark(spread, spread.strand(run, new Points()), seed, place),
  );
}

/** One of the runs of an ensemble: thin, under the bands. */
export function strandMark(
  { series }: ReducedSpread,
  points: Points,
  seed: number,
  { typography, mono }: Pick<MarkContext, "typography" | "mono">,
): LineMark {
  const { id, of, colour, symbol } = series;
  return {
    kind: "line",
    id: `${id} seed ${seed}`,
    series: id,
    layer: "spread",
    clip: true,
    opacity: STRAND_OPACITY,
    mono: mono.get(id) ?? NO_MONO,
    points,
    curve: of.kind === "line" && of.hold ? "step-after" : "linear",
    stroke: strokeOf(colour, 1, [], typography.scale),
    symbol,
    dots: false,
  };
}

function rulesMark(times_s: readonly number[], place: MarkContext): Mark {
  const stroke = strokeOf(place.theme.flag, 1, DASH.evenShort, place.typography.scale);
  return { kind: "rules", ...base("changes", "over", place), clip: false, times_s, stroke };
}

function base<L extends Mark["layer"]>(id: string, layer: L, { mono }: MarkContext) {
  return {
    id,
    series: id,
    layer,
    clip: true,
    opacity: 1,
    mono: mono.get(id) ?? NO_MONO,
  } as const;
}
