// Other controllers in the place of a scenario's own, for comparisons: called by name, and held to the same range of rates.

import { isTree, type Tree, valueIn } from "../data/json-path";
import type { Kind } from "../engine/schema";
import { ASKS } from "./schema";
import type { Parameter, Scenario, Schema, Value } from "./types";

export interface Controller {
  /** As it was asked for. */
  readonly name: string;
  readonly kind: string;
  /** Empty where the kind has none. */
  readonly profile: string;
  readonly label: string;
  /** The document or code that it follows. */
  readonly source: string;
}

/** One value that has to be set, by path. */
export type Assignment = readonly [path: string, to: Value];

/** What is compared where a person has chosen nothing: the three of the IETF's RMCAT group. */
export const USUAL: readonly string[] = ["nada", "gcc", "scream-v2"];

/** All rate controllers call their bounds so, whatever their documents do. */
export const LOWEST = "Lowest rate";
export const HIGHEST = "Highest rate";
const BOUNDS: readonly string[] = [LOWEST, HIGHEST];
/** Those that share a link by weights call a flow's one of these. */
const WEIGHTS: readonly string[] = ["Priority", "Weight"];

/**
 * A profile (nada-ns3), a kind (gcc) or the first words of a profile's name (scream-v2), of which the first in the core's table is
 * taken. Null where there is none; only controllers that keep to a lowest and a highest rate can be compared.
 */
export function controllerNamed(schema: Schema, name: string): Controller | null {
  if (name === "") return null;
  const all = choices(schema, name);
  return (
    all.find(({ profile }) => profile === name) ??
    all.find(({ kind }) => kind === name || kind === name.replaceAll("-", "_")) ??
    all.find(({ profile }) => profile.startsWith(`${name}-`)) ??
    null
  );
}

/** Kinds that a person has to feed, or that adapt to nothing. */
const NOT_COMPARED = ["none", ASKS, "fixed_rate"];

/** Controllers that may take a flow's place, TCPs too, which have no range of rates: by kind, each with its profiles. */
export function comparableControllers(schema: Schema): readonly Controller[] {
  return choices(schema, "", () => true)
    .filter(({ kind }) => !NOT_COMPARED.includes(kind))
    .map((one) => ({ ...one, name: one.profile === "" ? one.kind : one.profile }));
}

/** As `controllerNamed`, and TCPs by their kind. */
export function competitorNamed(schema: Schema, name: string): Controller | null {
  return (
    controllerNamed(schema, name) ??
    comparableControllers(schema).find(({ kind }) => kind === name) ??
    null
  );
}

/** What is said of a controller of former times; null of any other name. */
export function formerMessage(schema: Schema, name: string): string | null {
  const nearest = schema.former?.[name];
  return nearest === undefined ? null : `is no longer modelled; the nearest is ${nearest}`;
}

/** The controller that a flow has, by its own name; null without one. */
export function controllerOf(schema: Schema, scenario: Scenario, flow: string): Controller | null {
  const written = valueIn(scenario, `flows.${flow}.controller`);
  return comparableControllers(schema).find((one) => isController(schema, written, one)) ?? null;
}

/** Whether a kind keeps to a lowest and a highest rate. */
export function hasRange(schema: Schema, kind: string): boolean {
  const { parameters = [] } = schema.objects.controller?.kinds?.[kind] ?? {};
  return BOUNDS.every((wanted) => parameters.some(({ label }) => label === wanted));
}

/** Kinds that send what they are told: the encoder that they stand before has the range of the flow whose place they take. */
const TOLD: readonly string[] = ["fixed_rate", ASKS];

/** A controller that somebody wrote for the place of a flow's own, with the range that it says nothing of and takes over. */
export function inRangeOf(schema: Schema, scenario: Tree, flow: string, written: Tree): Tree {
  const { kind } = written;
  if (typeof kind !== "string" || !TOLD.includes(kind)) return written;
  const { parameters = [] } = schema.objects.controller?.kinds?.[kind] ?? {};
  const before = writtenOf(schema, scenario, flow);
  const range = parameters.flatMap(({ key, label }): readonly (readonly [string, Value])[] => {
    const value = BOUNDS.includes(label) ? valueNamed(before, label) : null;
    return value === null || Object.hasOwn(written, key) ? [] : [[key, value]];
  });
  return { ...written, ...Object.fromEntries(range) };
}

/** What may be asked for by name. */
export function controllerNames(schema: Schema): readonly string[] {
  return choices(schema, "").map(({ kind, profile }) => (profile === "" ? kind : profile));
}

/** Flows whose controller keeps to a lowest and a highest rate, in the order of the scenario. */
export function controlledFlows(schema: Schema, scenario: Scenario): readonly string[] {
  return Object.keys(scenario.flows).filter((flow) => boundsOf(schema, scenario, flow) !== null);
}

/** What the flow is called that a test is against: it stays what it is, also where it has the controller that is exchanged. */
const OPPONENT = "other";

/**
 * Flows that take another controller where controllers are compared: those that have the kind of the one in view, or of the first.
 * A test "against GCC" is one against GCC under each of them.
 */
