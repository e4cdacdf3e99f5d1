// What may be set, looked up by path: `links.forward.queue.limit_ms` → its row in the core's own tables. Those tables (the
// schema) are always handed in: two engines may describe themselves differently.

import { valueIn, withoutValue } from "../data/json-path";
import type { Kind, Schema, SchemaObject } from "../engine/schema";
import type { Layout } from "../engine/types";
import { firstContent } from "./first-content";
import { injectionOf } from "./injected";
import { isSession } from "./sessions/kind";
import type { Json, Parameter, Scenario, Value } from "./types";

/** What there is before a core has described itself: nothing. */
export const NO_SCHEMA: Schema = {
  version: 0,
  objects: {},
  columns: { flow: [], link: [], packets: [], hops: [], crossing: [] },
  metrics: [],
};

/** The family of windows and of what they send; also the part of a flow that only they have. */
export const TCP = "tcp";

/** Groups of a scenario's objects by name, and what describes one of them. */
const OBJECT_OF = { links: "link", flows: "flow", members: "member" } as const;
const GROUPS = ["links", "flows", "members"] as const;
type Group = (typeof GROUPS)[number];

/** An object of the scenario: the scenario itself, a link or flow, or one of their parts. */
export interface Owner {
  /** Path before the key, `links.forward.queue`; empty for the scenario itself. */
  readonly path: string;
  readonly object: SchemaObject;
  /** Of an object with kinds: the one it has. */
  readonly kind: Kind | null;
}

/** One thing that may be set: whose it is, and its row in the core's tables. */
export interface SettingRow {
  readonly owner: Owner;
  readonly parameter: Parameter;
}

/** The row of a path in a scenario, or null where nothing can be set. */
export function settingRowAt(schema: Schema, scenario: Scenario, path: string): SettingRow | null {
  const owner = ownerOf(schema, scenario, path);
  if (owner === null) return null;
  const key = path.slice(path.lastIndexOf(".") + 1);
  const parameter = parametersOfOwner(owner).find((row) => row.key === key);
  return parameter === undefined ? null : { owner, parameter };
}

export function ownerOf(schema: Schema, scenario: Scenario, path: string): Owner | null {
  const [group, name, ...rest] = path.split(".");
  if (name === undefined) return owner(schema, scenario, "", "scenario");
  if (group === "session") return ofSession(schema, scenario, [name, ...rest].slice(0, -1));
  if (!isGroup(group)) return null;
  if (rest.length === 0 || !Object.hasOwn(scenario[group] ?? {}, name)) return null;
  const steps = rest.slice(0, -1);
  if (injectionOf(path) !== null)
    return owner(schema, scenario, [group, name, ...steps].join("."), "packet");
  if (steps[0] !== undefined && !hasPart(schema, scenario, group, name, steps[0])) return null;
  const described = partAt(schema, OBJECT_OF[group], steps);
  if (described === undefined) return null;
  return owner(schema, scenario, [group, name, ...steps].join("."), described);
}

/** The one object that a session is itself, or a part of it. */
function ofSession(schema: Schema, scenario: Scenario, steps: readonly string[]): Owner | null {
  if (!isSession(scenario)) return null;
  const described = partAt(schema, "session", steps);
  return described === undefined
    ? null
    : owner(schema, scenario, ["session", ...steps].join("."), described);
}

/** Name of the object that describes the part to which `steps` lead from `object`. */
function partAt(schema: Schema, object: string, steps: readonly string[]): string | undefined {
  let name: string | undefined = object;
  for (const step of steps) {
    const parts: SchemaObject["parts"] = objectNamed(schema, name)?.parts;
    name = parts !== undefined && Object.hasOwn(parts, step) ? parts[step] : undefined;
    if (name === undefined) return undefined;
  }
  return name;
}

function isGroup(name: string | undefined): name is Group {
  return GROUPS.some((group) => group === name);
}

/** What describes itself by that name, of flows or of sessions. */
function objectNamed(schema: Schema, name: string): SchemaObject | undefined {
  return schema.objects[name] ?? schema.sessions?.objects[name];
}

