// Whether the equations that the page displays are true: each that holds for a decision has to come to what was decided.

import type { Core } from "../model/engine/core";
import type { Schema } from "../model/engine/schema";
import { DecisionReader, equationsHeld } from "../model/scenario/decisions/equations";
import type { Scenario } from "../model/scenario/types";
import { agrees } from "./printed";

/** What is wrong with the equations of a run, at most one line per equation; `held` takes the ids of those that held. */
export function wrongEquations(core: Core, schema: Schema, held: Set<string>): readonly string[] {
  const scenario = JSON.parse(core.scenario()) as Scenario;
  const wrong = new Map<string, string>();
  for (const { name, controller } of core.layout.flows) {
    const kind = schema.objects.controller?.kinds?.[controller];
    const table = core.layout.tables.find((one) => one.name === `decisions.${name}`);
    if (kind?.equations === undefined || table === undefined) continue;
    // A column of the engine is dead after the next call.
    const column = (of: string) => core.column(table.name, of).slice();
    const reader = new DecisionReader(schema, scenario, name, { columns: table.columns, column });
    for (let row = 0; row < reader.rows; row += 1) {
      const names = reader.at(row);
      const results = new Set<string>();
      for (const { equation, value } of equationsHeld(kind, names)) {
        const { id, result } = equation;
        const decided = Number(names.value(result));
        const where = `${name}, decision ${row + 1} at ${names.value("t_s")} s: ${id}`;
        held.add(`${controller} ${id}`);
        if (!agrees(value, decided))
          wrong.set(id, wrong.get(id) ?? `${where} comes to ${value}, ${result} is ${decided}`);
        if (results.has(result))
          wrong.set(result, `${where} and another equation both claim ${result}`);
        results.add(result);
      }
    }
  }
  return [...wrong.values()];
}
