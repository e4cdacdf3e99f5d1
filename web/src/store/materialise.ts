// The scenario that a draft stands for: its base with every edit, in the order in which they were made. Pure.

import { valueIn, withValue } from "../data/json-path";
import { withFlowCount, without } from "./flow-count";
import { fittingSource, sends, withJoined } from "./flow-edits";
import { contentOf, ownerOf } from "./schema";
import type { Change, Draft, Edit, Json, Scenario, Value } from "./types";

export function materialise({ base, edits }: Pick<Draft, "base" | "edits">): Scenario {
  return edits.reduce(withEdit, base);
}

/** The JSON texts the engine wants: a run is re-made when the first differs, only bent when the second does. */
export function texts(scenario: Scenario): { body: string; changes: string } {
  const { changes, ...body } = scenario;
  return { body: JSON.stringify(body), changes: JSON.stringify(changes ?? []) };
}

function withEdit(scenario: Scenario, edit: Edit): Scenario {
  switch (edit.kind) {
    case "set":
      return withSetting(scenario, edit.path, edit.to);
    case "change":
      return withChanges(scenario, [edit.change]);
    case "redraw": {
      const others = (scenario.changes ?? []).filter(({ set }) => set !== edit.path);
      const from = withSetting({ ...scenario, changes: others }, edit.path, edit.initial);
      return withChanges(from, edit.changes);
    }
    case "flows":
      return withFlowCount(scenario, edit.family, edit.count, edit.at_s);
    case "join":
      return withJoined(scenario, edit);
    case "leave":
      return without(scenario, edit.name, edit.at_s);
    default:
      return edit satisfies never;
  }
}

function withSetting(scenario: Scenario, path: string, to: Value): Scenario {
  return path.endsWith(".kind") ? withKind(scenario, path, to) : withValue(scenario, path, to);
}

/** Another kind has other fields: those that it does not know go. */
function withKind(scenario: Scenario, path: string, to: Value): Scenario {
  const part = path.slice(0, -".kind".length);
  const { object } = ownerOf(scenario, path) ?? {};
  if (object?.kinds === undefined) return withValue(scenario, path, to);
  const content = contentOf(String(to), object.kinds[String(to)]);
  const other = withValue(scenario, part, { kind: to, ...content } satisfies Json);
  const flow = /^flows\.[^.]+(?=\.controller$)/.exec(part)?.[0];
  return flow === undefined ? other : withFittingSource(other, flow, String(to));
}

/** A TCP does not send frames of video, nor a media controller a file: the source changes with what cannot send it. */
function withFittingSource(scenario: Scenario, flow: string, controller: string): Scenario {
  if (controller === "none") return scenario;
  const source = valueIn(scenario, `${flow}.source.kind`);
  if (sends(controller, typeof source === "string" ? source : "")) return scenario;
  return withValue(scenario, `${flow}.source`, { kind: fittingSource(controller) } satisfies Json);
}

/** In order of time; of two at the same moment the later edit has the last word. */
function withChanges(scenario: Scenario, more: readonly Change[]): Scenario {
  const changes = [...(scenario.changes ?? []), ...more].sort((a, b) => a.at_s - b.at_s);
  return { ...scenario, changes };
}
