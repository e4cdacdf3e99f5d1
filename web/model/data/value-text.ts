// A value of the scenario as people read it, the same on sliders, on flags and in the list of changes.

import { type AxisUnit, settingText } from "./quantity";

/** What is used of a parameter's row in the core's tables. */
export interface Worded {
  readonly key: string;
  readonly unit: string;
  /** Of choices: what a person calls them. */
  readonly choice_labels?: Readonly<Record<string, string>>;
}

type Value = number | string | boolean;

/** Shares of all packets read best in percent; gains and weights of a controller do not. */
const SHARES = /(^|_)ratio$|^good_to_bad$|^bad_to_good$|^loss_in_/;

export function shownAs({ key, unit }: Worded): AxisUnit {
  return unit === "" && SHARES.test(key) ? { unit: "%", factor: 100 } : { unit, factor: 1 };
}

/** A value as it is shown; "unlimited" is infinity. */
export function toShown(value: Value, { factor }: AxisUnit): number {
  if (value === "unlimited") return Number.POSITIVE_INFINITY;
  return Number((Number(value) * factor).toPrecision(12));
}

/** Any value of a parameter in words: "2.5 Mbit/s", "on", "nr bpdv". */
export function valueText(value: Value, parameter: Worded | null): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (parameter === null) return String(value);
  if (typeof value === "string" && value !== "unlimited") return choiceText(value, parameter);
  const shown = shownAs(parameter);
  return settingText(toShown(value, shown), shown.unit);
}

/** `drop_tail` → "drop tail"; identifiers with a dash, such as profiles, stay as they are. */
export function choiceText(choice: string, parameter?: Worded): string {
  return parameter?.choice_labels?.[choice] ?? choice.replaceAll("_", " ");
}
