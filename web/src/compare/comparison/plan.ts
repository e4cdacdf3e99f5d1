// Who is compared on which path: a run for each column, controllers in the place of the scenario's own, at the same range of rates;
// or one run with a flow for each.

import { valueIn } from "../../../model/data";
import type { Schema } from "../../../model/engine";
import {
  boundsOf,
  type Controller,
  controlledFlows,
  controllerOf,
  copyOf,
  type Edit,
  exchangedFlows,
  freeName,
  isolated,
  type KeptEdits,
  materialise,
  type Scenario,
  settingNamed,
  USUAL,
  writeLink,
} from "../../../model/scenario";
import { editsOf, hasCompetingFlows, inViewIn, listed, type Step, stepsOf } from "../../slides";
import { type ComparedColumn, columnsNamed, OWN } from "./columns";
import { type Comparison, comparedPart, FEEDBACK_MS } from "./comparison";

export interface Competitor extends ComparedColumn {
  /** The flow that is it, and the link that limits it. */
  readonly flow: string;
  readonly narrow: string;
  /** The run that shows it, from `#v1=` on. */
  readonly link: string;
  readonly scenario: Scenario;
}

export interface Plan {
  readonly comparison: Comparison;
  readonly schema: Schema;
  readonly title: string;
  readonly competitors: readonly Competitor[];
  /** Whose rate is looked at where each has a run of its own, and the link that limits it. */
  readonly flow: string;
  readonly link: string;
  /** All that have a controller, TCPs too. */
  readonly flows: readonly string[];
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

/** A sentence where nothing can be compared. `base` is the scenario without edits. */
export function planned(schema: Schema, base: Scenario, comparison: Comparison): Plan | string {
  const state = comparedPart(comparison.of);
  const scenario = materialise(schema, { base, edits: state.edits });
  if (scenario.session !== undefined) {
    return "This is a session of members who report, not of flows: it has no rate controllers and no queues to compare";
  }
  const controlled = controlledFlows(schema, scenario);
  const chosen = controlled.find((name) => name === state.flow);
  const { flow: first, link } = inViewIn(schema, scenario);
  const flow = chosen ?? first;
  const left: string[] = [];
  const names = namesOf(schema, scenario, flow, comparison);
  const all = columnsNamed(schema, names, keptOf(comparison), left);
  if (all.length === 0) return "None of the columns asked for is known; choose one";
  const found = all.filter(({ of }) =>
    of === "controller" ? controlled.length > 0 : !comparison.sharedLink,
  );
  // Where flows are to share one link and only runs are asked for, the usual controllers do.
  const shared = comparison.sharedLink && controlled.length > 0 && found.length === 0;
  const columns = shared ? columnsNamed(schema, usualIn(schema, scenario, flow), null) : found;
  if (columns.length === 0) {
    return "No flow of this run has a rate controller that keeps to a range of rates; open one with NADA, GCC or SCReAM";
  }
  const gone = all.filter((one) => !columns.includes(one)).map(({ label }) => label);
  if (gone.length > 0 && comparison.sharedLink) {
    left.push(`${listed(gone)} left out: flows share one link here, no runs`);
  } else if (gone.length > 0) {
    left.push(`${listed(gone)} left out: no flow here has a rate controller to take the place of`);
  }
  const seen = link !== "" ? link : (Object.keys(scenario.links)[0] ?? "");
  const writing: Writing = { schema, base, scenario, state, flow, link: seen, comparison, columns };
  const competitors = comparison.sharedLink ? onSharedLink(writing) : inOwnRuns(writing);
  const own = controllerOf(schema, scenario, flow);
  const exchanged = exchangedFlows(schema, scenario, flow);
  const exchanging = columns.some(({ of }) => of === "controller");
  const changed = state.edits.some((edit) => isOfController(edit, exchanged));
  if (own !== null && changed && exchanging) {
    const twin = columns.find(
      ({ controller }) => controller?.kind === own.kind && controller.profile === own.profile,
    );
    left.push(`changes of ${twin?.label ?? own.label}’s own settings hold for it alone`);
  }
  const compared = exchanging ? exchanged : controlled;
  return {
    comparison,
    schema,
    title: scenario.title,
    competitors,
    flow,
    link: seen,
    flows: Object.keys(scenario.flows).filter((name) => isControlled(scenario, name)),
    steps: stepsOf(scenario, seen),
    shared: comparison.sharedLink || hasCompetingFlows(schema, scenario, compared),
    several: controlled.length > 1,
    limited: typeof scenario.links[seen]?.capacity_kbps === "number",
    left,
  };
}

/** What is asked for; else this run and those kept beside it; else the usual controllers, of tests each as it is. */
function namesOf(
  schema: Schema,
  scenario: Scenario,
  flow: string,
  { columns, among, of: { beside = [] } }: Comparison,
): readonly string[] {
  if (columns.length > 0) return columns;
  if (among !== null) return [OWN];
  if (beside.length > 0) return [OWN, ...beside.map(({ letter }) => letter)];
  return usualIn(schema, scenario, flow);
}

function usualIn(schema: Schema, scenario: Scenario, flow: string): readonly string[] {
  const own = controllerOf(schema, scenario, flow);
  return own === null ? USUAL : usual(own);
}

/** Runs that may be columns; none where tests are compared. */
export function keptOf({ among, of }: Comparison): readonly KeptEdits[] | null {
  return among === null ? (of.beside ?? []) : null;
}

/** The run's own first, then those of the usual three that are of another family. */
function usual(own: Controller): readonly string[] {
  const kin = (name: string): boolean => name.split("-")[0] === own.kind.split("_")[0];
  return [own.profile === "" ? own.kind : own.profile, ...USUAL.filter((name) => !kin(name))];
}

function isControlled(scenario: Scenario, flow: string): boolean {
  return (valueIn(scenario, `flows.${flow}.controller.kind`) ?? "none") !== "none";
}

interface Writing {
  readonly schema: Schema;
  readonly base: Scenario;
  /** With its edits. */
  readonly scenario: Scenario;
  readonly state: Comparison["of"];
  readonly flow: string;
  readonly link: string;
  readonly comparison: Comparison;
  readonly columns: readonly ComparedColumn[];
}

/** Runs of their own; a controller takes the place of the run's own, in all flows that have that. */
function inOwnRuns(writing: Writing): readonly Competitor[] {
  const { schema, base, scenario, state, flow, comparison, columns } = writing;
  const flows = exchangedFlows(schema, scenario, flow);
  return columns.map((column): Competitor => {
    const { controller, name } = column;
    const kept = state.beside?.find(({ letter }) => column.of === "kept" && letter === name);
    if (controller === null) {
      const edits = kept === undefined ? state.edits : kept.edits;
      return competitorOf(writing, column, flow, edits);
    }
    const own = editsOf(schema, scenario, controller, flows);
    // What a person changed on the old controller means nothing to the new one.
    const left =
      own.length === 0 ? state.edits : state.edits.filter((edit) => !isOfController(edit, flows));
    const edits = [...left, ...own];
    const same = normalising(schema, base, edits, flows, comparison);
    return competitorOf(writing, column, flow, [...edits, ...same]);
  });
}

/** One flow for each, all on the path of the one in view; other flows stay as they are. */
function onSharedLink(writing: Writing): readonly Competitor[] {
  const { schema, base, scenario, state, flow, comparison } = writing;
  const columns = writing.columns.flatMap((one) =>
    one.controller === null ? [] : [{ ...one, controller: one.controller }],
  );
  const kept = state.edits.filter((edit) => !isOfController(edit, [flow]));
  const own = columns.findIndex(
    ({ controller }) => editsOf(schema, scenario, controller, [flow]).length === 0,
  );
  const home = Math.max(0, own);
  const joins: Edit[] = [];
  let known = scenario;
  const flows = columns.map(({ run }, i) => {
    if (i === home) return flow;
    const name = freeName(known, run);
    const join: Edit = { kind: "join", name, flow: { like: flow }, at_s: null };
    joins.push(join);
    known = materialise(schema, { base: known, edits: [join] });
    return name;
  });
  const sets = columns.flatMap(({ controller }, i) =>
    editsOf(schema, known, controller, [flows[i] as string]),
  );
  // Side by side they are told apart by their controllers, whatever the flow is for.
  const titles = columns.map(
    ({ label }, i): Edit => ({
      kind: "set",
      path: `flows.${flows[i]}.title`,
      to: label,
    }),
  );
  const titled = scenario.flows[flow]?.title === undefined ? [] : titles;
  const before = own < 0 ? kept : state.edits;
  const edits = [...before, ...joins, ...sets, ...titled];
  const same = normalising(schema, base, edits, flows, comparison);
  return columns.map((column, i) =>
    competitorOf(writing, column, flows[i] as string, [...edits, ...same]),
  );
}

function competitorOf(
  { schema, base, state, link, comparison }: Writing,
  column: ComparedColumn,
  flow: string,
  edits: readonly Edit[],
): Competitor {
  const { seeds } = comparison;
  const { beside: _, ...own } = state;
  const isIsolated = column.of === "isolated";
  const shown = { ...own, edits, flow, ...(isIsolated && { isolated: true as const }) };
  const scenario = materialise(schema, { base, edits });
  return {
    ...column,
    flow,
    narrow: isIsolated ? copyOf(link, flow) : link,
    link: writeLink({ ...shown, ...(seeds > 1 ? { seeds } : {}) }),
    scenario: isIsolated ? isolated(scenario) : scenario,
  };
}

/** Where that is asked for, what makes all of these flows begin at their lowest rate, and their feedback come at one interval. */
function normalising(
  schema: Schema,
  base: Scenario,
  edits: readonly Edit[],
  flows: readonly string[],
  { sameStart, sameFeedback }: Comparison,
): readonly Edit[] {
  if (!sameStart && !sameFeedback) return [];
  const scenario = materialise(schema, { base, edits });
  return flows.flatMap((flow): readonly Edit[] => {
    const bounds = boundsOf(schema, scenario, flow);
    // A TCP has neither.
    if (bounds === null) return [];
    const start = settingNamed(schema, scenario, flow, "Start rate");
    return [
      ...(sameStart && start !== null
        ? [{ kind: "set", path: start, to: bounds.low } as const]
        : []),
      ...(sameFeedback
        ? [{ kind: "set", path: `flows.${flow}.feedback.interval_ms`, to: FEEDBACK_MS } as const]
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
