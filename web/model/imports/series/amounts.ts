// What a number of a file is an amount of: of bits in a second, or of bits since the row before.

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

const PREFIX: Readonly<Record<string, Prefix>> = {
  "": "",
  k: "k",
  kilo: "k",
  m: "M",
  mega: "M",
  g: "G",
  giga: "G",
  ki: "Ki",
  kibi: "Ki",
  mi: "Mi",
  mebi: "Mi",
  gi: "Gi",
  gibi: "Gi",
};

/** "256 KBytes", "MB", "(kbit)"; null where a text says no volume. */
export function volumeUnitIn(text: string): VolumeUnit | null {
  const letters = /(?:^|[^A-Za-z])((?:[kKMG]i?)?)(B|bit)(?![A-Za-z])/.exec(text);
  const words =
    /(?:^|[^a-z])([kmg]i?|kilo|mega|giga|kibi|mebi|gibi)?(byte|octet|bit)s?(?![a-z])/i.exec(
      text.replace(/([a-z])([A-Z][a-z])/g, "$1 $2"),
    );
  const [, prefix = "", base = ""] = letters ?? words ?? [];
  const known = PREFIX[prefix.toLowerCase()];
  if (base === "" || known === undefined) return null;
  return `${known}${/^bit/i.test(base) ? "bit" : "B"}`;
}

/** In kbit; NaN for what is no volume. */
export function volumeFactor(text: string): number {
  const unit = volumeUnitIn(text);
  return unit === null ? Number.NaN : VOLUME_UNITS[unit];
}