/** The scenario's objects with everything that may be set on them, in the order of its file. */
export function ownersIn(schema: Schema, scenario: Scenario): readonly Owner[] {
  const found: (Owner | null)[] = [owner(schema, scenario, "", "scenario")];
  if (isSession(scenario)) {
    found.push(ofSession(schema, scenario, []));
    for (const key of Object.keys(objectNamed(schema, "session")?.parts ?? {}))
      found.push(ofSession(schema, scenario, [key]));
  }
  for (const group of GROUPS) {
    for (const name of Object.keys(scenario[group] ?? {})) {
      const path = `${group}.${name}`;
      found.push(owner(schema, scenario, path, OBJECT_OF[group]));
      const parts = objectNamed(schema, OBJECT_OF[group])?.parts ?? {};
      for (const [key, part] of Object.entries(parts)) {
        if (!hasPart(schema, scenario, group, name, key)) continue;
        found.push(owner(schema, scenario, `${path}.${key}`, part));
        for (const [inner, partOfPart] of Object.entries(objectNamed(schema, part)?.parts ?? {}))
          found.push(owner(schema, scenario, `${path}.${key}.${inner}`, partOfPart));
      }
    }
  }
  return found.filter((one) => one !== null);
}

/** An object's own rows, then those of its kind; before them the choice of the kind and of its profile. */
export function parametersOfOwner({ path, object, kind }: Owner): readonly Parameter[] {
  // Asked for by path some hundred times while a slider moves one step.
  const ofKinds = rows.get(object) ?? new Map<Kind | null, readonly Parameter[]>();
  rows.set(object, ofKinds);
  const known = ofKinds.get(kind) ?? rowsOf(path.slice(path.lastIndexOf(".") + 1), object, kind);
  ofKinds.set(kind, known);
  return known;
}

const rows = new WeakMap<SchemaObject, Map<Kind | null, readonly Parameter[]>>();

function rowsOf(part: string, object: SchemaObject, kind: Kind | null): readonly Parameter[] {
  const own = object.parameters ?? [];
  if (object.kinds === undefined) return [...profileParameter(object), ...own];
  // Of one kind there is nothing to choose.
  const several = Object.keys(object.kinds).length > 1;
  const choices = [
    ...(several ? [kindParameter(part, object, object.kinds, kind)] : []),
    ...profileParameter(kind),
  ];
  return [...choices, ...own, ...(kind?.parameters ?? [])];
}

/** What holds where a scenario says nothing: the kind's profile first, then the row itself. */
export function defaultOf(scenario: Scenario, { owner, parameter }: SettingRow): Value {
  const profiles = owner.kind?.profiles ?? owner.object.profiles ?? {};
  const written = valueIn(scenario, `${owner.path}.profile`);
  const profile = profiles[typeof written === "string" ? written : firstOf(profiles)];
  return profile?.values[parameter.key] ?? parameter.default ?? "";
}

/** Media have no TCP, and a TCP neither an encoder's buffer nor reports nor a picture. */
function hasPart(
  schema: Schema,
  scenario: Scenario,
  group: string,
  name: string,
  part: string,
): boolean {
  if (group !== "flows") return true;
  const written = valueIn(scenario, `flows.${name}.controller.kind`);
  const kinds = schema.objects.controller?.kinds ?? {};
  const isTcp = typeof written === "string" && kinds[written]?.family === TCP;
  return isTcp ? !OF_MEDIA.has(part) : part !== TCP;
}

const OF_MEDIA = new Set(["shaping", "feedback", "repair"]);

/** The scenario without the parts of that flow that its controller has no use for. */
export function withoutForeignParts(schema: Schema, scenario: Scenario, name: string): Scenario {
  const foreign = [...OF_MEDIA, TCP].filter(
    (part) =>
      valueIn(scenario, `flows.${name}.${part}`) !== undefined &&
      !hasPart(schema, scenario, "flows", name, part),
  );
  return foreign.reduce((left, part) => withoutValue(left, `flows.${name}.${part}`), scenario);
}

