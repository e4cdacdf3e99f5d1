// Who is compared on which path: a run for each controller, in the place of the scenario's own, at the same range of rates; or one
// run with a flow for each.

import type { Schema } from "../../engine/schema";
import {
  boundsOf,
  type Controller,
  controlledFlows,
  controllerOf,
  rivalNamed,
  saidOfFormer,
  settingNamed,
  withController,
} from "../../scenario/controllers";
import { freeName } from "../../scenario/flow-edits";
import { writeLink } from "../../scenario/link/link";
import { materialise } from "../../scenario/materialise";
import type { Edit, Scenario } from "../../scenario/types";
import { nameOf } from "../edit";
import { hasRivals, inViewIn, type Step, stepsOf } from "../templates/plan";
import { type Comparison, comparedPart, PACE_MS } from "./comparison";

/** One of those who are compared. */
export interface Contestant {
  /** Of its run in a deck. */
  readonly run: string;
  /** In tables and at curves. */
  readonly label: string;
  /** The document or code, or what else tells it from its kin; may be empty. */
  readonly detail: string;
  readonly controller: Controller;
}

export interface Rival extends Contestant {
  /** The flow that is it. */
  readonly flow: string;
  /** The run that shows it, from `#v1=` on. */
  readonly link: string;
  readonly scenario: Scenario;
}

export interface Plan {
  readonly comparison: Comparison;
  readonly schema: Schema;
  readonly title: string;
  readonly rivals: readonly Rival[];
  /** Whose rate is looked at where each is alone, and the link that limits it. */
  readonly flow: string;
  readonly link: string;
  readonly steps: readonly Step[];
  /** Other traffic that adapts is on the link, too: what the link carries is not one controller's doing. */
  readonly shared: boolean;
  /** Several flows have the controller at once. */
  readonly several: boolean;
  /** The link has a capacity of its own. */
  readonly limited: boolean;
  /** What of the comparison could not be done, as sentences. */
  readonly left: readonly string[];
}

/** Beside the run's own; and where no run is in view. */
export const USUAL = ["nada-rfc", "gcc", "scream-v2"];

/** A sentence where nothing can be compared. `base` is the scenario without edits. */
export function planned(schema: Schema, base: Scenario, comparison: Comparison): Plan | string {
  const state = comparedPart(comparison.of);
  const scenario = materialise(schema, { base, edits: state.edits });
  if (scenario.session !== undefined) {
    return "This is a session of members who report, not of flows: there is no rate controller to compare";
  }
  const controlled = controlledFlows(schema, scenario);
  const chosen = controlled.find((name) => name === state.flow);
  const { flow: first, link } = inViewIn(schema, scenario);
  const flow = chosen ?? first;
  const own = controllerOf(schema, scenario, flow);
  if (controlled.length === 0 || own === null) {
    return "No flow of this run has a rate controller that keeps to a range of rates; open one with NADA, GCC or SCReAM";
  }
  const left: string[] = [];
  const asked = comparison.controllers.length === 0 ? usual(own) : comparison.controllers;
  const controllers = knownControllers(schema, asked, left);
  if (controllers.length === 0) return "None of the controllers asked for is known; choose one";
  const writing: Writing = { schema, base, scenario, state, flow, comparison, controllers };
  const rivals = comparison.together ? together(writing) : alone(writing);
  if (state.edits.some((edit) => isOfController(edit, controlled))) {
    left.push(`changes of ${labelOf(own, controllers)}’s own settings hold for it alone`);
  }
  const seen = link !== "" ? link : (Object.keys(scenario.links)[0] ?? "");
  return {
    comparison,
    schema,
    title: scenario.title,
    rivals,
    flow,
    link: seen,
    steps: stepsOf(scenario, seen),
    shared: comparison.together || hasRivals(schema, scenario),
    several: controlled.length > 1,
    limited: typeof scenario.links[seen]?.capacity_kbps === "number",
    left,
  };
}

/** Who is compared under these names, whatever on; whom nobody knows is left out. */
export function contestants(schema: Schema, names: readonly string[]): readonly Contestant[] {
  const controllers = knownControllers(schema, names, []);
  return controllers.map((controller) => contestantOf(schema, controller, controllers));
}

function contestantOf(
  schema: Schema,
  controller: Controller,
  all: readonly Controller[],
): Contestant {
  return {
    run: nameOf(controller.profile || controller.kind),
    label: labelOf(controller, all),
    detail: detailOf(schema, controller),
    controller,
  };
}

/** `left`: takes a sentence on each that is none. */
function knownControllers(
  schema: Schema,
  names: readonly string[],
  left: string[],
): readonly Controller[] {
  return names.flatMap((name) => {
    const found = rivalNamed(schema, name);
    if (found !== null) return [found];
    const former = saidOfFormer(schema, name);
    left.push(
      `${former === null ? `there is no controller ${name}` : `${name} ${former}`}; it is left out`,
    );
    return [];
  });
}

/** The run's own first, then those of the usual three that are of another family. */
function usual(own: Controller): readonly string[] {
  const kin = (name: string): boolean => name.split("-")[0] === own.kind.split("_")[0];
  return [own.profile === "" ? own.kind : own.profile, ...USUAL.filter((name) => !kin(name))];
}

