// A scenario as it is given, as the text that the engine reads, with settings put in.

import { isTree, type Tree } from "../src/lab/data/json-path";
import type { Schema } from "../src/lab/engine/schema";
import type { Fault } from "../src/lab/engine/types";
import { missingOwner, withChange } from "../src/lab/scenario/assign";
import { type AnyChange, ChangeError, readChange } from "../src/lab/scenario/language/change";
import { refused, ScenarioError } from "./errors";
import type { Scenario, Settings } from "./types";

/** The text of a scenario; one that was given as text and is not changed stays as it is. */
export function textOf(schema: Schema, scenario: Scenario, set?: Settings, seed?: number): string {
  const isText = typeof scenario === "string";
  if (isText && set === undefined && seed === undefined) return scenario;
  const said = withSettings(schema, isText ? (JSON.parse(scenario) as Tree) : scenario, set ?? {});
  return written(seed === undefined ? said : { ...said, seed });
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
