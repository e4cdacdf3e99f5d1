// How a table is read as a link: by what a person says of it, else by the roles of its columns; with what is guessed and what is asked.

import { isEven } from "../roles/laws";
import type { Roled } from "../roles/role";
import { rolesOf } from "../roles/roles-of";
import type { LossUnit } from "../roles/units-of";
import type { Column } from "../table/column";
import { numberOf } from "../table/numbers";
import type { Table } from "../table/table";
import { type Beside, type Delay, delayOf, lossOf } from "./besides";
import { Asked, type Choices, type Gaps, type Question } from "./choices";
import { type Rate, rateOf } from "./rate-of";
import { type Runs, runsOf } from "./runs";
import { type Clock, clockOf } from "./time-of";

export interface Reading extends Rate, Clock {
  readonly roles: readonly Roled[];
  readonly gaps: Gaps;
  readonly part: Choices["part"];
  /** Null where the file is one. */
  readonly runs: Runs | null;
  readonly delay: Delay | null;
  readonly loss: Beside<LossUnit> | null;
  readonly questions: readonly Question[];
  /** What of the choices was guessed, and clauses of a sentence that say how. */
  readonly guessed: ReadonlySet<keyof Choices>;
  readonly guesses: readonly string[];
  /** Numbers of the file that are not played. */
  readonly unused: readonly Column[];
}

function thousandsIn(cell: string): string {
  const [decimal, mark] = cell.includes(",") ? ([".", "comma"] as const) : ([",", "dot"] as const);
  return `“${cell}” is read as ${numberOf(cell, decimal)}: its ${mark} parts thousands`;
}

export function readingOf(table: Table, choices: Choices, file: string): Reading {
  const roles = rolesOf(table);
  const asked = new Asked();
  const rate = rateOf(roles, choices, file, asked);
  const clock = clockOf(table, roles, choices, rate.amount, asked);
  const runs = runsOf(table, roles, clock.time, choices, asked);
  const delay = delayOf(roles, choices, asked);
  const loss = lossOf(roles, choices, asked);
  const { questions, guesses, guessed, named } = asked;
  const columns = [
    rate.rate,
    clock.time,
    clock.end,
    clock.duration,
    delay?.column,
    loss?.column,
    runs?.column,
  ];
  for (const column of columns)
    if (column?.doubtful) asked.guesses.push(thousandsIn(column.doubtful));
  const isIndex = ({ index, name, isWhole }: Column): boolean =>
    index === 0 && name === "" && isWhole && table.columns.some((one) => one.name !== "");
  const unused = roles
    .filter(
      ({ role, column }) =>
        column.kind === "numbers" &&
        !(isIndex(column) && isEven(column)) &&
        role !== "unit" &&
        !columns.includes(column) &&
        !named.has(column),
    )
    .map(({ column }) => column);
  return {
    ...rate,
    ...clock,
    roles,
    gaps: choices.gaps ?? "held",
    part: choices.part,
    runs,
    delay,
    loss,
    questions,
    guessed,
    guesses,
    unused,
  };
}
