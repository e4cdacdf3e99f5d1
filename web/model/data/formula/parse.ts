// The expressions in which the core writes its equations (core/src/support/equation.h), as trees.

import { type Grammar, QUOTED, TokenReader, tokensOf } from "./expression";

export type Node =
  | { readonly kind: "number"; readonly value: number; readonly unit: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "unary"; readonly op: "-" | "not"; readonly of: Node }
  | { readonly kind: "binary"; readonly op: Op; readonly left: Node; readonly right: Node }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Node[] };

export type Op = (typeof LEVELS)[number][number];

/** How strongly a sign binds, weakest first: what stands inside something stronger gets brackets. */
export const STRENGTH: Readonly<Record<Op, number>> = {
  or: 0,
  and: 1,
  "==": 2,
  "!=": 2,
  "<": 2,
  "<=": 2,
  ">": 2,
  ">=": 2,
  "+": 3,
  "-": 3,
  "*": 4,
  "/": 4,
  "^": 5,
};

/** As it is written for people. */
export const signOf = (op: Op): string => (op === "*" ? "·" : op === "-" ? "−" : op);

/** Weakest first; those of one level bind from the left. */
const LEVELS = [
  ["or"],
  ["and"],
  ["==", "!=", "<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "/"],
  ["^"],
] as const;

/** The level of comparisons: what `not` denies. */
const COMPARED = 2;

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?(?:e-?\d+)?[a-z]*)|(?<name>[A-Za-z_]\w*)|"(?<quoted>[^"]*)"|(?<sign>==|!=|<=|>=|[-+*/^<>(),]))/y;

/** A number and its unit. */
const NUMBER = /^(\d+(?:\.\d+)?(?:e-?\d+)?)([a-z]*)$/;

const trees = new Map<string, Node>();

/** The tree of an expression. Throws, with the place, on one that is malformed. */
export function parse(expression: string): Node {
  const known = trees.get(expression);
  if (known !== undefined) return known;
  const tree = new Parser(expression).whole();
  trees.set(expression, tree);
  return tree;
}

class Parser implements Grammar<Node, Op> {
  readonly levels = LEVELS;
  readonly #reader: TokenReader;

  constructor(private readonly expression: string) {
    const unknown = (at: number): never => {
      throw new Error(`unknown sign at letter ${at + 1} of "${expression}"`);
    };
    this.#reader = new TokenReader(tokensOf(expression, TOKEN, unknown));
  }

  whole(): Node {
    const tree = this.#reader.expression(this);
    if (this.#reader.next !== undefined) this.#fail("something is left over");
    return tree;
  }

  node(op: Op, left: Node, right: Node): Node {
    return { kind: "binary", op, left, right };
  }

  operand(): Node {
    const sign = this.#reader.take("-", "not", "(");
    if (sign === "-") return { kind: "unary", op: "-", of: this.operand() };
    if (sign === "not") {
      return { kind: "unary", op: "not", of: this.#reader.expression(this, COMPARED) };
    }
    if (sign === "(") {
      const inside = this.#reader.expression(this);
      this.#expect(")");
      return inside;
    }
    return this.#atom();
  }

  #atom(): Node {
    const { kind = "", text = "" } = this.#reader.read() ?? {};
    const [, number, unit = ""] = kind === "number" ? (NUMBER.exec(text) ?? []) : [];
    if (number !== undefined) return { kind: "number", value: Number(number), unit };
    if (kind === QUOTED) return { kind: "text", text };
    if (kind !== "name") return this.#fail("a number, a name or ( is missing");
    return this.#reader.take("(") ? this.#call(text) : { kind: "name", name: text };
  }

  #call(name: string): Node {
    const args = [this.#reader.expression(this)];
    while (this.#reader.take(",")) args.push(this.#reader.expression(this));
    this.#expect(")");
    return { kind: "call", name, args };
  }

  #expect(what: string): void {
    if (!this.#reader.take(what)) this.#fail(`${what} is missing`);
  }

  #fail(what: string): never {
    throw new Error(`${what} at word ${this.#reader.at + 1} of "${this.expression}"`);
  }
}

/** All names of signals and parameters in a tree; those of the decision before are in it, too. */
export function symbolsIn(node: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: Node): void => {
    if (part.kind === "name") names.add(part.name);
    else if (part.kind === "unary") visit(part.of);
    else if (part.kind === "call") part.args.forEach(visit);
    else if (part.kind === "binary") {
      visit(part.left);
      visit(part.right);
    }
  };
  visit(node);
  return names;
}

/** The parts of a sum, each with its sign. */
export function summands(node: Node, negative = false): { node: Node; negative: boolean }[] {
  if (node.kind === "binary" && (node.op === "+" || node.op === "-")) {
    const minus = node.op === "-" ? !negative : negative;
    return [...summands(node.left, negative), ...summands(node.right, minus)];
  }
  return [{ node, negative }];
}
