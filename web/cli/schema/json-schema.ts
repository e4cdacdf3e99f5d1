// The JSON Schema (draft 2020-12) of scenario files, made from the core's own description: editors complete and
// check with it. The core remains the judge: it also knows what a schema cannot say.

import type { Kind, Parameter, Schema, SchemaObject } from "../../model/engine/schema";
import { BOUND, expectations } from "./expectations";
import { type JsonSchema, orWord, SECONDS, TEXT } from "./words";

/** Names of links and flows. */
const NAME = "^[A-Za-z0-9_-]{1,64}$";
/** What people call a flow or a link. */
const TITLE = {
  ...TEXT,
  minLength: 1,
  maxLength: 60,
  description: "What it is called where people read of it; its name without one.",
};
const SET_PATH = {
  type: "string",
  pattern: "^((links|flows|members)(\\.[A-Za-z0-9_-]+){2,4}|session(\\.[A-Za-z0-9_-]+){1,2})$",
};

export function jsonSchema({ objects, metrics, sessions }: Schema): JsonSchema {
  const rows = objects.scenario?.parameters ?? [];
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Scenario",
    description:
      "One experiment, of flows on paths or of a session of members on a tree: links, what changes on the way and what is expected.",
    if: { required: ["session"] },
    // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's word.
    then: { $ref: "#/$defs/session_scenario" },
    else: { $ref: "#/$defs/flow_scenario" },
    $defs: {
      flow_scenario: scenario(rows, ["links", "flows"], {
        links: named("link", "Links by name; a flow's path lists them."),
        flows: named("flow", "Flows by name."),
        expect: expectations(metrics, ["flow", "link"]),
      }),
      session_scenario: scenario(rows, ["session", "members", "links"], {
        session: { $ref: "#/$defs/session" },
        members: named("member", "Members of the session by name, at most 64."),
        links: named("session_link", "Links by name; together they are a tree."),
        expect: expectations(sessions?.metrics ?? [], ["member"]),
      }),
      ...Object.fromEntries(
        Object.entries({ ...objects, ...sessions?.objects })
          .filter(([name]) => !["scenario", "edge", "packet"].includes(name))
          .map(([name, object]) => [name, definition(name, object)]),
      ),
      session_link: sessionLink(objects.link, sessions?.objects.edge),
      bound: BOUND,
    },
  };
}

/** What all scenarios have, and what is one kind's own. */
function scenario(
  rows: readonly Parameter[],
  needed: readonly string[],
  own: JsonSchema,
): JsonSchema {
  return {
    type: "object",
    required: needed,
    additionalProperties: false,
    properties: {
      $schema: TEXT,
      title: { ...TEXT, description: "A few words." },
      story: { ...TEXT, description: "What happens, and what to watch." },
      source: { ...TEXT, description: "Where the experiment comes from: document and section." },
      id: { ...TEXT, description: "Its number in that document." },
      assumptions: assumptions(),
      phenomena: {
        description:
          "Its tags in the gallery: what can be seen in it, in few words each, such as jitter or late-comer.",
        type: "array",
        items: TEXT,
      },
      try: settingsToTry(),
      ...properties(rows),
      changes: changes(),
      variants: variants(),
      ...own,
    },
  };
}

/** A link as flows have it, between two nodes of a tree. */
function sessionLink(link: SchemaObject | undefined, edge: SchemaObject | undefined): JsonSchema {
  const { properties: known, ...rest } = definition("link", link ?? { label: "Link" });
  const ends = { type: "array", items: { type: "string", pattern: NAME }, uniqueItems: true };
  return {
    ...rest,
    required: ["between"],
    properties: {
      between: {
        ...ends,
        minItems: 2,
        maxItems: 2,
        description: "Its two ends: members by their names, or nodes that only forward.",
      },
      ...properties(edge?.parameters ?? []),
      ...(known as JsonSchema),
    },
  };
}

