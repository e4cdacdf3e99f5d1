// Why NADA's reference rate moved, told from the law that the core says was taken (laws.tsx) and its terms.

import type { Names } from "../../../model/data/formula/evaluate";
import { type Node, symbolsIn } from "../../../model/data/formula/parse";
import { readings, readingText } from "../../../model/data/quantity";
import type { LongerPath } from "./longer-path";
import { seenDelayOf } from "./seen-delay";

/** What was said of a decision, by the names of the columns; NaN where nothing was. */
type Now = (column: string) => number;
/** Those in force. */
type Parameter = Names["value"];

/** Below these a number reads as zero at the precision shown. */
const STILL_MS = 0.05;
const STILL_KBPS = 0.05;

/**
 * Sentences, the reason first and then what goes with it. `law` is the form of the update that was made; without one only the terms
 * are told. `path` is there where distance is taken for a queue.
 */
export function whyNada(
  now: Now,
  law: Node | null,
  parameter: Parameter,
  path: LongerPath | null = null,
): readonly string[] {
  const reasons =
    now("mode") === 0
      ? [whyRampUp(now, law), memory(now)]
      : [whyGradual(now), forbidden(now, parameter)];
  const all = [...reasons, unlike(now, path), warping(now), distance(path), clipped(now)];
  return all.filter((sentence) => sentence !== "");
}

/** "NADA raises the reference rate from 983 to 986 kbit/s": what the decision came to, whatever led to it. */
export function moveOf(now: Now, name: string): string {
  const [before, after] = [now("r_before_kbps"), now("r_ref_kbps")];
  const { numbers, unit } = readings([before, after], "kbit/s");
  if (numbers[0] === numbers[1])
    return `${name} keeps the reference rate at ${numbers[1]} ${unit}.`;
  return `${name} ${after > before ? "raises" : "lowers"} the reference rate from ${numbers[0]} to ${numbers[1]} ${unit}.`;
}

/** RFC 8698 §5.1.1: the base delay is a minimum. */
function distance(path: LongerPath | null): string {
  if (path === null) return "";
  const { shortest_ms, now_ms, seen_ms, waited_ms } = path;
  return `The path is ${size(now_ms - shortest_ms)} longer than at its shortest, and the base delay, a minimum, does not rise: the seen delay is ${size(seen_ms)} where packets have waited ${size(waited_ms)}.`;
}

/** What reads as noise beside a queue, ms. */
const UNLIKE_MS = 10;

const MOST: Readonly<Record<string, string>> = {
  chain_after_queue_ms: "jitter or a stall behind it",
  chain_own_ms: "its own length beside the packet of the base delay",
  chain_wrong_base_ms: "a wrong base delay",
  chain_clock_ms: "the clocks, which have moved apart",
  chain_filter_ms: "what the filter took",
};

/** Where row and chart show another delay than it goes by: that of the queue. */
function unlike(now: Now, path: LongerPath | null): string {
  const chain = seenDelayOf(now);
  const [queue, ...others] = chain?.parts ?? [];
  if (chain === null || queue === undefined || path !== null) return "";
  if (Math.abs(chain.seen_ms - queue.ms) < UNLIKE_MS) return "";
  const most = others.reduce((a, b) => (Math.abs(b.ms) > Math.abs(a.ms) ? b : a));
  return `It sees ${size(chain.seen_ms)} where the newest packet waited ${size(queue.ms)} in queues: most of that, ${most.ms < 0 ? "−" : ""}${size(most.ms)}, is ${MOST[most.column]}.`;
}

/** What a step multiplies, and whether it may go down, is read off the law itself. */
function whyRampUp(now: Now, law: Node | null): string {
  const [before, after] = [now("r_before_kbps"), now("r_unclipped_kbps")];
  const factor = (1 + now("gamma")).toFixed(2);
  const ofArrivals = law === null || symbolsIn(law).has("r_recv_kbps");
  const base = ofArrivals
    ? `${kbps(now("r_recv_kbps"))} that arrive`
    : `${kbps(before)} that it is`;
  const step = `${factor} times the ${base}`;
  if (after > before + STILL_KBPS)
    return `Nothing forbids the ramp-up: the reference rate may go to ${step}.`;
  if (after < before - STILL_KBPS)
    return `Nothing forbids the ramp-up, but it goes to ${step}: that is a step down.`;
  return `Nothing forbids the ramp-up, but ${step} is no more than the reference rate already is: it stays.`;
}

