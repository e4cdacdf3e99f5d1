// `--set path=value`: changes to a scenario before it runs.

import { isTree, type Tree, withValue } from "../src/data/json-path";
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

function withSetting(scenario: Tree, setting: string): Tree {
  const equals = setting.indexOf("=");
  if (equals < 1) throw badInput(`--set ${setting}`, "must be path=value, such as seed=7");
  const path = setting.slice(0, equals);
  refuseStranger(scenario, path, setting);
  return withValue(scenario, path, parsedValue(setting.slice(equals + 1)));
}

/** A misspelt name would make a link or flow of its own; every other mistake the core names itself. */
function refuseStranger(scenario: Tree, path: string, setting: string): void {
  const [group, name] = path.split(".");
  if (group !== "links" && group !== "flows") return;
  const known = isTree(scenario[group]) ? Object.keys(scenario[group]) : [];
  if (name !== undefined && known.includes(name)) return;
  throw badInput(
    `--set ${setting}`,
    `there is no ${group.slice(0, -1)} "${name ?? ""}"; there are ${known.join(", ") || "none"}`,
  );
}

function parsedValue(text: string): number | boolean | string {
  if (text === "true" || text === "false") return text === "true";
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : text;
}
