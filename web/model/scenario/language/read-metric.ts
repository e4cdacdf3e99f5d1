// Reads metrics as people write them: `utilisation of forward in gcc over 40..60 s`, `mean goodput in nada / mean goodput in gcc`,
// `highest utilisation in nada, gcc, scream`, `loss as number`. Signs of arithmetic stand between spaces; names of metrics are the
// core's, with spaces or underscores, with their unit or without.

import { type Grammar, TokenReader, tokensOf } from "../../data/formula/expression";
import {
  type Formula,
  KINDS,
  type MetricQuery,
  type Op,
  OVER_SEEDS,
  type OverSeeds,
  PICKS,
  type TimeRange,
} from "./metric";
import { meant } from "./nearest-names";

/** Its sentence begins with the formula, or with the beginning of a long one. */
export class FormulaError extends Error {
  constructor(formula: string, what: string) {
    super(
      `{${formula.length > MOST_SHOWN ? `${formula.slice(0, MOST_SHOWN)} …` : formula}}: ${what}`,
    );
  }
}

const MOST_SHOWN = 200;

/** A formula from its text; throws a `FormulaError` with a sentence. */
export function readFormula(formula: string): Formula {
  return new Parser(formula).whole();
}

/** One metric, without arithmetic. */
export function readMetric(text: string): MetricQuery {
  const formula = readFormula(text);
  if (formula.kind === "figure") return formula.query;
  throw new FormulaError(text, "one metric alone can stand here, without arithmetic");
}

const WINDOW = /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)$/;
const NUMBER = /^\d+(\.\d+)?$/;
const SIGNS = ["+", "-", "*", "/", "(", ")", ","];
const TOKEN = /\s*(?:(?<sign>[(),])|(?<word>[^\s(),]+))/y;

/** Of formulas as people write them: any minus, and seconds beside the end of a time. */
function plain(formula: string): string {
  return formula.replaceAll("\u2212", "-").replace(/(\.\.\d+(?:\.\d+)?)\s*s\b/g, "$1");
}

/** Brackets within brackets, and signs of one formula: more than a person writes would only exhaust the reader's stack. */
const DEEPEST = 50;
const MOST_SIGNS = 500;

class Parser implements Grammar<Formula, Op> {
  readonly levels = [
    ["+", "-"],
    ["*", "/"],
  ] as const;
  readonly #reader: TokenReader;
  readonly #text: string;
  #depth = 0;
  #values = 0;

  constructor(formula: string) {
    this.#text = formula.trim();
    const unknown = (): never => this.#fail("cannot be read");
    this.#reader = new TokenReader(tokensOf(plain(formula), TOKEN, unknown));
  }

  whole(): Formula {
    const formula = this.#reader.expression(this);
    const left = this.#next;
    if (left === undefined) return formula;
    const among = OVER_SEEDS.find((one) => one === left);
    const right =
      among === undefined
        ? ""
        : `; did you mean METRIC ${among}, or at the end "over seeds ${among}"?`;
    return this.#fail(`nothing can follow at "${left}"${right}`);
  }

  node(op: Op, left: Formula, right: Formula): Formula {
    return { kind: "binary", op, left, right };
  }

  operand(): Formula {
    if (this.#reader.take("(")) return this.#bracket();
    // A sign stands between two values.
    if (this.#values > MOST_SIGNS) {
      this.#fail(`has more than ${MOST_SIGNS} signs of arithmetic; make several formulas of it`);
    }
    this.#values += 1;
    if (this.#next === undefined) return this.#fail("a metric or a number is missing");
    if (!NUMBER.test(this.#next)) return { kind: "figure", query: this.#figure() };
    return { kind: "number", value: Number(this.#read()) };
  }

  #bracket(): Formula {
    this.#depth += 1;
    if (this.#depth > DEEPEST) {
      this.#fail(`has more than ${DEEPEST} brackets within one another; take some away`);
    }
    const inside = this.#reader.expression(this);
    if (!this.#reader.take(")")) this.#fail('")" is missing');
    this.#depth -= 1;
    return inside;
  }

  get #next(): string | undefined {
    return this.#reader.next?.text;
  }

  #read(): string {
    return this.#reader.read()?.text ?? "";
  }

  #figure(): MetricQuery {
    const pick = this.#one(PICKS);
    let seeds = IN_FRONT[this.#one(Object.keys(IN_FRONT)) ?? ""] ?? null;
    const metric: string[] = [];
    while (this.#isWord()) metric.push(this.#read().toLowerCase());
    if (metric.length === 0) this.#fail("the name of a metric is missing");
    let [kind, of, runs, window_s]: [MetricQuery["kind"], string, string[], TimeRange | null] = [
      null,
      "",
      [],
      null,
    ];
    let bare = false;
    for (;;) {
      if (this.#keyword("of")) {
        kind = this.#isNamed() ? this.#one(KINDS) : null;
        of = this.#name("flow or link");
      } else if (this.#keyword("in")) {
        runs = [this.#name("run")];
        while (this.#keyword(",")) runs.push(this.#name("run"));
      } else if (this.#keyword("over")) {
        if (this.#keyword("seeds")) seeds = this.#overSeeds();
        else window_s = this.#window();
      } else if (this.#keyword("as")) bare = this.#bare();
      else break;
    }
    // Criteria are counted over all of them.
    if (runs.length > 1 && pick === null && metric.slice(-2).join(" ") !== "criteria met") {
      this.#fail('of several runs say which one counts: "highest …" or "lowest …"');
    }
    return { metric: metric.join("_"), kind, of, runs, window_s, seeds, pick, bare };
  }

  /** A kind and then a name, and no flow that is called `link`. */
  #isNamed(): boolean {
    const next = this.#reader.second?.text;
    return next !== undefined && !SIGNS.includes(next) && !KEYWORDS.includes(next);
  }

  #overSeeds(): OverSeeds {
    const typed = this.#next ?? "";
    return (
      this.#one(OVER_SEEDS) ??
      this.#fail(`"over seeds" has no ${typed || "end"}${meant(typed, OVER_SEEDS)}`)
    );
  }

  #one<T extends string>(known: readonly T[]): T | null {
    const found = known.find((one) => one === this.#next?.toLowerCase());
    if (found === undefined) return null;
    this.#read();
    return found;
  }

  #isWord(): boolean {
    const token = this.#next;
    return token !== undefined && !SIGNS.includes(token) && !KEYWORDS.includes(token);
  }

  #keyword(word: string): boolean {
    return this.#reader.take(word) !== undefined;
  }

  #name(what: string): string {
    const token = this.#next;
    if (token === undefined || SIGNS.includes(token)) {
      return this.#fail(`the name of a ${what} is missing`);
    }
    return this.#read();
  }

  #window(): TimeRange {
    const [, from, to] = WINDOW.exec(this.#next ?? "") ?? [];
    if (from === undefined || to === undefined || Number(from) >= Number(to)) {
      return this.#fail('after "over" stands a time such as 40..60 s, or "seeds"');
    }
    this.#read();
    return [Number(from), Number(to)];
  }

  #bare(): true {
    if (!this.#keyword("number"))
      this.#fail('after "as" stands "number", which leaves the unit out');
    return true;
  }

  #fail(what: string): never {
    throw new FormulaError(this.#text, what);
  }
}

const KEYWORDS = ["of", "in", "over", "as"];

/** In front of the name they mean the seeds, as old texts have it. */
const IN_FRONT: Readonly<Record<string, OverSeeds>> = { median: "median", low: "p5", high: "p95" };
