// Flags on the time axis: what the scenario changes by itself, and what a person has changed.

import type { Tree } from "../../../../model/data/json-path";
import { valueText } from "../../../../model/data/value-text";
import { isAnswer } from "../../../../model/engine/answers";
import { inForce } from "../../../../model/scenario/in-force";
import { injectionOf, injectionText } from "../../../../model/scenario/injected";
import { materialise } from "../../../../model/scenario/materialise";
import { flowLabel } from "../../../../model/scenario/names/labels";
import { titledBy } from "../../../../model/scenario/names/names";
import { noEffectBecause } from "../../../../model/scenario/no-effect";
import type {
  Change,
  Edit,
  Edited,
  Flag,
  FlowFamily,
  Parameter,
  Scenario,
  Schema,
  Value,
} from "../../../../model/scenario/types";
import { parameterAt } from "../editing";

const FAMILY: Readonly<Record<FlowFamily, string>> = {
  nada: "NADA flow",
  gcc: "GCC flow",
  scream: "SCReAM flow",
  tcp: "TCP flow",
  udp: "UDP flow",
  members: "member",
  senders: "sender",
};

/** A change of the run, and whose it is: an edit's, or (null) the scenario's own. */
interface Owned {
  readonly change: Change;
  readonly edit: number | null;
}

/** What flags are worded by. */
interface Labelling {
  readonly schema: Schema;
  /** With all edits. */
  readonly scenario: Scenario;
  /** Looked up once for each path: a recorded capacity is thousands of changes of one. */
  readonly rows: Map<string, Parameter | null>;
}

export function changesOnAxis(schema: Schema, edited: Edited): readonly Flag[] {
  const { base, edits } = edited;
  const scenario = materialise(schema, edited);
  const labelling: Labelling = { schema, scenario, rows: new Map() };
  // A person's own can be taken back, so those stay in sight.
  let owned: Owned[] = withEffect(schema, scenario, base.changes ?? []).map((change) => ({
    change,
    edit: null,
  }));
  const flags: Flag[] = [];
  let [before, done] = [base, 0];
  edits.forEach((edit, index) => {
    if (edit.kind === "change") owned.push({ change: edit.change, edit: index });
    else if (edit.kind === "redraw") {
      before = materialise(schema, { base: before, edits: edits.slice(done, index) });
      done = index;
      owned = redrawn(labelling, { edit, index, before }, owned, flags);
    } else if (isEvent(edit))
      flags.push(flagAt(labelling, edit.kind === "set" ? 0 : (edit.at_s ?? 0), edit, index));
  });
  for (const { change, edit } of owned) flags.push(flagOf(labelling, change, edit));
  return flags.sort((a, b) => a.at_s - b.at_s);
}

/** What something is called happens at no moment. */
function isEvent(edit: Edit): boolean {
  return edit.kind !== "set" || titledBy(edit.path) === null;
}

function withEffect(
  schema: Schema,
  scenario: Scenario,
  changes: readonly Change[],
): readonly Change[] {
  const idle = new Map<string, boolean>();
  return changes.filter((change) => {
    const { set } = change;
    if (isAnswer(scenario, change as unknown as Tree)) return false;
    const known = idle.get(set) ?? noEffectBecause(schema, scenario, set) !== null;
    idle.set(set, known);
    return !known;
  });
}

interface Redrawn {
  readonly edit: Extract<Edit, { kind: "redraw" }>;
  readonly index: number;
  /** With the edits before this one. */
  readonly before: Scenario;
}

