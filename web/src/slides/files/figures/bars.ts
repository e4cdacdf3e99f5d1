// Bars side by side in groups, up and down from zero: deviations above and below what would be fair, by test and by run.

import { nice, ticks } from "d3-array";
import { type SeedSpread, shownUnit } from "../../../lab/data";
import { type FigureShape, filled, Path, SLIDE, stroked } from "../../../lab/exports";
import { at, axisReading, scaleOf, type Text, type Theme, tick } from "../../../lab/figure";
import type { Bar, BarsFigure } from "../../deck/deck";
import type { Facts } from "../../deck/facts";
import { valueOrFault } from "../../deck/formula/text";
import { seriesStyle } from "../../deck/series-styles";
import type { Extent } from "../../pptx/model";
import { widthOf } from "../widths";
import { type Drawing, sentence } from "./drawing";

interface Measured {
  readonly run: string;
  /** Null where there is no value. */
  readonly up: SeedSpread | null;
  readonly down: SeedSpread | null;
}

interface Group {
  readonly name: string;
  readonly bars: readonly Measured[];
  readonly href: string | null;
}

/** Of the room of a group, what stays free beside its bars; of a bar's, on either side of it. */
const AIR = 0.3;
const GAP = 0.06;
/** A bar wider than this is a wall. Points. */
const WIDEST = 48;
/** As charts have it around them. Points. */
const AIR_OUT = 10;
const { label: SIZE, title: TITLE } = SLIDE;
const LEADING = 1.3;

export interface Around {
  /** The address of a run, where one is known. A group of one bar opens its run by its name. */
  linkOf(run: string): string | null;
  /** Figures that go on where this one ends: their bars stand on the same axis. */
  readonly others: readonly BarsFigure[];
}

export function barsOf(
  { title, groups }: BarsFigure,
  extent: Extent,
  facts: Facts,
  theme: Theme,
  { linkOf, others }: Around = { linkOf: () => null, others: [] },
): Drawing {
  const faults: string[] = [];
  let unit = "";
  const value = (formula: string, run: string): SeedSpread | null => {
    if (formula === "") return null;
    const found = valueOrFault(formula, facts, run);
    if (typeof found === "string") {
      faults.push(found);
      return null;
    }
    if (found.unit !== "") unit = found.unit;
    return found.spread;
  };
  const measuredOf = ({ run, up, down }: Bar): Measured => {
    return { run, up: value(up, run), down: value(down, run) };
  };
  const measured = groups.map(({ name, bars }): Group => {
    const own = bars.map(measuredOf);
    const [only] = own;
    return { name, bars: own, href: own.length === 1 && only ? linkOf(only.run) : null };
  });
  const all = measured.flatMap(({ bars }) => bars.flatMap(({ up, down }) => [up, down]));
  if (all.every((one) => one === null)) {
    return sentence(faults[0] ?? "These bars have no values; give them runs", extent, theme.muted);
  }
  const beside = others.flatMap(({ groups: their }) =>
    their.flatMap(({ bars }) => bars.map(measuredOf)),
  );
  const highest = (side: "up" | "down"): number =>
    Math.max(
      0,
      ...[...measured.flatMap(({ bars }) => bars), ...beside].map((one) => one[side]?.high ?? 0),
    );
  const domain = nice(-highest("down"), highest("up") || 1, 5) as [number, number];
  return { ...drawn(title, measured, unit, domain, extent, facts, theme), faults };
}

