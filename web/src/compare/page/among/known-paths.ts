// What can be set in many scenarios at once: the core's own fields of links, flows and controllers, by the names that their sliders
// have. A path is what a link and the scenario have; a person reads and chooses words.

import type { Schema } from "../../../../model/scenario";

export interface KnownPath {
  /** With a star for the name of link or flow. */
  readonly path: string;
  /** "Links: One-way delay". */
  readonly words: string;
  readonly unit: string;
}

type Objects = Schema["objects"][string] | undefined;

interface Group {
  /** Before the name, and after it. */
  readonly of: "links" | "flows";
  readonly part: string;
  readonly all: string;
  /** Of the one link or flow of a name. */
  readonly one: string;
  readonly object: string;
}

const GROUPS: readonly Group[] = [
  { of: "links", part: "", all: "Links", one: "Link", object: "link" },
  { of: "links", part: "queue.", all: "Queues", one: "Queue of", object: "queue" },
  { of: "links", part: "jitter.", all: "Jitter", one: "Jitter of", object: "jitter" },
  { of: "links", part: "loss.", all: "Losses", one: "Losses of", object: "loss" },
  { of: "flows", part: "", all: "Flows", one: "Flow", object: "flow" },
  {
    of: "flows",
    part: "controller.",
    all: "Controllers",
    one: "Controller of",
    object: "controller",
  },
];

/** Between whose field it is and the field. */
const COLON = ": ";

const known = new WeakMap<Schema, readonly KnownPath[]>();

/** None before the engine is there. */
export function knownPaths(schema: Schema): readonly KnownPath[] {
  const paths = known.get(schema) ?? pathsOf(schema);
  known.set(schema, paths);
  return paths;
}

function pathsOf({ objects }: Schema): readonly KnownPath[] {
  const found = new Map<string, KnownPath>();
  const taken = new Set<string>();
  for (const { of, part, all, object } of GROUPS) {
    for (const { key, label, unit, kind } of fieldsOf(objects[object])) {
      const path = `${of}.*.${part}${key}`;
      if (found.has(path)) continue;
      // Two kinds may call different fields alike.
      const plain = `${all}${COLON}${label}`;
      const words = taken.has(plain) ? `${plain} (${kind || key})` : plain;
      if (taken.has(words)) continue;
      taken.add(words);
      found.set(path, { path, words, unit });
    }
  }
  return [...found.values()];
}

interface Field {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly kind: string;
}

function fieldsOf(object: Objects): readonly Field[] {
  const own = (object?.parameters ?? []).map((one) => ({ ...one, kind: "" }));
  const ofKinds = Object.entries(object?.kinds ?? {}).flatMap(([kind, { label, parameters }]) =>
    parameters.map((one) => ({ ...one, kind: label || kind })),
  );
  return [...own, ...ofKinds];
}

/** In the words of the settings; a path that is none of theirs stays as it is. */
export function pathText(schema: Schema, path: string): string {
  const [of = "", name = "", ...rest] = path.split(".");
  const row = knownOf(schema, `${of}.*.${rest.join(".")}`);
  if (row === null) return path;
  if (name === "*") return row.words;
  const group = groupOf(row.path);
  return `${group?.one} ${name}${row.words.slice(group?.all.length)}`;
}

/** What a person has chosen or typed, in words or as a path. */
export function pathFromText(schema: Schema, typed: string): string {
  const words = typed.trim();
  const all = knownPaths(schema);
  const plain = all.find((one) => one.words.toLowerCase() === words.toLowerCase());
  if (plain !== undefined) return plain.path;
  const colon = words.indexOf(COLON);
  const whose = words.slice(0, Math.max(0, colon));
  for (const { all: plural, one } of GROUPS) {
    if (colon < 0 || !whose.startsWith(`${one} `)) continue;
    const field = `${plural}${words.slice(colon)}`;
    const row = all.find((each) => each.words === field);
    if (row !== undefined) return row.path.replace("*", whose.slice(one.length + 1));
  }
  return words;
}

export function unitOfPath(schema: Schema, path: string): string {
  const [of = "", , ...rest] = path.split(".");
  return knownOf(schema, `${of}.*.${rest.join(".")}`)?.unit ?? "";
}

/** A fault of the core begins with the path that it is about. */
export function faultText(schema: Schema, fault: string): string {
  const colon = fault.indexOf(COLON);
  const path = fault.slice(0, Math.max(0, colon));
  return colon < 0 ? fault : `${pathText(schema, path)}${fault.slice(colon)}`;
}

function knownOf(schema: Schema, path: string): KnownPath | null {
  return knownPaths(schema).find((one) => one.path === path) ?? null;
}

function groupOf(path: string): Group | undefined {
  return GROUPS.findLast(({ of, part }) => path.startsWith(`${of}.*.${part}`));
}
