// A scenario with something put into it that may be asked of many: a choice of its collection, a path with a star.

import { isTree, valueIn, withValue } from "../../../data/json-path";
import type { Vary } from "../../../panels/scenarios/about-collections";
import type { Edit, Scenario } from "../../../store/types";
import type { Asked } from "./asked";

export interface Variant {
  readonly scenario: Scenario;
  /** What was set; nothing: it has nothing of what was asked for. */
  readonly set: readonly Setting[];
}

export type Setting = readonly [path: string, to: unknown];

export function variantOf(scenario: Scenario, vary: Vary | null, asked: Asked): Variant {
  const option = vary?.options.find(({ label }) => label === asked.vary);
  const settings: Setting[] = [];
  if (option !== undefined) {
    const paths = [vary?.set ?? []].flat().flatMap((path) => pathsIn(scenario, path));
    settings.push(...paths.map((path) => [path, option.to] as const));
  }
  if (asked.path !== "" && asked.to !== "") {
    const value = readValue(asked.to);
    for (const path of pathsIn(scenario, asked.path)) settings.push(whole(scenario, path, value));
  }
  return {
    scenario: settings.reduce((made, [path, to]) => withValue(made, path, to), scenario),
    set: settings,
  };
}

/** Where the scenario has an object, a word is its kind: `flows.video.controller` is `gcc`. */
function whole(scenario: Scenario, path: string, to: unknown): Setting {
  const kind = typeof to === "string" && isTree(valueIn(scenario, path));
  return [path, kind ? { kind: to } : to];
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

export function readValue(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : text;
}