function drawn(
  title: string,
  groups: readonly Group[],
  unit: string,
  [low, high]: readonly [number, number],
  { width, height }: Extent,
  facts: Facts,
  theme: Theme,
): Omit<Drawing, "faults"> {
  const runs = groups.flatMap(({ bars }) => bars.map(({ run }) => run));
  // Where the names below the bars say it all, a legend and a colour for each would say it twice.
  const alone = groups.length > 1 && groups.every(({ bars }) => bars.length === 1);
  const labels = alone ? [""] : [...new Set(runs.map((run) => labelOf(facts, run)))];
  const shown = shownUnit(unit, Math.max(high, -low));
  const values = ticks(low, high, 5);
  const left = AIR_OUT + Math.max(...values.map((one) => widthOf(tick(one, shown), SIZE))) + 14;
  const top = AIR_OUT + 2 * LEADING * TITLE;
  const bottom = height - AIR_OUT - 1.5 * SIZE;
  const y = scaleOf([low, high], [bottom, top]);
  const right = width - AIR_OUT;
  const room = (right - left) / groups.length;
  const across = Math.max(...groups.map(({ bars }) => bars.length));
  const step = everyNth(groups, room);
  const thick = Math.min(WIDEST, ((1 - AIR) * room) / across);
  const shapes: FigureShape[] = [];
  const grid = new Path();
  for (const one of values) grid.segment(left, at(y, one), right, at(y, one));
  shapes.push(stroked("Grid", grid, line(theme.grid, 1)));
  const ranges = new Path();
  labels.forEach((label, place) => {
    const { colour } = seriesStyle(theme, place);
    const path = new Path();
    groups.forEach(({ bars }, i) => {
      const own = alone ? 0 : bars.findIndex((one) => labelOf(facts, one.run) === label);
      const bar = bars[own];
      if (bar === undefined) return;
      const x = left + (i + 0.5) * room + (own - bars.length / 2) * thick;
      for (const [value, sign] of [
        [bar.up, 1],
        [bar.down, -1],
      ] as const) {
        if (value === null) continue;
        const end = at(y, sign * value.median);
        path.rect(
          x + GAP * thick,
          Math.min(end, at(y, 0)),
          (1 - 2 * GAP) * thick,
          Math.abs(end - at(y, 0)),
        );
        if (value.low === value.high) continue;
        const middle = x + thick / 2;
        ranges.segment(middle, at(y, sign * value.low), middle, at(y, sign * value.high));
      }
    });
    if (path.commands.length > 0) shapes.push(filled(label || title, path, colour));
  });
  if (ranges.commands.length > 0) shapes.push(stroked("5 to 95 %", ranges, line(theme.ink, 1.5)));
  const zero = new Path();
  zero.segment(left, at(y, 0), right, at(y, 0));
  shapes.push(stroked("Zero", zero, line(theme.ink, 1.25)));
  const style = { size: SIZE, weight: 400, colour: theme.muted, role: "tick" } as const;
  const heading = shown.unit === "" ? title : `${title}, ${shown.unit}`;
  const strong = { size: TITLE, weight: 600, colour: theme.ink, role: "title" } as const;
  const middle = (i: number): number => left + (i + 0.5) * room;
  shapes.push(
    text({ ...strong, text: heading, x: left, y: TITLE, anchor: "start" }),
    ...values.map((one) => {
      const baseline = at(y, one) + 0.32 * SIZE;
      return text({ ...style, text: tick(one, shown), x: left - 8, y: baseline, anchor: "end" });
    }),
    ...groups.flatMap(({ name, href }, i) => {
      const baseline = height - AIR_OUT - 0.3 * SIZE;
      const words = { ...style, text: name, x: middle(i), y: baseline, anchor: "middle" } as const;
      return i % step === 0 ? text(words, href) : [];
    }),
    ...(alone ? [] : legend(labels, left, AIR_OUT + 0.8 * TITLE + LEADING * TITLE, theme)),
  );
  const alt = groups
    .map(({ name, bars }) => {
      const each = bars.map(({ run, up, down }) => {
        const parts = [
          ...(up === null ? [] : [up.median]),
          ...(down === null ? [] : [-down.median]),
        ];
        return `${labelOf(facts, run)} ${parts.map((one) => axisReading(one, shown)).join(" and ")}`;
      });
      return `${name}: ${each.join(", ")}`;
    })
    .join(". ");
  return { width, height, name: title, alt: `${heading}. ${alt}.`, shapes };
}

/** Names that would touch are left out between those that stay; the words for those who cannot see it have all. */
function everyNth(groups: readonly Group[], room: number): number {
  const widest = Math.max(...groups.map(({ name }) => widthOf(name, SIZE)));
  return Math.max(1, Math.ceil((widest + 0.6 * SIZE) / room));
}

function legend(
  labels: readonly string[],
  left: number,
  baseline: number,
  theme: Theme,
): readonly FigureShape[] {
  let x = left;
  return labels.flatMap((label, place) => {
    const { colour } = seriesStyle(theme, place);
    const swatch = new Path();
    swatch.rect(x, baseline - 0.72 * SIZE, 0.72 * SIZE, 0.72 * SIZE);
    const words = text({
      text: label,
      x: x + SIZE,
      y: baseline,
      anchor: "start",
      size: SIZE,
      weight: 600,
      colour,
      role: "legend",
    });
    x += SIZE + widthOf(label, SIZE, 600) + 2 * SIZE;
    return [filled(label, swatch, colour), words];
  });
}

function labelOf(facts: Facts, run: string): string {
  return facts.get(run)?.label ?? run;
}

function text(of: Text, href: string | null = null): FigureShape {
  return { kind: "text", text: of, href };
}

const line = (colour: string, width: number) => ({ colour, width, dash: [] });
