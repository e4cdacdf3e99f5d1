// Whether the sentences that the page says of a run's decisions are true of the numbers beside them.

import type { Core } from "../../src/engine/core";
import type { Schema } from "../../src/engine/schema";
import { whyNada } from "../../src/panels/numbers/why/nada";
import { OTHERS } from "../../src/panels/numbers/why/others";
import { whyOf } from "../../src/panels/numbers/why/why";
import { DecisionReader, equationsHeld } from "../../src/scenario/decisions/equations";
import type { Scenario } from "../../src/scenario/types";
import { type Claim, contradiction, type Decision } from "./claims";
import { gcc } from "./gcc";
import { nada, unsaid } from "./nada";
import { scream, screamV1 } from "./scream";
import { bbr3, tcp } from "./tcp";

const CLAIMS: Readonly<Record<string, readonly Claim[]>> = {
  nada,
  gcc,
  gcc_03: gcc,
  scream,
  scream_v1: screamV1,
  newreno: tcp,
  cubic: tcp,
  cubic_ns3: tcp,
  prague: tcp,
  bbr3,
};

/** What is wrong with the sentences of a run, at most a few per flow; `made` takes the claims that were made, per controller. */
export function wrongSentences(core: Core, schema: Schema, made: Set<string>): readonly string[] {
  const scenario = JSON.parse(core.scenario()) as Scenario;
  const wrong: string[] = [];
  for (const { name, controller } of core.layout.flows) {
    const claims = CLAIMS[controller];
    const table = core.layout.tables.find((one) => one.name === `decisions.${name}`);
    if (claims === undefined || table === undefined) continue;
    wrong.push(...wrongOf(controller, claims, readerOf(core, schema, scenario, name, table), made));
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
    kind: schema.objects.controller?.kinds?.[
      core.layout.flows.find((one) => one.name === flow)?.controller ?? ""
    ],
    flow,
    decisions: { names: [...columns.keys()].filter((name) => name !== "t_s"), column },
    reader: new DecisionReader(schema, scenario, flow, { columns: table.columns, column }),
  };
}

function wrongOf(
  controller: string,
  claims: readonly Claim[],
  { kind, flow, decisions, reader }: ReturnType<typeof readerOf>,
  made: Set<string>,
): readonly string[] {
  const wrong = new Map<string, string>();
  const claimed = new Set<string>();
  const { column } = decisions;
  const words = controller === "nada" ? whyNada : OTHERS[controller];
  if (words === undefined) return [];
  const connections = column("connection");
  for (let row = 0; row < reader.rows; row += 1) {
    const names = reader.at(row);
    // Its form is read for ramp-up alone.
    const needsLaw = kind !== undefined && controller === "nada" && column("mode")[row] === 0;
    const law = needsLaw
      ? (equationsHeld(kind, names).find(({ equation }) => equation.role === "law")?.form ?? null)
      : null;
    const text = whyOf(words, decisions, row, law);
    let earlier = row - 1;
    while (earlier >= 0 && connections.length > 0 && connections[earlier] !== connections[row])
      earlier -= 1;
    const decision: Decision = {
      now: (of) => column(of)[row] ?? Number.NaN,
      before: (of) => column(of)[earlier] ?? Number.NaN,
      parameter: names.value,
    };
    const found =
      text === ""
        ? "an empty sentence"
        : (contradiction(text, claims, decision, claimed) ??
          (controller === "nada" ? unsaid(text, decision) : null));
    if (found === null) continue;
    const shape = found.replace(/[\d.\u2009]+/g, "#");
    const where = `${flow} (${controller}), decision ${row + 1} at ${names.value("t_s")} s`;
    if (!wrong.has(shape)) wrong.set(shape, `${where}: ${found}`);
  }
  for (const words of claimed) made.add(`${controller}: ${words}`);
  return [...wrong.values()];
}

export const controllersWithWords: readonly string[] = Object.keys(CLAIMS);
