// Just enough of JSON Schema to check scenario files against scenarios/schema.json. A keyword that it does not
// know is a complaint too, so that it cannot pass over what it does not understand.

type Node = { readonly [key: string]: unknown };

const SILENT = new Set([
  ...[
    "$schema",
    "$defs",
    "title",
    "description",
    "default",
    "examples",
    "enumDescriptions",
    "then",
    "else",
  ],
]);

/** Everything in which `value` differs from the schema: "/flows/video: …". */
export function complaints(root: Node, value: unknown, schema: Node = root, at = ""): string[] {
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    if (SILENT.has(keyword)) return [];
    const check = CHECKS[keyword];
    if (check === undefined) return [`${at}: the validator does not know "${keyword}"`];
    return check({ root, value, schema, at }, rule as never);
  });
}

interface Place {
  readonly root: Node;
  readonly value: unknown;
  readonly schema: Node;
  readonly at: string;
}

const isObject = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const say = (fine: boolean, at: string, what: string): string[] => (fine ? [] : [`${at}: ${what}`]);

function hasType(value: unknown, type: string): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

const CHECKS: Readonly<Record<string, (place: Place, rule: never) => string[]>> = {
  $ref: ({ root, value, at }, rule: string) => {
    const name = rule.replace("#/$defs/", "");
    return complaints(root, value, (root.$defs as Record<string, Node>)[name] ?? {}, at);
  },
  type: ({ value, at }, rule: string | string[]) =>
    say(
      [rule].flat().some((type) => hasType(value, type)),
      at,
      `is no ${rule}`,
    ),
  const: ({ value, at }, rule: unknown) => say(value === rule, at, `is not ${rule}`),
  enum: ({ value, at }, rule: unknown[]) => say(rule.includes(value), at, `is none of ${rule}`),
  minimum: ({ value, at }, rule: number) =>
    say(typeof value !== "number" || value >= rule, at, `is below ${rule}`),
  maximum: ({ value, at }, rule: number) =>
    say(typeof value !== "number" || value <= rule, at, `is above ${rule}`),
  pattern: ({ value, at }, rule: string) =>
    say(typeof value !== "string" || new RegExp(rule).test(value), at, `does not fit ${rule}`),
  minLength: ({ value, at }, rule: number) =>
    say(typeof value !== "string" || [...value].length >= rule, at, "has too few characters"),
  maxLength: ({ value, at }, rule: number) =>
    say(typeof value !== "string" || [...value].length <= rule, at, "has too many characters"),
  required: ({ value, at }, rule: string[]) =>
    isObject(value)
      ? rule.flatMap((key) => say(Object.hasOwn(value, key), at, `has no ${key}`))
      : [],
  properties: ({ root, value, at }, rule: Record<string, Node>) =>
    isObject(value)
      ? Object.entries(rule).flatMap(([key, schema]) =>
          Object.hasOwn(value, key) ? complaints(root, value[key], schema, `${at}/${key}`) : [],
        )
      : [],
  additionalProperties: ({ root, value, schema, at }, rule: Node | false) =>
    isObject(value)
      ? Object.keys(value)
          .filter((key) => !Object.hasOwn((schema.properties ?? {}) as Node, key))
          .flatMap((key) =>
            rule === false
              ? [`${at}: must not have ${key}`]
              : complaints(root, value[key], rule, `${at}/${key}`),
          )
      : [],
  propertyNames: ({ root, value, at }, rule: Node) =>
    isObject(value) ? Object.keys(value).flatMap((key) => complaints(root, key, rule, at)) : [],
  minProperties: ({ value, at }, rule: number) =>
    say(!isObject(value) || Object.keys(value).length >= rule, at, "has too few members"),
  items: ({ root, value, at }, rule: Node) =>
    Array.isArray(value)
      ? value.flatMap((item, i) => complaints(root, item, rule, `${at}/${i}`))
      : [],
  minItems: ({ value, at }, rule: number) =>
    say(!Array.isArray(value) || value.length >= rule, at, "has too few items"),
  maxItems: ({ value, at }, rule: number) =>
    say(!Array.isArray(value) || value.length <= rule, at, "has too many items"),
  uniqueItems: ({ value, at }) =>
    say(!Array.isArray(value) || new Set(value).size === value.length, at, "repeats an item"),
  anyOf: ({ root, value, at }, rule: Node[]) =>
    say(
      rule.some((schema) => complaints(root, value, schema, at).length === 0),
      at,
      "fits none of its shapes",
    ),
  allOf: ({ root, value, at }, rule: Node[]) =>
    rule.flatMap((schema) => complaints(root, value, schema, at)),
  if: ({ root, value, schema, at }, rule: Node) => {
    const branch = complaints(root, value, rule, at).length === 0 ? schema.then : schema.else;
    return complaints(root, value, (branch ?? {}) as Node, at);
  },
  oneOf: ({ root, value, at }, rule: Node[]) => {
    const found = rule.map((schema) => complaints(root, value, schema, at));
    const fits = found.filter((each) => each.length === 0).length;
    return fits === 1 ? [] : [`${at}: fits ${fits} of its shapes`, ...found.flat()];
  },
};
