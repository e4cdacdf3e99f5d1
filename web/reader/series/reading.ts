// How a table is read as a link: by what a person says of it, else by the roles of its columns; with what is guessed and what is asked.

import { roleByName, wayIn } from "../roles/by-name";
import { isEven } from "../roles/laws";
import type { Roled } from "../roles/role";
import { rolesIn, rolesOf } from "../roles/roles-of";
import type { LossUnit } from "../roles/units-of";
import type { Column } from "../table/column";
import { numberOf } from "../table/numbers";
import { type Table, tableOf } from "../table/table";
import { type Beside, type Delay, delayOf, lossOf } from "./besides";
import { Asked, type Choices, type Gaps, type Question } from "./choices";
import { type Rate, rateOf } from "./rate-of";
import { type Runs, runsOf } from "./runs";
import { type Clock, clockOf } from "./time-of";

export interface Reading extends Rate, Clock {
  /** The run that is played, where there are several. */
  readonly table: Table;
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

/** Words where the name says a rate, a delay or a loss. */
const isNamed = (column: Column): boolean =>
  column.kind === "words" &&
  /^(rate|delay|loss|bytes)$/.test(roleByName({ ...column, kind: "numbers" }));

function thousandsIn(cell: string): string {
  const [decimal, mark] = cell.includes(",") ? ([".", "comma"] as const) : ([",", "dot"] as const);
  return `“${cell}” is read as ${numberOf(cell, decimal)}: its ${mark} parts thousands`;
}

export function readingOf(whole: Table, choices: Choices, file: string): Reading {
  const all = rolesOf(whole);
  const { time } = clockOf(whole, all, choices, "rate", new Asked());
  const runs = runsOf(whole, all, time, choices);
  const table = runs === null ? whole : tableOf(whole, runs.rows);
  const roles = runs === null ? all : rolesIn(all, runs.rows);
  const asked = new Asked();
  const rate = rateOf(roles, choices, file, asked);
  const clock = clockOf(table, roles, choices, rate.amount, asked);
  if (runs !== null && choices.run === undefined) asked.guess("run", runs.guess);
  const way = rate.rate && wayIn(rate.rate.name);
  const delay = delayOf(roles, choices, asked, way);
  const loss = lossOf(roles, choices, asked, way);
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
  const isUsed = ({ index }: Column): boolean => columns.some((one) => one?.index === index);
  for (const column of columns)
    if (column?.doubtful) asked.guesses.push(thousandsIn(column.doubtful));
  const isIndex = ({ index, name, isWhole }: Column): boolean =>
    index === 0 && name === "" && isWhole && table.columns.some((one) => one.name !== "");
  const unused = roles
    .filter(
      ({ role, column }) =>
        (column.kind === "numbers" || isNamed(column)) &&
        !(isIndex(column) && isEven(column)) &&
        role !== "unit" &&
        !isUsed(column) &&
        !named.has(column),
    )
    .map(({ column }) => column);
  return {
    ...rate,
    ...clock,
    table,
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
