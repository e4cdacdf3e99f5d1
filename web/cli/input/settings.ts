// `--set path=value`: changes to a scenario before it runs.

import { isTree, type Tree } from "../../src/data/json-path";
import type { Lab } from "../../src/engine/core";
import {
  assigned,
  missingOwner,
  readValue,
  withValues as withAssigned,
} from "../../src/scenario/assign";
import { badInput } from "../terminal/faults";
import { refuseMalformed } from "./malformed";

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

/** A value in JSON is read as a scenario is: no name twice, no number out of range. */
export function refuseMalformedSettings(lab: Lab, settings: readonly string[]): void {
  for (const setting of settings) {
    const path = pathOf(setting);
    const value = setting.slice(path.length + 1);
    if (/^[[{]/.test(value)) refuseMalformed(lab, `--set ${path}`, value);
  }
}

/** The same for a scenario that has been read, where the values are there already. */
export function withValues(scenario: Tree, values: Tree): Tree {
  for (const path of Object.keys(values)) refuseMissing(scenario, path, path);
  return withAssigned(scenario, Object.entries(values));
}

/** Only those settings whose link or flow the scenario has. */
export function fittingSettings(text: string, settings: readonly string[]): readonly string[] {
  const scenario = parsed(text);
  return settings.filter(
    (setting) => scenario === null || missingOwner(scenario, pathOf(setting)) === null,
  );
}

function withSetting(scenario: Tree, setting: string): Tree {
  const path = pathOf(setting);
  refuseMissing(scenario, path, setting);
  const text = setting.slice(path.length + 1);
  const value = readValue(text);
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) {
    const what = `${text} is too large a number; the largest is about 1.8e308`;
    throw badInput(`--set ${setting}`, what);
  }
  return withAssigned(scenario, [[path, assigned(scenario, path, value)]]);
}

/** Path and value as a link to the page holds them; null for a value that is more than one word or number. */
export function asEdit(setting: string): { path: string; to: string | number | boolean } | null {
  const path = pathOf(setting);
  const to = readValue(setting.slice(path.length + 1));
  const plain = typeof to === "string" || typeof to === "number" || typeof to === "boolean";
  return plain ? { path, to } : null;
}

function pathOf(setting: string): string {
  const equals = setting.indexOf("=");
  const path = setting.slice(0, Math.max(0, equals));
  if (/^[^.]+(\.[^.]+)*$/.test(path)) return path;
  throw badInput(`--set ${setting}`, "must be path=value, such as seed=7");
}

function refuseMissing(scenario: Tree, path: string, setting: string): void {
  const missing = missingOwner(scenario, path);
  if (missing !== null) throw badInput(`--set ${setting}`, missing);
}
