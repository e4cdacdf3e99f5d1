// Values put into a scenario as they are, by hand on the command line (`--set`) or for many scenarios of the gallery at once.

import { isTree, type Tree, valueIn, withValue } from "../data/json-path";
import { withAnswersThatHold } from "../engine/answers";
import { type Controller, competitorNamed, inRangeOf, withController } from "./controllers";
import { fittingSource, sends } from "./flow-edits";
import type { AnyChange } from "./language/change";
import { meant } from "./language/nearest-names";
import type { Scenario, Schema } from "./types";

const CONTROLLER = /^flows\.([^.]+)\.controller(?:\.kind)?$/;

/**
 * What a value at a path sets, each path with what stands there afterwards. A controller's name in the place of a flow's controller
 * (`flows.video.controller=gcc`, or its kind alone) is that controller at the range of rates that was there, as in comparisons, with
 * a source that it can send; nothing where the flow has it already. One that sends what it is told has the range of the flow as
 * that of its encoder, unless it says another. Where the scenario has another object, a word is its kind.
 */
export function assigned(
  schema: Schema,
  scenario: Tree,
  path: string,
  value: unknown,
): readonly (readonly [path: string, value: unknown])[] {
  const [, flow] = CONTROLLER.exec(path) ?? [];
  if (flow !== undefined && isTree(value))
    return [[path, inRangeOf(schema, scenario, flow, value)]];
  if (typeof value !== "string") return [[path, value]];
  const object = flow === undefined ? path : `flows.${flow}.controller`;
  if (flow !== undefined && isTree(valueIn(scenario, object))) {
    const controller = competitorNamed(schema, value);
    if (controller !== null) return asReplacement(schema, scenario, flow, controller);
    if (Object.hasOwn(schema.objects.controller?.kinds ?? {}, value)) {
      return [[object, inRangeOf(schema, scenario, flow, { kind: value })]];
    }
  }
  return [[path, kindOrValue(scenario, path, value)]];
}

/** The same field by field, as links to the page hold it: an object's kind first. */
export function assignedFields(
  schema: Schema,
  scenario: Tree,
  path: string,
  value: unknown,
): readonly (readonly [path: string, value: unknown])[] {
  return assigned(schema, scenario, path, value).flatMap(([at, to]) =>
    isTree(to) && !isTree(value)
      ? Object.entries(to).map(([key, one]) => [`${at}.${key}`, one] as const)
      : [[at, to] as const],
  );
}

/** A controller in the place of a flow's own, as one object, and the source where it cannot send what is there. */
function asReplacement(schema: Schema, scenario: Tree, flow: string, controller: Controller) {
  const path = `flows.${flow}.controller`;
  const [own, ...fields] = withController(schema, scenario as Scenario, flow, controller);
  if (own === undefined) return [];
  const values = fields.map(([at, to]) => [at.slice(path.length + 1), to] as const);
  const object = { kind: controller.kind, ...Object.fromEntries(values) };
  const source = valueIn(scenario, `flows.${flow}.source.kind`);
  const fits = sends(schema, controller.kind, typeof source === "string" ? source : "");
  const kind = fittingSource(schema, controller.kind);
  return [[path, object] as const, ...(fits ? [] : [[`flows.${flow}.source`, { kind }] as const])];
}

/** Without a schema, of a scenario as it is written: where it has an object, a word is its kind. */
export function kindOrValue(scenario: Tree, path: string, value: unknown): unknown {
  const isKind = typeof value === "string" && isTree(valueIn(scenario, path));
  return isKind ? { kind: value } : value;
}

/** The scenario with the change: in a field of its own, or in its list of changes, in order of time. */
export function withChange(schema: Schema, scenario: Tree, change: AnyChange): Tree {
  if (change.at_s === null) {
    return withValues(scenario, assigned(schema, scenario, change.set, change.to));
  }
  const before = Array.isArray(scenario.changes) ? (scenario.changes as AnyChange[]) : [];
  const changes = [...before, change].sort((a, b) => (a.at_s ?? 0) - (b.at_s ?? 0));
  return withAnswersThatHold(scenario, { ...scenario, changes });
}

/** The scenario with the values put in as they are. */
export function withValues<T extends Tree>(
  scenario: T,
  values: Iterable<readonly [path: string, value: unknown]>,
): T {
  let made = scenario;
  for (const [path, value] of values) made = withValue(made, path, value);
  return withAnswersThatHold(scenario, made);
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
