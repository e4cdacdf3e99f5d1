// Formulas as people write them in a bullet: `utilisation of forward in gcc over 40..60 s`, `high queuing delay p95 in nada`,
// `mean goodput in nada / mean goodput in gcc`, `highest utilisation in nada, gcc, scream`, `loss as number`. Signs of arithmetic stand between
// spaces; names of metrics are the core's, with spaces or underscores, with their unit or without.

import type { Window } from "../deck";

export type Node =
  | { readonly kind: "number"; readonly value: number }
  | {
      readonly kind: "binary";
      readonly op: Op;
      readonly left: Node;
      readonly right: Node;
    }
  | Quantity;

export type Op = "+" | "-" | "*" | "/";

/** Over the seeds: the median, the 5th and the 95th percentile. */
export const STATISTICS = ["median", "low", "high"] as const;
export type Statistic = (typeof STATISTICS)[number];
/** Of several runs: who has most or least, and how much. */
export const PICKS = ["highest", "lowest"] as const;
export type Pick = (typeof PICKS)[number];

export interface Quantity {
  readonly kind: "quantity";
  /** Null: of each seed; the median is taken at the end. */
  readonly statistic: Statistic | null;
  readonly pick: Pick | null;
  /** As written, in lower case with underscores. */
  readonly metric: string;
  /** Flow or link; empty: the one in view. */
  readonly of: string;
  /** Empty: the run of the text that the formula stands in. */
  readonly runs: readonly string[];
  readonly window_s: Window | null;
  /** Shown without its unit: the text says it. */
  readonly bare: boolean;
}

/** Its sentence begins with the formula, or with the beginning of a long one. */
export class FormulaError extends Error {
  constructor(formula: string, what: string) {
    super(
      `{${formula.length > MOST_SHOWN ? `${formula.slice(0, MOST_SHOWN)} …` : formula}}: ${what}`,
    );
  }
}

const MOST_SHOWN = 200;

/** The tree of a formula; throws a `FormulaError` with a sentence. */
export function parse(formula: string): Node {
  const parser = new Parser(tokens(formula), formula.trim());
  const node = parser.sum();
  parser.end();
  return node;
}

const WINDOW = /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)$/;
const NUMBER = /^\d+(\.\d+)?$/;
const SIGNS = ["+", "-", "*", "/", "(", ")", ","];

function tokens(formula: string): readonly string[] {
  return formula
    .replace(/[(),]/g, " $& ")
    .replaceAll("\u2212", "-")
    .replace(/(\.\.\d+(?:\.\d+)?)\s*s\b/g, "$1")
    .split(/\s+/)
    .filter((one) => one !== "");
}

/** Brackets within brackets, and signs of one formula: what nobody writes would only exhaust the stack of who reads it. */
const DEEPEST = 50;
const MOST_SIGNS = 500;

class Parser {
  #at = 0;
  #depth = 0;
  #signs = 0;

  constructor(
    readonly tokens: readonly string[],
    readonly text: string,
  ) {}

  sum(): Node {
    return this.#chain(["+", "-"], () => this.#chain(["*", "/"], () => this.#atom()));
  }

  end(): void {
    const left = this.tokens[this.#at];
    if (left !== undefined) this.#fail(`nothing can follow at "${left}"`);
  }

  #chain(signs: readonly Op[], next: () => Node): Node {
    let left = next();
    for (let op = this.#sign(signs); op !== undefined; op = this.#sign(signs)) {
      left = { kind: "binary", op, left, right: next() };
    }
    return left;
  }

