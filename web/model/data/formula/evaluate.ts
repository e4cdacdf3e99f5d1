// What an expression of the core's equations comes to. Inside, times are ms and rates kbit/s, so that their product is bits.

import { type Node, parse } from "./parse";

export type FormulaValue = number | string | boolean;

/** Where the names of an expression get their values, each in the unit that `unit` says. */
export interface Names {
  value(name: string): FormulaValue;
  /** Of the decision before. */
  before(name: string): FormulaValue;
  unit(name: string): string;
}

const FACTORS: Readonly<Record<string, number>> = {
  "": 1,
  ms: 1,
  s: 1e3,
  "kbit/s": 1,
  kbps: 1,
  Mbit: 1e6,
  bytes: 1,
  packets: 1,
  "%": 1,
};

/** How many of the units used inside make one of this unit. */
export function factorOf(unit: string): number {
  const factor = FACTORS[unit];
  if (factor === undefined) throw new Error(`no expression knows the unit ${unit}`);
  return factor;
}

/** A number in the units used inside. */
export function numberOf(node: Node, names: Names): number {
  const value = evaluate(node, names);
  if (typeof value === "string")
    return value === "unlimited" ? Number.POSITIVE_INFINITY : Number.NaN;
  return Number(value);
}

/** Whether a condition holds; nothing always does. */
export function holds(condition: string, names: Names): boolean {
  return condition === "" || numberOf(parse(condition), names) === 1;
}

function evaluate(node: Node, names: Names): FormulaValue {
  switch (node.kind) {
    case "number":
      return node.value * factorOf(node.unit);
    case "text":
      return node.text;
    case "name":
      return scaled(names.value(node.name), names.unit(node.name));
    case "unary":
      return node.op === "-" ? -numberOf(node.of, names) : Number(numberOf(node.of, names) === 0);
    case "binary":
      return binary(node, names);
    case "call":
      return call(node, names);
  }
}

function scaled(value: FormulaValue, unit: string): FormulaValue {
  if (typeof value === "boolean") return Number(value);
  return typeof value === "number" ? value * factorOf(unit) : value;
}

function binary(node: Extract<Node, { kind: "binary" }>, names: Names): FormulaValue {
  const { op } = node;
  if (op === "and" && numberOf(node.left, names) === 0) return 0;
  if (op === "or" && numberOf(node.left, names) === 1) return 1;
  if (op === "==") return Number(evaluate(node.left, names) === evaluate(node.right, names));
  if (op === "!=") return Number(evaluate(node.left, names) !== evaluate(node.right, names));
  const [a, b] = [numberOf(node.left, names), numberOf(node.right, names)];
  switch (op) {
    case "and":
    case "or":
      return Number(b === 1);
    case "<":
      return Number(a < b);
    case "<=":
      return Number(a <= b);
    case ">":
      return Number(a > b);
    case ">=":
      return Number(a >= b);
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return a / b;
    case "^":
      return a ** b;
  }
}

const FUNCTIONS: Readonly<Record<string, (...args: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  exp: Math.exp,
  cbrt: Math.cbrt,
  clamp: (x, low, high) => Math.max(low as number, Math.min(high as number, x as number)),
  round_to: (x, step) => Math.floor((x as number) / (step as number) + 0.5) * (step as number),
  floor_to: (x, step) => Math.floor((x as number) / (step as number)) * (step as number),
  ceil_to: (x, step) => Math.ceil((x as number) / (step as number)) * (step as number),
  trunc_to: (x, step) => Math.trunc((x as number) / (step as number)) * (step as number),
};

function call(node: Extract<Node, { kind: "call" }>, names: Names): number {
  const [first] = node.args;
  if (node.name === "before") {
    if (first?.kind !== "name") throw new Error("before() wants the name of a signal");
    return Number(scaled(names.before(first.name), names.unit(first.name)));
  }
  const computed = FUNCTIONS[node.name];
  if (computed === undefined) throw new Error(`no function is called ${node.name}`);
  return computed(...node.args.map((arg) => numberOf(arg, names)));
}
