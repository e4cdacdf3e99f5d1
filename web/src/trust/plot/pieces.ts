// The plot as a picture: the tolerance as a band, the rows, the dots, the names, the axis.

import {
  type Box,
  boxPiece,
  type Figure,
  filledBox,
  NO_LOOK,
  PAGE_IN_ARIAL,
  type Piece,
  polygon,
  readable,
  solid,
  strokedLines,
  type Theme,
  textPiece,
} from "../../../figure";
import { deviates } from "../../../model/data";
import {
  AXIS_HEIGHT,
  HEAD_HEIGHT,
  type PlacedDot,
  type Plot,
  type PlotRow,
  SIZES,
  TITLE_LINE,
} from "./layout";
import type { Name } from "./names";

/** Contrast of words: names have the colour of their dots. WCAG 2.2 §1.4.3. */
const READ = 4.5;

interface PlotColours {
  readonly differs: string;
  readonly fails: string;
  readonly passes: string;
}

function coloursOf({ flag, harm, muted, background, ink }: Theme): PlotColours {
  return {
    differs: readable(flag, background, ink, READ),
    fails: readable(harm, background, ink, READ),
    passes: muted,
  };
}

/** The page's own letters. */
export const FAMILY = "system-ui, sans-serif";

/** On the page, which has its title. */
export function plotFigure(plot: Plot, theme: Theme): Figure {
  const { width, height } = plot;
  return {
    ...{ width, height, unit: "px", theme, typography: { ...PAGE_IN_ARIAL, family: FAMILY } },
    ...{ title: null, panels: [], pieces: plotPieces(plot, theme), caption: [], playhead: null },
    summary: "",
  };
}

export function plotPieces(plot: Plot, theme: Theme): readonly Piece[] {
  const colours = coloursOf(theme);
  return [
    ...axisPieces(plot, theme),
    ...plot.rows.flatMap((row) => rowPieces(row, plot, theme)),
    ...plot.rows.flatMap(({ dots }) => dots.map((dot) => dotPiece(dot, theme))),
    ...plot.rows.flatMap(({ names, base }) =>
      names.flatMap((name) => namePieces(name, base, colours)),
    ),
  ];
}

function axisPieces(plot: Plot, theme: Theme): readonly Piece[] {
  const { scale, bottom, narrow, rows } = plot;
  const [low, high] = [scale(-1), scale(1)];
  const inside: Box = { x: low, y: HEAD_HEIGHT, width: high - low, height: bottom - HEAD_HEIGHT };
  const shown = scale.ticks.filter((tick) => !narrow || Math.abs(tick) !== 0.5);
  const lines = shown.filter((tick) => Math.abs(tick) !== 1);
  const upright = (tick: number): readonly number[] => [
    scale(tick),
    HEAD_HEIGHT,
    scale(tick),
    bottom,
  ];
  // Not through titles.
  const limits = [-1, 1].flatMap((tick) =>
    narrow
      ? rows.map(({ top, base }) => [scale(tick), top + TITLE_LINE, scale(tick), base])
      : [[scale(tick), HEAD_HEIGHT - 3, scale(tick), bottom + 4]],
  );
  return [
    filledBox(inside, theme.grid, 0.75),
    strokedLines(lines.map(upright), solid(theme.grid, 1)),
    strokedLines([upright(0)], solid(theme.hairline, 1)),
    strokedLines(limits, solid(theme.ink, 1)),
    ...axisWords(plot, shown, theme),
  ];
}

function axisWords(
  { scale, bottom, axis: [from, to], narrow }: Plot,
  ticks: readonly number[],
  theme: Theme,
): readonly Piece[] {
  const small = { size: SIZES.tick, weight: 400, colour: theme.muted } as const;
  const below = { ...small, y: bottom + AXIS_HEIGHT - 6 };
  const middle = { x: scale(0), anchor: "middle" } as const;
  return [
    textPiece({ ...small, ...middle, text: "within the tolerance", y: HEAD_HEIGHT - 6 }),
    ...ticks.map((tick) =>
      textPiece({ ...small, ...middle, text: tickText(tick), x: scale(tick), y: bottom + 15 }),
    ),
    textPiece({ ...below, text: "← nada-lab is lower", x: from, anchor: "start" }),
    ...(narrow ? [] : [textPiece({ ...below, ...middle, text: "deviation ÷ tolerance" })]),
    textPiece({ ...below, text: "nada-lab is higher →", x: to, anchor: "end" }),
  ];
}

