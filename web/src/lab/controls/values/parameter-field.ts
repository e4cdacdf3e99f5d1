// How a parameter's row of the schema becomes a slider and a typed field: unit shown, track, limits.

import type { AxisUnit } from "../../../../model/data/quantity";
import { shownAs, valueText } from "../../../../model/data/value-text";
import type { Parameter, Value } from "../../../../model/scenario/types";
import type { Track } from "./slider-track";
import type { Expected } from "./typed-quantity";

export interface Field extends AxisUnit {
  readonly track: Track;
  readonly expected: Omit<Expected, "shown">;
}

/** Beyond this a limit is the number format's, not the model's. */
const NO_LIMIT = 1e15;

export function fieldOf(parameter: Parameter): Field {
  const { unit, factor } = shownAs(parameter);
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

/** The way back: what stands in the scenario's JSON. */
export function fromShown(shown: number, { factor }: Field): Value {
  if (shown === Number.POSITIVE_INFINITY) return "unlimited";
  return Number((shown / factor).toPrecision(12));
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
