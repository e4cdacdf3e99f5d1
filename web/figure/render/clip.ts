// Lines cut at a box, for formats that cannot clip (draft SVG, shapes of slides).

import type { Box } from "../ink/geometry";

/** What a path may be told. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  /** Whole circles only, from their rightmost point, where the path stands. */
  arc(x: number, y: number, r: number, from: number, to: number): void;
}

/** Passes on the parts of the segments that lie inside the box. For open lines only. */
export function clippedLines(sink: PathSink, box: Box): PathSink {
  let [fromX, fromY] = [0, 0];
  let at: readonly [number, number] | null = null;
  return {
    rect: (x, y, width, height) => sink.rect(x, y, width, height),
    arc: (x, y, r, start, end) => sink.arc(x, y, r, start, end),
    moveTo(x, y) {
      [fromX, fromY] = [x, y];
      at = null;
    },
    lineTo(x, y) {
      const part = inside(box, fromX, fromY, x, y);
      if (part !== null) {
        const [left, top, right, bottom] = part;
        if (at === null || at[0] !== left || at[1] !== top) sink.moveTo(left, top);
        sink.lineTo(right, bottom);
        at = [right, bottom];
      }
      [fromX, fromY] = [x, y];
    },
    closePath() {},
  };
}

type Segment = readonly [x0: number, y0: number, x1: number, y1: number];

/** Liang and Barsky (1984): the part of a segment inside a box, or null. */
function inside(box: Box, x0: number, y0: number, x1: number, y1: number): Segment | null {
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [from, to] = [0, 1];
  const edges = [
    [-dx, x0 - box.x],
    [dx, box.x + box.width - x0],
    [-dy, y0 - box.y],
    [dy, box.y + box.height - y0],
  ] as const;
  for (const [step, room] of edges) {
    if (step === 0) {
      if (room < 0) return null;
      continue;
    }
    const share = room / step;
    if (step < 0) from = Math.max(from, share);
    else to = Math.min(to, share);
  }
  if (from > to) return null;
  // The ends themselves, where nothing is cut: rounding must not part a line from its next segment.
  const start = from === 0 ? [x0, y0] : [x0 + from * dx, y0 + from * dy];
  const end = to === 1 ? [x1, y1] : [x0 + to * dx, y0 + to * dy];
  return [start[0] as number, start[1] as number, end[0] as number, end[1] as number];
}
