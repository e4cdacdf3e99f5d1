// Work that would take longer than a frame, done between frames: piece by piece, and never for long.

/** Yields wherever it may be interrupted. */
export type Work = Generator<void, void>;

/** Of the 16 ms of a frame, most belongs to the page. */
const SLICE_MS = 5;

const waiting: Work[] = [];
let asked = false;

export function doBetweenFrames(work: Work): void {
  waiting.push(work);
  ask();
}

function ask(): void {
  if (asked) return;
  asked = true;
  setTimeout(slice, 0);
}

function slice(): void {
  asked = false;
  const until_ms = performance.now() + SLICE_MS;
  while (waiting.length > 0 && performance.now() < until_ms) {
    if (waiting[0]?.next().done === true) waiting.shift();
  }
  if (waiting.length > 0) ask();
}
