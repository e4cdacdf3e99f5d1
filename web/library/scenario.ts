// A scenario as it is given, as the text that the engine reads, with settings put in.

import { isTree, type Tree } from "../model/data/json-path";
import { withSeed } from "../model/engine/answers";
import type { Schema } from "../model/engine/schema";
import type { Fault } from "../model/engine/types";
import { areFaults } from "../model/imports/lines";
import { withTraces } from "../model/imports/trace-files";
import { missingOwner, withChange } from "../model/scenario/assign";
import { type AnyChange, ChangeError, readChange } from "../model/scenario/language/change";
import { withoutItsFolder } from "../model/scenario/written/copied";
import { refused, ScenarioError } from "./errors";
import type { Scenario, Settings } from "./types";

/** What is handed to the engine. */
export interface Asked {
  readonly text: string;
  /** A sentence on what the scenario was read without; null where that is nothing. */
  readonly leftOut: string | null;
}

/** The text of a scenario; one that was given as text, is whole and is not changed stays as it is, and so does what is no JSON. */
export function textOf(schema: Schema, given: Scenario, set?: Settings, seed?: number): Asked {
  const isChanged = set !== undefined || seed !== undefined;
  const read = typeof given === "string" ? parsed(given, isChanged) : given;
  if (read === null) return { text: given as string, leftOut: null };
  const { scenario, leftOut } = alone(read);
  if (typeof given === "string" && scenario === read && !isChanged) return { text: given, leftOut };
  const said = withSettings(schema, scenario, set ?? {});
  return { text: written(seed === undefined ? said : withSeed(said, seed)), leftOut };
}

/** Null where only the engine need read it. */
function parsed(text: string, isChanged: boolean): Tree | null {
  if (!isChanged && !/"(variants|assumptions|file)"/.test(text)) return null;
  try {
    const read: unknown = JSON.parse(text);
    return isChanged || isTree(read) ? (read as Tree) : null;
  } catch {
    return null;
  }
}

/** Without what a file of the project has from its folder, which is said. The library reads no files. Throws `ScenarioError`. */
export function alone(read: Tree): { readonly scenario: Tree; readonly leftOut: string | null } {
  if (!isTree(read)) return { scenario: read, leftOut: null };
  const { scenario, leftOut } = withoutItsFolder(read);
  const made = withTraces(scenario, (file) => [
    {
      at: "",
      what: `"${file}" is a file, and the library reads none: put its content in its place by lab.withTraces(scenario, readText)`,
    },
  ]);
  if (areFaults(made)) throw new ScenarioError(made);
  return { scenario: made, leftOut: leftOut && `the scenario ${leftOut}` };
}

export function withSettings(schema: Schema, scenario: Tree, settings: Settings): Tree {
  if (!isTree(scenario)) throw refused("", "a scenario must be an object; parse its JSON before");
  const changes = isTree(settings)
    ? Object.entries(settings).map(([set, to]): AnyChange => ({ at_s: null, set, to }))
    : [settings].flat().map(changeOf);
  return changes.reduce((made, change) => changed(schema, made, change), scenario);
}

function changed(schema: Schema, scenario: Tree, change: AnyChange): Tree {
  const missing = missingOwner(scenario, change.set);
  if (missing !== null) throw refused(change.set, missing);
  return withChange(schema, scenario, change);
}

function changeOf(text: unknown): AnyChange {
  if (typeof text !== "string") {
    const what = `takes values by path, or texts such as "seed=7"; ${typeof text} is neither`;
    throw refused("set", what);
  }
  try {
    return readChange(text);
  } catch (cause) {
    throw cause instanceof ChangeError ? refused("set", cause.message) : cause;
  }
}

/** Far deeper than any scenario. */
const DEEPEST = 100;

/** JSON has no NaN and no infinity, and would put null in their place. */
export function written(value: unknown): string {
  const faults = faultsOf(value);
  if (faults.length > 0) throw new ScenarioError(faults);
  return JSON.stringify(value ?? null);
}

/** What JSON cannot say of a value. */
export function faultsOf(value: unknown, at = ""): readonly Fault[] {
  return [...unwritable(value, at, new Set())];
}

function* unwritable(value: unknown, at: string, above: Set<unknown>): Generator<Fault> {
  if (typeof value === "number" && !Number.isFinite(value)) {
    yield { at, what: `must be a number that is finite, is ${value}` };
  } else if (["bigint", "function", "symbol"].includes(typeof value)) {
    yield { at, what: `must be something that JSON has, is a ${typeof value}` };
  } else if (above.has(value)) {
    yield { at, what: "contains itself" };
  } else if (above.size > DEEPEST) {
    yield { at: at.slice(0, 200), what: `lies more than ${DEEPEST} lists and objects deep` };
  } else if (typeof value === "object" && value !== null) {
    above.add(value);
    for (const [key, one] of Object.entries(value))
      yield* unwritable(one, at === "" ? key : `${at}.${key}`, above);
    above.delete(value);
  }
}
