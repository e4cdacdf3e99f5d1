// The expressions in which the core writes its equations (core/src/support/equation.h), as trees.

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

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:e-?\d+)?)([a-z]*)|([A-Za-z_]\w*)|"([^"]*)"|(==|!=|<=|>=|[-+*/^<>(),]))/y;

interface Token {
  readonly number?: string;
  readonly unit?: string;
  readonly word?: string;
  readonly text?: string;
  readonly sign?: string;
}

const trees = new Map<string, Node>();

/** The tree of an expression. Throws, with the place, on one that is malformed. */
export function parse(expression: string): Node {
  const known = trees.get(expression);
  if (known !== undefined) return known;
  const parser = new Parser(expression);
  const tree = parser.level(0);
  parser.end();
  trees.set(expression, tree);
  return tree;
}

class Parser {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(private readonly expression: string) {
    this.tokens = tokensOf(expression);
  }

  level(depth: number): Node {
    const signs: readonly string[] | undefined = LEVELS[depth];
    if (signs === undefined) return this.unary();
    let left = this.level(depth + 1);
    for (let op = this.sign(); op !== undefined && signs.includes(op); op = this.sign()) {
      this.at += 1;
      left = { kind: "binary", op: op as Op, left, right: this.level(depth + 1) };
    }
    return left;
  }

  end(): void {
    if (this.at < this.tokens.length) this.fail("something is left over");
  }

  private unary(): Node {
    if (this.take("-")) return { kind: "unary", op: "-", of: this.unary() };
    if (this.take("not")) return { kind: "unary", op: "not", of: this.level(2) };
    return this.atom();
  }

  private atom(): Node {
    if (this.take("(")) {
      const inside = this.level(0);
      this.expect(")");
      return inside;
    }
    const token = this.tokens[this.at] ?? {};
    this.at += 1;
    if (token.number !== undefined) {
      return { kind: "number", value: Number(token.number), unit: token.unit ?? "" };
    }
    if (token.text !== undefined) return { kind: "text", text: token.text };
    if (token.word === undefined) return this.fail("a number, a name or ( is missing");
    return this.take("(") ? this.call(token.word) : { kind: "name", name: token.word };
  }

  private call(name: string): Node {
    const args = [this.level(0)];
    while (this.take(",")) args.push(this.level(0));
    this.expect(")");
    return { kind: "call", name, args };
  }

  /** What stands here between two values: a sign, or one of the words that are signs. */
  private sign(): string | undefined {
    const { sign, word } = this.tokens[this.at] ?? {};
    return sign ?? word;
  }

  private take(what: string): boolean {
    if (this.sign() !== what) return false;
    this.at += 1;
    return true;
  }

  private expect(what: string): void {
    if (!this.take(what)) this.fail(`${what} is missing`);
  }

  private fail(what: string): never {
    throw new Error(`${what} at word ${this.at + 1} of "${this.expression}"`);
  }
}

function tokensOf(expression: string): Token[] {
  const tokens: Token[] = [];
  const end = expression.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(expression);
    if (found === null) throw new Error(`unknown sign at letter ${at + 1} of "${expression}"`);
    const [, number, unit, word, text, sign] = found;
    if (number !== undefined) tokens.push({ number, unit: unit ?? "" });
    else if (word !== undefined) tokens.push({ word });
    else if (text !== undefined) tokens.push({ text });
    else tokens.push({ sign: sign ?? "" });
  }
  return tokens;
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
