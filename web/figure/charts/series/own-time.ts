// The part of a run in which a series says something: from when its flow comes until it leaves. Before and after it a rate of 0 is none of
// the flow's.

import { bisectRight } from "d3-array";
import type { ColumnArray } from "../../../model/engine/types";
import { endOf, startOf } from "../../../model/scenario/flow-span";
import type { Scenario, Schema } from "../../../model/scenario/types";

export interface OwnTime {
  /** Rows sum up the interval that ends at their moment: that one is the last before the flow. */
  readonly from_s?: number;
  /** From here on the rows say nothing more, although the last one would hold. */
  readonly until_s?: number;
}

export function ownTimeOf(schema: Schema, scenario: Scenario, flow: string): OwnTime {
  const from_s = startOf(scenario, flow);
  const until_s = endOf(schema, scenario, flow);
  return { ...(from_s > 0 && { from_s }), ...(until_s !== null && { until_s }) };
}

export function isOwn(time_s: number, { from_s = 0, until_s = Infinity }: OwnTime): boolean {
  return !(from_s > 0 && time_s <= from_s) && time_s <= until_s;
}

/** From the first of its rows to behind the last. */
export function ownRows(
  t: ColumnArray,
  { from_s, until_s }: OwnTime,
): readonly [first: number, end: number] {
  const first = from_s === undefined ? 0 : bisectRight(t, from_s + EXACT_S);
  return [first, until_s === undefined ? t.length : Math.max(first, bisectRight(t, until_s))];
}

/** Times are sums of tenths. */
const EXACT_S = 1e-6;