function rowPieces(
  { base, top, head }: PlotRow,
  { axis, narrow }: Plot,
  theme: Theme,
): readonly Piece[] {
  const [from, to] = axis;
  const { lines, counts } = head;
  const words = { size: SIZES.title, weight: 400, colour: theme.ink, anchor: "start" } as const;
  const few = { size: SIZES.count, weight: 400, colour: theme.muted, anchor: "end" } as const;
  const line = strokedLines([[narrow ? from : 0, base, to, base]], solid(theme.hairline, 1));
  const step = SIZES.title + 1;
  const first = narrow ? top + SIZES.title : base - 5 - step * (lines.length - 1);
  return [
    line,
    ...lines.map((text, i) =>
      textPiece({ ...words, text, x: narrow ? from : 0, y: first + i * step }),
    ),
    textPiece({ ...few, text: counts, x: narrow ? to : from - 8, y: narrow ? first : base - 5 }),
  ];
}

function dotPiece({ compared, x, y, r, beyond }: PlacedDot, theme: Theme): Piece {
  const { differs, fails, passes } = coloursOf(theme);
  const { verdict, deviation, against } = compared;
  // What only the lab expects is hollow, whatever became of it.
  const own = against === "own";
  const look = (colour: string) =>
    own ? { ...NO_LOOK, stroke: solid(colour, OWN_LINE) } : { ...NO_LOOK, fill: colour };
  const size = own ? r - OWN_LINE / 2 : r;
  if (beyond) {
    const out = Math.sign(deviation) * size;
    const colour = deviates(verdict) ? differs : passes;
    return polygon([x - out, y - size, x + out, y, x - out, y + size], look(colour));
  }
  switch (verdict) {
    case "fails":
    case "passes unexpectedly":
      return polygon(octagon(x, y, size), look(fails));
    case "known deviation":
      return boxPiece(
        { x: x - size, y: y - size, width: 2 * size, height: 2 * size },
        look(differs),
        size / 2,
      );
    case "passes within seed variance":
      return {
        kind: "circle",
        x,
        y,
        r: Math.max(size - 0.4, 0.1),
        ...look(passes),
        stroke: solid(theme.ink, 0.9),
      };
    case "not decided":
      return filledBox(
        { x: x - size, y: y - size / 4, width: 2 * size, height: size / 2 },
        theme.ink,
        0.9,
      );
    default:
      return { kind: "circle", x, y, r: size, ...look(passes) };
  }
}

/** CSS pixels. */
const OWN_LINE = 0.8;

function octagon(x: number, y: number, r: number): readonly number[] {
  return Array.from({ length: 8 }, (_, i) => (Math.PI / 4) * (i + 0.5)).flatMap((angle) => [
    x + r * Math.cos(angle),
    y + r * Math.sin(angle),
  ]);
}

function namePieces(
  { text, x, up, at, base: above, width }: Name,
  base: number,
  { differs }: PlotColours,
) {
  const y = base - above;
  const name = textPiece({
    text,
    x: at,
    y,
    anchor: "start",
    size: SIZES.name,
    weight: 400,
    colour: differs,
  });
  const isLevel = above - up < SIZES.name / 2;
  if (isLevel) return [name];
  const corner = at > x ? at - 1 : at + width + 1;
  return [
    strokedLines([[x, base - up - 4, x, y - 3.5, corner, y - 3.5]], solid(differs, 0.8), 0.8),
    name,
  ];
}

function tickText(tick: number): string {
  if (Math.abs(tick) < 1) return String(tick).replace("-", "−");
  return `${tick < 0 ? "−" : "+"}${Math.abs(tick)}`;
}
