// What stands beside the curves of a panel: their names, a peak that the axis cuts off, and what the dots are.

import type { Box, Label, Range, Scale } from "../figure";
import type { Theme } from "../ink/theme";
import { PAGE } from "../ink/typography";
import { endOfCurve, ReducedLine, type Sample } from "../reduce/line";
import type { PanelLayout } from "../reduce/panel-request";
import type { Reducer } from "../reduce/reducers";
import { ReducedSpread } from "../reduce/spread";
import { besideDot, type Spot } from "./beside-dot";
import { axisReading, shownUnit } from "./format";
import { APART, fitting, roomFor, spread, thatFit } from "./labels";
import { TO_BASELINE } from "./ticks";

export interface Surroundings
  extends Pick<PanelLayout, "plot" | "margin" | "typography" | "names"> {
  readonly reducers: readonly Reducer[];
  readonly window_s: Range;
  readonly x: Scale;
  readonly y: Scale;
  /** A peak beyond the axis, in the unit of the columns. */
  readonly beyond: number | null;
  readonly unit: string;
  /** Highest point of the run before the edit; null where nothing is said of it. */
  readonly ghostPeak: Sample | null;
  readonly theme: Theme;
}

/** A name with the height of its middle. */
interface Named {
  readonly id: string;
  readonly text: string;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly light: boolean;
  /** Of a dot that goes any way, not of a curve's end. */
  readonly free?: boolean;
}

/** A narrower margin has no room for names. All in units of the type's scale. */
const NARROW = 40;
/** From the end of a curve to its name. */
const BESIDE = 6;
/** From the end of a curve back to where its name ends within the plot, and up to its middle. */
const INSIDE = 2;
const ABOVE = 9;
/** A curve that ends this close to the edge has its name in the margin. */
const NEAR_EDGE = 16;
/** A piece of a line with its symbol, and the air behind it. */
export const SAMPLE = { width: 17, gap: 3 } as const;

export function labelsOf(around: Surroundings): readonly Label[] {
  const { plot } = around;
  const u = around.typography.scale;
  const apart = (APART / PAGE.label) * around.typography.label;
  const beyond = beyondOf(around);
  const top = (beyond[0]?.y ?? plot.y + 8 * u - apart) + apart;
  const bottom = plot.y + plot.height - 6 * u;
  const names = thatFit(namesOf(around), top, bottom, apart);
  const isFree = names.some(({ free }) => free);
  const placed = isFree ? besideDots(names, around) : spread(names, top, bottom, apart);
  return [
    ...placed.map((name) => labelOf(name, around, around.names === "sampled", isInside(around))),
    ...[...beyond, ...ghostName(around)].map((name) => labelOf(name, around, false)),
  ];
}

function labelOf(
  { id, text, colour, x, y, light }: Named,
  { typography }: Surroundings,
  sampled: boolean,
  inside = false,
): Label {
  const { label: size, scale: u } = typography;
  const [left, middle] = [Math.round(x), Math.round(y)];
  const shift = sampled ? (SAMPLE.width + SAMPLE.gap) * u : 0;
  const isNote = light || id === "beyond";
  return {
    id,
    text,
    x: left + shift,
    y: middle + TO_BASELINE * size,
    anchor: inside ? "end" : "start",
    size,
    weight: light ? 400 : 600,
    colour,
    role: light ? "note" : "label",
    of: isNote ? null : id,
    sample: sampled
      ? { x: left, y: middle - 5 * u, width: SAMPLE.width * u, height: 10 * u }
      : null,
  };
}