  #sign(signs: readonly Op[]): Op | undefined {
    const found = signs.find((sign) => sign === this.tokens[this.#at]);
    if (found === undefined) return undefined;
    this.#at += 1;
    this.#signs += 1;
    if (this.#signs > MOST_SIGNS) {
      this.#fail(`has more than ${MOST_SIGNS} signs of arithmetic; make several formulas of it`);
    }
    return found;
  }

  #atom(): Node {
    const token = this.tokens[this.#at];
    if (token === undefined) return this.#fail("a metric or a number is missing");
    if (token === "(") {
      return this.#bracket();
    }
    if (NUMBER.test(token)) {
      this.#at += 1;
      return { kind: "number", value: Number(token) };
    }
    return this.#quantity();
  }

  #bracket(): Node {
    this.#at += 1;
    this.#depth += 1;
    if (this.#depth > DEEPEST) {
      this.#fail(`has more than ${DEEPEST} brackets within one another; take some away`);
    }
    const inside = this.sum();
    if (this.tokens[this.#at] !== ")") this.#fail('")" is missing');
    this.#at += 1;
    this.#depth -= 1;
    return inside;
  }

  #quantity(): Quantity {
    const pick = this.#one(PICKS);
    const statistic = this.#one(STATISTICS);
    const metric: string[] = [];
    while (this.#isWord()) metric.push((this.tokens[this.#at++] ?? "").toLowerCase());
    if (metric.length === 0) this.#fail("the name of a metric is missing");
    let [of, runs, window_s]: [string, string[], Window | null] = ["", [], null];
    let bare = false;
    for (;;) {
      if (this.#keyword("of")) of = this.#name("flow or link");
      else if (this.#keyword("in")) {
        runs = [this.#name("run")];
        while (this.#keyword(",")) runs.push(this.#name("run"));
      } else if (this.#keyword("over")) window_s = this.#window();
      else if (this.#keyword("as")) bare = this.#bare();
      else break;
    }
    if (runs.length > 1 && pick === null) {
      this.#fail('of several runs say which one counts: "highest …" or "lowest …"');
    }
    return {
      kind: "quantity",
      statistic,
      pick,
      metric: metric.join("_"),
      of,
      runs,
      window_s,
      bare,
    };
  }

  #one<T extends string>(known: readonly T[]): T | null {
    const found = known.find((one) => one === this.tokens[this.#at]?.toLowerCase());
    if (found === undefined) return null;
    this.#at += 1;
    return found;
  }

  #isWord(): boolean {
    const token = this.tokens[this.#at];
    return token !== undefined && !SIGNS.includes(token) && !KEYWORDS.includes(token);
  }

  #keyword(word: string): boolean {
    if (this.tokens[this.#at] !== word) return false;
    this.#at += 1;
    return true;
  }

  #name(what: string): string {
    const token = this.tokens[this.#at];
    if (token === undefined || SIGNS.includes(token)) {
      return this.#fail(`the name of a ${what} is missing`);
    }
    this.#at += 1;
    return token;
  }

  #window(): Window {
    const token = this.tokens[this.#at];
    const [, from, to] = WINDOW.exec(token ?? "") ?? [];
    if (from === undefined || to === undefined || Number(from) >= Number(to)) {
      return this.#fail('after "over" stands a time such as 40..60 s');
    }
    this.#at += 1;
    return [Number(from), Number(to)];
  }

  #bare(): true {
    if (!this.#keyword("number"))
      this.#fail('after "as" stands "number", which leaves the unit out');
    return true;
  }

  #fail(what: string): never {
    throw new FormulaError(this.text, what);
  }
}

const KEYWORDS = ["of", "in", "over", "as"];

export function quantitiesIn(node: Node): readonly Quantity[] {
  switch (node.kind) {
    case "number":
      return [];
    case "binary":
      return [...quantitiesIn(node.left), ...quantitiesIn(node.right)];
    case "quantity":
      return [node];
    default:
      return node satisfies never;
  }
}

/** A text cut at its formulas: those without their braces. `{{` stands for a brace itself. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "formula"; readonly formula: string };

export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const end = text[at] === "{" ? text.indexOf("}", at) : -1;
    if (text.startsWith("{{", at)) {
      plain += "{";
      at += 2;
    } else if (end < 0) {
      plain += text[at];
      at += 1;
    } else {
      if (plain !== "") pieces.push({ kind: "text", text: plain });
      plain = "";
      pieces.push({ kind: "formula", formula: text.slice(at + 1, end) });
      at = end + 1;
    }
  }
  if (plain !== "") pieces.push({ kind: "text", text: plain });
  return pieces;
}

export function formulasIn(text: string): readonly string[] {
  return piecesOf(text).flatMap((piece) => (piece.kind === "formula" ? [piece.formula] : []));
}
