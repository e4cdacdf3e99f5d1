// What a file says of a link besides its capacity: delay and loss.

import { calledShort, columnCalled, type Roled } from "../roles/role";
import { delayUnitOf, lossFactorOf } from "../roles/units-of";
import type { Column } from "../table/column";
import { wordsOf } from "../table/column-names";
import { timeUnitIn } from "../table/unit-names";
import { TIME_UNITS, type TimeUnit } from "../table/units";
import type { Asked, Choices } from "./choices";

/** A column, and what its numbers are multiplied by. */
export interface Beside {
  readonly column: Column;
  /** Smaller numbers are no value. */
  readonly least: number;
  /** To ms one way; to a share of packets. */
  factorAt(row: number): number;
}

export function delayOf(roles: readonly Roled[], choices: Choices, asked: Asked): Beside | null {
  const column = chosen(roles, "delay", choices.delay, asked);
  if (column === null) return null;
  const { unit, why, of } = delayUnitOf(column);
  const said = choices.delayUnit ?? unit;
  if (said === null) {
    // Beside a capacity it is left out, which is said.
    if (!roles.some(({ role }) => role === "rate"))
      asked.ask(
        "delayUnit",
        `Nothing says in which unit ${columnCalled(column)} is: choose what its numbers are.`,
      );
    return null;
  }
  if (choices.delayUnit === undefined)
    asked.guess(`${calledShort(column)} is read in ${said}`, why);
  const isRound = of === "round trip";
  if (isRound) asked.guesses.push(`half of ${calledShort(column)} is the delay of the link`);
  const inMs = (of: TimeUnit): number => (TIME_UNITS[of] * 1000) / (isRound ? 2 : 1);
  return {
    column,
    least: isZeroLost(column, isRound) ? Number.MIN_VALUE : 0,
    factorAt: (row) => inMs(timeUnitIn(column.unitAt(row)) ?? said),
  };
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

export function lossOf(roles: readonly Roled[], choices: Choices, asked: Asked): Beside | null {
  const column = chosen(roles, "loss", choices.loss, asked);
  if (column === null) return null;
  const { unit: factor, why } = lossFactorOf(column);
  if (factor === null) return null;
  if (why !== "") asked.guesses.push(`${calledShort(column)} is read ${why}`);
  return { column, least: 0, factorAt: () => factor };
}

/** Of several the plain one comes first: "rtt" before "min_rtt", "PINGAVG". */
function rank({ column: { name, counts } }: Roled): number {
  const words = wordsOf(name);
  const isEdge = words.some((word) => /^(min|max|best|worst|wrst|minimum|maximum)$/.test(word));
  return (counts.numbers === 0 ? 1000 : 0) + (isEdge ? 100 : 0) + words.length;
}

function chosen(
  roles: readonly Roled[],
  role: "delay" | "loss",
  choice: number | null | undefined,
  asked: Asked,
): Column | null {
  if (choice !== undefined) return roles[choice ?? -1]?.column ?? null;
  const all = roles.filter((one) => one.role === role);
  const [first, ...others] = [...all].sort((a, b) => rank(a) - rank(b));
  if (first === undefined) return null;
  if (others.length > 0) {
    for (const { column } of others) asked.named.add(column);
    asked.guesses.push(
      `${calledShort(first.column)} is played, and not ${others.map(({ column }) => calledShort(column)).join(", ")}`,
    );
  }
  return first.column;
}