interface Writing {
  readonly schema: Schema;
  readonly base: Scenario;
  /** With its edits. */
  readonly scenario: Scenario;
  readonly state: Comparison["of"];
  readonly flow: string;
  readonly comparison: Comparison;
  readonly controllers: readonly Controller[];
}

/** Kinds have short names; profiles of one kind are told apart by theirs. */
function labelOf({ label, profile, kind }: Controller, all: readonly Controller[]): string {
  return all.filter((one) => one.kind === kind).length > 1 && profile !== "" ? profile : label;
}

/** Each in the place of all controllers of the run. */
function alone(writing: Writing): readonly Rival[] {
  const { schema, base, scenario, state, flow, comparison, controllers } = writing;
  const flows = controlledFlows(schema, scenario);
  return controllers.map((controller): Rival => {
    const own = replacing(schema, scenario, flows, controller);
    // What a person changed on the old controller means nothing to the new one.
    const kept =
      own.length === 0 ? state.edits : state.edits.filter((edit) => !isOfController(edit, flows));
    const edits = [...kept, ...own];
    const equal = madeEqual(schema, base, edits, flows, comparison);
    return rivalOf(writing, controller, flow, [...edits, ...equal]);
  });
}

/** One flow for each, all on the path of the one in view; other flows stay as they are. */
function together(writing: Writing): readonly Rival[] {
  const { schema, base, scenario, state, flow, comparison, controllers } = writing;
  const kept = state.edits.filter((edit) => !isOfController(edit, [flow]));
  const own = controllers.findIndex((one) => replacing(schema, scenario, [flow], one).length === 0);
  const home = Math.max(0, own);
  const joins: Edit[] = [];
  let known = scenario;
  const flows = controllers.map((controller, i) => {
    if (i === home) return flow;
    const name = freeName(known, nameOf(controller.profile || controller.kind));
    const join: Edit = { kind: "join", name, flow: { like: flow }, at_s: null };
    joins.push(join);
    known = materialise(schema, { base: known, edits: [join] });
    return name;
  });
  const sets = controllers.flatMap((controller, i) =>
    replacing(schema, known, [flows[i] as string], controller),
  );
  // Side by side they are told apart by their controllers, whatever the flow is for.
  const titles = controllers.map(
    (controller, i): Edit => ({
      kind: "set",
      path: `flows.${flows[i]}.title`,
      to: labelOf(controller, controllers),
    }),
  );
  const titled = scenario.flows[flow]?.title === undefined ? [] : titles;
  const before = own < 0 ? kept : state.edits;
  const edits = [...before, ...joins, ...sets, ...titled];
  const equal = madeEqual(schema, base, edits, flows, comparison);
  return controllers.map((controller, i) =>
    rivalOf(writing, controller, flows[i] as string, [...edits, ...equal]),
  );
}

function rivalOf(
  { schema, base, state, comparison, controllers }: Writing,
  controller: Controller,
  flow: string,
  edits: readonly Edit[],
): Rival {
  const { seeds } = comparison;
  const link = writeLink({ ...state, edits, flow, ...(seeds > 1 ? { seeds } : {}) });
  return {
    ...contestantOf(schema, controller, controllers),
    flow,
    link,
    scenario: materialise(schema, { base, edits }),
  };
}

/** What gives each of these flows the controller, as a link holds it; nothing where all have it. */
function replacing(
  schema: Schema,
  scenario: Scenario,
  flows: readonly string[],
  controller: Controller,
): readonly Edit[] {
  return flows.flatMap((flow) =>
    withController(schema, scenario, flow, controller).map(([path, to]): Edit => {
      const isKind = path === `flows.${flow}.controller`;
      return { kind: "set", path: isKind ? `${path}.kind` : path, to };
    }),
  );
}

/** Where that is asked for, what makes all of these flows begin at their lowest rate, and hear of their packets at one pace. */
function madeEqual(
  schema: Schema,
  base: Scenario,
  edits: readonly Edit[],
  flows: readonly string[],
  { alike, paced }: Comparison,
): readonly Edit[] {
  if (!alike && !paced) return [];
  const scenario = materialise(schema, { base, edits });
  return flows.flatMap((flow): readonly Edit[] => {
    const bounds = boundsOf(schema, scenario, flow);
    // A TCP has neither.
    if (bounds === null) return [];
    const start = settingNamed(schema, scenario, flow, "Start rate");
    return [
      ...(alike && start !== null ? [{ kind: "set", path: start, to: bounds.low } as const] : []),
      ...(paced
        ? [{ kind: "set", path: `flows.${flow}.feedback.interval_ms`, to: PACE_MS } as const]
        : []),
    ];
  });
}

/** A change of what the controller of one of these flows has, and another one may not have. */
function isOfController(edit: Edit, flows: readonly string[]): boolean {
  const path =
    edit.kind === "set" || edit.kind === "redraw"
      ? edit.path
      : edit.kind === "change"
        ? edit.change.set
        : "";
  return flows.some((flow) => path.startsWith(`flows.${flow}.controller.`));
}

function detailOf(schema: Schema, { kind, profile, label }: Controller): string {
  const { profiles = {}, meaning = "" } = schema.objects.controller?.kinds?.[kind] ?? {};
  const own = profiles[profile]?.label ?? "";
  if (own === "") return meaning.replace(/\.$/, "");
  return own.startsWith(`${label}, `) ? own.slice(label.length + 2) : own;
}
