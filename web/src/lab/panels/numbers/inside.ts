// What a controller decided last, at the pointer or the playhead: its signals, the laws that held, and for NADA the reason in words.

import { lastAtOrBefore } from "../../../../model/data/bisect";
import type { Names } from "../../../../model/data/formula/evaluate";
import type { Kind } from "../../../../model/engine/schema";
import {
  DecisionReader,
  equationsHeld,
  type Held,
  namedValues,
} from "../../../../model/scenario/decisions/equations";
import type { ColumnInfo, Schema } from "../../../../model/scenario/types";
import { longerPathAt } from "../../moment/longer-path";
import { moveOf, whyNada } from "../../moment/why-nada";
import { type RunHandle, useLive, useRun, useSession } from "../../session";

/** Whose decisions are told in words; the laws of others say it by their names. */
const NADA = "nada";

/** Null where there is nothing to look into: no controller, or none that tells. */
export function useInside(flow: string, controller: string): Inside | null {
  const session = useSession();
  const t = useLive(() => session.updates.moment_s);
  return useRun(
    (run) => insideAt(run, { schema: session.schema, flow, controller }, t),
    isSameInside,
  );
}

/** What the controller decided last, as numbers of its own: the run's columns move on. */
export interface Inside {
  /** Null before the first decision. */
  readonly t_s: number | null;
  readonly signals: readonly { readonly column: ColumnInfo; readonly value: number }[];
  /** What it came to, and why, in sentences; null for what is not told in words. */
  readonly why: readonly string[] | null;
  /** The equations that hold, and what their names stood for. */
  readonly held: readonly Held[];
  readonly names: Names;
}

interface Whose {
  readonly schema: Schema;
  readonly flow: string;
  /** Whose inside is shown; the run may be of another one by now. */
  readonly controller: string;
}

export const kindOf = (schema: Schema, controller: string): Kind | undefined =>
  schema.objects.controller?.kinds?.[controller];

function insideAt(
  run: RunHandle,
  { schema, flow, controller: told }: Whose,
  t: number,
): Inside | null {
  const table = run.layout.tables.find(({ name }) => name === `decisions.${flow}`);
  const columns = table === undefined ? [] : table.columns.filter(({ name }) => name !== "t_s");
  if (table === undefined || columns.length === 0) return null;
  const { controller = "none" } = run.layout.flows.find(({ name }) => name === flow) ?? {};
  const column = (name: string) => run.column(table.name, name);
  const times = column("t_s");
  const row = lastAtOrBefore(times, t);
  const reader = new DecisionReader(schema, run.scenario(), flow, {
    columns: table.columns,
    column,
  });
  const read = reader.at(Math.max(row, 0));
  const held = row < 0 ? [] : equationsHeld(kindOf(schema, controller), read);
  const law = held.find(({ equation }) => equation.role === "law")?.form ?? null;
  const scenario = run.scenario();
  const now = (name: string) => column(name)[row] ?? Number.NaN;
  return {
    t_s: times[row] ?? null,
    signals: columns.map((one) => ({ column: one, value: column(one.name)[row] ?? Number.NaN })),
    why:
      row < 0 || controller !== told || controller !== NADA
        ? null
        : [
            moveOf(now, kindOf(schema, controller)?.label ?? controller),
            ...whyNada(
              now,
              law,
              (name) => read.value(name),
              longerPathAt({ schema, scenario, columns: run, flow, t_s: t }),
            ),
          ],
    held,
    names: namedValues(held, read),
  };
}

function isSameInside(a: Inside | null, b: Inside | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.t_s === b.t_s &&
    a.why?.join() === b.why?.join() &&
    a.held.length === b.held.length &&
    a.held.every(
      ({ equation, value }, i) =>
        equation === b.held[i]?.equation && Object.is(value, b.held[i]?.value),
    ) &&
    a.signals.length === b.signals.length &&
    a.signals.every(
      ({ column, value }, i) =>
        column === b.signals[i]?.column && Object.is(value, b.signals[i]?.value),
    )
  );
}
