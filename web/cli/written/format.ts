// The scenario format as Markdown, from the core's description of itself: every field, unit, default and source.

import type { Kind, Parameter, Schema, SchemaObject } from "../../model/engine/schema";
import { markdownTable } from "./table";

/** Where an object stands in a scenario; a part stands in what it is a part of, which is described before it. */
const PLACES: Readonly<Record<string, string>> = {
  link: "links.<name>",
  flow: "flows.<name>",
  session: "session",
  member: "members.<name>",
  edge: "links.<name>",
  packet: "flows.<name>.packets.<number>` in `changes",
};

/** What is for people, beside the core's own rows. */
const TITLED: readonly string[] = ["link", "flow"];
const TITLE: Parameter = {
  key: "title",
  label: "Title",
  meaning:
    "What it is called where people read of it: one line, at most 60 characters. It decides nothing.",
  unit: "",
  type: "text",
  default: null,
  live: true,
  source: "ours: its name, in words",
};

/** All of it, as the build writes it beside the scenarios. */
export function fieldsPage(schema: Schema): string {
  return [
    "# Fields and figures",
    "Made by the build from what the core says of itself. The format in words is in README.md.",
    "## All fields",
    fields(schema).trim(),
    "## Figures that can be expected",
    figures(schema),
  ].join("\n\n");
}

function fields({ objects: ofFlows, sessions }: Schema): string {
  const objects = { ...ofFlows, ...sessions?.objects };
  const places = new Map(Object.entries(PLACES));
  for (const [name, { parts }] of Object.entries(objects)) {
    for (const [field, part] of Object.entries(parts ?? {})) {
      const own = `${places.get(name)}.${field}`;
      const other = places.get(part);
      places.set(part, other === undefined ? own : `${other}\`, \`${own}`);
    }
  }
  const placeOf = (name: string): string =>
    name === "scenario" ? "top level" : `\`${places.get(name) ?? name}\``;
  return Object.entries(objects)
    .map(([name, object]) => section(withTitle(name, object), placeOf(name)))
    .join("\n");
}

function withTitle(name: string, object: SchemaObject): SchemaObject {
  if (!TITLED.includes(name)) return object;
  return { ...object, parameters: [TITLE, ...(object.parameters ?? [])] };
}

function section(object: SchemaObject, place: string): string {
  const head = `### ${object.label}: ${place}\n\n`;
  if (object.kinds === undefined) {
    return `${head}${parameterTable(object.parameters ?? [])}${profiles(object)}`;
  }
  const kinds = Object.entries(object.kinds).map(([name, kind]) =>
    kindSection(name, kind, name === object.default_kind),
  );
  return `${head}${kinds.join("\n")}`;
}

function kindSection(name: string, kind: Kind, isDefault: boolean): string {
  const words = isDefault ? " (where `kind` is absent)" : "";
  const head = `\`"kind": "${name}"\`${words}: ${kind.label}. ${kind.meaning}\n`;
  const own = kind.parameters.length > 0 ? `\n${parameterTable(kind.parameters)}` : "";
  return `${head}${own}${profiles(kind)}`;
}

function profiles(kind: Pick<Kind, "profiles">): string {
  const lines = Object.entries(kind.profiles ?? {}).map(([name, { source, values }]) => {
    const differences = Object.entries(values).map(([key, value]) => `\`${key}\` ${value}`);
    const what = differences.length === 0 ? "the defaults above" : differences.join(", ");
    return `- \`"profile": "${name}"\` (${source}): ${what}`;
  });
  return lines.length === 0 ? "" : `\n${lines.join("\n")}\n`;
}

function parameterTable(parameters: readonly Parameter[]): string {
  const head = ["field", "unit", "default", "range", "meaning", "source of the default"];
  const rows = parameters.map((p) => [
    `\`${p.key}\``,
    p.unit,
    shown(p.default),
    range(p),
    meaning(p),
    p.source,
  ]);
  return markdownTable(head, rows);
}

/** A figure that can be expected; all have their definition in the core. */
function figures({ metrics: ofFlows, sessions }: Schema): string {
  const metrics = [...ofFlows, ...(sessions?.metrics ?? [])];
  const rows = metrics.map((m) => [`\`${m.name}\``, m.of, m.unit, m.source]);
  return markdownTable(["figure", "of", "unit", "definition"], rows);
}

function meaning({ label, meaning: sentence, live }: Parameter): string {
  const fixed = live === false ? " Fixed while the run goes on." : "";
  return sentence === "" ? `${label}.${fixed}` : `${sentence}${fixed}`;
}

function shown(value: Parameter["default"]): string {
  if (typeof value === "string") return `"${value}"`;
  return value === null ? "" : String(value);
}

function range({ type, choices, min, max, unlimited }: Parameter): string {
  if (type === "boolean") return "true, false";
  if (choices !== undefined && choices.length > 0) return choices.map((c) => `"${c}"`).join(", ");
  const limits = typeof min === "number" && typeof max === "number" ? `${min} to ${max}` : type;
  return unlimited === true ? `${limits}, "unlimited"` : limits;
}
