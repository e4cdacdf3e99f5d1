// Whether the sentences that the page says of a run's decisions are true of the numbers beside them.

import type { Core } from "../../model/engine/core";
import type { Schema } from "../../model/engine/schema";
import { DecisionReader, equationsHeld } from "../../model/scenario/decisions/equations";
import type { Scenario } from "../../model/scenario/types";
import { longerPathAt } from "../../src/lab/moment/longer-path";
import { whyNada } from "../../src/lab/moment/why-nada";
import { contradiction, type Decision, type Met } from "./claims";
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
  const flights = new Map(
    ["t_s", "queuing_delay_ms", "one_way_delay_ms"].map(
      (of) => [of, core.column(`flows.${flow}`, of).slice()] as const,
    ),
  );
  const tables = {
    layout: core.layout,
    rows: (of: string) => core.rows(of),
    column: (of: string, name: string) =>
      ((of === table.name ? columns : flights).get(name) ?? new Float64Array()) as Float64Array,
  };
  return {
    kind: schema.objects.controller?.kinds?.[NADA],
    flow,
    column,
    path: (t_s: number) => longerPathAt({ schema, scenario, columns: tables, flow, t_s }),
    met: (t_s: number) => metAt(scenario, flow, flights, t_s),
    reader: new DecisionReader(schema, scenario, flow, { columns: table.columns, column }),
  };
}

function wrongOf(
  { kind, flow, column, path, met, reader }: ReturnType<typeof readerOf>,
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
    const text = whyNada(now, law, names.value, path(now("t_s"))).join(" ");
    const decision: Decision = { now, parameter: names.value, met: met(now("t_s")) };
    const found = contradiction(text, nada, decision, made) ?? unsaid(text, decision);
    if (found === null) continue;
    const shape = found.replace(/[\d.\u2009]+/g, "#");
    const where = `${flow}, decision ${row + 1} at ${names.value("t_s")} s`;
    if (!wrong.has(shape)) wrong.set(shape, `${where}: ${found}`);
  }
  return [...wrong.values()];
}

/** Read off the scenario's steps and the flow's own rows, by other ways than the page's. */
function metAt(
  { links, flows, changes = [] }: Scenario,
  flow: string,
  flights: ReadonlyMap<string, ArrayLike<number>>,
  t_s: number,
): (name: Met) => number {
  const times = Array.from(flights.get("t_s") ?? []);
  const row = times.findIndex((end_s) => end_s >= t_s - 1e-6);
  const flight = (name: string): number => flights.get(name)?.[row] ?? Number.NaN;
  const delayAt = (at_s: number): number =>
    ((flows[flow]?.path ?? []) as readonly string[]).reduce((all, link) => {
      const steps = changes.filter((c) => c.set === `links.${link}.delay_ms` && c.at_s <= at_s);
      return all + Number(steps.at(-1)?.to ?? links[link]?.delay_ms ?? 0);
    }, 0);
  const since_s = Number(flows[flow]?.start_s ?? 0);
  const moments = [
    since_s,
    ...changes.map(({ at_s }) => at_s).filter((s) => s > since_s && s < t_s),
  ];
  const shortest = Math.min(...moments.map(delayAt), delayAt(t_s));
  const met: Readonly<Record<Met, () => number>> = {
    waited_ms: () => flight("queuing_delay_ms"),
    unqueued_ms: () => flight("one_way_delay_ms") - flight("queuing_delay_ms"),
    longer_ms: () => delayAt(t_s) - shortest,
  };
  return (name) => met[name]();
}
