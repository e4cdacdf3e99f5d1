// All comparisons as a chart: a row for each source, a dot for each figure at its deviation in tolerances, the names of what differs.

import {
  type Figure,
  figureOfValues,
  PAGE_IN_ARIAL,
  type ValueChart,
  type ValueMark,
} from "../../../figure";
import { deviates } from "../../../model/data";
import { type Compared, differing, type Source } from "../compared/compared";
import { deviationText } from "../compared/deviation";
import { differText, summary } from "../compared/sentences";
import { type Dot, stacked } from "./stacked";

/** A figure of ours as a dot. */
export interface Spot {
  readonly compared: Compared;
  /** In the axes' values: a deviation's place, and layout units from the bottom up. */
  readonly at: readonly [x: number, y: number];
  /** Layout units. */
  readonly r: number;
}

export interface Row {
  readonly source: Source;
  readonly base: number;
  readonly top: number;
  /** By deviation. */
  readonly dots: readonly Spot[];
}

export interface DeviationFigure {
  readonly figure: Figure;
  /** Those that have dots. */
  readonly rows: readonly Row[];
}

/** What dots look like, filled, and hollow where only limits of our own stand beside them; their radius where from dot to dot is 1; who stands nearest to the line. */
const SIGNS = [
  ["passes", "muted", "circle", "ring", 0.43, 2],
  ["passes within seed variance", "ink", "diamond", "ring", 0.36, 1],
  ["not decided", "ink", "bar", "cross", 0.3, 1],
  ["known deviation", { light: "#a66200", dark: "#f0b445" }, "square", "frame", 1, 0],
  ["fails", { light: "#a8321a", dark: "#ff9b82" }, "wedge", "triangle", 0.8, 0],
] as const;
type Sign = (typeof SIGNS)[number];
/** Of a hollow one. */
const LINE = 0.8;

function signOf({ verdict }: Compared): Sign {
  const shown = verdict === "passes unexpectedly" ? "fails" : verdict;
  return SIGNS.find(([one]) => one === shown) ?? SIGNS[0];
}

/** Further off stands at the edge. */
const MOST = 16;
const TICKS = [-MOST, -8, -4, -2, -1, -0.5, 0, 0.5, 1, 2, 4, 8, MOST];
/** How wide a factor of e is beyond the tolerance, in widths of a tolerance. */
const PER_E = 0.42;

/** In proportion up to the tolerance, by its logarithm beyond, so that what is eight tolerances off is in sight. */
export function placeOf(deviation: number): number {
  const size = Math.min(Math.abs(deviation), MOST);
  return Math.sign(deviation) * (size <= 1 ? size : 1 + PER_E * Math.log(size));
}

/** With room for those that stand aside there. */
const EDGE = placeOf(MOST) + 0.06;
/** Of a row: the line of its title, and the least that its dots have below it. */
const TITLE_LINE = 15;
const LEAST = TITLE_LINE + 8;
/** From dot to dot; and furthest that one stands aside, in tolerances, where smaller ones are to be had. */
const PITCH = { most: 3.6, least: 1.6, step: 0.4 };
const FAR_ASIDE = 0.06;

type Size = Omit<Parameters<typeof figureOfValues>[0], "chart" | "unit" | "typography" | "headed">;
type Room = Pick<Figure, "width" | "height">;

export function deviationFigure(sources: readonly Source[], size: Size): DeviationFigure {
  const laid = (rows: readonly Row[]): Figure => {
    const chart = chartOf(rows, summary(sources));
    const style = { unit: "px", typography: PAGE_IN_ARIAL, headed: true } as const;
    return figureOfValues({ ...size, ...style, chart });
  };
  // How large the plot is shows where its dots have room.
  const rows = laid([]).panels.flatMap(({ plot }) => rowsIn(sources, plot, PITCH.most));
  return { figure: laid(rows), rows: rows.filter(({ dots }) => dots.length > 0) };
}

function rowsIn(sources: readonly Source[], plot: Room, pitch: number): readonly Row[] {
  const unit = plot.width / (2 * EDGE);
  const sorted = sources.map(({ all }) => all.toSorted((a, b) => a.deviation - b.deviation));
  const dotted = sorted.map((all) => all.map((one) => dotOf(one, unit)));
  // What is left to each by the root of what its highest column needs.
  const needs = dotted.map((dots) =>
    Math.sqrt(Math.max(0, ...stacked(dots, pitch, plot.width).map(({ up }) => up))),
  );
  const sum = needs.reduce((a, b) => a + b, 0) || 1;
  const share = Math.max(0, plot.height - sources.length * LEAST) / sum;
  let base = plot.height;
  let aside = 0;
  const rows = sources.map((source, i): Row => {
    const top = base;
    base -= LEAST + share * (needs[i] ?? 0);
    const places = stacked(dotted[i] ?? [], pitch, top - base - TITLE_LINE);
    const dots = places.map(({ x, up }, j): Spot => {
      const compared = sorted[i]?.[j] as Compared;
      aside = Math.max(aside, Math.abs(x / unit - placeOf(compared.deviation)));
      return { compared, at: [x / unit, base + up], r: signOf(compared)[4] * pitch };
    });
    return { source, base, top, dots };
  });
  const smaller = pitch - PITCH.step;
  return aside <= FAR_ASIDE || smaller < PITCH.least ? rows : rowsIn(sources, plot, smaller);
}

