// Where everything of the plot stands: a row for each source, a dot for each comparison, the axis, the names of what differs.

import type { Measure } from "../../../figure";
import { deviates, type Verdict } from "../../../model/data";
import { type Compared, differing, type Source } from "./compared";
import { type Dot, rowHeights, type Stacked, stacked } from "./dots";
import { type Name, type Named, placedNames } from "./names";
import { type DeviationScale, deviationScale } from "./scale";

export interface PlacedDot {
  readonly compared: Compared;
  /** Centre. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Further off than the axis goes. */
  readonly beyond: boolean;
}

/** A title in lines, and how many dots there are. */
interface Head {
  readonly lines: readonly string[];
  readonly counts: string;
}

const NO_HEAD: Head = { lines: [], counts: "" };

export interface PlotRow {
  readonly source: Source;
  readonly top: number;
  /** The line that its dots stand on. */
  readonly base: number;
  readonly head: Head;
  /** By deviation. */
  readonly dots: readonly PlacedDot[];
  readonly names: readonly Name[];
}

export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly scale: DeviationScale;
  /** Left and right edge of the axis. */
  readonly axis: readonly [number, number];
  /** Of the axis' line. */
  readonly bottom: number;
  readonly rows: readonly PlotRow[];
  /** Titles stand above their dots. */
  readonly narrow: boolean;
  /** Furthest that a dot stands from its deviation, in tolerances. */
  readonly aside: number;
}

export interface PlotRequest {
  readonly sources: readonly Source[];
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
}

export const SIZES = { title: 12, count: 10.5, name: 10.5, tick: 11 } as const;
/** Below the rows: numbers of the axis, and what they are. */
export const AXIS_HEIGHT = 36;
/** Above the first row: the words at the tolerance. */
export const HEAD_HEIGHT = 18;
const NARROW = 620;
/** Beside the axis, where titles stand; and between them and the dots. */
const GUTTER = 178;
const GAP = 12;
/** A title above the dots, where there is no room beside them; and the least that they have below it. */
export const TITLE_LINE = 15;
const LEAST_DOTS = 14;
/** From dot to dot, the largest first: the first one with which none stands far aside is taken. */
const PITCHES = [3.6, 3.2, 2.8, 2.4, 2, 1.6];
/** In tolerances. */
const FAR_ASIDE = 0.06;
/** Air above the dots of a row. */
const AIR = 5;

export function plotOf({ sources, width, height, measure }: PlotRequest): Plot {
  const narrow = width < NARROW;
  const axis = narrow ? ([10, width - 10] as const) : ([GUTTER + GAP, width - 12] as const);
  const scale = deviationScale(
    sources.flatMap(({ all }) => all.map(({ deviation }) => deviation)),
    axis,
  );
  const heads = sources.map((source) => headOf(source, narrow, measure));
  const about = { sources, heads, axis, scale, narrow, room: height - HEAD_HEIGHT - AXIS_HEIGHT };
  let rows: readonly PlotRow[] = [];
  let aside = 0;
  for (const pitch of PITCHES) {
    rows = rowsOf({ ...about, pitch, measure });
    aside = asideOf(rows, scale);
    if (aside <= FAR_ASIDE) break;
  }
  const bottom = rows.at(-1)?.base ?? HEAD_HEIGHT;
  return { width, height, scale, axis, bottom, rows, narrow, aside };
}

interface AboutRows extends Pick<PlotRequest, "sources" | "measure"> {
  readonly heads: readonly Head[];
  readonly axis: readonly [number, number];
  readonly scale: DeviationScale;
  readonly narrow: boolean;
  readonly room: number;
  readonly pitch: number;
}

function rowsOf(about: AboutRows): readonly PlotRow[] {
  const { sources, heads, scale, narrow, room, pitch, measure } = about;
  const above = narrow ? TITLE_LINE : AIR;
  const dotted = sources.map(({ all }) => all.map((one) => dotOf(one, scale)));
  const least = heads.map(({ lines }) =>
    narrow ? TITLE_LINE + LEAST_DOTS : AIR + (SIZES.title + 1) * lines.length,
  );
  const needs = dotted.map((dots) => stacked(dots, pitch, Number.MAX_SAFE_INTEGER).height + above);
  const heights = rowHeights(needs, least, room);
  let top = HEAD_HEIGHT;
  return sources.map((source, i): PlotRow => {
    const [from, tall] = [top, heights[i] ?? 0];
    top += tall;
    const dots = stacked(dotted[i] ?? [], pitch, tall - above);
    const row = { source, base: top, pitch, scale, dots };
    return {
      ...{ source, top: from, base: top, head: heads[i] ?? NO_HEAD },
      dots: placedDots(row),
      names: SIDES.flatMap((side) =>
        placedNames(namesOf(row, side), {
          ...{ ...sideOf(about, side), height: tall - (narrow ? TITLE_LINE : 1), dots },
          line: SIZES.name + 1,
          widthOf: (text) => measure(text, SIZES.name, 400),
        }),
      ),
    };
  });
}