const TITLED: ReadonlySet<string> = new Set(["flow", "link", "member"]);

/** A link, a flow, a member or a part of one. */
function definition(name: string, object: SchemaObject): JsonSchema {
  if (object.kinds !== undefined) return ofKinds(object, object.kinds);
  return {
    title: object.label,
    type: "object",
    ...(name === "flow" ? { required: ["path"] } : {}),
    additionalProperties: false,
    properties: {
      ...(TITLED.has(name) ? { title: TITLE } : {}),
      ...(name === "flow" ? paths() : {}),
      ...profile(object),
      ...properties(object.parameters ?? []),
      ...Object.fromEntries(
        Object.entries(object.parts ?? {}).map(([key, part]) => [key, { $ref: `#/$defs/${part}` }]),
      ),
    },
  };
}

/**
 * One shape per kind; only the default kind may leave its name out. The kinds stand in one list, and what else an object has follows from
 * its kind: of a misspelt one an editor then says which there are, and of no other shape what is wrong with it.
 */
function ofKinds(object: SchemaObject, kinds: Readonly<Record<string, Kind>>): JsonSchema {
  const { label, default_kind } = object;
  const names = Object.keys(kinds);
  return {
    title: label,
    type: "object",
    ...required(names.includes(default_kind ?? "") ? [] : ["kind"]),
    properties: { kind: kindOf(kinds, default_kind) },
    allOf: Object.entries(kinds).map(([name, kind]) => ({
      // Without its name an object is of the default kind.
      if: {
        ...required(name === default_kind ? [] : ["kind"]),
        properties: { kind: { const: name } },
      },
      // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's word.
      then: shapeOf(kind),
    })),
  };
}

function kindOf(
  kinds: Readonly<Record<string, Kind>>,
  default_kind: string | undefined,
): JsonSchema {
  return {
    enum: Object.keys(kinds),
    // VS Code shows them beside the names.
    enumDescriptions: Object.values(kinds).map(({ meaning }) => meaning),
    ...(default_kind === undefined ? {} : { default: default_kind }),
  };
}

function shapeOf(kind: Kind): JsonSchema {
  return {
    title: kind.label,
    description: kind.meaning,
    ...required(kind.content === undefined || kind.content_needed === false ? [] : [kind.content]),
    additionalProperties: false,
    properties: {
      kind: { description: kind.meaning },
      ...profile(kind),
      ...content(kind),
      ...properties(kind.parameters),
    },
  };
}

function required(names: readonly string[]): JsonSchema {
  return names.length === 0 ? {} : { required: names };
}

/** The core says what must be in it. */
function content({ content: name }: Kind): JsonSchema {
  if (name === undefined) return {};
  const description =
    'What is replayed; or {"file": "traces/…"}, which the command line and the page read.';
  return { [name]: { type: ["array", "object", "string"], description } };
}

function profile({ profiles = {} }: Pick<Kind, "profiles">): JsonSchema {
  const names = Object.keys(profiles);
  if (names.length === 0) return {};
  const words = Object.entries(profiles).map(([name, { label }]) => `${name}: ${label}`);
  const description = `Sets of defaults. ${words.join("; ")}.`;
  return { profile: { enum: names, default: names[0], description } };
}

function properties(parameters: readonly Parameter[]): JsonSchema {
  return Object.fromEntries(parameters.map((parameter) => [parameter.key, property(parameter)]));
}

function property(parameter: Parameter): JsonSchema {
  const about = {
    title: parameter.label,
    description: description(parameter),
    ...(parameter.default === null ? {} : { default: parameter.default }),
  };
  switch (parameter.type) {
    case "boolean":
      return { ...about, type: "boolean" };
    case "text":
      return { ...about, type: "string" };
    case "choice":
      return { ...about, enum: parameter.choices ?? [] };
    case "number":
    case "integer": {
      const number = { type: parameter.type, ...limits(parameter) };
      return { ...about, ...(parameter.unlimited === true ? orWord("unlimited", number) : number) };
    }
    default:
      return parameter.type satisfies never;
  }
}

