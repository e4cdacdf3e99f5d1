// Where a value stands on a slider's track, and what the next step is. The track has 1000 positions;
// a logarithmic track that may reach zero keeps zero in a small detent on the left, and one that may be
// unlimited keeps that on the right.

export interface Track {
  readonly min: number;
  readonly max: number;
  readonly log: boolean;
  readonly integer: boolean;
  readonly unlimited: boolean;
}

export const LAST_POSITION = 1000;
const DETENT = 40;
/** A logarithmic track that starts at zero spans this many decades below its top. */
const DECADES_TO_ZERO = 4;

export function positionOf(value: number, track: Track): number {
  if (value === Number.POSITIVE_INFINITY) return LAST_POSITION;
  if (track.log && value < ends(track).low) return 0;
  return Math.round(scaleOf(track).position(value));
}

export function valueAtPosition(position: number, track: Track): number {
  const { first, last } = span(track);
  if (position > last) {
    return position > (last + LAST_POSITION) / 2 ? Number.POSITIVE_INFINITY : track.max;
  }
  if (position < first) return position < first / 2 ? track.min : ends(track).low;
  const raw = scaleOf(track).invert(position);
  return tidy(raw, grain(raw, track, 0.02, 200), track);
}

/** The value `steps` keyboard steps away; a step is about a hundredth of the track. */
export function stepped(value: number, steps: number, track: Track): number {
  let next = value;
  for (let left = Math.abs(steps); left > 0; left -= 1)
    next = oneStep(next, Math.sign(steps), track);
  return next;
}

/** The value a tenth of the track away. */
export function paged(value: number, pages: number, track: Track): number {
  const target = clamp(positionOf(value, track) + (pages * LAST_POSITION) / 10, 0, LAST_POSITION);
  const next = valueAtPosition(target, track);
  return next === value ? stepped(value, Math.sign(pages), track) : next;
}

function oneStep(value: number, direction: number, track: Track): number {
  if (value === Number.POSITIVE_INFINITY) return direction < 0 ? track.max : value;
  if (direction > 0 && value >= track.max) {
    return track.unlimited ? Number.POSITIVE_INFINITY : value;
  }
  const { low } = ends(track);
  if (track.log && direction > 0 && value < low) return low;
  if (track.log && direction < 0 && value <= low) return track.min;
  const grid = grain(value, track, 0.05, 100);
  // A grid point that is close enough counts as reached, so that 0.3 does not step to 0.30000000000000004.
  const next =
    direction > 0 ? Math.floor(value / grid + 1e-6) + 1 : Math.ceil(value / grid - 1e-6) - 1;
  return tidy(next * grid, grid, track);
}

function tidy(value: number, grid: number, { min, max, integer }: Track): number {
  const onGrid = Math.round(value / grid) * grid;
  const rounded = integer ? Math.round(onGrid) : Number(onGrid.toPrecision(9));
  return clamp(rounded, min, max);
}

/** A step of 1, 2 or 5 times a power of ten: near a share of the value (log) or of the track (linear). */
function grain(value: number, track: Track, share: number, parts: number): number {
  const size = track.log ? Math.abs(value) * share : (track.max - track.min) / parts;
  const power = 10 ** Math.floor(Math.log10(size));
  const digit = size / power;
  const nice = power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
  return track.integer ? Math.max(1, Math.round(nice)) : nice;
}

/** Between the detents; what lies beyond an end is at that end. d3-scale would bring 9 kB for these two lines. */
function scaleOf(track: Track): {
  position(value: number): number;
  invert(position: number): number;
} {
  const { low, high } = ends(track);
  const { first, last } = span(track);
  const share = track.log
    ? (value: number) => Math.log(value / low) / Math.log(high / low)
    : (value: number) => (value - low) / (high - low);
  const value = track.log
    ? (at: number) => low * (high / low) ** at
    : (at: number) => low + at * (high - low);
  return {
    position: (one) => first + clamp(share(one), 0, 1) * (last - first),
    invert: (position) => value(clamp((position - first) / (last - first), 0, 1)),
  };
}

function ends({ min, max, log, integer }: Track): { low: number; high: number } {
  if (!log || min > 0) return { low: min, high: max };
  return { low: integer ? 1 : max / 10 ** DECADES_TO_ZERO, high: max };
}

function span({ min, log, unlimited }: Track): { first: number; last: number } {
  return {
    first: log && min <= 0 ? DETENT : 0,
    last: unlimited ? LAST_POSITION - DETENT : LAST_POSITION,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
