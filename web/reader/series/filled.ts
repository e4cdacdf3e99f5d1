// Lanes without holes, of as many values as a link takes.

import { called, type Table } from "../table/table";
import { rowsOf, rowsThat, type Values, valuesOf } from "./arrays";
import type { Gaps, Notes, Part } from "./choices";
import { DONE } from "./gaps";
import type { Intervals } from "./intervals";
import type { Lanes } from "./lanes";

export interface Filled {
  readonly lengths_s: Values;
  readonly lanes: Lanes;
}

/** Values that are missing: of the capacity as the person says, of the others those before. */
export function filled(
  table: Table,
  { rows, lengths_s }: Intervals,
  { capacity, delay, loss }: Lanes,
  gaps: Gaps,
  isCounter: boolean,
  { leftOut, mended }: Notes,
): Filled {
  const isMissing = (i: number): boolean => capacity !== null && Number.isNaN(capacity[i]);
  const begun = Math.max(
    0,
    rows.findIndex((_, i) => !isMissing(i)),
  );
  const before = rows.subarray(0, begun);
  if (before.length > 0) leftOut.push(`${called(table, before)} (before the first value)`);
  const missing = rowsThat(rows, (_, i) => i >= begun && isMissing(i));
  // Of a running sum it is said already.
  if (missing.length > 0 && !isCounter) {
    const many = missing.length === 1 ? "a value is" : "values are";
    mended.push(`${many} missing in ${called(table, missing)}: ${DONE[gaps]}`);
  }
  const isKept = (i: number): boolean => i >= begun && (gaps !== "cut" || !isMissing(i));
  const isAll = begun === 0 && (gaps !== "cut" || missing.length === 0);
  const all = isAll ? null : rowsOf(rows.length);
  const kept = all && rowsThat(all, isKept);
  const of = (values: Values): Values =>
    kept === null ? values : valuesOf(kept.length, (i) => values[kept[i] ?? 0] ?? 0);
  const lane = (values: Values | null, empty: number | null): Values | null =>
    values && of(held(values, empty));
  return {
    lengths_s: of(lengths_s),
    lanes: {
      capacity: lane(capacity, gaps === "zero" ? 0 : null),
      delay: lane(delay, null),
      loss: lane(loss, null),
    },
  };
}

function held(lane: Values, empty: number | null): Values {
  if (!lane.some(Number.isNaN)) return lane;
  let before = lane.find((value) => !Number.isNaN(value)) ?? 0;
  return valuesOf(lane.length, (i) => {
    const value = lane[i] ?? Number.NaN;
    if (!Number.isNaN(value)) before = value;
    return Number.isNaN(value) && empty !== null ? empty : before;
  });
}

/** As much as a link takes: the core's bounds. */
const MOST_VALUES = 100_000;
const SHORTEST_S = 1e-3;

/** Values that are too short, or too many, are made one: the mean over their time. In a part that is asked for only what it has counts. */
export function thinnedOut(
  { lengths_s, lanes }: Filled,
  part: Part | null,
  { mended }: Notes,
): Filled & { readonly isThinned: boolean } {
  const whole = span(lengths_s, [0, Number.POSITIVE_INFINITY]);
  const own = part === null ? whole : span(lengths_s, part);
  if (whole.least_s === 0) return { lengths_s, lanes, isThinned: false };
  const groups = groupsOf(lengths_s, part, own.least_s, whole.least_s);
  const means = (lane: Values | null): Values | null =>
    lane &&
    valuesOf(groups.length, (g) => {
      const { from, to, s } = groups[g] as Group;
      let sum = 0;
      for (let i = from; i < to; i++) sum += (lane[i] ?? 0) * (lengths_s[i] ?? 0);
      return sum / s;
    });
  if (own.least_s > 0) {
    const why = own.isMuch
      ? `${own.count} values are more than a link takes`
      : "some values last less than 1 ms";
    mended.push(`${why}: each is a mean over ${short(own.least_s * 1000)} ms or more`);
  }
  return {
    lengths_s: valuesOf(groups.length, (g) => groups[g]?.s ?? 0),
    lanes: { capacity: means(lanes.capacity), delay: means(lanes.delay), loss: means(lanes.loss) },
    // Whatever part was asked for: it is what tells whether a part is worth reading.
    isThinned: whole.isMuch,
  };
}

const short = (value: number): number => Number(value.toPrecision(3));

/** How many values a part has, and how long each has to last at least; 0 where they can stay as they are. */
function span(lengths_s: Values, [from, to]: Part) {
  let [t, count, total, isShort] = [0, 0, 0, false];
  for (const length of lengths_s) {
    if (t < to && t + length > from) {
      count += 1;
      total += length;
      isShort ||= length < SHORTEST_S - 1e-9;
    }
    t += length;
  }
  const isMuch = count > MOST_VALUES;
  const least_s = isMuch ? Math.max(SHORTEST_S, total / MOST_VALUES) : isShort ? SHORTEST_S : 0;
  return { count, isMuch, least_s };
}

interface Group {
  readonly from: number;
  to: number;
  s: number;
}

/** In a part by its own length, outside of it by that of the whole. What is left at the end belongs to the last of them. */
function groupsOf(lengths_s: Values, part: Part | null, inPart: number, outside: number) {
  const [begin, end] = part ?? [0, Number.POSITIVE_INFINITY];
  const groups: Group[] = [];
  let group: Group = { from: 0, to: 0, s: 0 };
  const close = (): void => {
    groups.push(group);
    group = { from: group.to, to: group.to, s: 0 };
  };
  let [t, wasIn] = [0, false];
  for (let i = 0; i < lengths_s.length; i++) {
    const length = lengths_s[i] ?? 0;
    const isIn = t < end && t + length > begin;
    if (isIn !== wasIn && group.s >= SHORTEST_S - 1e-9) close();
    wasIn = isIn;
    group.to = i + 1;
    group.s += length;
    if (group.s >= (isIn ? inPart : outside) - 1e-9) close();
    t += length;
  }
  const last = groups.at(-1);
  if (last !== undefined && group.s > 0) {
    last.to = group.to;
    last.s += group.s;
  }
  return groups;
}
