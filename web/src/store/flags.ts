// Flags on the time axis: what the scenario changes by itself, and what a person has changed.

import { valueText } from "../data/value-text";
import { currentScenario, draft } from "./draft";
import { inForce } from "./in-force";
import { materialise } from "./materialise";
import { mootBecause } from "./moot";
import type { Change, Edit, Flag, FlowFamily, Scenario, Value } from "./types";
import { parameterAt } from "./values";

const FAMILY: Readonly<Record<FlowFamily, string>> = { nada: "NADA", udp: "UDP" };

/** A change of the run, and whose it is: an edit's, or (null) the scenario's own. */
interface Owned {
  readonly change: Change;
  readonly edit: number | null;
}

export function changesOnAxis(): readonly Flag[] {
  const { base, edits } = draft.getState();
  const scenario = currentScenario();
  // A person's own can be taken back, so those stay in sight.
  let owned: readonly Owned[] = (base.changes ?? [])
    .filter(({ set }) => mootBecause(scenario, set) === null)
    .map((change) => ({ change, edit: null }));
  const flags: Flag[] = [];
  edits.forEach((edit, index) => {
    if (edit.kind === "change") owned = [...owned, { change: edit.change, edit: index }];
    else if (edit.kind === "redraw") owned = redrawn(edit, index, owned, flags);
    else flags.push(flagAt(edit.kind === "set" ? 0 : (edit.at_s ?? 0), edit, index));
  });
  flags.push(...owned.map(({ change, edit }) => flagOf(change, edit)));
  return flags.sort((a, b) => a.at_s - b.at_s);
}

/** A redrawn line keeps the flags of the steps that it left alone; where none of its own is left, it has one where it began to differ. */
function redrawn(
  edit: Extract<Edit, { kind: "redraw" }>,
  index: number,
  before: readonly Owned[],
  flags: Flag[],
): readonly Owned[] {
  const others = before.filter(({ change }) => change.set !== edit.path);
  const same = before.filter(({ change }) => change.set === edit.path);
  const now = edit.changes.map((change): Owned => {
    return same.find((known) => alike(known.change, change)) ?? { change, edit: index };
  });
  const start = inForce(baseBefore(index), edit.path, 0);
  if (start !== edit.initial)
    flags.push({ at_s: 0, label: worded(edit.path, edit.initial), edit: index });
  else if (now.every((one) => one.edit !== index)) {
    const gone = same.filter(({ change }) => !now.some((one) => alike(one.change, change)));
    flags.push(flagAt(gone[0]?.change.at_s ?? 0, edit, index));
  }
  return [...others, ...now];
}

function baseBefore(index: number): Scenario {
  const { base, edits } = draft.getState();
  return materialise({ base, edits: edits.slice(0, index) });
}

function alike(a: Change, b: Change): boolean {
  return a.at_s === b.at_s && a.to === b.to && (a.over_s ?? 0) === (b.over_s ?? 0);
}

function flagAt(at_s: number, edit: Edit, index: number): Flag {
  return { at_s, label: describe(edit), edit: index };
}

/** An edit in words: "Capacity 2.5 Mbit/s". */
function describe(edit: Edit): string {
  switch (edit.kind) {
    case "set":
      return worded(edit.path, edit.to);
    case "change":
      return worded(edit.change.set, edit.change.to);
    case "redraw":
      return `${labelOf(edit.path)} drawn by hand`;
    case "flows":
      return `${edit.count} ${FAMILY[edit.family]} ${edit.count === 1 ? "flow" : "flows"}`;
    case "join":
      return `${edit.name} joins`;
    case "leave":
      return `${edit.name} leaves`;
    default:
      return edit satisfies never;
  }
}

function flagOf({ at_s, set, to, over_s }: Change, edit: number | null): Flag {
  const ramp = over_s ? ` over ${over_s} s` : "";
  return { at_s, label: `${worded(set, to)}${ramp}`, edit };
}

/** What is a flow's is said to be its own: the axis is everybody's. */
function worded(path: string, to: Value): string {
  const flow = /^flows\.([^.]+)\./.exec(path)?.[1];
  if (flow === undefined) return settingWorded(path, to);
  if (path === `flows.${flow}.paused`) return `${flow} ${to === true ? "pauses" : "resumes"}`;
  return `${flow}: ${settingWorded(path, to)}`;
}

function settingWorded(path: string, to: Value): string {
  return `${labelOf(path)} ${valueText(to, parameterAt(path))}`;
}

function labelOf(path: string): string {
  return parameterAt(path)?.label ?? path;
}
