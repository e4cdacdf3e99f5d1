// `path=value`: a value put into a scenario by hand, on the command line (`--set`) or for many scenarios of the gallery at once.

import { isTree, type Tree, valueIn, withValue } from "../data/json-path";

/** What a person typed as JSON, a truth, a number, or else a word. */
export function readValue(text: string): unknown {
  if (/^[[{]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      return text; // The core says what it wants there.
    }
  }
  if (text === "true" || text === "false") return text === "true";
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : text;
}

/** What stands at the path afterwards. Where the scenario has an object, a word is its kind: `flows.video.controller=gcc`. */
export function assigned(scenario: Tree, path: string, value: unknown): unknown {
  const isKind = typeof value === "string" && isTree(valueIn(scenario, path));
  return isKind ? { kind: value } : value;
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
  const known = Object.keys(there).join(", ");
  if (name === undefined) {
    return `needs the name of one of the ${group}: ${known || "there are none"}`;
  }
  return `there is no ${group.slice(0, -1)} "${name}"; there are ${known || "none"}`;
}
