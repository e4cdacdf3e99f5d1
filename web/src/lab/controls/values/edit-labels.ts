// Edits in words: what was changed, when, from what to what. For the list of changes, undo, and flags. Flows, links and members are
// called as the charts call them at that moment, whatever title they had when the edit was made.

import { counted } from "../../../../model/data/counted";
import { isTree, valueIn } from "../../../../model/data/json-path";
import { readingText } from "../../../../model/data/quantity";
import { readableName } from "../../../../model/data/readable-name";
import { valueText } from "../../../../model/data/value-text";
import { changesOf } from "../../../../model/scenario/in-force";
import { injectionOf, injectionText } from "../../../../model/scenario/injected";
import { flowLabel, ownerLabel } from "../../../../model/scenario/names/labels";
import { TITLED_NOUNS, titledBy } from "../../../../model/scenario/names/names";
import type { Edit, Parameter, Scenario, Schema, Value } from "../../../../model/scenario/types";
import type { Draft } from "../../session/types";

export interface EditLabels {
  /** "Capacity", or "Flow gcc". */
  readonly what: string;
  /** Before and after; empty where there is no one value. */
  readonly from: string;
  readonly to: string;
  /** "at 45.1 s" or "from the start". */
  readonly when: string;
}

export const FAMILY_NAMES = {
  nada: "NADA flows",
  gcc: "GCC flows",
  scream: "SCReAM flows",
  tcp: "TCP flows",
  udp: "UDP flows",
  members: "Members",
  senders: "Senders",
} as const;

/** What there is now, as sessions tell it. */
export interface Now {
  readonly schema: Schema;
  scenario(): Scenario;
  parameterAt(path: string): Parameter | null;
}

export function editLabels(draft: Draft, index: number, now: Now): EditLabels {
  const edit = draft.edits[index] as Edit;
  const flow = (name: string): string => flowLabel(now.schema, now.scenario(), name);
  switch (edit.kind) {
    case "set":
    case "change": {
      const { path, to, when } = target(edit);
      const one = injectionOf(path);
      if (one !== null) {
        const of = `Packet ${one.packet} of ${flow(one.flow)}`;
        return { what: of, from: "", to: injectionText(one.what, to), when };
      }
      const titled = titledBy(path);
      if (titled !== null) {
        const was = valueBefore(draft, index);
        return {
          what: `Title of ${TITLED_NOUNS[titled.group]} ${readableName(titled.name)}`,
          from: was === null || was === "" ? "" : String(was),
          to: to === "" ? "none" : String(to),
          when,
        };
      }
      const parameter = now.parameterAt(path);
      const before = valueBefore(draft, index) ?? parameter?.default ?? null;
      return {
        what: subject(now, path, parameter),
        from: before === null ? "" : valueText(before, parameter),
        to: valueText(to, parameter),
        when,
      };
    }
    case "redraw":
      return {
        what: subject(now, edit.path, now.parameterAt(edit.path)),
        from: "",
        to: `drawn with ${counted(edit.changes.length, "step")}`,
        when: "over the whole run",
      };
    case "flows":
      return {
        what: FAMILY_NAMES[edit.family],
        from: "",
        to: String(edit.count),
        when: moment(edit.at_s),
      };
    case "join":
      return {
        what: `Flow ${flow(edit.name)}`,
        from: "",
        to: "like" in edit.flow ? `joins, as ${flow(edit.flow.like)}` : "joins",
        when: moment(edit.at_s),
      };
    case "leave":
      return { what: `Flow ${flow(edit.name)}`, from: "", to: "leaves", when: moment(edit.at_s) };
    default:
      return edit satisfies never;
  }
}

/** One line: "Capacity 1 Mbit/s → 2.5 Mbit/s at 45.1 s". */
export function editLine({ what, from, to, when }: EditLabels): string {
  return [what, from, from === "" ? "" : "→", to, when].filter((part) => part !== "").join(" ");
}

function moment(at_s: number | null): string {
  return at_s === null ? "from the start" : `at ${readingText(at_s, "s")}`;
}

function target(edit: Extract<Edit, { kind: "set" | "change" }>) {
  if (edit.kind === "set") return { path: edit.path, to: edit.to, when: "from the start" };
  const { at_s, set, to } = edit.change;
  return { path: set, to, when: `at ${readingText(at_s, "s")}` };
}

/** `links.return.delay_ms` → "One-way delay (return)"; the label alone where the name adds nothing. */
function subject({ schema, scenario }: Now, path: string, parameter: Parameter | null): string {
  const [first = "", , ...rest] = path.split(".");
  const label = parameter?.label ?? (rest.join(" ") || first);
  const ownerTitle = ownerLabel(schema, scenario(), path);
  return ownerTitle === null || ownerTitle === "forward" ? label : `${label} (${ownerTitle})`;
}

/** What held before this edit: an earlier edit, a change of the scenario, or the scenario's own field. */
function valueBefore({ base, edits }: Draft, index: number): Value | null {
  const edit = edits[index];
  if (edit?.kind !== "set" && edit?.kind !== "change") return null;
  const path = edit.kind === "set" ? edit.path : edit.change.set;
  const at_s = edit.kind === "set" ? 0 : edit.change.at_s;
  for (let earlier = index - 1; earlier >= 0; earlier -= 1) {
    const other = edits[earlier];
    if (other?.kind === "change" && other.change.set === path && other.change.at_s <= at_s) {
      return other.change.to;
    }
    if (other?.kind === "set" && other.path === path) return other.to;
  }
  const changed = changesOf(base, path).findLast((each) => each.at_s <= at_s);
  const own = valueIn(base, path);
  return changed?.to ?? (own === undefined || isTree(own) ? null : (own as Value));
}
