// Senders that do not listen, in the place of those that a test is about: each at the lowest, the middle or the highest rate of its
// range, or deaf: the scenario's own controller, which hears nothing more from some moment on and keeps its rate. What one of them
// meets says little of a controller.

import type { Blind } from "../data/blind";
import { boundsOf, exchangedFlows } from "./controllers";
import type { Scenario, Schema } from "./types";

/** Rates of a flow that is exchanged, lowest and highest, in kbit/s. */
export type Range = readonly [low: number, high: number];

/** Of each flow that would take another controller in a comparison; who is in the way stays. */
export function blindRanges(schema: Schema, scenario: Scenario): ReadonlyMap<string, Range> {
  if (scenario.flows === undefined) return new Map();
  const flows = exchangedFlows(schema, scenario);
  return new Map(
    flows.map((flow) => {
      const { low = 0, high = 0 } = boundsOf(schema, scenario, flow) ?? {};
      return [flow, [Number(low), Number(high)]];
    }),
  );
}

/**
 * `at_s`: from when on the deaf one hears nothing, or from its start. A constant rate has the highest rate of the one that it stands
 * for, so that shares are measured by that and not by its own rate.
 */
export function blindScenario(
  scenario: Scenario,
  ranges: ReadonlyMap<string, Range>,
  how: Blind,
  at_s: number,
): Scenario {
  if (how === "deaf") {
    const deaf = [...ranges.keys()].map((flow) => ({
      at_s: Math.max(at_s, startOf(scenario, flow)),
      set: `flows.${flow}.deaf`,
      to: true,
    }));
    return { ...scenario, changes: [...(scenario.changes ?? []), ...deaf] };
  }
  const flows = { ...scenario.flows };
  for (const [name, range] of ranges) {
    const rate_kbps = blindRate(range, how);
    const controller = { kind: "fixed_rate", rate_kbps, max_rate_kbps: range[1] };
    flows[name] = { ...flows[name], controller };
  }
  // What is set of a controller that is gone goes with it.
  const gone = [...ranges.keys()].map((name) => `flows.${name}.controller.`);
  const changes = scenario.changes?.filter(({ set }) => !gone.some((path) => set.startsWith(path)));
  return { ...scenario, flows, ...(changes && { changes }) };
}

/** A rate of nothing would be no sender. */
export function blindRate([low, high]: Range, how: Exclude<Blind, "deaf">): number {
  return Math.max(1, { lowest: low, middle: (low + high) / 2, highest: high }[how]);
}

/** Half of the way from the start of the flow, or of the first that is exchanged, to the time that is judged. */
export function deafMoment(
  scenario: Scenario,
  ranges: ReadonlyMap<string, Range>,
  { flow = "", from_s = 0 }: { readonly flow?: string; readonly from_s?: number },
): number {
  const starts = [...ranges.keys()].map((name) => startOf(scenario, name));
  const start = ranges.has(flow) ? startOf(scenario, flow) : Math.min(...starts);
  return start + Math.max(0, from_s - start) / 2;
}

function startOf({ flows }: Scenario, flow: string): number {
  const { start_s } = flows[flow] ?? {};
  return typeof start_s === "number" ? start_s : 0;
}
