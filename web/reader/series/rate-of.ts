// Which column is the rate, of what it is an amount, and in which unit.

import { wayIn } from "../roles/by-name";
import { middleOf, runningSum } from "../roles/laws";
import { calledShort, columnCalled, type Roled, unitColumnOf } from "../roles/role";
import { rateUnitOf, unitsAmong } from "../roles/units-of";
import type { Column } from "../table/column";
import { volumeUnitIn } from "../table/volume-names";
import type { AmountUnit } from "./amounts";
import type { Asked, Choices } from "./choices";

export interface Rate {
  /** Null: the file has none, or it is asked. */
  readonly rate: Column | null;
  /** Null: it is asked. */
  readonly unit: AmountUnit | null;
  /** Bits a second; bits since the row before; bits since the beginning; the length of one packet. */
  readonly amount: "rate" | "volume" | "counter" | "packets";
}

export function rateOf(
  roles: readonly Roled[],
  choices: Choices,
  file: string,
  asked: Asked,
): Rate {
  // What is said to be something else is no rate.
  const others = [choices.time, choices.delay, choices.loss];
  const free = roles.filter(({ column }) => !others.includes(column.index));
  const found = choices.rate === undefined ? among(free, asked) : roles[choices.rate ?? -1];
  if (found === undefined) {
    const isAsked = choices.rate === undefined && asked.questions.length === 0;
    if (isAsked && !roles.some(({ role }) => role === "delay" || role === "loss"))
      asked.ask("rate", NO_NAME);
    return { rate: null, unit: null, amount: "rate" };
  }
  const isChosen = choices.rate !== undefined;
  return { rate: found.column, ...amountOf(found, roles, isChosen, choices.unit, file, asked) };
}

const NO_NAME =
  "No heading names a rate: choose the column of what the link could carry. Delays, counts and signal strengths are none.";

/** A unit that a person says: of a rate, or of what came since the row before or since the beginning. */
function ofUnit({ column, role }: Roled, unit: AmountUnit): Omit<Rate, "rate"> {
  if (unit.endsWith("/s")) return { unit, amount: "rate" };
  const isSum = role === "counter" || (role !== "bytes" && runningSum(column) !== null);
  return { unit, amount: isSum ? "counter" : "volume" };
}

/** Names that say what a link could carry come before those of what somebody sent. */
const OF_THE_LINK = /capacit|bandwidth|available|\blink(?![ _-]?(speed|rate|quality))/i;

function among(roles: readonly Roled[], asked: Asked): Roled | undefined {
  for (const role of ["rate", "packet", "bytes", "counter"] as const) {
    const all = roles.filter((one) => one.role === role && one.column.counts.numbers > 0);
    if (all.length === 0) continue;
    const [first, ...more] = narrowed(all);
    if (more.length === 0 && first !== undefined) {
      const others = all.filter((one) => one !== first);
      for (const { column } of others) asked.named.add(column);
      if (others.length > 0)
        asked.guess(
          "rate",
          `${calledShort(first.column)} is played, and not ${others.map(({ column }) => calledShort(column)).join(", ")}`,
        );
      return first;
    }
    const names = narrowed(all).map(({ column }) => calledShort(column));
    asked.ask("rate", `Several columns may be the rate: ${names.join(", ")}. Choose one.`);
    return undefined;
  }
  return undefined;
}

/** One whose unit nothing says gives way to one that has it. */
function narrowed(every: readonly Roled[]): readonly Roled[] {
  const said = every.filter(({ column, role }) => role !== "rate" || hasUnit(column));
  const all = said.length > 0 ? said : every;
  const ofLink = all.filter(({ column }) => OF_THE_LINK.test(column.name));
  const named = ofLink.length > 0 ? ofLink : all;
  const down = named.filter(({ column }) => wayIn(column.name) === "down");
  return down.length > 0 && down.length < named.length ? down : named;
}

const hasUnit = (column: Column): boolean => rateUnitOf(column, "", Number.NaN).unit !== null;

function amountOf(
  found: Roled,
  roles: readonly Roled[],
  isChosen: boolean,
  chosen: AmountUnit | undefined,
  file: string,
  asked: Asked,
): Omit<Rate, "rate"> {
  const { column, role, degree, why } = found;
  if (role === "packet") return { unit: chosen ?? "B", amount: "packets" };
  if (chosen !== undefined) return ofUnit(found, chosen);
  const because = degree === "guessed" && !isChosen ? why : "";
  if (role === "bytes" || role === "counter") {
    const said = [column.unit, column.name, column.units[0] ?? ""].map(volumeUnitIn);
    const unit = said.find((one) => one !== null) ?? "B";
    const what = role === "counter" ? "as a running sum" : `in ${unit}`;
    asked.guessAs("rate", `${calledShort(column)} is read ${what}`, because);
    return ofUnit(found, unit);
  }
  const beside = unitColumnOf(roles, column);
  const written = beside === null ? null : unitsAmong(beside.words);
  const said = written ?? rateUnitOf(column, file, middleOf(column));
  if (said.unit === null) askUnit(column, asked);
  else
    asked.guessAs(
      said.why === "" ? "rate" : "unit",
      `${calledShort(column)} is read in ${said.unit}`,
      said.why === "" ? because : said.why,
    );
  return { unit: said.unit, amount: "rate" };
}

function askUnit(column: Column, asked: Asked): void {
  const { lowest, highest } = column;
  const what = lowest === highest ? `${lowest}` : `${lowest} to ${highest}`;
  asked.ask(
    "unit",
    `Nothing says in which unit ${columnCalled(column)} is: choose what its ${what} are.`,
  );
}
