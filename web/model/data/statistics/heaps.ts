// Whether runs fall into two heaps, so that one number in the middle stands for none: a rule of ours, with its false alarms in the test.

import { known } from "./moments";
import { median } from "./quantiles";

/** Runs that lie together. */
export interface Heap {
  readonly runs: number;
  readonly low: number;
  readonly high: number;
  /** Which runs of the list they are. */
  readonly of: readonly number[];
}

export interface Heaps {
  /** From the lowest on; with stragglers on both sides three. */
  readonly heaps: readonly Heap[];
  /** Which of them the median lies in; null: in none. */
  readonly median: Heap | null;
}

/** With fewer runs one call in ten to forty would be a false alarm. */
const FEWEST = 20;
/** On each side of a cut. */
const FEWEST_OF_A_HEAP = 3;
/** A cut explains more of the variance than this, and its gap is more of the range, and of the median. */
const EXPLAINED = 0.88;
const GAP_OF_RANGE = 0.3;
const GAP_OF_MEDIAN = 0.1;
/** A heap has so large a share of the runs in less of their range than this, which is more of the median than that. */
const MOST_RUNS = 0.55;
const HEAP_OF_RANGE = 0.05;
const RANGE_OF_MEDIAN = 0.2;

/** Null where they do not fall apart, or are too few for that to be said. */
export function heapsOf(values: readonly (number | null | undefined)[]): Heaps | null {
  if (known(values).length < FEWEST) return null;
  const order = values
    .map((value, at) => ({ value: value ?? Number.NaN, at }))
    .filter(({ value }) => !Number.isNaN(value))
    .sort((a, b) => a.value - b.value);
  const sorted = order.map(({ value }) => value);
  const ends = endsOfHeap(sorted) ?? cutOf(sorted);
  if (ends === null) return null;
  const heaps = [0, ...ends].flatMap((from, i): Heap[] => {
    const to = ends[i] ?? sorted.length;
    const own = order.slice(from, to);
    if (own.length === 0) return [];
    const [low, high] = [own[0]?.value ?? Number.NaN, own.at(-1)?.value ?? Number.NaN];
    return [{ runs: own.length, low, high, of: own.map(({ at }) => at) }];
  });
  const middle = median(sorted);
  return { heaps, median: heaps.find(({ low, high }) => middle >= low && middle <= high) ?? null };
}

/** Two heaps: where the second begins. */
export function cutOf(sorted: readonly number[]): readonly number[] | null {
  const n = sorted.length;
  const total = sorted.reduce((sum, value) => sum + value, 0);
  const squares = sorted.reduce((sum, value) => sum + (value - total / n) ** 2, 0);
  let [sum, best, at] = [0, 0, 0];
  for (let cut = 1; cut < n; cut += 1) {
    sum += sorted[cut - 1] as number;
    if (Math.min(cut, n - cut) < FEWEST_OF_A_HEAP) continue;
    const explained = (cut * (n - cut) * (sum / cut - (total - sum) / (n - cut)) ** 2) / n;
    if (explained > best) [best, at] = [explained, cut];
  }
  const gap = at === 0 ? 0 : (sorted[at] as number) - (sorted[at - 1] as number);
  const range = (sorted[n - 1] as number) - (sorted[0] as number);
  const falls =
    best > EXPLAINED * squares &&
    gap > GAP_OF_RANGE * range &&
    gap > GAP_OF_MEDIAN * Math.abs(median(sorted));
  return falls ? [at] : null;
}

/** A heap and stragglers: where it begins and ends. Runs beside it that are no further from the next one than a heap may be wide are of it. */
export function endsOfHeap(sorted: readonly number[]): readonly number[] | null {
  const n = sorted.length;
  const range = (sorted[n - 1] as number) - (sorted[0] as number);
  const most = Math.ceil(MOST_RUNS * n - 1e-9);
  let [width, from] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i + most <= n; i += 1) {
    const own = (sorted[i + most - 1] as number) - (sorted[i] as number);
    if (own < width) [width, from] = [own, i];
  }
  const near = HEAP_OF_RANGE * range;
  if (width >= near || range <= RANGE_OF_MEDIAN * Math.abs(median(sorted))) return null;
  const isNear = (i: number): boolean => (sorted[i] as number) - (sorted[i - 1] as number) <= near;
  let [first, to] = [from, from + most];
  while (first > 0 && isNear(first)) first -= 1;
  while (to < n && isNear(to)) to += 1;
  // A chain of runs from end to end: the heap alone, then.
  return first === 0 && to === n ? [from, from + most] : [first, to];
}
