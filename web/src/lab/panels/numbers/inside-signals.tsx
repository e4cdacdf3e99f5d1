// The inside of any controller at the pointer or the playhead: the laws of its last decision, and every signal of it, states in words.

import type { ReactElement } from "react";
import {
  isOfStep,
  plainLabel,
  statesOf,
  yesOrNo,
} from "../../../../figure/charts/series/signal-groups";
import type { Symbols } from "../../../../model/data/formula/symbols";
import { columnTexts } from "../../../../model/data/quantity";
import type { ColumnInfo } from "../../../../model/scenario/types";
import { Table } from "../../controls/parts/table";
import { Term } from "../../controls/parts/term";
import type { Inside } from "./inside";
import { Laws } from "./laws";

interface InsideSignalsProps {
  readonly inside: Inside;
  /** When the decision was made. */
  readonly t_s: number;
  readonly symbols: Symbols;
}

export default function InsideSignals({ t_s, ...rest }: InsideSignalsProps): ReactElement {
  return (
    <>
      <p className="quiet small">Last decision at {t_s.toFixed(2)} s</p>
      <Signals {...rest} />
    </>
  );
}

type SignalsProps = Omit<InsideSignalsProps, "t_s">;

function Signals({ inside: { signals, held, names }, symbols }: SignalsProps): ReactElement {
  const shown = signals.filter(({ column }) => !isOfStep(column.name));
  const isSignal = (name: string) => signals.some(({ column }) => column.name === name);
  const texts = columnTexts(shown.map(({ column, value }) => ({ value, unit: column.unit })));
  const table = (
    <Table
      className="values"
      rows={shown.map(({ column, value }, i) => ({
        key: column.name,
        head: <Term meaning={meaningOf(column)}>{plainLabel(column)}</Term>,
        cells: [wordFor(column, value) ?? texts[i]],
      }))}
    />
  );
  if (held.length === 0) return table;
  // Equations and bars show the most of it already.
  return (
    <>
      <Laws held={held} names={names} symbols={symbols} isSignal={isSignal} />
      <details className="equations">
        <summary>All signals</summary>
        {table}
      </details>
    </>
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