export function exchangedFlows(schema: Schema, scenario: Scenario, inView = ""): readonly string[] {
  const controlled = controlledFlows(schema, scenario);
  const kindOf = (flow: string): unknown => valueIn(scenario, `flows.${flow}.controller.kind`);
  const one = controlled.find((flow) => flow === inView) ?? controlled[0] ?? "";
  return controlled.filter(
    (flow) => flow === one || (kindOf(flow) === kindOf(one) && flow !== OPPONENT),
  );
}

/**
 * What gives a flow the controller, at the range of rates that its own has and with the weight that its own is written with. Nothing
 * where the flow has that controller already.
 */
export function withController(
  schema: Schema,
  scenario: Scenario,
  flow: string,
  { kind, profile }: Controller,
): readonly Assignment[] {
  const path = `flows.${flow}.controller`;
  const own = schema.objects.controller?.kinds?.[kind];
  const controller = valueIn(scenario, path);
  if (
    isTree(controller) &&
    controller.kind === kind &&
    profileOf(own, controller.profile) === profile
  )
    return [];
  const bounds = boundsOf(schema, scenario, flow);
  const weight = valueIn(scenario, weightPath(schema, scenario, flow) ?? "");
  const range = (own?.parameters ?? []).flatMap(({ key, label }): readonly Assignment[] => {
    if (WEIGHTS.includes(label)) {
      return typeof weight === "number" ? [[`${path}.${key}`, weight]] : [];
    }
    if (bounds === null || !saysBound(schema, scenario, flow, label)) return [];
    if (label === LOWEST) return [[`${path}.${key}`, bounds.low]];
    return label === HIGHEST ? [[`${path}.${key}`, bounds.high]] : [];
  });
  return [
    [path, kind],
    ...(profile === profileOf(own, undefined) ? [] : [[`${path}.profile`, profile] as const]),
    ...range,
  ];
}

/** A controller outside has no range but what is written: its defaults, from 0 to 1 Gbit/s, do not count. */
export function saysBound(
  schema: Schema,
  scenario: Scenario,
  flow: string,
  label: string,
): boolean {
  const { controller, own } = writtenOf(schema, scenario, flow);
  const isWritten = (row: Parameter): boolean =>
    row.label === label && controller[row.key] !== undefined;
  return controller.kind !== ASKS || own?.parameters?.some(isWritten) === true;
}

/** Whether an object of a scenario, as it is written, is this controller. */
function isController(schema: Schema, written: unknown, of: Controller): boolean {
  if (!isTree(written) || written.kind !== of.kind) return false;
  return profileOf(schema.objects.controller?.kinds?.[of.kind], written.profile) === of.profile;
}

function choices(
  schema: Schema,
  name: string,
  fits = (kind: string) => hasRange(schema, kind),
): readonly Controller[] {
  return Object.entries(schema.objects.controller?.kinds ?? {}).flatMap(([kind, own]) => {
    if (!fits(kind)) return [];
    const profiles = Object.entries(own.profiles ?? {});
    const { label, follows = "" } = own;
    if (profiles.length === 0) return [{ name, kind, profile: "", label, source: follows }];
    return profiles.map(([profile, { source }]) => ({ name, kind, profile, label, source }));
  });
}

function profileOf(kind: Kind | undefined, controller: unknown): string {
  return typeof controller === "string" ? controller : (Object.keys(kind?.profiles ?? {})[0] ?? "");
}

/** Path of the setting that a flow's controller has under that label; null where it has none. */
export function settingNamed(
  schema: Schema,
  scenario: Scenario,
  flow: string,
  wanted: string,
): string | null {
  return pathOf(schema, scenario, flow, ({ label }) => label === wanted);
}

/** Path of the weight that a flow's controller has in its share of a link; null where it knows of none. */
export function weightPath(schema: Schema, scenario: Tree, flow: string): string | null {
  return pathOf(schema, scenario, flow, ({ label }) => WEIGHTS.includes(label));
}

function pathOf(schema: Schema, scenario: Tree, flow: string, isIt: (row: Parameter) => boolean) {
  const row = writtenOf(schema, scenario, flow).own?.parameters?.find(isIt);
  return row === undefined ? null : `flows.${flow}.controller.${row.key}`;
}

/** A flow's controller as the scenario has it, and what the core says of its kind. */
function writtenOf(schema: Schema, scenario: Tree, flow: string) {
  const written = valueIn(scenario, `flows.${flow}.controller`);
  const controller = isTree(written) ? written : {};
  const { kinds = {}, default_kind = "" } = schema.objects.controller ?? {};
  return {
    controller,
    own: kinds[typeof controller.kind === "string" ? controller.kind : default_kind],
  };
}

/** In force at the beginning; null where the flow's controller has none. */
export function boundsOf(
  schema: Schema,
  scenario: Tree,
  flow: string,
): { readonly low: Value; readonly high: Value } | null {
  const written = writtenOf(schema, scenario, flow);
  const [low, high] = [valueNamed(written, LOWEST), valueNamed(written, HIGHEST)];
  return low === null || high === null ? null : { low, high };
}

/** In force of what has that label; null where the controller has no such setting. */
function valueNamed(
  { controller, own }: ReturnType<typeof writtenOf>,
  wanted: string,
): Value | null {
  const row = own?.parameters?.find(({ label }) => label === wanted);
  if (row === undefined) return null;
  const there = controller[row.key];
  const profile = own?.profiles?.[profileOf(own, controller.profile)];
  return typeof there === "number" ? there : (profile?.values[row.key] ?? row.default ?? "");
}
