// A table as a link over time: capacity, delay and loss that are played together, and what has to be said of them.

import { calledShort } from "../roles/role";
import { linesCalled, type Table } from "../table/table";
import { middle, type Values } from "./arrays";
import type { Notes } from "./choices";
import { filled, thinnedOut } from "./filled";
import { intervalsOf } from "./intervals";
import { besideOf, ratesOf } from "./lanes";
import { type Packets, perSecond } from "./packets";
import type { Reading } from "./reading";

/** `[duration_ms, value]`. */
export type Sample = readonly [number, number];

export interface Facts {
  readonly lowest: number;
  readonly highest: number;
  /** Over time. */
  readonly mean: number;
}

export interface Played {
  readonly duration_s: number;
  /** Several values of the file were made one, as a link takes no more; a part may have room for them. */
  readonly isThinned: boolean;
  /** In kbit/s. */
  readonly capacity: readonly Sample[] | null;
  /** One way, in ms. */
  readonly delay: readonly Sample[] | null;
  /** A share of packets. */
  readonly loss: readonly Sample[] | null;
  readonly facts: {
    readonly capacity: Facts | null;
    readonly delay: Facts | null;
    readonly loss: Facts | null;
  };
  /** At most three: how it was read, what is left out, what was mended. */
  readonly sentences: readonly string[];
}

/** Of sums, which are what went through, and not what could have. */
const ATLEAST = "this is what went through: the link could carry at least that";

/** `says`: what the tool that wrote it asks to say. Or why it is none. */
export function playedOf(reading: Reading, says: string): Played | string {
  const { table } = reading;
  const isPackets = reading.amount === "packets";
  const found = isPackets ? perSecond(table, reading) : intervalsOf(table, reading);
  if (typeof found === "string") return found;
  if (found.rows.length === 0) return "No row of it lasts for any time: choose another time.";
  const notes: Notes = { leftOut: [...found.leftOut], mended: [...found.mended] };
  const capacity = isPackets ? (found as Packets).kbps : ratesOf(table, reading, found, notes);
  if (typeof capacity === "string") return capacity;
  const lanes = {
    capacity: capacity?.every(Number.isNaN) ? null : capacity,
    delay: isPackets ? null : besideOf(table, found, reading.delay, notes),
    loss: isPackets ? null : besideOf(table, found, reading.loss, notes),
  };
  if (lanes.capacity === null && lanes.delay === null && lanes.loss === null)
    return nothingIn(reading);
  const isCounter = reading.amount === "counter";
  const whole = filled(table, found, lanes, reading.gaps, isCounter, notes);
  const { lengths_s, lanes: played, isThinned } = thinnedOut(whole, reading.part ?? null, notes);
  if (lengths_s.length === 0)
    return "Read so, it lasts less than 1 ms: choose the unit of its time.";
  const guesses = [
    ...atLeast(reading, says),
    ...reading.guesses,
    ...stamps(reading, found.lengths_s),
  ];
  notes.leftOut.push(...columnsLeft(reading), ...linesLeft(table));
  const samples = (lane: Values | null, of: (value: number) => number) =>
    lane && Array.from(lengths_s, (s, i): Sample => [thousandths(s * 1000), of(lane[i] ?? 0)]);
  const [rates, delay, loss] = [
    samples(played.capacity, thousandths),
    samples(played.delay, thousandths),
    samples(played.loss, (value) => Number(value.toPrecision(6))),
  ];
  return {
    isThinned,
    duration_s: thousandths(lengths_s.reduce((sum, s) => sum + s, 0)),
    capacity: rates,
    delay,
    loss,
    facts: { capacity: factsOf(rates), delay: factsOf(delay), loss: factsOf(loss) },
    sentences: [
      ...sentence("", guesses),
      ...sentence("Left out: ", notes.leftOut),
      ...sentence("Mended: ", notes.mended),
    ],
  };
}

function nothingIn({ rate, delay, loss }: Reading): string {
  const chosen = [rate, delay?.column, loss?.column].filter((one) => one != null);
  return chosen.length === 0
    ? "No column is chosen that a link can play: choose one of rates, delays or losses."
    : `No row has a value in ${chosen.map(calledShort).join(", ")}: choose another column.`;
}

/** As exact as a recording is kept: to 1 µs, 1 bit/s, 1 µs of delay. */
export const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

function sentence(before: string, parts: readonly string[]): readonly string[] {
  if (parts.length === 0) return [];
  const text = before + parts.join("; ");
  return [`${(text[0] ?? "").toUpperCase()}${text.slice(1)}.`];
}

function atLeast({ amount }: Reading, says: string): readonly string[] {
  if (says !== "") return [says.replace(/\.$/, "")];
  return amount === "rate" ? [] : [ATLEAST];
}

/** Where steps differ it matters on which side of a stamp its value holds. */
function stamps(
  { time, end, duration, amount, stamp }: Reading,
  lengths_s: Values,
): readonly string[] {
  if (time === null || end !== null || duration !== null) return [];
  if (amount === "counter" || amount === "packets") return [];
  const [first = 0] = lengths_s;
  // So near to one of them, all are near to the middle one.
  if (lengths_s.every((length) => Math.abs(length - first) <= 0.04 * first)) return [];
  const usual = middle(lengths_s.length, (i) => lengths_s[i] ?? 0);
  let uneven = 0;
  for (const length of lengths_s) if (Math.abs(length - usual) > 0.1 * usual) uneven += 1;
  if (uneven <= 0.05 * lengths_s.length) return [];
  return [
    stamp === "begin"
      ? "a value holds from its stamp to the next one"
      : "a value holds from the stamp before to its own",
  ];
}

const MOST_CALLED = 6;

function columnsLeft({ unused }: Reading): readonly string[] {
  if (unused.length === 0) return [];
  const shown = unused.slice(0, MOST_CALLED).map(calledShort).join(", ");
  const more = unused.length - MOST_CALLED;
  return [more > 0 ? `${shown} and ${more} more ${more === 1 ? "column" : "columns"}` : shown];
}

function linesLeft(table: Table): readonly string[] {
  const { odd, sums, width } = table;
  const ofSums = sums && `${linesCalled(table, sums.count, sums.line)} (“${sums.word}”)`;
  const ofOdd =
    odd &&
    `${linesCalled(table, odd.count, odd.line)} (${odd.cells} ${odd.cells === 1 ? "cell" : "cells"} where others have ${width})`;
  return [ofSums, ofOdd].filter((one) => one !== null);
}

export function factsOf(samples: readonly Sample[] | null): Facts | null {
  if (samples === null || samples.length === 0) return null;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [sum, total] = [0, 0];
  for (const [ms, value] of samples) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
    sum += ms * value;
    total += ms;
  }
  return { lowest, highest, mean: sum / total };
}
