// An expression with its numbers in the place of its names: "max(0.91, (1 + 0.152) · 0.64)".

import { plainReading, readings } from "../quantity";
import type { Names } from "./evaluate";
import { type Node, STRENGTH, signOf } from "./parse";

export interface Filled {
  readonly result: string;
  readonly numbers: string;
  readonly unit: string;
}

/** Rates and sizes stand in the unit of the largest of them, everything else in its own. */
export function filled(
  node: Node,
  result: number,
  unit: string,
  names: Names,
  isSignal: (name: string) => boolean,
): Filled {
  const valueIn = (one: NamedValue) =>
    one.before ? names.before(one.name) : names.value(one.name);
  const alike = spokenIn(node).filter(({ name }) => names.unit(name) === unit && unit !== "");
  const values = alike.map((one) => Number(valueIn(one)));
  const { numbers, unit: shown } = mixes(node, unit, names)
    ? { numbers: [result, ...values].map(plainReading), unit }
    : readings([result, ...values], unit);
  const known = new Map(alike.map((one, i) => [keyOf(one), numbers[i + 1] ?? ""]));
  const one = (named: NamedValue): string =>
    known.get(keyOf(named)) ??
    (isSignal(named.name) ? fine(Number(valueIn(named))) : setting(valueIn(named)));
  return { result: numbers[0] ?? "", numbers: text(node, one), unit: shown };
}

/** Where rates are made of sizes, or sizes of rates, only kbit/s, ms and bytes come to what is said. */
function mixes(node: Node, unit: string, names: Names): boolean {
  const other = unit === "bytes" ? "kbit/s" : unit === "kbit/s" ? "bytes" : null;
  return other !== null && spokenIn(node).some(({ name }) => names.unit(name) === other);
}

/** A name, of this decision or of the one before. */
interface NamedValue {
  readonly name: string;
  readonly before: boolean;
}

const keyOf = ({ name, before }: NamedValue): string => (before ? `before ${name}` : name);

/** An expression with its names as they are written in formulas; those of the decision before have a prime. */
export function symbolic(node: Node, symbolOf: (name: string) => string): string {
  return text(node, ({ name, before }) => (before ? `${symbolOf(name)}\u2032` : symbolOf(name)));
}

/** The name in `before(name)`. */
function nameBefore(node: Node): string | null {
  if (node.kind !== "call" || node.name !== "before") return null;
  const [of] = node.args;
  return of?.kind === "name" ? of.name : null;
}

function spokenIn(node: Node): readonly NamedValue[] {
  const past = nameBefore(node);
  if (past !== null) return [{ name: past, before: true }];
  if (node.kind === "name") return [{ name: node.name, before: false }];
  if (node.kind === "unary") return spokenIn(node.of);
  if (node.kind === "call") return node.args.flatMap(spokenIn);
  return node.kind === "binary" ? [node.left, node.right].flatMap(spokenIn) : [];
}

/** A share such as gamma says nothing in two digits. */
function fine(value: number): string {
  return Math.abs(value) < 1 && value !== 0
    ? value.toPrecision(3).replace("-", "−")
    : plainReading(value);
}

function setting(value: number | string | boolean): string {
  return typeof value === "number"
    ? String(Number(value.toPrecision(6))).replace("-", "−")
    : String(value);
}

function text(node: Node, one: (named: NamedValue) => string): string {
  const past = nameBefore(node);
  if (past !== null) return one({ name: past, before: true });
  switch (node.kind) {
    case "number":
      return node.unit === "" ? String(node.value) : `${node.value} ${node.unit}`;
    case "text":
      return node.text;
    case "name":
      return one({ name: node.name, before: false });
    case "unary":
      return `${node.op === "-" ? "−" : "not "}${inside(node.of, 4, one)}`;
    case "call":
      return `${node.name.replace("_", " ")}(${node.args.map((arg) => text(arg, one)).join(", ")})`;
    case "binary": {
      const strength = STRENGTH[node.op];
      const right = strength + (node.op === "-" || node.op === "/" ? 1 : 0);
      return `${inside(node.left, strength, one)} ${signOf(node.op)} ${inside(node.right, right, one)}`;
    }
  }
}

function inside(node: Node, least: number, one: (named: NamedValue) => string): string {
  const inner = text(node, one);
  return node.kind === "binary" && STRENGTH[node.op] < least ? `(${inner})` : inner;
}
