// What is set in a test where something is asked of all tests: a choice of their collection, a path with a star.

import { isTree } from "../../../../model/data";
import {
  assigned,
  type Edit,
  readValue,
  type Scenario,
  type Schema,
} from "../../../../model/scenario";
import type { Vary } from "../../../lab/panels";
import type { Among } from "../../comparison/comparison";

export type Setting = readonly [path: string, to: unknown];

type SettingRequest = Pick<Among, "vary" | "path" | "to">;

/** Nothing where the test has nothing of what was asked for, or has it already. */
export function settingsIn(
  schema: Schema,
  scenario: Scenario,
  vary: Vary | null,
  wanted: SettingRequest,
): readonly Setting[] {
  return patternsOf(vary, wanted).flatMap(([pattern, to]) =>
    pathsIn(scenario, pattern).flatMap((path) => assigned(schema, scenario, path, to)),
  );
}

/** Whether the test has something of what was asked for. */
export function isTouched(scenario: Scenario, vary: Vary | null, wanted: SettingRequest): boolean {
  return patternsOf(vary, wanted).some(([pattern]) => pathsIn(scenario, pattern).length > 0);
}

function patternsOf(
  vary: Vary | null,
  { vary: label, path, to }: SettingRequest,
): readonly Setting[] {
  const option = vary?.options.find((one) => one.label === label);
  const each = option === undefined ? [] : [vary?.set ?? []].flat();
  return [
    ...each.map((pattern): Setting => [pattern, option?.to]),
    ...Object.entries(option?.set ?? {}),
    ...(path !== "" && to !== "" ? [[path, readValue(to)] as const] : []),
  ];
}

/** The same in a link to the lab, where an object is set field by field, its kind first. */
export function editsOf(settings: readonly Setting[]): readonly Edit[] {
  return settings.flatMap(([path, to]): readonly Edit[] => {
    if (typeof to === "number" || typeof to === "string" || typeof to === "boolean") {
      return [{ kind: "set", path, to }];
    }
    if (!isTree(to)) return [];
    const { kind, ...fields } = to;
    const parts = Object.entries({ ...(kind === undefined ? {} : { kind }), ...fields });
    return editsOf(parts.map(([key, value]) => [`${path}.${key}`, value]));
  });
}

/** The paths that a pattern means in this scenario; only links and flows that it has, only controllers of flows that have one. */
export function pathsIn(scenario: Scenario, pattern: string): readonly string[] {
  const [group = "", name, ...rest] = pattern.split(".");
  if (name === undefined) return [pattern];
  if ((group !== "links" && group !== "flows") || rest.length === 0) return [];
  const names = Object.keys(scenario[group]).filter((one) => name === "*" || name === one);
  return names
    .filter((one) => rest[0] !== "controller" || isControlled(scenario.flows[one]?.controller))
    .map((one) => [group, one, ...rest].join("."));
}

function isControlled(controller: unknown): boolean {
  return isTree(controller) && typeof controller.kind === "string" && controller.kind !== "none";
}
