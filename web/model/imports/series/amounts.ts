// What a number of a file is an amount of: of bits in a second, or of bits since the row before.

import type { Column } from "../table/column";
import { wordsOf } from "../table/column-names";
import { type Prefix, RATE_UNITS, type RateUnit } from "../table/units";

export type VolumeUnit = `${Prefix}${"bit" | "B"}`;
export type AmountUnit = RateUnit | VolumeUnit;

/** Each in kbit. */
export const VOLUME_UNITS = Object.fromEntries(
  Object.entries(RATE_UNITS).map(([unit, factor]) => [unit.replace("/s", ""), factor]),
) as Readonly<Record<VolumeUnit, number>>;

/** In kbit, or kbit/s. */
export const factorOf = (unit: AmountUnit): number =>
  unit.endsWith("/s") ? RATE_UNITS[unit as RateUnit] : VOLUME_UNITS[unit as VolumeUnit];

/** Of a column whose name says bytes, octets or bits. */
export function volumeUnitIn({ name, unit }: Column): VolumeUnit {
  if (unit in VOLUME_UNITS) return unit as VolumeUnit;
  const [bracket] = /[[(]\s*((?:[kMG]i?)?(?:B|bit))\s*[\])]/.exec(name)?.slice(1) ?? [];
  if (bracket !== undefined && bracket in VOLUME_UNITS) return bracket as VolumeUnit;
  for (const word of wordsOf(name)) {
    const [, prefix = "", base = ""] =
      /^(k|m|g|ki|mi|gi|kilo|mega|giga)?(bytes?|octets?|bits?)$/.exec(word) ?? [];
    if (base === "") continue;
    const [first = ""] = prefix;
    const letter = first === "k" && prefix !== "ki" ? "k" : first.toUpperCase();
    return `${letter}${/^.i$/.test(prefix) && prefix !== "gi" && prefix !== "mi" ? "i" : prefix.length === 2 ? "i" : ""}${base.startsWith("bit") ? "bit" : "B"}` as VolumeUnit;
  }
  return "B";
}
