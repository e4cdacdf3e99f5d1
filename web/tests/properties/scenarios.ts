// Small scenarios of all that there is: links and flows of the scenarios that show each kind of thing, put together by chance.

import fc from "fast-check";
import { withItsTraces } from "../../cli/input/scenario-files";
import type { Json, Scenario, Schema } from "../../model/scenario/types";
import { kindScenarios } from "../../tools/lib/kind-scenarios.mjs";
import { small } from "../../tools/lib/small.mjs";
import {
  changeOf,
  type DrawnChange,
  type DrawnSetting,
  drawnChange,
  drawnFrom,
  drawnSetting,
  settingsOf,
  valueAlong,
} from "./settings";

const shown = [...kindScenarios(withItsTraces).values()].map(
  (text) => JSON.parse(small(text, 5)) as Scenario,
);

const distinct = (all: readonly Json[]) => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
];
/** A link with every kind of queue and access, a flow with every kind of controller and source. */
export const LINKS = distinct(shown.map(({ links }) => links.forward as Json));
export const FLOWS = distinct(shown.flatMap(({ flows }) => Object.values(flows)));

export interface DrawnScenario {
  readonly seed: number;
  readonly duration_s: number;
  readonly record_hops: boolean;
  readonly links: readonly Json[];
  readonly back: Json;
  readonly flows: readonly { readonly flow: Json; readonly start_s: number }[];
  readonly set: readonly DrawnSetting[];
  readonly changes: readonly DrawnChange[];
}

export const drawnScenario: fc.Arbitrary<DrawnScenario> = fc.record({
  seed: fc.nat(1000),
  duration_s: fc.integer({ min: 20, max: 50 }).map((tenths) => tenths / 10),
  record_hops: fc.boolean(),
  links: fc.array(fc.constantFrom(...LINKS), { minLength: 1, maxLength: 2 }),
  back: fc.oneof(
    { weight: 3, arbitrary: fc.constant({ capacity_kbps: "unlimited", delay_ms: 40 }) },
    { weight: 1, arbitrary: fc.constantFrom(...LINKS) },
  ),
  flows: fc.array(
    fc.record({
      flow: fc.constantFrom(...FLOWS),
      start_s: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constantFrom(0.4, 1.5)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  set: fc.array(drawnSetting, { maxLength: 5 }),
  changes: fc.array(drawnChange, { maxLength: 3 }),
});

export function scenarioOf(schema: Schema, drawn: DrawnScenario): Scenario {
  const path = drawn.links.map((_, i) => `link${i}`);
  const links = Object.fromEntries(drawn.links.map((link, i) => [`link${i}`, link]));
  const flows = drawn.flows.map(({ flow, start_s }, i) => [
    `flow${i}`,
    { ...flow, path, return_path: ["back"], start_s },
  ]);
  const { seed, duration_s, record_hops } = drawn;
  const scenario: Scenario = structuredClone({
    title: "",
    seed,
    duration_s,
    record_hops,
    links: { ...links, back: drawn.back },
    flows: Object.fromEntries(flows),
  });
  const settings = settingsOf(schema, scenario);
  for (const setting of drawn.set) {
    const { path, parameter } = drawnFrom(settings, setting);
    put(scenario, path, valueAlong(parameter, setting.along));
  }
  return { ...scenario, changes: drawn.changes.map((one) => changeOf(schema, scenario, one)) };
}

function put(scenario: Scenario, path: string, value: unknown): void {
  const steps = path.split(".");
  const key = steps.splice(-1)[0] as string;
  let place = scenario as Record<string, unknown>;
  for (const step of steps) {
    place[step] ??= {};
    place = place[step] as Record<string, unknown>;
  }
  place[key] = value;
}
