// What a file says of a link besides its capacity: delay and loss.

import { type Way, wayIn } from "../roles/by-name";
import { calledShort, columnCalled, type DelayKind, type Roled } from "../roles/role";
import {
  type DelayUnit,
  delayKindOf,
  delayUnitOf,
  LOSS_UNITS,
  type LossUnit,
  lossUnitOf,
} from "../roles/units-of";
import type { Column } from "../table/column";
import { wordsOf } from "../table/column-names";
import { timeUnitIn } from "../table/unit-names";
import { TIME_UNITS, type TimeUnit } from "../table/units";
import type { Asked, Choices } from "./choices";

/** A column, in which unit it is, and what its numbers are multiplied by. */
export interface Beside<U = string> {
  readonly column: Column;
  readonly unit: U;
  /** Smaller numbers are no value, nor larger ones. */
  readonly least: number;
  readonly most: number;
  /** To ms one way; to a share of packets. */
  factorAt(row: number): number;
}

export interface Delay extends Beside<DelayUnit> {
  readonly kind: DelayKind;
}

/** `way`: that of the rate. */
export function delayOf(
  roles: readonly Roled[],
  choices: Choices,
  asked: Asked,
  way: Way,
): Delay | null {
  const column = chosen(roles, "delay", choices.delay, asked, way);
  if (column === null) return null;
  const found = delayUnitOf(column);
  const unit = choices.delayUnit ?? found.unit;
  if (unit === null) {
    // Beside a capacity it is left out, which is said.
    if (!roles.some(({ role }) => role === "rate"))
      asked.ask(
        "delayUnit",
        `Nothing says in which unit ${columnCalled(column)} is: choose what its numbers are.`,
      );
    return null;
  }
  if (choices.delayUnit === undefined)
    asked.guessAs("delayUnit", `${calledShort(column)} is read in ${unit}`, found.why);
  const kind = kindOf(column, choices, asked);
  const isRound = kind === "round trip";
  const inMs = (of: TimeUnit): number => (TIME_UNITS[of] * 1000) / (isRound ? 2 : 1);
  return {
    column,
    unit,
    kind,
    least: isZeroLost(column, isRound) ? Number.MIN_VALUE : 0,
    most: Number.POSITIVE_INFINITY,
    factorAt: (row) => inMs(timeUnitIn(column.unitAt(row)) ?? unit),
  };
}

function kindOf(column: Column, choices: Choices, asked: Asked): DelayKind {
  const { unit, why } = delayKindOf(column);
  const kind = choices.delayKind ?? unit ?? "one way";
  const name = calledShort(column);
  // That it is one is sure, or said; what is made of it has to be told.
  if (kind === "round trip") asked.guesses.push(`half of ${name} is the delay of the link`);
  else if (choices.delayKind === undefined)
    asked.guessAs("delayKind", `${name} is taken for the delay of one way`, why);
  return kind;
}

/** 0 for a packet that is lost: no round trip takes no time, nor does one way among others that are long. */
function isZeroLost({ at, counts }: Column, isRound: boolean): boolean {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let row = 0; row < counts.rows; row++) {
    const value = at(row);
    if (value > 0 && value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return isRound || lowest > 0.2 * highest;
}

export function lossOf(
  roles: readonly Roled[],
  choices: Choices,
  asked: Asked,
  way: Way,
): Beside<LossUnit> | null {
  const column = chosen(roles, "loss", choices.loss, asked, way);
  if (column === null) return null;
  const found = lossUnitOf(column);
  const unit = choices.lossUnit ?? found.unit;
  if (unit === null) return null;
  if (choices.lossUnit === undefined && found.why !== "")
    asked.guess("lossUnit", `${calledShort(column)} is read ${found.why}`);
  return { column, unit, least: 0, most: 1 / LOSS_UNITS[unit], factorAt: () => LOSS_UNITS[unit] };
}

/** Of several the plain one comes first: "rtt" before "min_rtt", "PINGAVG". */
function rank({ column: { name, counts } }: Roled, way: Way): number {
  const own = wayIn(name);
  const isOther = way !== null && own !== null && own !== way;
  const words = wordsOf(name);
  const isEdge = words.some((word) => /^(min|max|best|worst|wrst|minimum|maximum)$/.test(word));
  return (
    (counts.numbers === 0 ? 1000 : 0) + (isOther ? 200 : 0) + (isEdge ? 100 : 0) + words.length
  );
}

function chosen(
  roles: readonly Roled[],
  role: "delay" | "loss",
  choice: number | null | undefined,
  asked: Asked,
  way: Way,
): Column | null {
  if (choice !== undefined) return roles[choice ?? -1]?.column ?? null;
  const isBeside = roles.some((one) => one.role === "rate");
  // Beside a rate, what most rows do not have is left out.
  const isMuch = ({ counts: { numbers, rows } }: Column): boolean => 2 * numbers >= rows;
  const all = roles.filter((one) => one.role === role && (!isBeside || isMuch(one.column)));
  const [first, ...others] = [...all].sort((a, b) => rank(a, way) - rank(b, way));
  if (first === undefined) return null;
  if (others.length > 0) {
    for (const { column } of others) asked.named.add(column);
    asked.guess(
      role,
      `${calledShort(first.column)} is played, and not ${others.map(({ column }) => calledShort(column)).join(", ")}`,
    );
  }
  return first.column;
}
