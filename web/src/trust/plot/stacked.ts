// Dots in columns upon a line, as in Wilkinson's dot plot: each at its value to half a dot, none over another.

export interface Dot {
  /** Where it belongs. */
  readonly x: number;
  /** Cells across and up: one that differs is larger. */
  readonly size: 1 | 2;
  /** The lowest is placed first, nearest to the line and to its place. */
  readonly rank: number;
}

/** Centre of one, `up` above the line that all stand on. */
type Stand = Readonly<Record<"x" | "up", number>>;

/** In cells of `pitch` up to `room`, in the unit of x; where a column is full, in the nearest one that is not. In the order of `dots`. */
export function stacked(dots: readonly Dot[], pitch: number, room: number): readonly Stand[] {
  const most = Math.max(2, Math.floor(room / pitch));
  const tops = new Map<number, number>();
  const places = new Map<Dot, Stand>();
  for (const dot of dots.toSorted((a, b) => a.rank - b.rank)) {
    const { x, size } = dot;
    const cells = (column: number) => (size === 2 ? [column, column + 1] : [column]);
    const topAt = (column: number) => Math.max(...cells(column).map((one) => tops.get(one) ?? 0));
    const column = nearestTo(Math.round(x / pitch - size / 2), (one) => topAt(one) + size <= most);
    const top = topAt(column);
    for (const one of cells(column)) tops.set(one, top + size);
    places.set(dot, { x: (column + size / 2) * pitch, up: (top + size / 2) * pitch });
  }
  return dots.map((dot) => places.get(dot) as Stand);
}

function nearestTo(wanted: number, isFree: (column: number) => boolean): number {
  for (let away = 0; ; away += 1) {
    if (isFree(wanted + away)) return wanted + away;
    if (isFree(wanted - away)) return wanted - away;
  }
}
