// Where the panels of a figure stand: headings, legends and texts take what they need, the plots share the rest.

import { sharedOut } from "../../model/data/shared-out";
import type { Box, Legend, LegendEntry, Panel, Text, Typography } from "../figure";
import type { Theme } from "../ink/theme";
import { SAMPLE } from "../texts/curve-names";
import { folded, named } from "../texts/legend";
import { arialWidth } from "../texts/measure";
import type { PanelMaker } from "./panel";

/** Air around a figure, between panels, below the time axis, beside texts. All in units of the type's scale. */
export const PAD = 8;
const BETWEEN = 8;
const TIME_AXIS = 22;
/** With its name below it. */
const NAMED_AXIS = 38;
export const NO_NAMES = 14;
const BESIDE = 8;
const SWATCH = { width: 17, height: 10 };
/** A plot lower than this cannot be read; as long as there is room none is lower than one with three values at its axis. */
const LEAST_PLOT = 40;
const READABLE_PLOT = 68;
/** Of a line of a legend to the next, in sizes of its text. */
const LEADING = 1.45;

/** What is taken away above and below all panels. */
export interface Heights {
  readonly title: number;
  readonly caption: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly typography: Typography;
  readonly about: { readonly theme: Theme };
  /** "unnamed": only of what has no name at its curve, and without the note on bands, which is then said elsewhere. */
  readonly legend?: "all" | "unnamed";
}

export interface PanelPosition {
  readonly plot: Box;
  /** The panel with its heading and legend at their places. */
  dressed(panel: Panel): Panel;
}

/** `draft`: the panels made for any size, whose texts tell how much room they need. */
export function layOut(
  draft: readonly Panel[],
  makers: readonly PanelMaker[],
  heights: Heights,
  room: Room,
): { readonly margin: number; readonly panels: readonly PanelPosition[] } {
  const { width, height, typography } = room;
  const u = typography.scale;
  const left = PAD * u + widestValue(draft) + BESIDE * u;
  const margin = marginFor(draft, u);
  const plotWidth = Math.max(1, width - left - margin - PAD * u);
  const across = { left, right: left + plotWidth, edge: width - PAD * u };
  const heads = draft.map((panel, i) => headFor(panel, makers[i], across, room));
  const fixed =
    heights.title +
    heights.caption +
    (2 * PAD + BETWEEN * (draft.length - 1)) * u +
    draft.reduce((sum, panel) => sum + belowOf(panel) * u + stripOf(panel), 0) +
    heads.reduce((sum, head) => sum + head.height, 0);
  const shares = makers.map(({ spec }) => spec.share);
  const equal = (height - fixed) / draft.length;
  const least = Math.max(LEAST_PLOT, Math.min(READABLE_PLOT, equal / u)) * u;
  const strips = draft.map(stripOf);
  const talls = sharedOut(height - fixed, shares, least).map((tall, i) => tall + (strips[i] ?? 0));
  let top = PAD * u + heights.title;
  const panels = heads.map((head, i): PanelPosition => {
    const tall = talls[i] ?? 0;
    const y = top;
    top += head.height + tall + (belowOf(draft[i]) + BETWEEN) * u;
    return {
      plot: { x: left, y: y + head.height, width: plotWidth, height: tall },
      dressed: (panel) => ({ ...panel, ...head.at(left, y, panel) }),
    };
  });
  return { margin, panels };
}

/** Room for the longest name at a curve. */
function marginFor(draft: readonly Panel[], u: number): number {
  const names = draft.flatMap(({ labels }) => labels.filter(({ of }) => of !== null));
  if (names.length === 0) return NO_NAMES * u;
  const sampled = names.some(({ sample }) => sample !== null) ? SAMPLE.width + SAMPLE.gap : 0;
  return Math.max(...names.map(textWidth)) + (sampled + 6) * u;
}

function headFor(
  panel: Panel,
  maker: PanelMaker | undefined,
  across: Across,
  { typography, about, legend = "all" }: Room,
): Head {
  const hidden = new Set(folded(named(maker?.series ?? [])).map(({ id }) => id));
  const brief = legend === "unnamed";
  // What a view does not show is said nowhere else.
  const noted = !brief || maker?.spec.computed !== undefined;
  const sized = { ...panel, unit: panel.y.unit };
  return headOf(sized, { hidden, brief, noted }, across, typography, about.theme);
}

export const namesAtCurves = (panels: readonly Panel[]): number =>
  panels.reduce((sum, { labels }) => sum + labels.filter(({ of }) => of !== null).length, 0);

/** Of the texts at the ticks of all value axes. */
export function widestValue(panels: readonly Panel[]): number {
  return Math.max(0, ...panels.flatMap(({ y }) => y.ticks.map(({ label }) => textWidth(label))));
}

/** Of a plot what its states take from its upper edge. */
function stripOf({ plot, clip }: Panel): number {
  return plot.height - clip.height;
}

/** Room of the axis below a panel. */
function belowOf(panel: Panel | undefined): number {
  if (panel?.x.labelled !== true) return 0;
  return roomBelow(panel.x.name !== undefined);
}

