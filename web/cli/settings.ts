// `--set path=value`: changes to a scenario before it runs.

import { isTree, type Tree, valueIn, withValue } from "../src/data/json-path";
import { badInput } from "./faults";

/** The scenario's text with the settings put in. Text that is no JSON is left to the core to complain about. */
export function withSettings(text: string, settings: readonly string[]): string {
  if (settings.length === 0) return text;
  const scenario = parsed(text);
  return scenario === null ? text : JSON.stringify(settings.reduce(withSetting, scenario));
}

function parsed(text: string): Tree | null {
  try {
    const read: unknown = JSON.parse(text);
    return isTree(read) ? read : null;
  } catch {
    return null;
  }
}

/** The same for a scenario that has been read, where the values are there already. */
export function withValues(scenario: Tree, values: Tree): Tree {
  return Object.entries(values).reduce((tree, [path, value]) => {
    refuseStranger(tree, path, path);
    return withValue(tree, path, value);
  }, scenario);
}

/** Only those settings whose link or flow the scenario has. */
export function fittingSettings(text: string, settings: readonly string[]): readonly string[] {
  const scenario = parsed(text);
  return settings.filter((setting) => scenario === null || has(scenario, pathOf(setting)));
}

function withSetting(scenario: Tree, setting: string): Tree {
  const path = pathOf(setting);
  refuseStranger(scenario, path, setting);
  const value = parsedValue(setting.slice(path.length + 1));
  // Where the scenario has an object, a word is its kind: flows.video.controller=gcc.
  const kind = typeof value === "string" && isTree(valueIn(scenario, path));
  return withValue(scenario, path, kind ? { kind: value } : value);
}

function pathOf(setting: string): string {
  const equals = setting.indexOf("=");
  if (equals < 1) throw badInput(`--set ${setting}`, "must be path=value, such as seed=7");
  return setting.slice(0, equals);
}

function has(scenario: Tree, path: string): boolean {
  const [group = "", name] = path.split(".");
  if (group !== "links" && group !== "flows") return true;
  return name !== undefined && isTree(scenario[group]) && Object.hasOwn(scenario[group], name);
}

/** A misspelt name would make a link or flow of its own; every other mistake the core names itself. */
function refuseStranger(scenario: Tree, path: string, setting: string): void {
  if (has(scenario, path)) return;
  const [group = "", name] = path.split(".");
  const known = isTree(scenario[group]) ? Object.keys(scenario[group]) : [];
  throw badInput(
    `--set ${setting}`,
    `there is no ${group.slice(0, -1)} "${name ?? ""}"; there are ${known.join(", ") || "none"}`,
  );
}

function parsedValue(text: string): unknown {
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
