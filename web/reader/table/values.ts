// What one cell is: a number, a number with its unit, a moment, nothing, or a word.

import { isMoment } from "./moments";
import { isNumber } from "./numbers";
import { rateUnitIn } from "./unit-names";

/** How programs write that there is no value. */
const NOTHING =
  /^(|-+|\?|\*|n\/?a|nan|null|none|nil|#n\/a|undefined|unknown|\\n|[+-]?inf(inity)?)$/i;

export const isNothing = (cell: string): boolean => NOTHING.test(cell);

const QUANTITY =
  /^([+-]?[\d.,]+(?:[ \u00A0\u202F'’_]\d{3})*(?:[.,]\d+)?(?:e[+-]?\d+)?)\s*([A-Za-zµμ%°][A-Za-zµμ%°/_\s]*)$/i;
/** "1.25M", "980K": letters that stand for thousands, where a program writes for people. */
const POWERS: Readonly<Record<string, string>> = { k: "e3", K: "e3", M: "e6", G: "e9" };
const UNIT =
  /^(%|[nuµμm]?s|sec|(?:milli|micro|nano)?seconds?|msec|usec|min|h|y{2,4}\W[a-z\W]+|hz|[km]hz|db[mi]?|m\/s|km\/h|mph|km|m|[kmg]i?b|[kmg]?bytes?|°c?)$/i;

/** "1.20 Mb/s"; null where a cell is no number with a unit behind it. */
export function quantityIn(
  cell: string,
): { readonly number: string; readonly unit: string } | null {
  const [, number, unit] = QUANTITY.exec(cell) ?? [];
  const power = POWERS[unit ?? ""];
  if (number !== undefined && power !== undefined && /^[\d.,]+$/.test(number))
    return isNumber(number) ? { number: `${number}${power}`, unit: "" } : null;
  if (number === undefined || unit === undefined || !isNumber(number)) return null;
  return isUnit(unit.trim()) ? { number, unit: unit.trim() } : null;
}

/** A unit that stands alone: in a row below the names, or in a column beside the numbers. */
export const isUnit = (cell: string): boolean =>
  UNIT.test(cell) || (/^[a-zµμ/]+([ _]per[ _][a-z]+)?$/i.test(cell) && rateUnitIn(cell) !== null);

export const isValue = (cell: string): boolean =>
  isNumber(cell) || isMoment(cell) || quantityIn(cell) !== null;
