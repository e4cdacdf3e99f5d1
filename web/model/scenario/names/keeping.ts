// A flow keeps the name that is shown while others come: the only NADA flow, shown as "NADA", does not become "video" when a second
// one joins, which is "NADA 2". What is kept is written down as a title; a flow that gets another kind loses such a title again.

import type { Json, Scenario, Schema } from "../types";
import { kindIn, kindsIn } from "./labels";
import { flowName, kindName, kinOf, type NamedFlow, styleNameOf } from "./names";

/** The scenario with more flows, all of which are called as they were. */
export function keepingNames(schema: Schema, before: Scenario, after: Scenario): Scenario {
  if (after.flows === before.flows) return after;
  const old = kindsIn(schema, before);
  const now = kindsIn(schema, after);
  const flows: Record<string, Json> = { ...after.flows };
  const give = (name: string, title: string): void => {
    flows[name] = { ...flows[name], title };
  };
  for (const flow of now) {
    const was = old.find(({ name }) => name === flow.name);
    if (was !== undefined) {
      const shown = shownIn(schema, old, was);
      if (shown !== shownIn(schema, now, flow)) give(flow.name, shown);
    } else if (flow.title === undefined) {
      const kind = kindName(schema, flow);
      const kin = kinOf(old, styleNameOf(flow));
      // Among flows that are called by their own names it has its own as well.
      if (kin.some((other) => shownIn(schema, old, other) === kind)) {
        give(flow.name, free(kind, flows));
      }
    }
  }
  return { ...after, flows };
}

/** A flow that had its kind for a name, and is of another kind now, is called anew. */
export function withoutOldKind(
  schema: Schema,
  before: Scenario,
  after: Scenario,
  name: string,
): Scenario {
  const flow = after.flows[name];
  const title = flow?.title;
  if (flow === undefined || typeof title !== "string") return after;
  const [was, is] = [before, after].map((scenario) => kindIn(schema, scenario, name));
  if (was === undefined || is === undefined) return after;
  const kind = kindName(schema, was);
  if (kind === kindName(schema, is) || !isNumbered(title, kind)) return after;
  const { title: _, ...rest } = flow;
  return { ...after, flows: { ...after.flows, [name]: rest } };
}

function shownIn(schema: Schema, all: readonly NamedFlow[], flow: NamedFlow): string {
  return flowName(schema, flow, kinOf(all, styleNameOf(flow)).length);
}

/** "NADA 2", or the next number that no flow is called by. */
function free(kind: string, flows: Readonly<Record<string, Json>>): string {
  const taken = new Set(Object.values(flows).map(({ title }) => title));
  let number = 2;
  while (taken.has(`${kind} ${number}`)) number += 1;
  return `${kind} ${number}`;
}

function isNumbered(title: string, kind: string): boolean {
  return (
    title === kind || (title.startsWith(`${kind} `) && /^\d+$/.test(title.slice(kind.length + 1)))
  );
}
