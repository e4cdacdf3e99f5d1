// What a number of a file is an amount of: of bits in a second, or of bits since the row before.

import { RATE_UNITS, type RateUnit, type VolumeUnit } from "../table/units";
import { volumeUnitIn } from "../table/volume-names";

export type AmountUnit = RateUnit | VolumeUnit;

/** Each in kbit. */
const VOLUME_UNITS = Object.fromEntries(
  Object.entries(RATE_UNITS).map(([unit, factor]) => [unit.replace("/s", ""), factor]),
) as Readonly<Record<VolumeUnit, number>>;

/** In kbit, or kbit/s. */
export const factorOf = (unit: AmountUnit): number =>
  unit.endsWith("/s") ? RATE_UNITS[unit as RateUnit] : VOLUME_UNITS[unit as VolumeUnit];

/** In kbit; NaN for what is no volume. */
export function volumeFactor(text: string): number {
  const unit = volumeUnitIn(text);
  return unit === null ? Number.NaN : VOLUME_UNITS[unit];
}
