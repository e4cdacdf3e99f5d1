// How soon a flow has its fair share again after a step, by one rule for every step and every controller: RFC 8867 leaves it open, and
// a rate that has settled (the core's convergence time) may have settled far below its share, or with a full queue.

import type { Columns } from "../../../../model/engine";
import type { Window } from "../deck";
import type { RunFacts } from "../facts";

/** Recovered: so much of the fair share … */
const SHARE = 0.85;
/** … with less than this in the queue … */
const QUEUE_MS = 50;
/** … for so long. */
const HOLDS_S = 1;

/** How it is measured, for the reader of a table. */
export const RECOVERY_RULE = `recovery time: until ${SHARE * 100} % of the fair share with less than ${QUEUE_MS} ms of queue, for ${HOLDS_S} s`;

/** As formulas call it. */
export const RECOVERY = "recovery_time";

/** Of each seed, in seconds after the window's beginning; null where it is not back before its end. */
export function recoveriesOf(
  { columns, many }: Pick<RunFacts, "columns" | "many">,
  flow: string,
  window: Window,
): readonly (number | null)[] {
  const shares = columns.column(`flows.${flow}`, "fair_share_kbps");
  const runs = many === null ? [columns] : many.columns;
  return runs.map((run) => recoveryIn(run, flow, shares, window));
}

function recoveryIn(
  run: Columns,
  flow: string,
  shares: ArrayLike<number>,
  [from_s, to_s]: Window,
): number | null {
  const table = `flows.${flow}`;
  const t = run.column(table, "t_s");
  const rates = run.column(table, "receiving_rate_500ms_kbps");
  const delays = run.column(table, "queuing_delay_ms");
  let since_s: number | null = null;
  let begin_s = from_s;
  for (let row = 0; row < t.length && (t[row] as number) <= to_s + NEAR_S; row += 1) {
    const now_s = t[row] as number;
    if (now_s <= from_s + NEAR_S) {
      begin_s = now_s;
      continue;
    }
    const share = shares[row] ?? Number.NaN;
    const back = (rates[row] as number) >= SHARE * share && (delays[row] as number) < QUEUE_MS;
    // A row is the interval that ends at its moment.
    if (back) since_s ??= begin_s;
    else since_s = null;
    if (since_s !== null && now_s - since_s >= HOLDS_S - NEAR_S) {
      return Math.max(0, Number((since_s - from_s).toFixed(3)));
    }
    begin_s = now_s;
  }
  return null;
}

/** Sums of tenths are not quite what they say. */
const NEAR_S = 1e-6;
