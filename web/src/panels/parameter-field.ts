// How a parameter's row of the schema becomes a slider and a typed field: unit shown, track, limits.

import { settingText, spoken } from "../data/quantity";
import type { Parameter, Value } from "../store/types";
import type { Track } from "./controls/slider-track";
import type { Expected } from "./typed-quantity";

export interface Field {
  /** Unit shown; ratios are shown in percent. */
  readonly unit: string;
  /** Shown = value × factor. */
  readonly factor: number;
  readonly track: Track;
  readonly expected: Omit<Expected, "shown">;
}

/** Shares of all packets read best in percent; gains and weights of a controller do not. */
const SHARES = /(^|_)ratio$|^good_to_bad$|^bad_to_good$|^loss_in_/;

/** Beyond this a limit is the number format's, not the model's. */
const NO_LIMIT = 1e15;

export function fieldOf(parameter: Parameter): Field {
  const share = parameter.unit === "" && SHARES.test(parameter.key);
  const factor = share ? 100 : 1;
  const unit = share ? "%" : parameter.unit;
  const min = (parameter.min ?? 0) * factor;
  const limit = (parameter.max ?? Number.POSITIVE_INFINITY) * factor;
  const max = limit > NO_LIMIT ? Number.POSITIVE_INFINITY : limit;
  const integer = parameter.type === "integer";
  const unlimited = parameter.unlimited ?? false;
  return {
    unit,
    factor,
    track: {
      min: (parameter.slider_min ?? parameter.min ?? 0) * factor,
      max: (parameter.slider_max ?? parameter.max ?? 1) * factor,
      log: parameter.scale === "log",
      integer,
      unlimited,
    },
    expected: { unit, min, max, integer, unlimited },
  };
}

/** A value of the scenario as the slider counts it; "unlimited" is infinity. */
export function toShown(value: Value, { factor }: Field): number {
  if (value === "unlimited") return Number.POSITIVE_INFINITY;
  return Number((Number(value) * factor).toPrecision(12));
}

/** The way back: what stands in the scenario's JSON. */
export function fromShown(shown: number, { factor }: Field): Value {
  if (shown === Number.POSITIVE_INFINITY) return "unlimited";
  return Number((shown / factor).toPrecision(12));
}

/** Any value of a parameter in words: "2.5 Mbit/s", "on", "nr bpdv". */
export function valueText(value: Value, parameter: Parameter | null): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (parameter === null) return String(value);
  if (typeof value === "string" && value !== "unlimited") return choiceText(value, parameter);
  const field = fieldOf(parameter);
  return settingText(toShown(value, field), field.unit);
}

export function spokenValue(value: Value, field: Field): string {
  return spoken(toShown(value, field), field.unit);
}

/** `drop_tail` → "drop tail"; identifiers with a dash, such as profiles, stay as they are. */
export function choiceText(choice: string, parameter?: Parameter): string {
  return parameter?.choice_labels?.[choice] ?? choice.replaceAll("_", " ");
}

/** The RFC's own symbol of a controller's parameter: `XREF_ms` → "XREF"; empty for plain names. */
export function symbolOf({ key }: Parameter): string {
  return /^([A-Z][A-Z_]*[A-Z])(_[a-z]+)?$/.exec(key)?.[1] ?? "";
}

/** What hover and focus say: meaning, then the default and where it comes from, as far as there is one. */
export function tipText(parameter: Parameter): string {
  const fallback =
    parameter.default === null || parameter.type === "text"
      ? ""
      : ` Default ${valueText(parameter.default, parameter)}.`;
  const source = parameter.source === "" ? "" : ` Source: ${parameter.source}.`;
  return `${parameter.meaning}${fallback}${source}`;
}
