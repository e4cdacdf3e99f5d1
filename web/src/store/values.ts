// Values for sliders and settings: what holds where an edit would begin, and what the scenario says itself.

import { applies } from "./applies";
import { currentScenario, draft } from "./draft";
import { flowsOf } from "./flow-count";
import { inForce } from "./in-force";
import { materialise } from "./materialise";
import { type Owner, ownerOf, ownersIn, parametersOfOwner, type Row, rowAt } from "./schema";
import type { FlowFamily, Parameter, Scenario, Setting, ValueInForce } from "./types";
import { view } from "./view";

/** Where an edit made now would begin. */
function applyAt_s(): number {
  return applies() === "now" ? view.getState().playhead_s : 0;
}

export function valueAt(path: string): ValueInForce {
  return settingOf(path, rowAt(currentScenario(), path) ?? undefined);
}

function settingOf(path: string, row: Row | undefined): ValueInForce {
  // What may not change during a run has one value, at its start.
  const t_s = row?.parameter.live === false ? 0 : applyAt_s();
  const value = inForce(currentScenario(), path, t_s, row);
  const base = inForce(baseWith(path), path, t_s);
  return { value, base, changed: value !== base };
}

/** The scenario as it was opened; for a flow that was added since, as it was when that flow came. */
function baseWith(path: string): Scenario {
  const { base, edits } = draft.getState();
  if (ownerOf(base, path) !== null) return base;
  return materialise({
    base,
    edits: edits.filter(({ kind }) => kind === "flows" || kind === "join"),
  });
}

export function parameterAt(path: string): Parameter | null {
  return rowAt(currentScenario(), path)?.parameter ?? null;
}

/** Everything that may be set in the scenario as it stands, or only what lies below a path. */
export function parametersOf(below = ""): readonly Setting[] {
  return ownersIn(currentScenario())
    .filter(({ path }) => path === below || path.startsWith(below === "" ? "" : `${below}.`))
    .flatMap((owner) => {
      const group = groupOf(owner);
      return parametersOfOwner(owner).map((parameter) => {
        const path = owner.path === "" ? parameter.key : `${owner.path}.${parameter.key}`;
        return { path, parameter, group, ...settingOf(path, { owner, parameter }) };
      });
    });
}

/** Flows of a family that send where an edit would begin; with `apply` "start" all of the run. */
export function flowCount(family: FlowFamily): number {
  const at_s = applies() === "now" ? view.getState().playhead_s : null;
  return flowsOf(currentScenario(), family, at_s).length;
}

/** `links.forward.queue` → "Link forward · Queue". */
function groupOf({ path, object }: Owner): string {
  if (path === "") return object.label;
  const scenario = currentScenario();
  for (const [group, word] of [
    ["links", "Link"],
    ["flows", "Flow"],
  ] as const) {
    for (const name of Object.keys(scenario[group])) {
      if (path === `${group}.${name}`) return `${word} ${name}`;
      if (path.startsWith(`${group}.${name}.`)) return `${word} ${name} · ${object.label}`;
    }
  }
  return object.label;
}
