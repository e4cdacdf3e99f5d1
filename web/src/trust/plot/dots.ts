// Dots in columns upon a line, as in Wilkinson's dot plot: each at its value to half a dot, none over another.

/** CSS pixels. */
interface Place {
  /** Centre. */
  readonly x: number;
  /** Centre, above the line that all stand on. */
  readonly up: number;
}

export interface Stacked {
  /** One for each of `dots`, in their order. */
  readonly places: readonly Place[];
  /** How high the dots stand at a place. */
  heightAt(from: number, to: number): number;
  readonly height: number;
}

export interface Dot {
  /** Where it belongs. */
  readonly x: number;
  /** Cells across and up: one that differs is larger. */
  readonly size: 1 | 2;
  /** The lowest is placed first, nearest to the line and to its place. */
  readonly rank: number;
}

/** In cells of `pitch` up to `room`, both in CSS pixels; where a column is full, the nearest one that is not. */
export function stacked(dots: readonly Dot[], pitch: number, room: number): Stacked {
  const most = Math.max(2, Math.floor(room / pitch));
  const tops = new Map<number, number>();
  const topOf = (column: number, size: number): number => {
    const second = size === 2 ? (tops.get(column + 1) ?? 0) : 0;
    return Math.max(tops.get(column) ?? 0, second);
  };
  const places: Place[] = new Array(dots.length);
  const order = dots.map((_, i) => i).sort((a, b) => rankOf(dots[a]) - rankOf(dots[b]));
  for (const i of order) {
    const { x, size } = dots[i] as Dot;
    const wanted = Math.round(x / pitch - size / 2);
    const column = nearestTo(wanted, (one) => topOf(one, size) + size <= most);
    const top = topOf(column, size);
    for (let one = column; one < column + size; one += 1) tops.set(one, top + size);
    places[i] = { x: (column + size / 2) * pitch, up: (top + size / 2) * pitch };
  }
  const heightAt = (from: number, to: number): number => {
    let highest = 0;
    for (let one = Math.floor(from / pitch); one * pitch < to; one += 1)
      highest = Math.max(highest, tops.get(one) ?? 0);
    return highest * pitch;
  };
  return { places, heightAt, height: Math.max(0, ...tops.values()) * pitch };
}

const rankOf = (dot: Dot | undefined): number => dot?.rank ?? 0;

function nearestTo(wanted: number, isFree: (column: number) => boolean): number {
  for (let away = 0; ; away += 1) {
    if (isFree(wanted + away)) return wanted + away;
    if (isFree(wanted - away)) return wanted - away;
  }
}

/** Heights of rows that fill a room together: each what it needs, those that need most the same lower one; what is left goes to all alike. */
export function rowHeights(
  needs: readonly number[],
  least: readonly number[],
  room: number,
): readonly number[] {
  const capped = (cap: number) =>
    needs.map((need, i) => Math.max(least[i] ?? 0, Math.min(need, cap)));
  const sum = (heights: readonly number[]) => heights.reduce((all, one) => all + one, 0);
  let [low, high] = [0, Math.max(0, ...needs)];
  if (sum(capped(high)) <= room) low = high;
  for (let step = 0; step < HALVINGS && low < high; step += 1) {
    const middle = (low + high) / 2;
    if (sum(capped(middle)) > room) high = middle;
    else low = middle;
  }
  const heights = capped(low);
  const rest = Math.max(0, room - sum(heights)) / Math.max(1, needs.length);
  return heights.map((height) => height + rest);
}

/** Of a height, down to far less than a pixel. */
const HALVINGS = 30;
