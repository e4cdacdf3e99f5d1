// Bars side by side in groups, up and down from zero: deviations above and below what would be fair, by test and by run.

import { nice } from "d3-array";
import {
  axisReading,
  type Figure,
  figureOfValues,
  type Ink,
  linearAxis,
  placesAxis,
  type Range,
  type Theme,
  tick,
  type ValueChart,
  type ValueMark,
} from "../../../../figure";
import { type FigureShape, SLIDE, shapesOf } from "../../../../figure/exports";
import { type SeedSpread, shownUnit } from "../../../../model/data";
import type { Bar, BarsFigure } from "../../deck/deck";
import type { Facts } from "../../deck/facts";
import { valueOrFault } from "../../deck/formula/text";
import { labelOf, ownStyle, type SeriesStyle } from "../../deck/series-styles";
import type { Extent } from "../page-model";
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
/** Of the figure's width, what is no plot, about. Points. */
const BESIDE = 60;
const { label: SIZE } = SLIDE;

export interface Around {
  /** The address of a run, where one is known. A group of one bar opens its run by its name. */
  linkOf(run: string): string | null;
  /** How a run looks on the slide. */
  styleOf(run: string): SeriesStyle | null;
  /** Figures that go on where this one ends: their bars stand on the same axis. */
  readonly others: readonly BarsFigure[];
}

export function barsOf(
  { title, groups }: BarsFigure,
  extent: Extent,
  facts: Facts,
  theme: Theme,
  { linkOf, styleOf, others }: Around = { linkOf: () => null, styleOf: () => null, others: [] },
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
  const shown = shownOf(measured, facts, extent, theme, styleOf);
  return { ...drawn(title, shown, unit, domain, extent, theme), faults };
}

/** Bars of one colour. */
interface Kind {
  /** As the legend has it; empty where the names below the bars say it all. */
  readonly name: string;
  readonly colour: string;
  has(run: string): boolean;
}

/** Where a group's bars stand, and in which colours. */
interface Shown {
  readonly groups: readonly Group[];
  readonly kinds: readonly Kind[];
  labelOf(run: string): string;
  /** Room of a group, and thickness of a bar, in points. */
  readonly room: number;
  readonly thick: number;
}

function drawn(
  title: string,
  shown: Shown,
  unit: string,
  domain: readonly [number, number],
  extent: Extent,
  theme: Theme,
): Omit<Drawing, "faults"> {
  const { groups } = shown;
  const axisUnit = shownUnit(unit, Math.max(domain[1], -domain[0]));
  const y = linearAxis({
    ...{ title, unit: axisUnit.unit, domain, ticks: 5 },
    text: (value) => tick(value, axisUnit),
  });
  const names = placesAxis(
    "band",
    groups.map(({ name }) => name),
    { title: "" },
  );
  const step = everyNth(groups, shown.room);
  const alt = altOf(groups, shown.labelOf, axisUnit);
  const heading = axisUnit.unit === "" ? title : `${title}, ${axisUnit.unit}`;
  const chart: ValueChart = {
    ...{ id: "bars", title, y, names: [], aspect: 0, summary: alt },
    x: { ...names, ticks: names.ticks.filter(({ value }) => value % step === 0) },
    marks: [
      ...shown.kinds.map((kind, place) => barsMark(kind, `${title} ${place}`, shown)),
      rangesMark("5 to 95 % ground", { light: theme.background, dark: theme.background }, 3, shown),
      rangesMark("5 to 95 %", "ink", 1.2, shown),
      zeroMark(names.domain),
    ],
  };
  const figure = figureOfValues({
    ...{ chart, ...extent, unit: "pt", theme, typography: SLIDE, headed: true },
  });
  return { ...extent, name: title, alt: `${heading}. ${alt}.`, shapes: linked(figure, groups) };
}