/** A ramp-up beside a term that is not zero looks like an error, and is none. */
function memory(now: Now): string {
  const loss = now("x_loss_ms");
  if (!(loss > STILL_MS)) return "";
  return `The loss term of ${size(loss)} is left from losses before; ramp-up asks only for new ones.`;
}

const RFC: readonly unknown[] = ["rfc", "rfc_at_sender"];

/** RFC 8698 §4.2. What another estimator, or another clock, went by is in no column. */
function forbidden(now: Now, parameter: Parameter): string {
  if (!RFC.includes(parameter("estimator")) || parameter("ratio_clock") !== "report") return "";
  return now("p_inst") > 0
    ? "Losses in the window forbid the ramp-up."
    : `A ${seenBy(parameter)} of ${size(Number(parameter("QEPS_ms")))} or more in the window forbids the ramp-up.`;
}

/** A packet's own delay forbids it, which the signal's filter may take away: the seen delay can read 0. */
const seenBy = (parameter: Parameter): string =>
  parameter("rmode_delay") === "raw" ? "packet’s seen delay, not filtered," : "seen delay";

function whyGradual(now: Now): string {
  const [diff, offset, target] = [now("x_diff_ms"), now("x_offset_ms"), now("x_target_ms")];
  const moved =
    Math.abs(diff) < STILL_MS
      ? "The signal held still since the last report"
      : `The signal ${diff > 0 ? "rose" : "fell"} by ${size(diff)} since the last report`;
  const stands =
    Math.abs(offset) < STILL_MS
      ? `stands at its target of ${size(target)}`
      : `stands ${size(offset)} ${offset > 0 ? "above" : "below"} its target of ${size(target)}`;
  return `${moved} and ${stands}${cause(now)}: ${pull(now)}.`;
}

/**
 * Names loss or marking where it makes up most of the terms; delay is the usual case and goes unsaid. Where the terms come to
 * more than the signal, their sum stands beside it. The signal itself may be rounded to what its field of the report can hold.
 */
function cause(now: Now): string {
  const [all, loss, mark] = [now("x_curr_ms"), now("x_loss_ms"), now("x_mark_ms")];
  const sum = now("x_delay_ms") + loss + mark;
  const [of, part] = loss >= mark ? ["loss", loss] : ["marks", mark];
  const most = part > sum / 2 && part > STILL_MS ? `, ${size(part)} of it from ${of}` : "";
  if (sum > all + STILL_MS)
    return `, cut off at ${size(all)} (its terms come to ${size(sum)}${most})`;
  return most;
}

/**
 * While a loss is remembered the delay counts for less than it is: silent, the picture would look wrong. It is the delay that NADA
 * sees: over a path that has become longer no queue holds it.
 */
function warping(now: Now): string {
  const [queue, counted] = [now("d_queue_ms"), now("x_delay_ms")];
  if (!(queue - counted > STILL_MS)) return "";
  return `The seen delay of ${size(queue)} counts as ${size(counted)}, as packets were lost before (Eq. 1).`;
}

function pull(now: Now): string {
  const [offset, change] = [now("offset_step_kbps"), now("change_step_kbps")];
  const still = [offset, change].filter((step) => Math.abs(step) < STILL_KBPS).length;
  const total = offset + change;
  const direction = total > 0 ? "pushes the reference rate up" : "pulls the reference rate down";
  if (still === 2 || Math.abs(total) < STILL_KBPS) return "the reference rate stays as it is";
  if (still === 1) {
    return `the ${Math.abs(offset) > Math.abs(change) ? "offset" : "change"} term ${direction}`;
  }
  if (Math.sign(offset) === Math.sign(change)) {
    return total > 0
      ? "both terms push the reference rate up"
      : "both terms pull the reference rate down";
  }
  const stronger = Math.abs(change) > Math.abs(offset) ? "change" : "offset";
  return `the terms disagree, the ${stronger} term is stronger and ${direction}`;
}

function clipped(now: Now): string {
  const [rate, unclipped] = [now("r_ref_kbps"), now("r_unclipped_kbps")];
  if (Math.abs(rate - unclipped) < STILL_KBPS) return "";
  return unclipped > rate ? `RMAX holds it at ${kbps(rate)}.` : `RMIN keeps it at ${kbps(rate)}.`;
}

const kbps = (value: number): string => readingText(value, "kbit/s");
const size = (value: number): string => readingText(Math.abs(value), "ms");
