// What may be set in a scenario, and a value for it, out of numbers that a generator drew.

import fc from "fast-check";
import { ownersIn, parametersOfOwner } from "../../model/scenario/schema";
import type { Change, Parameter, Scenario, Schema, Value } from "../../model/scenario/types";

/** Which of all settings, and how far along its slider; the ends are drawn more often than by chance. */
export interface DrawnSetting {
  readonly which: number;
  readonly along: number;
}

export const drawnSetting: fc.Arbitrary<DrawnSetting> = fc.record({
  which: fc.nat(9999),
  along: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1) },
  ),
});

export interface Setting {
  readonly path: string;
  readonly parameter: Parameter;
}

/** All that may be set on links and flows, but which kind of thing they are. */
export function settingsOf(schema: Schema, scenario: Scenario): readonly Setting[] {
  return ownersIn(schema, scenario)
    .filter(({ path }) => path !== "")
    .flatMap((owner) =>
      parametersOfOwner(owner)
        .filter(({ key, type }) => key !== "kind" && key !== "profile" && type !== "text")
        .map((parameter) => ({ path: `${owner.path}.${parameter.key}`, parameter })),
    );
}

export function drawnFrom(settings: readonly Setting[], { which }: DrawnSetting): Setting {
  return settings[which % settings.length] as Setting;
}

export function valueAlong(parameter: Parameter, along: number): Value {
  if (parameter.type === "boolean") return along < 0.5;
  const { choices } = parameter;
  if (choices !== undefined) return choices[Math.round(along * (choices.length - 1))] ?? "";
  if (along === 1 && parameter.unlimited) return "unlimited";
  const low = parameter.slider_min ?? parameter.min ?? 0;
  const high = parameter.slider_max ?? parameter.max ?? 1;
  const log = parameter.scale === "log" && low > 0;
  const value = log ? low * (high / low) ** along : low + (high - low) * along;
  return parameter.type === "integer" ? Math.round(value) : Number(value.toPrecision(6));
}

/** A change of what may change while the run goes on. */
export interface DrawnChange {
  readonly setting: DrawnSetting;
  /** Share of the run; some lie beyond its end. */
  readonly at: number;
  readonly over_s: number | null;
}

export const drawnChange: fc.Arbitrary<DrawnChange> = fc.record({
  setting: drawnSetting,
  at: fc.integer({ min: 0, max: 105 }).map((percent) => percent / 100),
  over_s: fc.option(fc.constantFrom(0, 0.001, 0.5, 10), { freq: 3 }),
});

export function changeOf(
  schema: Schema,
  scenario: Scenario,
  { setting, at, over_s }: DrawnChange,
): Change {
  const live = settingsOf(schema, scenario).filter(({ parameter }) => parameter.live !== false);
  const { path, parameter } = drawnFrom(live, setting);
  const to = valueAlong(parameter, setting.along);
  const change = { at_s: Number((at * scenario.duration_s).toFixed(4)), set: path, to };
  const rampable = typeof to === "number" && parameter.type === "number";
  return over_s === null || !rampable ? change : { ...change, over_s };
}
