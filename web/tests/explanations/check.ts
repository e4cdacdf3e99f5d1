// Whether the sentences that the page says of a run's decisions are true of the numbers beside them.

import type { Core } from "../../src/engine/core";
import type { Schema } from "../../src/engine/schema";
import { whyNada } from "../../src/panels/numbers/why-nada";
import { DecisionReader, equationsHeld } from "../../src/scenario/decisions/equations";
import type { Scenario } from "../../src/scenario/types";
import { contradiction, type Decision } from "./claims";
import { nada, unsaid } from "./nada";

const NADA = "nada";

/** What is wrong with the sentences of a run, at most a few per flow; `made` takes the claims that were made. */
export function wrongSentences(core: Core, schema: Schema, made: Set<string>): readonly string[] {
  const scenario = JSON.parse(core.scenario()) as Scenario;
  const wrong: string[] = [];
  for (const { name, controller } of core.layout.flows) {
    if (controller !== NADA) continue;
    const table = core.layout.tables.find((one) => one.name === `decisions.${name}`);
    if (table === undefined) continue;
    wrong.push(...wrongOf(readerOf(core, schema, scenario, name, table), made));
  }
  return wrong;
}

interface Table {
  readonly name: string;
  readonly columns: Core["layout"]["tables"][number]["columns"];
}

function readerOf(core: Core, schema: Schema, scenario: Scenario, flow: string, table: Table) {
  const columns = new Map(
    // A column of the engine is dead after the next call.
    table.columns.map(({ name }) => [name, core.column(table.name, name).slice()] as const),
  );
  const column = (of: string): ArrayLike<number> => columns.get(of) ?? [];
  return {
    kind: schema.objects.controller?.kinds?.[NADA],
    flow,
    column,
    reader: new DecisionReader(schema, scenario, flow, { columns: table.columns, column }),
  };
}

function wrongOf(
  { kind, flow, column, reader }: ReturnType<typeof readerOf>,
  made: Set<string>,
): readonly string[] {
  const wrong = new Map<string, string>();
  for (let row = 0; row < reader.rows; row += 1) {
    const names = reader.at(row);
    // Its form is read for ramp-up alone.
    const needsLaw = kind !== undefined && column("mode")[row] === 0;
    const law = needsLaw
      ? (equationsHeld(kind, names).find(({ equation }) => equation.role === "law")?.form ?? null)
      : null;
    const now = (of: string): number => column(of)[row] ?? Number.NaN;
    const text = whyNada(now, law, names.value);
    const decision: Decision = {
      now,
      parameter: names.value,
    };
    const found = contradiction(text, nada, decision, made) ?? unsaid(text, decision);
    if (found === null) continue;
    const shape = found.replace(/[\d.\u2009]+/g, "#");
    const where = `${flow}, decision ${row + 1} at ${names.value("t_s")} s`;
    if (!wrong.has(shape)) wrong.set(shape, `${where}: ${found}`);
  }
  return [...wrong.values()];
}
