// Reads metrics as people write them: `utilisation of forward in gcc over 40..60 s`, `mean goodput in nada / mean goodput in gcc`,
// `highest utilisation in nada, gcc, scream`, `loss as number`. Signs of arithmetic stand between spaces; names of metrics are the
// core's, with spaces or underscores, with their unit or without.

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
  const parser = new Parser(tokens(formula), formula.trim());
  const read = parser.sum();
  parser.end();
  return read;
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

function tokens(formula: string): readonly string[] {
  return formula
    .replace(/[(),]/g, " $& ")
    .replaceAll("\u2212", "-")
    .replace(/(\.\.\d+(?:\.\d+)?)\s*s\b/g, "$1")
    .split(/\s+/)
    .filter((one) => one !== "");
}

/** Brackets within brackets, and signs of one formula: more than a person writes would only exhaust the reader's stack. */
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

  sum(): Formula {
    return this.#chain(["+", "-"], () => this.#chain(["*", "/"], () => this.#atom()));
  }

  end(): void {
    const left = this.tokens[this.#at];
    if (left === undefined) return;
    const among = OVER_SEEDS.find((one) => one === left);
    const right =
      among === undefined
        ? ""
        : `; did you mean METRIC ${among}, or at the end "over seeds ${among}"?`;
    this.#fail(`nothing can follow at "${left}"${right}`);
  }

  #chain(signs: readonly Op[], next: () => Formula): Formula {
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

  #atom(): Formula {
    const token = this.tokens[this.#at];
    if (token === undefined) return this.#fail("a metric or a number is missing");
    if (token === "(") {
      return this.#bracket();
    }
    if (NUMBER.test(token)) {
      this.#at += 1;
      return { kind: "number", value: Number(token) };
    }
    return { kind: "figure", query: this.#figure() };
  }

  #bracket(): Formula {
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

  #figure(): MetricQuery {
    const pick = this.#one(PICKS);
    let seeds = IN_FRONT[this.#one(Object.keys(IN_FRONT)) ?? ""] ?? null;
    const metric: string[] = [];
    while (this.#isWord()) metric.push((this.tokens[this.#at++] ?? "").toLowerCase());
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
    const next = this.tokens[this.#at + 1];
    return next !== undefined && !SIGNS.includes(next) && !KEYWORDS.includes(next);
  }

  #overSeeds(): OverSeeds {
    const typed = this.tokens[this.#at] ?? "";
    return (
      this.#one(OVER_SEEDS) ??
      this.#fail(`"over seeds" has no ${typed || "end"}${meant(typed, OVER_SEEDS)}`)
    );
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

  #window(): TimeRange {
    const token = this.tokens[this.#at];
    const [, from, to] = WINDOW.exec(token ?? "") ?? [];
    if (from === undefined || to === undefined || Number(from) >= Number(to)) {
      return this.#fail('after "over" stands a time such as 40..60 s, or "seeds"');
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

/** In front of the name they mean the seeds, as old texts have it. */
const IN_FRONT: Readonly<Record<string, OverSeeds>> = { median: "median", low: "p5", high: "p95" };
