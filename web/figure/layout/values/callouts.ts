// Names of single points: level with them or higher, where nothing is covered.

import type { Axis, Box, Label } from "../../figure";
import { overlap } from "../../texts/beside-dot";
import { arialWidth } from "../../texts/measure";
import { type Style, TO_BASELINE } from "../../texts/ticks";
import { type Callout, colourOf, type Place, type ValueChart, type ValueMark } from "./chart";

/** Between a point and its name, in units of the type's scale. */
const GAP = 6;
const LEADERS = { kind: "segments", id: "leaders", name: "", ink: "muted", width: 0.6 } as const;

interface CalledOut {
  readonly labels: readonly Label[];
  /** From points to names that stand higher. */
  readonly lines: readonly ValueMark[];
}

interface Called {
  readonly callout: Callout;
  readonly name: Box;
  /** Of the line that leads to it, the upright part. */
  readonly line: Box;
}

export function calledOut(
  chart: ValueChart,
  { scale: x }: Axis,
  { scale: y, ticks }: Axis,
  plot: Box,
  { typography, theme }: Style,
): CalledOut {
  const { label: size, scale: u } = typography;
  const drawn = chart.marks.flatMap((mark): readonly Box[] => {
    if (mark.kind === "segments")
      return mark.segments.map(([from, to]) => between(x(from[0]), y(from[1]), x(to[0]), y(to[1])));
    if (mark.kind !== "points" && mark.kind !== "hollow") return [];
    const r = mark.radius * u;
    return mark.points.map((at) => between(x(at[0]) - r, y(at[1]) - r, x(at[0]) + r, y(at[1]) + r));
  });
  const words = chart.y.inside === true ? ticks.map(({ label }) => boxOf(label)) : [];
  const found: Called[] = [];
  for (const callout of chart.callouts ?? []) {
    const taken = [...words, ...found.flatMap(({ name, line }) => [name, line])];
    const free = placesFor(callout).find(
      ({ name, line }) =>
        name.x >= plot.x &&
        name.x + name.width <= plot.x + plot.width &&
        ![...drawn, ...taken].some((one) => overlap(name, one)) &&
        !taken.some((one) => overlap(line, one)),
    );
    if (free !== undefined) found.push(free);
  }
  const lines = found.filter(({ line }) => line.height > 0).flatMap(leader);
  return {
    labels: found.map(({ callout: { of, text }, name }) => ({
      ...{ id: `${of} ${text}`, of: null, text, size, sample: null, weight: 400, role: "note" },
      ...{ x: name.x, y: name.y + name.height / 2 + TO_BASELINE * size, anchor: "start" },
      colour: colourOf(chart.marks.find(({ id }) => id === of)?.ink ?? "ink", theme),
    })),
    lines: lines.length === 0 ? [] : [{ ...LEADERS, segments: lines }],
  };

  /** Level with the point, to the nearer edge and away from it, then higher. */
  function placesFor(callout: Callout): readonly Called[] {
    const { at, text, within } = callout;
    const [left, middle] = [x(at[0]), y(at[1])];
    const outwards = left < plot.x + plot.width / 2 ? -1 : 1;
    const places: Called[] = [];
    const lowest = Math.min(middle + size / 2, y(within[0]));
    for (let base = lowest; base - size >= y(within[1]); base -= size / 3)
      for (const side of [outwards, -outwards]) {
        const [near, level] = [left + side * GAP * u, base - size / 2];
        const name = between(near, base - size, near + side * arialWidth(text, size), base);
        const foot = Math.max(level, middle - (GAP * u) / 2);
        places.push({ callout, name, line: between(left - u, level, left + u, foot) });
      }
    return places;
  }

  function leader({ name, line }: Called): readonly (readonly [Place, Place])[] {
    const [at, level] = [x.invert(line.x + u), y.invert(line.y)];
    const end = x.invert(name.x > line.x ? name.x - u : name.x + name.width + u);
    const foot = [at, y.invert(line.y + line.height)] as const;
    const corner = [at, level] as const;
    return [
      [foot, corner],
      [corner, [end, level]],
    ];
  }
}

function between(x0: number, y0: number, x1: number, y1: number): Box {
  const [width, height] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
  return { x: Math.min(x0, x1), y: Math.min(y0, y1), width, height };
}

function boxOf({ x, y, text, size }: Axis["ticks"][number]["label"]): Box {
  return { x, y: y - size, width: arialWidth(text, size), height: size };
}
