// Which point of a plot is pointed at: the nearest one, or the next along its curve.

import type { Panel, PlotCurve } from "../../../figure";

/** Farther away nothing is pointed at, CSS pixels. */
const NEAR = 40;
const LEAP = 10;

export interface At {
  readonly curve: number;
  readonly point: number;
}

export type Axes = Pick<Panel, "x" | "y">;

export function nearest(x: number, y: number, curves: readonly PlotCurve[], axes: Axes): At | null {
  let [best, least]: [At | null, number] = [null, NEAR * NEAR];
  for (const [curve, { x: xs, y: ys }] of curves.entries()) {
    for (let point = 0; point < xs.length; point += 1) {
      const dx = axes.x.scale(xs[point] as number) - x;
      const dy = axes.y.scale(ys[point] as number) - y;
      const far = dx * dx + dy * dy;
      if (far < least) [best, least] = [{ curve, point }, far];
    }
  }
  return best;
}

/** Where an arrow, Home or End leads; null for other keys, and where there is nothing. */
export function moved(
  at: At | null,
  curves: readonly PlotCurve[],
  key: string,
  leap: boolean,
): At | null {
  const { curve, point } = at ?? { curve: 0, point: 0 };
  const last = (curves[curve]?.x.length ?? 0) - 1;
  if (last < 0) return null;
  const step = leap ? LEAP : 1;
  const within = (next: number): number => Math.min(Math.max(next, 0), last);
  switch (key) {
    case "ArrowRight":
      return { curve, point: at === null ? 0 : within(point + step) };
    case "ArrowLeft":
      return { curve, point: at === null ? last : within(point - step) };
    case "Home":
      return { curve, point: 0 };
    case "End":
      return { curve, point: last };
    case "ArrowUp":
    case "ArrowDown": {
      const next = (curve + (key === "ArrowDown" ? 1 : curves.length - 1)) % curves.length;
      const end = (curves[next]?.x.length ?? 0) - 1;
      return end < 0 ? null : { curve: next, point: Math.min(point, end) };
    }
    default:
      return null;
  }
}

/** In CSS pixels; null where the point has gone. */
export function positionOf(
  { curve, point }: At,
  curves: readonly PlotCurve[],
  axes: Axes,
): readonly [number, number] | null {
  const { x, y } = curves[curve] ?? {};
  const [left, top] = [x?.[point], y?.[point]];
  if (left === undefined || top === undefined || Number.isNaN(left + top)) return null;
  return [axes.x.scale(left), axes.y.scale(top)];
}
