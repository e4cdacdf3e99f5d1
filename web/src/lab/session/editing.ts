// Values for sliders and settings: what holds where an edit would begin, and what the scenario says itself.

import { inForce } from "../../../model/scenario/in-force";
import { materialise } from "../../../model/scenario/materialise";
import {
  type Owner,
  ownerOf,
  ownersIn,
  parametersOfOwner,
  type SettingRow,
  settingRowAt,
} from "../../../model/scenario/schema";
import type {
  Edit,
  Edited,
  Parameter,
  Scenario,
  Schema,
  Setting,
  ValueInForce,
} from "../../../model/scenario/types";

/** A scenario, what was done to it, and where an edit made now would begin. */
export interface Editing extends Edited {
  readonly schema: Schema;
  /** `base` with all `edits`. */
  readonly scenario: Scenario;
  readonly at_s: number;
}

export function parameterAt(schema: Schema, scenario: Scenario, path: string): Parameter | null {
  return settingRowAt(schema, scenario, path)?.parameter ?? null;
}

export function valueAt(editing: Editing, path: string): ValueInForce {
  return settingOf(
    editing,
    path,
    settingRowAt(editing.schema, editing.scenario, path) ?? undefined,
  );
}

/** Everything that may be set in the scenario as it stands, or only what lies below a path. */
export function parametersOf(editing: Editing, below = ""): readonly Setting[] {
  const { schema, scenario } = editing;
  return ownersIn(schema, scenario)
    .filter(({ path }) => path === below || path.startsWith(below === "" ? "" : `${below}.`))
    .flatMap((owner) => {
      const group = groupOf(scenario, owner);
      return parametersOfOwner(owner).map((parameter) => {
        const path = owner.path === "" ? parameter.key : `${owner.path}.${parameter.key}`;
        const setting = settingOf(editing, path, { owner, parameter });
        return { path, parameter, group, ...setting };
      });
    });
}

function settingOf(editing: Editing, path: string, row: SettingRow | undefined): ValueInForce {
  const { schema, scenario } = editing;
  // What may not change during a run has one value, at its start.
  const t_s = row?.parameter.live === false ? 0 : editing.at_s;
  const value = inForce(schema, scenario, path, t_s, row);
  const base = inForce(schema, baseWith(editing, path), path, t_s);
  return { value, base, changed: value !== base };
}

/** The scenario as it was opened; for a flow that was added since, as it was when that flow came. */
function baseWith({ schema, base, edits }: Editing, path: string): Scenario {
  if (ownerOf(schema, base, path) !== null) return base;
  const known = joined.get(edits);
  if (known?.base === base && known.schema === schema) return known.scenario;
  const scenario = materialise(schema, {
    base,
    edits: edits.filter(({ kind }) => kind === "flows" || kind === "join"),
  });
  joined.set(edits, { schema, base, scenario });
  return scenario;
}

/** With fifty flows that were added, hundreds of values are asked for with each update: all of the same edits. */
const joined = new WeakMap<readonly Edit[], Pick<Editing, "schema" | "base" | "scenario">>();

/** `links.forward.queue` → "Link forward · Queue". */
function groupOf(scenario: Scenario, { path, object }: Owner): string {
  if (path === "") return object.label;
  for (const [group, word] of [
    ["links", "Link"],
    ["flows", "Flow"],
    ["members", "Member"],
  ] as const) {
    for (const name of Object.keys(scenario[group] ?? {})) {
      const title = scenario[group]?.[name]?.title;
      const owner = `${word} ${typeof title === "string" ? title : name}`;
      if (path === `${group}.${name}`) return owner;
      if (path.startsWith(`${group}.${name}.`)) return `${owner} · ${object.label}`;
    }
  }
  return object.label;
}
