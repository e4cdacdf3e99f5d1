// Which value holds at a moment: the field (or its default), then every change up to that moment.

import { valueIn } from "../data/json-path";
import { defaultOf, type Row, rowAt } from "./schema";
import type { Change, Scenario, Value } from "./types";

/** `row` is the path's own, where the caller has it already. */
export function inForce(scenario: Scenario, path: string, t_s: number, row?: Row): Value {
  let value = initial(scenario, path, row);
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
function initial(scenario: Scenario, path: string, known: Row | undefined): Value {
  const said = valueIn(scenario, path);
  if (typeof said === "number" || typeof said === "string" || typeof said === "boolean") {
    return said;
  }
  const row = known ?? rowAt(scenario, path);
  return row === null ? "" : defaultOf(scenario, row);
}

/** A ramp moves in a straight line from the value it found. */
function afterChange(found: Value, change: Change, t_s: number): Value {
  const part = change.over_s ? Math.min((t_s - change.at_s) / change.over_s, 1) : 1;
  if (part >= 1 || typeof found !== "number" || typeof change.to !== "number") return change.to;
  return found + part * (change.to - found);
}