/** Of dots that go anywhere, names keep off the last seconds of their ways, and off each other. */
function besideDots(names: readonly Named[], around: Surroundings): readonly Named[] {
  const { reducers, x, y, plot, typography, names: style } = around;
  const { scale: u } = typography;
  const sample = style === "sampled" ? SAMPLE.width + SAMPLE.gap : 0;
  const trails = reducers.flatMap((one) =>
    one instanceof ReducedLine && one.series.free === true && one.series.width > 1
      ? [spotsOf(one, x, y)]
      : [],
  );
  const taken: Box[] = [];
  return names.map((name): Named => {
    const size = { width: (sample + roomFor([name.text])) * u, height: APART * u };
    const dot = [name.x - BESIDE * u, name.y] as const;
    const box = besideDot(dot, size, plot, trails, taken, u);
    taken.push(box);
    return { ...name, x: box.x, y: box.y + box.height / 2 };
  });
}

function spotsOf({ points: { t, v, count } }: ReducedLine, x: Scale, y: Scale): readonly Spot[] {
  return Array.from({ length: count }, (_, i) => [x(t[i] as number), y(v[i] as number)]);
}

/** Names at the ends of the curves: the flow that is looked at and what the link sets before the rest. */
function namesOf(around: Surroundings): Named[] {
  const { reducers, window_s, x, y, plot, margin, typography, names } = around;
  const u = typography.scale;
  const inside = isInside(around);
  if (margin < NARROW * u && names !== "inside") return [];
  const named = reducers.filter(
    (one): one is ReducedLine | ReducedSpread =>
      (one instanceof ReducedLine || one instanceof ReducedSpread) &&
      one.series.direct !== undefined,
  );
  const [first, ...rest] = named;
  const ofLink = ({ series }: Reducer): boolean => series.table.startsWith("links.");
  const ranked = [
    ...(first === undefined ? [] : [first]),
    ...rest.filter(ofLink),
    ...rest.filter((one) => !ofLink(one)),
  ];
  const right = plot.x + plot.width;
  return ranked.flatMap((one) => {
    const { id, direct = "", text, colour } = one.series;
    const end = one instanceof ReducedLine ? one.end(window_s) : endOfCurve(one.median, window_s);
    const height = end === null ? Number.NaN : y(end.v);
    if (end === null || !(height >= plot.y && height <= plot.y + plot.height)) return [];
    const ends = x(end.t_s);
    const free = one instanceof ReducedLine && one.series.free === true;
    const atEdge = !free && ends > right - NEAR_EDGE * u;
    const place = inside
      ? { x: ends - INSIDE * u, y: height - ABOVE * u }
      : { x: (atEdge ? right : ends) + BESIDE * u, y: height };
    return [{ id, text: fitting(direct), colour: text ?? colour, ...place, light: false, free }];
  });
}

/** The margin is too narrow for names, and they stand at the curves' ends within the plot. */
function isInside({ names, margin, typography }: Surroundings): boolean {
  return names === "inside" && margin < NARROW * typography.scale;
}

/** A peak that the axis cuts off, in words. */
function beyondOf({ beyond, unit, theme, y, plot, margin, typography }: Surroundings): Named[] {
  if (beyond === null) return [];
  const u = typography.scale;
  const shown = shownUnit(unit, beyond);
  const text = `↑ ${axisReading(beyond, shown)} ${shown.unit}`;
  const right = plot.x + plot.width;
  const x = margin < NARROW * u ? right - 56 * u : right + 6 * u;
  return [{ id: "beyond", text, colour: theme.harm, x, y: y.range()[1] + 5 * u, light: false }];
}

const GHOST = "before your change";
/** About half as wide as those words, in units of the type's scale. */
const HALF = 50;

/** Says what the dotted line is, above its highest point. */
function ghostName({ ghostPeak, theme, x, y, plot, typography }: Surroundings): Named[] {
  if (ghostPeak === null) return [];
  const u = typography.scale;
  const middle = x(ghostPeak.t_s) - HALF * u;
  const left = Math.min(Math.max(middle, plot.x + 4 * u), plot.x + plot.width - 2 * HALF * u);
  const top = Math.max(y(ghostPeak.v) - 9 * u, plot.y + 8 * u);
  return [{ id: "ghost", text: GHOST, colour: theme.muted, x: left, y: top, light: true }];
}