/** Of the ticks' texts, and of the axis' name below them. */
export function roomBelow(named: boolean): number {
  return named ? NAMED_AXIS : TIME_AXIS;
}

/** What a heading and a legend are of. */
type Headed = Pick<Panel, "labels" | "legend">;

interface Head {
  readonly height: number;
  at(x: number, y: number, panel: Headed): { readonly heading: Text; readonly legend: Legend };
}

interface Entries {
  /** Folded away, and counted. */
  readonly hidden: ReadonlySet<string>;
  /** Only what has no name at its curve. */
  readonly brief: boolean;
  /** What holds for all of them is written, too. */
  readonly noted: boolean;
}

/** From where to where a legend goes, and as far as a title may. */
interface Across {
  readonly left: number;
  readonly right: number;
  readonly edge: number;
}

/** The title with the unit, and after it the legend, in as many lines as it takes. */
export function headOf(
  sized: Headed & { readonly title: string; readonly unit: string },
  entries: Entries,
  { left, right, edge }: Across,
  typography: Typography,
  theme: Theme,
): Head {
  const { title, unit } = sized;
  const words = unit === "" ? title : `${title}, ${unit}`;
  const style = { typography, theme };
  const place = (x: number, y: number, panel: Headed) =>
    placedHead({ words, x, y, right, edge }, panel, entries, style);
  const { rows } = place(left, 0, sized);
  return {
    height: rows.count * rows.height + 4 * typography.scale,
    at(x, y, panel) {
      const { heading, legend } = place(x, y, panel);
      return { heading, legend };
    },
  };
}

interface Style {
  readonly typography: Typography;
  readonly theme: Theme;
}

interface HeadPlace {
  /** Title and unit. */
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly edge: number;
}

function placedHead(
  { words, x, y, right, edge }: HeadPlace,
  { legend, labels }: Headed,
  { hidden, brief, noted }: Entries,
  style: Style,
) {
  const { legend: size, title, scale: u } = style.typography;
  const heading = headingOf(words, x, y, edge - x, style);
  const rows = new Rows(x, right, heading.y, LEADING * Math.max(size, title), 12 * u);
  rows.next(textWidth(heading) + 4 * u);
  const atCurves = new Set(brief ? labels.map(({ of }) => of) : []);
  const entries = legend.entries.map((entry) =>
    hidden.has(entry.id) || atCurves.has(entry.id) ? entry : placedEntry(entry, rows, style),
  );
  const more = hidden.size === 0 ? [] : [`and ${hidden.size} more`];
  const note = [...more, ...(legend.note === "" || !noted ? [] : [legend.note])].join("; ");
  const found = note === "" ? null : rows.next(arialWidth(note, size));
  const place = found === null ? null : legendText(note, found[0], found[1], style);
  return { heading, legend: { ...legend, entries, place }, rows };
}

/** One piece after another from the left edge on, and in the next row where one has no room. */
class Rows {
  count = 1;
  #at: number;

  constructor(
    private readonly left: number,
    private readonly right: number,
    private readonly baseline: number,
    readonly height: number,
    private readonly gap: number,
  ) {
    this.#at = left;
  }

  /** Left end and baseline of a piece. */
  next(wide: number): readonly [number, number] {
    if (this.#at + wide > this.right && this.#at > this.left) {
      this.#at = this.left;
      this.count += 1;
    }
    const found = [this.#at, this.baseline + (this.count - 1) * this.height] as const;
    this.#at += wide + this.gap;
    return found;
  }
}

function placedEntry(entry: LegendEntry, rows: Rows, style: Style): LegendEntry {
  const { legend: size, scale: u } = style.typography;
  const words = entry.value === "" ? entry.words : `${entry.words} ${entry.value}`;
  const beside = (SWATCH.width + 4) * u;
  const widest = arialWidth(`${entry.words} `, size) + (entry.room ?? 0) * arialWidth("0", size);
  const wide = entry.room === undefined ? 0 : widest;
  const [left, bottom] = rows.next(beside + Math.max(arialWidth(words, size), wide));
  const swatch = {
    x: left,
    y: bottom - 0.35 * size - (SWATCH.height / 2) * u,
    width: SWATCH.width * u,
    height: SWATCH.height * u,
  };
  return { ...entry, place: { swatch, text: legendText(words, left + beside, bottom, style) } };
}

/** A long one is as much smaller as it takes. */
function headingOf(text: string, x: number, y: number, room: number, style: Style): Text {
  const { title } = style.typography;
  const size = Math.min(title, (title * room) / arialWidth(text, title, 600));
  return {
    ...{ text, x, y: y + title, anchor: "start", weight: 600, size },
    ...{ colour: style.theme.ink, role: "title" },
  };
}

function legendText(text: string, x: number, y: number, { typography, theme }: Style): Text {
  return {
    ...{ text, x, y, anchor: "start", weight: 400 },
    ...{ size: typography.legend, colour: theme.muted, role: "legend" },
  };
}

function textWidth({ text, size, weight }: Text): number {
  return arialWidth(text, size, weight);
}
