// Values put into a scenario as they are, by hand on the command line (`--set`) or for many scenarios of the gallery at once.

import { isTree, type Tree, valueIn, withValue } from "../data/json-path";
import type { AnyChange } from "./language/change";
import { meant } from "./language/nearest-names";

/** What stands at the path afterwards. Where the scenario has an object, a word is its kind: `flows.video.controller=gcc`. */
export function assigned(scenario: Tree, path: string, value: unknown): unknown {
  const isKind = typeof value === "string" && isTree(valueIn(scenario, path));
  return isKind ? { kind: value } : value;
}

/** The scenario with the change: in a field of its own, or in its list of changes, in order of time. */
export function withChange(scenario: Tree, change: AnyChange): Tree {
  if (change.at_s === null) {
    return withValue(scenario, change.set, assigned(scenario, change.set, change.to));
  }
  const before = Array.isArray(scenario.changes) ? (scenario.changes as AnyChange[]) : [];
  const changes = [...before, change].sort((a, b) => (a.at_s ?? 0) - (b.at_s ?? 0));
  return { ...scenario, changes };
}

/** The scenario with the values put in as they are. */
export function withValues<T extends Tree>(
  scenario: T,
  values: Iterable<readonly [path: string, value: unknown]>,
): T {
  let made = scenario;
  for (const [path, value] of values) made = withValue(made, path, value);
  return made;
}

/**
 * Which link or flow of a path the scenario does not have, as a sentence; null where it has it. A misspelt name would make a link
 * or a flow of its own; every other mistake the core names itself.
 */
export function missingOwner(scenario: Tree, path: string): string | null {
  const [group = "", name] = path.split(".");
  if (group !== "links" && group !== "flows" && group !== "members") return null;
  const there = isTree(scenario[group]) ? scenario[group] : {};
  if (name !== undefined && isTree(scenario[group]) && Object.hasOwn(there, name)) return null;
  const known = Object.keys(there);
  if (name === undefined) {
    return `needs the name of one of the ${group}: ${known.join(", ") || "there are none"}`;
  }
  return `there is no ${group.slice(0, -1)} "${name}"${meant(name, known)}`;
}