function owner(schema: Schema, scenario: Scenario, path: string, name: string): Owner | null {
  const object =
    name === "link" && isSession(scenario) ? linkOfSession(schema) : objectNamed(schema, name);
  if (object === undefined) return null;
  if (object.kinds === undefined) return { path, object, kind: null };
  const written = valueIn(scenario, `${path}.kind`);
  const kind = typeof written === "string" ? written : (object.default_kind ?? "");
  return { path, object, kind: object.kinds[kind] ?? null };
}

/** A session's link is one in each direction: it has all that links have, and where it loses. */
function linkOfSession(schema: Schema): SchemaObject | undefined {
  const { link } = schema.objects;
  const edge = schema.sessions?.objects.edge;
  if (link === undefined || edge === undefined) return link;
  const known = linksOfSessions.get(schema) ?? {
    ...link,
    parameters: [...(link.parameters ?? []), ...(edge.parameters ?? [])],
  };
  linksOfSessions.set(schema, known);
  return known;
}

const linksOfSessions = new WeakMap<Schema, SchemaObject>();

/** What the core says of the queue that a run has at a link. */
export function queueOf(
  { objects }: Schema,
  { links }: Pick<Layout, "links">,
  link: string | null,
): Kind | undefined {
  return objects.queue?.kinds?.[links.find(({ name }) => name === link)?.queue ?? ""];
}

/** What a kind of a part needs beside its name; null where the page has nothing to begin with. */
export function contentOf(part: string, name: string, kind: Kind | undefined): Json | null {
  const { content, content_needed } = kind ?? {};
  return content === undefined || content_needed !== true ? {} : firstContent(part, name);
}

/** Its run stops at each report and asks its host for a rate: a program may answer, this page has no answer. */
export const ASKS = "external";

/** Kinds without anything to begin with come with a scenario only, and so does one that asks a program. */
function kindParameter(
  part: string,
  object: SchemaObject,
  all: Readonly<Record<string, Kind>>,
  now: Kind | null,
): Parameter {
  const kinds = Object.fromEntries(
    Object.entries(all).filter(
      ([name, kind]) => kind === now || (name !== ASKS && contentOf(part, name, kind) !== null),
    ),
  );
  return {
    key: "kind",
    label: object.label,
    meaning: [
      object.meaning ?? `Which ${object.label.toLowerCase()} it is.`,
      ...(now === null ? [] : [`${now.label}: ${now.meaning}`]),
    ].join(" "),
    unit: "",
    type: "choice",
    default: object.default_kind ?? null,
    choices: Object.keys(kinds),
    choice_labels: Object.fromEntries(
      Object.entries(kinds).map(([kind, { label }]) => [kind, label]),
    ),
    live: false,
    source: now === null ? "" : documentOf(now, Object.values(all)),
  };
}

const DOCUMENT = /RFC \d+|draft-[a-z\d-]+/g;

/** The document that most of a kind's own parameters come from; empty where there is none. */
function documentOf(kind: Kind, all: readonly Kind[]): string {
  const others = all.filter((other) => other !== kind);
  const isOwn = ({ key }: Parameter) =>
    !others.every(({ parameters }) => parameters.some((one) => one.key === key));
  const own = kind.parameters.filter(isOwn);
  const counts = new Map<string, number>();
  for (const { source } of own) {
    for (const name of new Set(source.match(DOCUMENT)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most !== undefined && 2 * most[1] > own.length ? most[0] : "";
}

/** A kind without profiles has nothing to choose. */
function profileParameter(kind: Pick<Kind, "profiles"> | null): readonly Parameter[] {
  const profiles = kind?.profiles ?? {};
  const words = Object.entries(profiles).map(([name, { label }]) => [name, `${name}: ${label}`]);
  if (words.length === 0) return [];
  return [
    {
      key: "profile",
      label: "Variant",
      meaning: `Sets of defaults. ${words.map(([, text]) => text).join("; ")}.`,
      unit: "",
      type: "choice",
      default: firstOf(profiles),
      choices: Object.keys(profiles),
      choice_labels: Object.fromEntries(words),
      live: false,
      source: profiles[firstOf(profiles)]?.source ?? "",
    },
  ];
}

/** The profile that holds where a controller names none. */
function firstOf(profiles: Readonly<Record<string, unknown>>): string {
  return Object.keys(profiles)[0] ?? "";
}