function description({ meaning, unit, source, live }: Parameter): string {
  return [
    meaning,
    unit === "" ? "" : `In ${unit}.`,
    live === true ? "May change during a run." : "",
    source === "" ? "" : `Source: ${source}.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function limits({ min, max }: Parameter): JsonSchema {
  return {
    ...(typeof min === "number" && min > -Number.MAX_VALUE ? { minimum: min } : {}),
    ...(typeof max === "number" && max < Number.MAX_VALUE ? { maximum: max } : {}),
  };
}

function named(object: string, description: string): JsonSchema {
  return {
    description,
    type: "object",
    minProperties: 1,
    propertyNames: { pattern: NAME },
    additionalProperties: { $ref: `#/$defs/${object}` },
  };
}

function paths(): JsonSchema {
  const links = { type: "array", items: { type: "string", pattern: NAME }, uniqueItems: true };
  return {
    path: { ...links, minItems: 1, description: "Links from the sender to the receiver." },
    return_path: { ...links, description: "Links of the feedback, from the receiver back." },
  };
}

function assumptions(): JsonSchema {
  return {
    description: "What the source leaves open, and how it is read here.",
    type: "array",
    items: {
      anyOf: [
        { ...TEXT, description: "The name of one that the collection.json beside says." },
        {
          type: "object",
          required: ["parameter", "value"],
          additionalProperties: false,
          properties: {
            parameter: TEXT,
            value: { description: "In a variant, null takes away what its base assumes." },
            why: TEXT,
            set: {
              description: "The path, or the paths, by which a person may choose otherwise.",
              anyOf: [SET_PATH, { type: "array", items: SET_PATH, minItems: 1 }],
            },
          },
        },
      ],
    },
  };
}

/** Of files only: its reader makes whole scenarios of it. */
function variants(): JsonSchema {
  return {
    description:
      "Scenarios that are this one but for what they say themselves, by their names in the collection.",
    type: "object",
    additionalProperties: {
      type: "object",
      additionalProperties: false,
      properties: {
        title: TEXT,
        story: TEXT,
        source: TEXT,
        id: TEXT,
        phenomena: { type: "array", items: TEXT },
        try: settingsToTry(),
        assumptions: assumptions(),
        set: { description: "Values by path; null takes away what stands there.", type: "object" },
        expect: {
          description:
            "What takes the place of what the base expects of the same figure in the same time, or comes besides; null takes it away.",
          type: "array",
          items: { type: "object" },
        },
      },
    },
  };
}

function settingsToTry(): JsonSchema {
  return {
    description: "Settings that its story asks to try, by their paths: the page shows them first.",
    type: "array",
    maxItems: 4,
    items: { type: "string" },
  };
}

function changes(): JsonSchema {
  return {
    description: "What changes while the run goes on.",
    type: "array",
    items: {
      type: "object",
      required: ["at_s", "set", "to"],
      additionalProperties: false,
      properties: {
        at_s: { ...SECONDS, description: "When, in s." },
        set: { ...SET_PATH, description: "What: a path such as links.forward.capacity_kbps." },
        to: { type: ["number", "string", "boolean"], description: "Its new value." },
        link: {
          ...TEXT,
          pattern: NAME,
          description:
            "Of what happens to one packet (flows.<name>.packets.<number>.drop): at which link of its path; at the narrowest one without it.",
        },
        over_s: { ...SECONDS, description: "Gradually, over so many s; at once without it." },
        note: { ...TEXT, description: "Why." },
        asked: {
          ...TEXT,
          pattern: "^[0-9a-f]{8}$",
          description:
            "Of an answer to an external controller, as the run wrote it: the check of its question. It holds where the run asks the very same again, and leaves with the controller.",
        },
      },
    },
  };
}
