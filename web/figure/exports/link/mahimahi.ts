// A link's capacity as a trace of Mahimahi: a line for each 1500 bytes that may go, in whole milliseconds.

import type { LinkOverTime } from "../../../model/imports/link-over-time";
import { type LinkText, withoutEnd } from "./text";

const GRANT_BITS = 12_000;
/** More no reader here takes. */
const MOST_LINES = 2_000_000;
/** Sums of decimals are that near to whole numbers. */
const NEARLY = 1e-9;

/** At every millisecond what may have gone by then is less than one grant from what the capacity carries. The last line is at the end, from which
 *  the trace begins again. */
export function mahimahiOf({ name, steps, opportunities, says }: LinkOverTime): LinkText | string {
  if (opportunities !== null) return { pieces: linesOf(opportunities), says: [] };
  if (steps.some(({ capacity_kbps }) => capacity_kbps === Number.POSITIVE_INFINITY))
    return withoutEnd(name);
  const bits = steps.reduce(
    (sum, { length_ms, capacity_kbps }) => sum + length_ms * capacity_kbps,
    0,
  );
  const count = Math.ceil(bits / GRANT_BITS - NEARLY);
  if (count === 0)
    return `Link ${name} carries nothing, and a Mahimahi trace has one line at least.`;
  if (count > MOST_LINES)
    return `The Mahimahi trace of link ${name} would have ${count.toLocaleString("en")} lines, and ${MOST_LINES.toLocaleString("en")} are the most: shorten the run, or take CSV.`;
  const rounding = `A line is 1,500 bytes at a whole ms: at any of them less than 12,000 bit more or fewer than the capacity carries, ${(bits / 1e6).toPrecision(4)} Mbit in all.`;
  return { pieces: linesOf(moments(steps, count, bits)), says: [rounding, ...says] };
}

/** The first one is early by what is missing of the last one. */
function* moments(steps: LinkOverTime["steps"], count: number, bits: number): Generator<number> {
  const missing = count - bits / GRANT_BITS;
  let [from, carried, granted] = [0, 0, 0];
  for (const { length_ms, capacity_kbps } of steps) {
    const to = from + length_ms;
    const all = carried + (length_ms * capacity_kbps) / GRANT_BITS;
    while (capacity_kbps > 0 && granted + 1 < count && granted + 1 <= all + missing + NEARLY) {
      granted += 1;
      const at = from + ((granted - missing - carried) * GRANT_BITS) / capacity_kbps;
      yield Math.ceil(Math.max(at, from) - NEARLY * 1000);
    }
    [from, carried] = [to, all];
  }
  yield Math.max(1, Math.ceil(from - NEARLY));
}

const LINES_PER_PIECE = 10_000;

function* linesOf(moments: Iterable<number>): Generator<string> {
  let lines: number[] = [];
  for (const moment of moments) {
    lines.push(moment);
    if (lines.length < LINES_PER_PIECE) continue;
    yield `${lines.join("\n")}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join("\n")}\n`;
}