function dotOf(compared: Compared, unit: number): Dot {
  const { deviation, verdict } = compared;
  // Of equal rank those nearer to no deviation: they stand at their place, and what is aside is aside to the outside.
  const rank = signOf(compared)[5] + Math.min(Math.abs(deviation), MOST) / (2 * MOST);
  return { x: placeOf(deviation) * unit, size: deviates(verdict) ? 2 : 1, rank };
}

function chartOf(rows: readonly Row[], summary: string): ValueChart {
  const height = rows[0]?.top ?? 1;
  const spots = rows.flatMap(({ dots }) => dots);
  const line = (x: number, y: number, toX: number, toY: number) =>
    [[x, y] as const, [toX, toY] as const] as const;
  return {
    ...{ id: "deviations", title: "Deviation over tolerance", names: [], aspect: 0.8, summary },
    x: {
      ...{ kind: "linear", domain: [-EDGE, EDGE], unit: "", named: true },
      title: "← nada-lab is lower · deviation ÷ tolerance · higher →",
      ticks: TICKS.map((tick) => ({ value: placeOf(tick), text: tickText(tick) })),
    },
    y: {
      ...{ kind: "linear", domain: [0, height], title: "source", unit: "", bare: true },
      inside: true,
      ticks: rows.map((row) => ({ value: row.top, text: titleOf(row.source) })),
    },
    marks: [
      {
        ...{ kind: "bars", id: "within", name: "within the tolerance", ink: "grid" },
        bars: [{ x: [-1, 1], y: [0, height] }],
      },
      {
        ...{ kind: "segments", id: "rules", name: "", ink: "hairline", width: 1 },
        segments: [
          ...[-0.5, 0, 0.5].map((x) => line(x, 0, x, height)),
          ...rows.map(({ base }) => line(-EDGE, base, EDGE, base)),
        ],
      },
      {
        ...{ kind: "segments", id: "limits", name: "", ink: "ink", width: 1 },
        // Not through titles.
        segments: rows.flatMap(({ base, top }) =>
          [-1, 1].map((x) => line(x, base, x, top - TITLE_LINE)),
        ),
      },
      ...SIGNS.flatMap((sign) => marksOf(sign, spots)),
    ],
    callouts: rows.flatMap(calloutsOf),
  };
}

/** Of its mark. */
function idOf(compared: Compared): string {
  const [verdict] = signOf(compared);
  return compared.against === "own" ? `${verdict}, own` : verdict;
}

function marksOf(sign: Sign, spots: readonly Spot[]): readonly ValueMark[] {
  const [verdict, ink, filled, hollow] = sign;
  const of = (id: string, line: number) => {
    const some = spots.filter(({ compared }) => idOf(compared) === id);
    return { id, ink, points: some.map(({ at }) => at), radius: (some[0]?.r ?? 1) - line / 2 };
  };
  const name = verdict === "passes" ? "hollow: limits of our own" : "";
  return [
    { ...of(verdict, 0), kind: "points", name: verdict, symbol: filled },
    { ...of(`${verdict}, own`, LINE), kind: "hollow", name, symbol: hollow, width: LINE },
  ];
}

/** Each run once, at that of its figures which is furthest off. What differs within the tolerance is named in the list alone. */
function calloutsOf({ source, base, top, dots }: Row) {
  const seen = new Set<string>();
  return differing(source).flatMap((compared) => {
    const { run, deviation } = compared;
    const at = dots.find((dot) => dot.compared === compared)?.at;
    if (at === undefined || seen.has(run) || Math.abs(deviation) <= 1) return [];
    seen.add(run);
    const of = idOf(compared);
    return [{ of, text: `${run} ${deviationText(deviation)}`, at, within: [base, top] as const }];
  });
}

function titleOf(source: Source): string {
  const differ = differing(source).length;
  return `${source.title} · ${source.all.length}${differ === 0 ? "" : `, ${differText(differ)}`}`;
}

function tickText(tick: number): string {
  const size = Math.abs(tick);
  const sign = tick < 0 ? "−" : size < 1 ? "" : "+";
  return `${size < MOST ? "" : tick < 0 ? "≤" : "≥"}${sign}${size}`;
}
