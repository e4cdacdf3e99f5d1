// Flags on the time axis: what the scenario changes by itself, and what a person has changed.

import { draft } from "./draft";
import type { Change, Edit, Flag, FlowFamily, Value } from "./types";
import { parameterAt } from "./values";

const FAMILY: Readonly<Record<FlowFamily, string>> = { nada: "NADA", udp: "UDP" };

export function changesOnAxis(): readonly Flag[] {
  const { base, edits } = draft.getState();
  const redrawn = new Set(edits.map((edit) => (edit.kind === "redraw" ? edit.path : "")));
  const own = (base.changes ?? []).filter((change) => !redrawn.has(change.set));
  const flags = own.map((change) => flagOf(change, null));
  edits.forEach((edit, index) => {
    flags.push(...flagsOf(edit, index));
  });
  return flags.sort((a, b) => a.at_s - b.at_s);
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
    default:
      return edit satisfies never;
  }
}

function flagsOf(edit: Edit, index: number): readonly Flag[] {
  switch (edit.kind) {
    case "change":
      return [flagOf(edit.change, index)];
    case "redraw":
      return edit.changes.map((change) => flagOf(change, index));
    case "set":
      return [{ at_s: 0, label: describe(edit), edit: index }];
    case "flows":
      return [{ at_s: edit.at_s ?? 0, label: describe(edit), edit: index }];
    default:
      return edit satisfies never;
  }
}

function flagOf({ at_s, set, to, over_s }: Change, edit: number | null): Flag {
  const ramp = over_s ? ` over ${over_s} s` : "";
  return { at_s, label: `${worded(set, to)}${ramp}`, edit };
}

function worded(path: string, to: Value): string {
  return `${labelOf(path)} ${valueText(to, parameterAt(path)?.unit ?? "")}`;
}

function labelOf(path: string): string {
  return parameterAt(path)?.label ?? path;
}

/** As a person would write it: rates of 1000 kbit/s and more in Mbit/s. */
function valueText(value: Value, unit: string): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "string") return value;
  const mega = unit === "kbit/s" && Math.abs(value) >= 1000;
  const number = Number((mega ? value / 1000 : value).toPrecision(6));
  return `${number} ${mega ? "Mbit/s" : unit}`.trim();
}
