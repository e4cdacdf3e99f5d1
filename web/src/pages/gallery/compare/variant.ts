// A scenario with something put into it that may be asked of many: a choice of its collection, a path with a star.

import { isTree, valueIn, withValue } from "../../../data/json-path";
import type { Scenario } from "../../../store/types";
import type { Vary } from "../about-collections";
import type { Asked } from "./asked";

export interface Variant {
  readonly scenario: Scenario;
  /** Paths that were set; none: it has nothing of what was asked for. */
  readonly set: readonly string[];
}

export function variantOf(scenario: Scenario, vary: Vary | null, asked: Asked): Variant {
  const option = vary?.options.find(({ label }) => label === asked.vary);
  const settings: (readonly [string, unknown])[] = [];
  if (option !== undefined) {
    const paths = [vary?.set ?? []].flat().flatMap((path) => pathsIn(scenario, path));
    settings.push(...paths.map((path) => [path, option.to] as const));
  }
  if (asked.path !== "" && asked.to !== "") {
    const value = readValue(asked.to);
    for (const path of pathsIn(scenario, asked.path)) settings.push([path, value]);
  }
  return {
    scenario: settings.reduce((made, [path, to]) => put(made, path, to), scenario),
    set: settings.map(([path]) => path),
  };
}

/** Where the scenario has an object, a word is its kind: `flows.video.controller` is `gcc`. */
function put(scenario: Scenario, path: string, to: unknown): Scenario {
  const kind = typeof to === "string" && isTree(valueIn(scenario, path));
  return withValue(scenario, path, kind ? { kind: to } : to);
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
