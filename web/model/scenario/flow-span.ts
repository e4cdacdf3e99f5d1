// When a flow comes and leaves. Its controller's last decision stands in the columns for ever; what it says ends with the flow.

import { inForce } from "./in-force";
import type { Scenario, Schema } from "./types";

/** 0 for a flow that is there from the beginning. */
export function startOf(scenario: Scenario, flow: string): number {
  const { start_s } = scenario.flows[flow] ?? {};
  return typeof start_s === "number" ? start_s : 0;
}

/** Null for a flow that goes on to the end of the run. */
export function endOf(schema: Schema, scenario: Scenario, flow: string): number | null {
  const stop_s = inForce(schema, scenario, `flows.${flow}.stop_s`, scenario.duration_s);
  return typeof stop_s === "number" && stop_s < scenario.duration_s ? stop_s : null;
}

/** When it left, if that was at or before a moment. */
export function endedBy(
  schema: Schema,
  scenario: Scenario,
  flow: string,
  t_s: number,
): number | null {
  const end_s = endOf(schema, scenario, flow);
  return end_s !== null && end_s <= t_s ? end_s : null;
}
