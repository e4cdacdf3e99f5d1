// The scenario that a draft stands for: its base with every edit, in the order in which they were made. Pure.

import { valueIn, withoutValue, withValue } from "../data/json-path";
import { withAnswersThatHold } from "../engine/answers";
import { withFlowCount, withoutFlow } from "./flow-count";
import { fittingSource, sends, withJoined } from "./flow-edits";
import { withChanges } from "./in-force";
import { keepingNames, withoutOldKind } from "./names/keeping";
import { titledBy } from "./names/names";
import { withLimitsKept } from "./queue-kept";
import { contentOf, ownerOf, withoutForeignParts } from "./schema";
import { asWritten } from "./sessions/kind";
import type { Edit, Edited, Json, Scenario, Schema, Value } from "./types";

export function materialise(schema: Schema, { base, edits }: Edited): Scenario {
  return withAnswersThatHold(
    base,
    edits.reduce((scenario, edit) => withEdit(schema, scenario, edit), base),
  );
}

export interface EngineTexts {
  readonly body: string;
  readonly changes: string;
}

/** The JSON texts the engine wants: a run is re-made when the first differs, only bent when the second does. */
export function engineTexts(scenario: Scenario): EngineTexts {
  const { changes, ...body } = asWritten(scenario);
  return { body: JSON.stringify(body), changes: JSON.stringify(changes ?? []) };
}

function withEdit(schema: Schema, scenario: Scenario, edit: Edit): Scenario {
  switch (edit.kind) {
    case "set":
      return withLimitsKept(
        schema,
        scenario,
        edit,
        withSetting(schema, scenario, edit.path, edit.to),
      );
    case "change":
      return withChanges(scenario, [edit.change]);
    case "redraw": {
      const others = (scenario.changes ?? []).filter(({ set }) => set !== edit.path);
      const from = withSetting(schema, { ...scenario, changes: others }, edit.path, edit.initial);
      return withChanges(from, edit.changes);
    }
    case "flows": {
      const counted = withFlowCount(
        schema,
        scenario,
        edit.family,
        edit.count,
        edit.at_s,
        edit.apart,
      );
      return edit.count === 0 ? counted : keepingNames(schema, scenario, counted);
    }
    case "join":
      return keepingNames(schema, scenario, withJoined(schema, scenario, edit));
    case "leave":
      return withoutFlow(scenario, edit.name, edit.at_s);
    default:
      return edit satisfies never;
  }
}

function withSetting(schema: Schema, scenario: Scenario, path: string, to: Value): Scenario {
  // No title is an empty one: the name stands for it.
  if (to === "" && titledBy(path) !== null) return withoutValue(scenario, path);
  if (!path.endsWith(".kind")) return withValue(scenario, path, to);
  const other = withKind(schema, scenario, path, to);
  const flow = /^flows\.([^.]+)\./.exec(path)?.[1];
  return flow === undefined ? other : withoutOldKind(schema, scenario, other, flow);
}

/** Another kind has other fields: those that it does not know go. */
function withKind(schema: Schema, scenario: Scenario, path: string, to: Value): Scenario {
  const part = path.slice(0, -".kind".length);
  const { object } = ownerOf(schema, scenario, path) ?? {};
  if (object?.kinds === undefined) return withValue(scenario, path, to);
  const name = part.slice(part.lastIndexOf(".") + 1);
  const content = contentOf(name, String(to), object.kinds[String(to)]);
  const other = withValue(scenario, part, { kind: to, ...content } satisfies Json);
  const flow = /^flows\.([^.]+)\.controller$/.exec(part)?.[1];
  if (flow === undefined) return other;
  const fitting = withFittingSource(schema, other, `flows.${flow}`, String(to));
  return withoutForeignParts(schema, fitting, flow);
}

/** A TCP does not send frames of video, nor a media controller a file: the source changes with what cannot send it. */
function withFittingSource(
  schema: Schema,
  scenario: Scenario,
  flow: string,
  controller: string,
): Scenario {
  if (controller === "none") return scenario;
  const source = valueIn(scenario, `${flow}.source.kind`);
  if (sends(schema, controller, typeof source === "string" ? source : "")) return scenario;
  return withValue(scenario, `${flow}.source`, {
    kind: fittingSource(schema, controller),
  } satisfies Json);
}
