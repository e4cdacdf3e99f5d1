// Which value holds at a moment: the field (or its default), then every change up to that moment.

import { valueIn } from "../data/json-path";
import { defaultOf, ownerOf, parameterIn } from "./schema";
import type { Change, Scenario, Value } from "./types";

export function inForce(scenario: Scenario, path: string, t_s: number): Value {
  let value = initial(scenario, path);
  for (const change of changesOf(scenario, path)) {
    if (change.at_s > t_s) break;
    value = afterChange(value, change, t_s);
  }
  return value;
}

/** The changes of one path, in the order in which they happen. */
export function changesOf(scenario: Scenario, path: string): readonly Change[] {
  const found = (scenario.changes ?? []).filter((change) => change.set === path);
  return found.sort((a, b) => a.at_s - b.at_s);
}

/** What holds at 0 s, before any change. */
function initial(scenario: Scenario, path: string): Value {
  const said = valueIn(scenario, path);
  if (typeof said === "number" || typeof said === "string" || typeof said === "boolean") {
    return said;
  }
  const owner = ownerOf(scenario, path);
  const parameter = parameterIn(scenario, path);
  return owner === null || parameter === null ? "" : defaultOf(scenario, owner, parameter);
}

/** A ramp moves in a straight line from the value it found. */
function afterChange(found: Value, change: Change, t_s: number): Value {
  const part = change.over_s ? Math.min((t_s - change.at_s) / change.over_s, 1) : 1;
  if (part >= 1 || typeof found !== "number" || typeof change.to !== "number") return change.to;
  return found + part * (change.to - found);
}