/** A redrawn line keeps the flags of the steps that it left alone; where none of its own is left, it has one where it began to differ. */
function redrawn(
  labelling: Labelling,
  { edit, index, before }: Redrawn,
  owned: readonly Owned[],
  flags: Flag[],
): Owned[] {
  const others = owned.filter(({ change }) => change.set !== edit.path);
  const same = new Map(
    owned
      .filter(({ change }) => change.set === edit.path)
      .toReversed()
      .map((one) => [keyOf(one.change), one]),
  );
  const now = edit.changes.map((change): Owned => {
    return same.get(keyOf(change)) ?? { change, edit: index };
  });
  const start = inForce(labelling.schema, before, edit.path, 0);
  if (start !== edit.initial)
    flags.push({ at_s: 0, label: worded(labelling, edit.path, edit.initial), edit: index });
  else if (now.every((one) => one.edit !== index)) {
    const kept = new Set(edit.changes.map(keyOf));
    const gone = owned.find(({ change }) => change.set === edit.path && !kept.has(keyOf(change)));
    flags.push(flagAt(labelling, gone?.change.at_s ?? 0, edit, index));
  }
  return [...others, ...now];
}

/** The same for changes of one path that are alike. */
function keyOf({ at_s, to, over_s = 0 }: Change): string {
  return `${at_s} ${typeof to} ${to} ${over_s}`;
}

function flagAt(labelling: Labelling, at_s: number, edit: Edit, index: number): Flag {
  return { at_s, label: describe(labelling, edit), edit: index };
}

/** An edit in labelling: "Capacity 2.5 Mbit/s". */
function describe(labelling: Labelling, edit: Edit): string {
  switch (edit.kind) {
    case "set":
      return worded(labelling, edit.path, edit.to);
    case "change":
      return worded(labelling, edit.change.set, edit.change.to);
    case "redraw":
      return `${labelOf(labelling, edit.path)} drawn by hand`;
    case "flows":
      return `${edit.count} ${FAMILY[edit.family]}${edit.count === 1 ? "" : "s"}`;
    case "join":
      return `${titleOfFlow(labelling, edit.name)} joins`;
    case "leave":
      return `${titleOfFlow(labelling, edit.name)} leaves`;
    default:
      return edit satisfies never;
  }
}

function flagOf(
  labelling: Labelling,
  { at_s, set, to, over_s }: Change,
  edit: number | null,
): Flag {
  const ramp = over_s ? ` over ${over_s} s` : "";
  return {
    at_s,
    // Of thousands of flags few are shown one by one: words are found when they are asked for.
    get label() {
      return `${worded(labelling, set, to)}${ramp}`;
    },
    get short() {
      const one = injectionOf(set);
      if (one !== null) return `packet ${one.packet}`;
      return valueText(to, parameterOf(labelling, set));
    },
    path: set,
    edit,
  };
}

/** What is a flow's is said to be its own: the axis is everybody's. */
function worded(labelling: Labelling, path: string, to: Value): string {
  const flow = /^flows\.([^.]+)\./.exec(path)?.[1];
  if (flow === undefined) return settingWorded(labelling, path, to);
  const one = injectionOf(path);
  if (one !== null) {
    const whose = titleOfFlow(labelling, flow);
    return `${whose}: packet ${one.packet} ${injectionText(one.what, to)}`;
  }
  const name = titleOfFlow(labelling, flow);
  if (path === `flows.${flow}.paused`) return `${name} ${to === true ? "pauses" : "resumes"}`;
  return `${name}: ${settingWorded(labelling, path, to)}`;
}

function titleOfFlow({ schema, scenario }: Labelling, flow: string): string {
  return flowLabel(schema, scenario, flow);
}

function settingWorded(labelling: Labelling, path: string, to: Value): string {
  return `${labelOf(labelling, path)} ${valueText(to, parameterOf(labelling, path))}`;
}

function labelOf(labelling: Labelling, path: string): string {
  return parameterOf(labelling, path)?.label ?? path;
}

function parameterOf({ schema, scenario, rows }: Labelling, path: string): Parameter | null {
  const known = rows.get(path);
  if (known !== undefined) return known;
  const row = parameterAt(schema, scenario, path);
  rows.set(path, row);
  return row;
}
