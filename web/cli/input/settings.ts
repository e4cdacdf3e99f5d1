// `--set`: changes to a scenario before it runs, as texts (scenarios/LANGUAGES.md).

import type { Tree } from "../../model/data/json-path";
import type { Lab } from "../../model/engine/core";
import type { Schema } from "../../model/engine/schema";
import { missingOwner, withValues as withAssigned, withChange } from "../../model/scenario/assign";
import {
  type AnyChange,
  ChangeError,
  partsOf,
  readChange,
} from "../../model/scenario/language/change";
import { badInput } from "../terminal/faults";
import { refuseMalformed } from "./malformed";
import { parsed } from "./project-scenarios";

/** The scenario's text with the settings put in. Text that is no JSON is left to the core to complain about. */
export function withTextSettings(
  schema: Schema,
  text: string,
  settings: readonly string[],
): string {
  if (settings.length === 0) return text;
  const scenario = parsed(text);
  if (scenario === null) return text;
  return JSON.stringify(
    settings.reduce((made, setting) => withSetting(schema, made, setting), scenario),
  );
}

/** A value in JSON is read as a scenario is: no name twice, no number out of range. */
export function refuseMalformedSettings(lab: Lab, settings: readonly string[]): void {
  for (const setting of settings) {
    const { path, value } = readWith(setting, partsOf);
    if (/^[[{]/.test(value)) refuseMalformed(lab, `--set ${path}`, value);
  }
}

/** The same for a scenario that has been read, where the values are there already. */
export function withExistingValues(scenario: Tree, values: Tree): Tree {
  for (const path of Object.keys(values)) refuseMissing(scenario, path, path);
  return withAssigned(scenario, Object.entries(values));
}

/** The scenario's text with such values. */
export function textWith(text: string, values: Tree = {}): string {
  if (Object.keys(values).length === 0) return text;
  return JSON.stringify(withExistingValues(JSON.parse(text) as Tree, values));
}

/** Only those settings whose link or flow the scenario has. */
export function fittingSettings(text: string, settings: readonly string[]): readonly string[] {
  const scenario = parsed(text);
  return settings.filter(
    (setting) =>
      scenario === null || missingOwner(scenario, readWith(setting, partsOf).path) === null,
  );
}

function withSetting(schema: Schema, scenario: Tree, setting: string): Tree {
  const change: AnyChange = readWith(setting, readChange);
  refuseMissing(scenario, change.set, setting);
  return withChange(schema, scenario, change);
}

function readWith<T>(setting: string, read: (text: string) => T): T {
  try {
    return read(setting);
  } catch (cause) {
    throw cause instanceof ChangeError ? badInput("--set", cause.message) : cause;
  }
}

function refuseMissing(scenario: Tree, path: string, setting: string): void {
  const missing = missingOwner(scenario, path);
  if (missing !== null) throw badInput(`--set ${setting}`, missing);
}
