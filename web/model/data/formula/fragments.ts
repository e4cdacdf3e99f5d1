// Where a long expression may go on in the next line: behind a comma, before a sign.

import { STRENGTH as IN_A_LINE, type Node, type Op, signOf } from "./parse";
import { type Symbols, symbolOf } from "./symbols";

/** A part of an expression that stays in one line, from left to right. */
export type Fragment = readonly Part[];
type Part = { readonly node: Node } | { readonly sign: string } | { readonly word: string };

/** A fraction needs brackets only below a power: its bar says what belongs together. */
const STRENGTH: Readonly<Record<Op, number>> = { ...IN_A_LINE, "/": 5, "^": 6 };

/** How wide a name is written, in letters. */
type WidthOf = (name: string) => number;

/** What is no wider than so many letters is not taken apart. */
const SHORT = 14;

export function fragmentsOf(node: Node, widthOf: WidthOf): readonly Fragment[] {
  if (widthIn(node, widthOf) <= SHORT) return [[{ node }]];
  if (node.kind === "call") return ofCall(node.name, node.args, widthOf);
  if (node.kind === "unary" && node.op === "-")
    return begun([{ sign: signOf("-") }], ofOperand(node.of, "*", "left", widthOf));
  if (node.kind === "binary" && (node.op === "+" || node.op === "-" || node.op === "*")) {
    const first = ofOperand(node.left, node.op, "left", widthOf);
    const second = ofOperand(node.right, node.op, "right", widthOf);
    return [...first, ...begun([{ sign: signOf(node.op) }], second)];
  }
  // A long numerator over a plain name or number.
  if (node.kind === "binary" && node.op === "/" && widthIn(node.left, widthOf) > SHORT) {
    if (node.right.kind === "name" || node.right.kind === "number")
      return ended(ofOperand(node.left, "*", "left", widthOf), [
        { sign: "/" },
        { node: node.right },
      ]);
  }
  return [[{ node }]];
}

/** Whether this operand has to stand in brackets. */
export function isBracketed(operand: Node, op: Op, side: "left" | "right"): boolean {
  const least = STRENGTH[op] + (op === "-" && side === "right" ? 1 : 0);
  return operand.kind === "binary" && STRENGTH[operand.op] < least;
}

export const lastFactor = (node: Node): Node =>
  node.kind === "binary" && node.op === "*" ? node.right : node;

/** The sign of a product is written: two numbers side by side would read as one, and so would two names of several letters. */
export function isApart(left: Node, right: Node, symbols: Symbols): boolean {
  const isWord = (one: Node): boolean =>
    one.kind === "name" && (symbolOf(one.name, symbols).split("_")[0] ?? "").length > 2;
  return right.kind === "number" || [lastFactor(left), right].some(isWord);
}

function ofOperand(
  operand: Node,
  op: Op,
  side: "left" | "right",
  widthOf: WidthOf,
): readonly Fragment[] {
  const inner = fragmentsOf(operand, widthOf);
  return isBracketed(operand, op, side)
    ? ended(begun([{ sign: "(" }], inner), [{ sign: ")" }])
    : inner;
}

function ofCall(name: string, args: readonly Node[], widthOf: WidthOf): readonly Fragment[] {
  const all = args.flatMap((arg, i) =>
    ended(fragmentsOf(arg, widthOf), [{ sign: i + 1 < args.length ? "," : ")" }]),
  );
  return begun([{ word: name.replace("_", " ") }, { sign: "(" }], all);
}

function begun(parts: Fragment, all: readonly Fragment[]): readonly Fragment[] {
  return all.map((one, i) => (i === 0 ? [...parts, ...one] : one));
}

function ended(all: readonly Fragment[], parts: Fragment): readonly Fragment[] {
  return all.map((one, i) => (i === all.length - 1 ? [...one, ...parts] : one));
}

function widthIn(node: Node, widthOf: WidthOf): number {
  const sum = (nodes: readonly Node[]) =>
    nodes.reduce((width, one) => width + widthIn(one, widthOf), 0);
  switch (node.kind) {
    case "number":
      return `${node.value}${node.unit}`.length;
    case "text":
      return node.text.length;
    case "name":
      return widthOf(node.name);
    case "unary":
      return 1 + widthIn(node.of, widthOf);
    case "call":
      return node.name.length + 2 + sum(node.args);
    case "binary":
      return node.op === "/"
        ? Math.max(widthIn(node.left, widthOf), widthIn(node.right, widthOf))
        : 1 + sum([node.left, node.right]);
  }
}
