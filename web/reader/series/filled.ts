// Lanes without holes, of as many values as a link takes.

import { called, type Table } from "../table/table";
import type { Gaps, Notes } from "./choices";
import { DONE } from "./gaps";
import type { Intervals } from "./intervals";
import type { Lanes } from "./lanes";

export interface Filled {
  readonly lengths_s: readonly number[];
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
  const before = rows.slice(0, begun);
  if (before.length > 0) leftOut.push(`${called(table, before)} (before the first value)`);
  const missing = rows.filter((_, i) => i >= begun && isMissing(i));
  // Of a running sum it is said already.
  if (missing.length > 0 && !isCounter) {
    const many = missing.length === 1 ? "a value is" : "values are";
    mended.push(`${many} missing in ${called(table, missing)}: ${DONE[gaps]}`);
  }
  const kept: number[] = [];
  for (let i = begun; i < rows.length; i++) if (gaps !== "cut" || !isMissing(i)) kept.push(i);
  const zero = gaps === "zero" ? 0 : null;
  return {
    lengths_s: kept.map((i) => lengths_s[i] ?? 0),
    lanes: {
      capacity: held(capacity, kept, zero),
      delay: held(delay, kept, null),
      loss: held(loss, kept, null),
    },
  };
}

function held(
  lane: readonly number[] | null,
  kept: readonly number[],
  empty: number | null,
): readonly number[] | null {
  if (lane === null) return null;
  let before = lane.find((value) => !Number.isNaN(value)) ?? 0;
  return kept.map((i) => {
    const value = lane[i] ?? Number.NaN;
    if (!Number.isNaN(value)) before = value;
    return Number.isNaN(value) && empty !== null ? empty : before;
  });
}

/** As much as a link takes: the core's bounds. */
const MOST_VALUES = 100_000;
const SHORTEST_S = 1e-3;

/** Values that are too short, or too many, are made one: the mean over their time. */
export function thinnedOut({ lengths_s, lanes }: Filled, { mended }: Notes): Filled {
  const isMuch = lengths_s.length > MOST_VALUES;
  if (!isMuch && lengths_s.every((s) => s >= SHORTEST_S - 1e-9)) return { lengths_s, lanes };
  const total = lengths_s.reduce((sum, s) => sum + s, 0);
  const least = Math.max(SHORTEST_S, isMuch ? total / MOST_VALUES : 0);
  const groups = groupsOf(lengths_s, least);
  const means = (lane: readonly number[] | null): readonly number[] | null =>
    lane &&
    groups.map(({ from, to, s }) => {
      let sum = 0;
      for (let i = from; i < to; i++) sum += (lane[i] ?? 0) * (lengths_s[i] ?? 0);
      return sum / s;
    });
  const why = isMuch
    ? `${lengths_s.length} values are more than a link takes`
    : "some values last less than 1 ms";
  mended.push(`${why}: each is a mean over ${Number((least * 1000).toPrecision(3))} ms or more`);
  return {
    lengths_s: groups.map(({ s }) => s),
    lanes: {
      capacity: means(lanes.capacity),
      delay: means(lanes.delay),
      loss: means(lanes.loss),
    },
  };
}

/** What is left at the end belongs to the last of them. */
function groupsOf(lengths_s: readonly number[], least: number) {
  const groups: { from: number; to: number; s: number }[] = [];
  let [from, s] = [0, 0];
  for (const [i, length] of lengths_s.entries()) {
    s += length;
    if (s < least - 1e-9) continue;
    groups.push({ from, to: i + 1, s });
    [from, s] = [i + 1, 0];
  }
  const last = groups.at(-1);
  if (last !== undefined && s > 0) Object.assign(last, { to: lengths_s.length, s: last.s + s });
  return groups;
}
