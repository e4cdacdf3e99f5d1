// Where things stand in the picture of packets, in CSS pixels: sender and receiver at the ends, between them a queue and a wire for each link.

export const HEIGHT = 132;
export const MIDDLE = 50;
export const HALF = 13;
export const BACK = 112;
const GAP = 14;
/** Below this only numbers have room. */
export const NARROW = 560;
/** Of the room of one link: its queue at its limit. The rest is wire. */
const QUEUE_SHARE = 0.5;
/** Before each queue of several, and after its head. */
const BEFORE = 0.12;
/** A queue without a limit has this to begin with, ms. */
const OPEN_MS = 300;
/** Without a limit, or beyond it, the scale goes in steps. */
const STEPS_MS = [300, 600, 1000, 2000, 5000, 10_000, 30_000, 100_000];

/** Sender and receiver, on a wide page and on a phone. */
export const boxOf = (width: number): number => (width < NARROW ? 68 : 92);

export interface LinkPosition {
  /** Of the queue: as long as it may be at most, and its head at the right. */
  readonly room: number;
  readonly head: number;
  readonly wire: { readonly from: number; readonly to: number };
}

export function linkPositions(width: number, links: number): readonly LinkPosition[] {
  const box = boxOf(width);
  const inner = width - 2 * box;
  const each = inner / links;
  const gap = links > 1 ? 4 : GAP;
  return Array.from({ length: links }, (_, i) => {
    const left = box + i * each;
    const head = left + gap + each * (QUEUE_SHARE + (links > 1 ? 0.04 : BEFORE));
    return { room: each * QUEUE_SHARE, head, wire: { from: head + 6, to: left + each } };
  });
}

/** A queue that holds `ms` at most so far, to scale with its limit, or with a step beyond it. */
export function scaleOf(room: number, limit_ms: number, ms: number): number {
  const full = Number.isFinite(limit_ms) && limit_ms > 0 ? limit_ms : OPEN_MS;
  const scale_ms = ms <= full * 1.02 ? full : (STEPS_MS.find((one) => one >= ms) ?? ms);
  return room / scale_ms;
}
