// Thick lines made of thin ones. Without a GPU a line of one device pixel takes a fast path, and a stroke of two costs thirty
// times as much (measured on four lines of 1000 points: 0.5 ms and 17 ms); three thin lines look the same.

export type Offset = readonly [dx: number, dy: number];

const SINGLE: readonly Offset[] = [[0, 0]];
/** For about one and a half: two lines, half a pixel apart in both directions. */
const PAIR: readonly Offset[] = [
  [-0.25, -0.25],
  [0.25, 0.25],
];
const known = new Map<number, readonly Offset[]>();

/** Where to draw lines of one device pixel so that together they are `width` device pixels wide. */
export function strokes(width: number): readonly Offset[] {
  if (width < 1.25) return SINGLE;
  if (width < 1.75) return PAIR;
  const key = Math.round(width * 4);
  const found = known.get(key);
  if (found !== undefined) return found;
  const radius = (width - 1) / 2;
  // A ring looks alike from all sides; neighbours on it are about a pixel apart.
  const count = Math.max(3, Math.round(2 * Math.PI * radius));
  const ring = Array.from({ length: count }, (_, i): Offset => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  known.set(key, ring);
  return ring;
}

/** The same for staircases, whose lines lie on whole pixels. */
export function stairStrokes(width: number): readonly Offset[] {
  const count = Math.max(1, Math.round(width));
  const first = -Math.floor((count - 1) / 2);
  return Array.from({ length: count }, (_, i): Offset => [first + i, first + i]);
}
