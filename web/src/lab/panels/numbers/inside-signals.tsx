// The inside of any controller at the pointer or the playhead: every signal of its last decision, states in words.

import type { ReactElement } from "react";
import { lastAtOrBefore } from "../../data/bisect";
import type { Names } from "../../data/formula/evaluate";
import { columnTexts } from "../../data/quantity";
import type { Kind } from "../../engine/schema";
import { isOfStep, plainLabel, statesOf, yesOrNo } from "../../figure/series/signal-groups";
import {
  DecisionReader,
  equationsHeld,
  type Held,
  namedValues,
} from "../../scenario/decisions/equations";
import { longerPathAt } from "../../scenario/moment/longer-path";
import type { ColumnInfo, Schema } from "../../scenario/types";
import { type RunHandle, useLive, useRun, useSession } from "../../session";
import { Section } from "../parts/section";
import { Table } from "../parts/table";
import { Term } from "../parts/term";
import { useAbsence } from "./absence";
import { Laws } from "./laws";
import { whyNada } from "./why-nada";

/** Whose decisions are told in words; the signals and equations of others speak for themselves. */
const NADA = "nada";

interface InsideSignalsProps {
  readonly flow: string;
  readonly controller: string;
}

export function InsideSignals({ flow, controller }: InsideSignalsProps): ReactElement | null {
  const session = useSession();
  const t = useLive(() => session.updates.moment_s);
  const absence = useAbsence(flow, t);
  const inside = useRun((run) => {
    return insideAt(run, { schema: session.schema, flow, controller }, t);
  }, isSameInside);
  if (inside === null) return null;
  const { t_s, signals, why, held, names } = inside;
  const kind = kindOf(session.schema, controller);
  const label = kind?.label ?? controller;
  const shownSignals = signals.filter(({ column }) => !isOfStep(column.name));
  const isSignal = (name: string) => signals.some(({ column }) => column.name === name);
  const texts = columnTexts(
    shownSignals.map(({ column, value }) => ({ value, unit: column.unit })),
  );
  const table = (
    <Table
      className="values"
      rows={shownSignals.map(({ column, value }, i) => ({
        key: column.name,
        head: <Term meaning={meaningOf(column)}>{plainLabel(column)}</Term>,
        cells: [wordFor(column, value) ?? texts[i]],
      }))}
    />
  );
  return (
    <Section
      head={`Inside ${label}`}
      end={
        t_s !== null &&
        absence === null && <span className="quiet small">at {t_s.toFixed(2)} s</span>
      }
    >
      {absence !== null ? (
        <p className="quiet">{absence}: nothing is decided.</p>
      ) : t_s === null ? (
        <p className="quiet">Nothing has been decided yet.</p>
      ) : (
        <>
          {held.length > 0 && (
            <Laws held={held} names={names} symbols={kind?.symbols ?? {}} isSignal={isSignal} />
          )}
          {why !== null && <p className="why">{why}</p>}
          {/* Equations and bars show the most of it already. */}
          {held.length > 0 ? (
            <details className="equations">
              <summary>All signals</summary>
              {table}
            </details>
          ) : (
            table
          )}
        </>
      )}
    </Section>
  );
}

/** What the controller decided last, as numbers of its own: the run's columns move on. */
interface Inside {
  /** Null before the first decision. */
  readonly t_s: number | null;
  readonly signals: readonly { readonly column: ColumnInfo; readonly value: number }[];
  readonly why: string | null;
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

const kindOf = (schema: Schema, controller: string): Kind | undefined =>
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
  return {
    t_s: times[row] ?? null,
    signals: columns.map((one) => ({ column: one, value: column(one.name)[row] ?? Number.NaN })),
    why:
      row < 0 || controller !== told || controller !== NADA
        ? null
        : whyNada(
            (name) => column(name)[row] ?? Number.NaN,
            law,
            (name) => read.value(name),
            longerPathAt({ schema, scenario, columns: run, flow, t_s: t }),
          ),
    held,
    names: namedValues(held, read),
  };
}

function isSameInside(a: Inside | null, b: Inside | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.t_s === b.t_s &&
    a.why === b.why &&
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

function meaningOf({ name, label, source }: ColumnInfo): string {
  return [`${label} (${name}).`, source].filter((part) => part !== "").join(" ");
}

/** A state by its name, what is or is not by yes and no; null: it is a reading. */
function wordFor(column: ColumnInfo, value: number): string | null {
  const state = statesOf(column)?.find((one) => one.value === value);
  return state?.label ?? yesOrNo(column, value) ?? null;
}