function shownOf(
  groups: readonly Group[],
  facts: Facts,
  { width }: Extent,
  theme: Theme,
  styleOf: Around["styleOf"],
): Shown {
  const runs = groups.flatMap(({ bars }) => bars.map(({ run }) => run));
  const alone = groups.length > 1 && groups.every(({ bars }) => bars.length === 1);
  const named = (run: string): Kind => {
    const name = labelOf(run, facts);
    const { colour } = styleOf(run) ?? ownStyle(theme, run, facts);
    return { name, colour, has: (other) => labelOf(other, facts) === name };
  };
  // Names below the bars tell runs apart; colour says whose controller it is.
  const nameless = (run: string): Kind => {
    const { colour } = ownStyle(theme, run, facts);
    return { name: "", colour, has: (other) => ownStyle(theme, other, facts).colour === colour };
  };
  const kinds = runs.map(alone ? nameless : named);
  const room = (width - BESIDE) / groups.length;
  const across = Math.max(...groups.map(({ bars }) => bars.length));
  return {
    groups,
    kinds: kinds.filter(({ name, colour }, i) => {
      return kinds.findIndex((one) => one.name === name && one.colour === colour) === i;
    }),
    labelOf: (run) => labelOf(run, facts),
    room,
    thick: Math.min(WIDEST, ((1 - AIR) * room) / across),
  };
}

/** Each bar of a group with its place among them, and its middle along the axis. */
function placed({ groups, room, thick }: Shown) {
  return groups.flatMap(({ bars }, group) =>
    bars.map((bar, own) => {
      return { bar, middle: group + ((own + 0.5 - bars.length / 2) * thick) / room };
    }),
  );
}

/** Up and down from zero, as a chart has values: less than nothing is below. */
function sides({ up, down }: Measured) {
  return [
    ...(up === null ? [] : [up]),
    ...(down === null ? [] : [{ median: -down.median, low: -down.low, high: -down.high }]),
  ];
}

function barsMark({ name, colour, has }: Kind, id: string, shown: Shown) {
  const half = ((0.5 - GAP) * shown.thick) / shown.room;
  return {
    ...{ kind: "bars", id: name || id, name, ink: { light: colour, dark: colour } },
    bars: placed(shown)
      .filter(({ bar }) => has(bar.run))
      .flatMap(({ bar, middle }) =>
        sides(bar).map(({ median }) => {
          return { x: [middle - half, middle + half], y: [0, median] } as const;
        }),
      ),
  } as const satisfies ValueMark;
}

/** In ink on a ground of its own: a bar may be nearly black. */
function rangesMark(id: string, ink: Ink, width: number, shown: Shown) {
  return {
    ...{ kind: "segments", id, name: "", ink, width },
    segments: placed(shown).flatMap(({ bar, middle }) =>
      sides(bar).flatMap(({ low, high }) =>
        low === high ? [] : [[[middle, low] as const, [middle, high] as const] as const],
      ),
    ),
  } as const satisfies ValueMark;
}

function zeroMark([from, to]: Range) {
  return {
    ...{ kind: "segments", id: "Zero", name: "", ink: "ink", width: 1 },
    segments: [
      [
        [from, 0],
        [to, 0],
      ],
    ],
  } as const satisfies ValueMark;
}

/** Names of groups that open a run do. The slide is the paper. */
function linked(figure: Figure, groups: readonly Group[]): readonly FigureShape[] {
  const [panel] = figure.panels;
  const links = new Map(
    panel?.x.ticks.map(({ label, value }) => [label, groups[value]?.href ?? null]),
  );
  return shapesOf(figure)
    .filter((shape) => shape.kind === "text" || shape.name !== "Background")
    .map((shape) =>
      shape.kind === "text" ? { ...shape, href: links.get(shape.text) ?? null } : shape,
    );
}

function altOf(
  groups: readonly Group[],
  labelOf: (run: string) => string,
  shown: ReturnType<typeof shownUnit>,
): string {
  return groups
    .map(({ name, bars }) => {
      const each = bars.map((bar) => {
        const parts = sides(bar).map(({ median }) => axisReading(median, shown));
        return `${labelOf(bar.run)} ${parts.join(" and ")}`;
      });
      return `${name}: ${each.join(", ")}`;
    })
    .join(". ");
}

/** Names that would touch are left out between those that stay; the words for those who cannot see it have all. */
function everyNth(groups: readonly Group[], room: number): number {
  const widest = Math.max(...groups.map(({ name }) => widthOf(name, SIZE)));
  return Math.max(1, Math.ceil((widest + 0.6 * SIZE) / room));
}