/** Left of the tolerance and right of it. What differs within it, by too few of its runs, is named in the list alone. */
const SIDES = [-1, 1] as const;
type Side = (typeof SIDES)[number];

function sideOf({ scale, axis }: AboutRows, side: Side) {
  return side < 0
    ? { side, from: axis[0], to: scale(-1) - 3 }
    : { side, from: scale(1) + 3, to: axis[1] };
}

/** Those that differ first, then those that only chance lets pass, and those that are not decided: nearest to the line. */
const RANKS: Readonly<Record<Verdict, number>> = {
  fails: 0,
  "passes unexpectedly": 0,
  "known deviation": 0,
  "passes within seed variance": 1,
  "not decided": 1,
  passes: 2,
  informational: 2,
};

function dotOf({ deviation, verdict }: Compared, scale: DeviationScale): Dot {
  // Of equal rank those nearer to no deviation: they stand at their place, and what is aside is aside to the outside.
  const rank = RANKS[verdict] + Math.min(Math.abs(deviation), scale.most) / (2 * scale.most);
  return { x: scale(deviation), size: deviates(verdict) ? 2 : 1, rank };
}

interface AboutRow {
  readonly source: Source;
  readonly base: number;
  readonly pitch: number;
  readonly scale: DeviationScale;
  readonly dots: Stacked;
}

function placedDots({ source, base, pitch, scale, dots }: AboutRow): readonly PlacedDot[] {
  return source.all
    .map((compared, i): PlacedDot => {
      const { x, up } = dots.places[i] ?? { x: 0, up: 0 };
      const r = (deviates(compared.verdict) ? 0.92 : 0.43) * pitch;
      return { compared, x, y: base - up, r, beyond: Math.abs(compared.deviation) > scale.most };
    })
    .sort((a, b) => a.compared.deviation - b.compared.deviation || a.y - b.y);
}

/** Each run once, at that of its figures which is furthest off. */
function namesOf({ source, dots }: AboutRow, side: Side): readonly Named[] {
  const seen = new Set<string>();
  return differing(source).flatMap((compared): readonly Named[] => {
    const { run, deviation } = compared;
    if (seen.has(run) || side * deviation <= 1) return [];
    seen.add(run);
    const { x, up } = dots.places[source.all.indexOf(compared)] ?? { x: 0, up: 0 };
    return [{ text: `${run} ${deviationText(deviation)}`, x, up }];
  });
}

/** "−7.8", "+1.2"; in tolerances. */
export function deviationText(deviation: number): string {
  const sign = deviation < 0 ? "−" : "+";
  const size = Math.abs(deviation);
  if (!Number.isFinite(size)) return `${sign}∞`;
  return size < 0.005 ? "0" : `${sign}${size.toFixed(size < 1.1 ? 2 : 1)}`;
}

/** Beside the dots in lines, the counts in the last one where they have room; above them in one line. */
function headOf(source: Source, narrow: boolean, measure: Measure): Head {
  const differ = differing(source).length;
  const counts = `${source.all.length}${differ === 0 ? "" : `, ${differ} ${differ === 1 ? "differs" : "differ"}`}`;
  if (narrow) return { lines: [source.title], counts };
  const widthOf = (text: string): number => measure(text, SIZES.title, 400);
  const lines = inLines(source.title, GUTTER, widthOf);
  const room = GUTTER - measure(counts, SIZES.count, 400) - GAP;
  return { counts, lines: widthOf(lines.at(-1) ?? "") <= room ? lines : [...lines, ""] };
}

function inLines(text: string, room: number, widthOf: (text: string) => number) {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function asideOf(rows: readonly PlotRow[], scale: DeviationScale): number {
  const away = rows.flatMap(({ dots }) =>
    dots.map(({ x, compared }) => Math.abs(x - scale(compared.deviation)) / scale.unit),
  );
  return Math.max(0, ...away);
}

/** The dot that a pointer means: the nearest within reach. */
export function dotAt({ rows }: Plot, x: number, y: number, reach: number): PlacedDot | null {
  let [found, least]: [PlacedDot | null, number] = [null, reach];
  for (const { dots } of rows)
    for (const dot of dots) {
      const away = Math.hypot(dot.x - x, dot.y - y) - dot.r;
      if (away < least) [found, least] = [dot, away];
    }
  return found;
}
