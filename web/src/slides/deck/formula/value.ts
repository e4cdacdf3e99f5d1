// What a formula comes to: of each seed, then one number over all of them, and the words that show it.

import {
  allCriteriaPassed,
  comparableCriteriaPassed,
  criteriaPassed,
  isClearOf,
  isComparable,
  joined,
  metricShown,
  metricUnit,
  NOTHING,
  reading,
  readings,
  readingText,
  type SeedSpread,
  spreadOf,
} from "../../../lab/data";
import {
  type Formula,
  FormulaError,
  type MetricQuery,
  meant,
  measured,
  type Op,
  type OverSeeds,
  readFormula,
} from "../../../lab/scenario";
import { type Facts, type RunFacts, windowKey } from "../facts";
import { RECOVERY, recoveriesOf } from "./recovery";

export interface Value {
  /** In the unit shown; null where no run has one. */
  readonly number: number | null;
  readonly unit: string;
  /** Over the seeds that have a value. */
  readonly spread: SeedSpread | null;
  /** Of so many runs. */
  readonly of: number;
  readonly text: string;
  /** Of "highest" and "lowest": the run's name. */
  readonly run: string;
}

/** A quantity of each seed, or one number, in the unit shown. */
export interface Many {
  readonly values: readonly (number | null)[];
  readonly unit: string;
}

/** `own`: the run that is meant where the formula names none. Throws a `FormulaError`. */
export function formulaValue(formula: string, facts: Facts, own: string): Value {
  const read = readFormula(formula);
  if (read.kind !== "figure") return shown(manyOf(read, facts, own, formula));
  const { query } = read;
  const passed = CRITERIA.get(query.metric);
  if (passed !== undefined) return criteria(passed, query, facts, own, formula);
  return query.pick !== null
    ? picked(query, facts, own, formula)
    : shown(ofSeeds(query, facts, own, formula), query.bare);
}

function shown({ values, unit }: Many, bare = false): Value {
  const spread = spreadOf(values);
  const of = values.length;
  const number = spread?.median ?? null;
  const some = spread !== null && spread.runs < of ? ` (${spread.runs} of ${of})` : "";
  const text =
    number === null
      ? NOTHING
      : `${bare ? reading(number, unit).number : readingText(number, unit)}${some}`;
  return { number, unit, spread, of, text, run: "" };
}

type Passed = typeof comparableCriteriaPassed;

/**
 * No numbers: how many of a scenario's own criteria its seeds meet by their mean, or its one seed; of all, or of those that any controller may be asked. Of
 * all of them also without what is known of deviations, for who is not the scenario's own.
 */
const CRITERIA: ReadonlyMap<string, Passed> = new Map([
  ["criteria_met", criteriaPassed],
  ["all_criteria_met", allCriteriaPassed],
  ["comparable_criteria_met", comparableCriteriaPassed],
]);

function criteria(
  passed: Passed,
  query: MetricQuery,
  facts: Facts,
  own: string,
  formula: string,
): Value {
  const runs = query.runs.length === 0 ? [own] : query.runs;
  const found = runs.map((run) => runNamed(run, facts, formula));
  // Of a run with other settings, another controller among them, only what any controller may be asked.
  const counted = found.flatMap(({ edited, expectations }) =>
    edited && passed === criteriaPassed
      ? expectations.filter(isComparable).map((one) => ({ ...one, differs: "" }))
      : expectations,
  );
  const passing = passed(counted);
  const text = query.bare ? passing.replace(/ criteria pass.*$/, "") : passing;
  return { ...shown({ values: [], unit: "" }), of: 1, text: text === "" ? NOTHING : text };
}

/** The run with most or least of it, by the median. */
function picked(query: MetricQuery, facts: Facts, own: string, formula: string): Value {
  const names = query.runs.length === 0 ? [own] : query.runs;
  const found = names.map((name) => {
    const alone = { ...query, runs: [name] };
    return { name, value: shown(ofSeeds(alone, facts, name, formula)) };
  });
  const sign = query.pick === "highest" ? 1 : -1;
  const ranked = found
    .filter(({ value }) => value.number !== null)
    .sort((a, b) => sign * ((b.value.number ?? 0) - (a.value.number ?? 0)));
  const [best] = ranked;
  if (best === undefined) return { ...shown({ values: [], unit: "" }), of: found.length };
  // No column is ahead of those that show the same, or whose range over the seeds meets that of the best.
  const alike = ranked.filter(({ value }) => isAlike(best.value, value, sign));
  const same = alike.every(({ value }) => value.text === best.value.text);
  const labels = alike.map(({ name }) => facts.get(name)?.label ?? name);
  const all = alike.length > 1 && alike.length === names.length;
  const whose = all ? (same ? "all" : "no lead") : labels.join(same ? ", " : " or ");
  const text = same ? best.value.text : fromTo(alike.map(({ value }) => value));
  return { ...best.value, text: `${whose}, ${text}`, run: best.name };
}

/** "74.4 to 75.4 %", from the least to the most. */
function fromTo(values: readonly Value[]): string {
  const numbers = values.flatMap(({ number }) => (number === null ? [] : [number]));
  const ends = [Math.min(...numbers), Math.max(...numbers)];
  const written = readings(ends, values[0]?.unit ?? "");
  const [low, high] = written.numbers;
  return `${low} to ${joined({ number: high ?? "", unit: written.unit })}`;
}

function isAlike(best: Value, other: Value, sign: 1 | -1): boolean {
  if (other.text === best.text) return true;
  if (best.of < 2 || best.spread === null || other.spread === null) return false;
  return !isClearOf(best.spread, other.spread, sign);
}

function manyOf(read: Formula, facts: Facts, own: string, formula: string): Many {
  return reckoned(read, (query) => ofSeeds(query, facts, own, formula), formula);
}

/** What a formula comes to, seed by seed, from its figures; throws a `FormulaError` where units do not go together. */
export function reckoned(
  read: Formula,
  figureOf: (query: MetricQuery) => Many,
  formula: string,
): Many {
  switch (read.kind) {
    case "number":
      return { values: [read.value], unit: "" };
    case "figure":
      return figureOf(read.query);
    case "binary": {
      const left = reckoned(read.left, figureOf, formula);
      const right = reckoned(read.right, figureOf, formula);
      return combined(read.op, left, right, formula);
    }
    default:
      return read satisfies never;
  }
}

function combined(op: Op, left: Many, right: Many, formula: string): Many {
  const [a, b] = [left.values.length, right.values.length];
  if (a !== b && a !== 1 && b !== 1) {
    throw new FormulaError(formula, `${a} and ${b} seeds cannot be set against each other`);
  }
  const values = Array.from({ length: Math.max(a, b) }, (_, i) => {
    const [x, y] = [left.values[a === 1 ? 0 : i], right.values[b === 1 ? 0 : i]];
    if (x === null || y === null || x === undefined || y === undefined) return null;
    const value = computed(op, x, y);
    return Number.isFinite(value) ? value : null;
  });
  return { values, unit: unitOf(op, left, right, formula) };
}

function computed(op: Op, x: number, y: number): number {
  switch (op) {
    case "+":
      return x + y;
    case "-":
      return x - y;
    case "*":
      return x * y;
    case "/":
      return x / y;
    default:
      return op satisfies never;
  }
}

function unitOf(op: Op, left: Many, right: Many, formula: string): string {
  if (op === "/" && left.unit === right.unit) return "";
  if (op === "/" && right.unit === "") return left.unit;
  if (op === "*" && (left.unit === "" || right.unit === "")) return left.unit + right.unit;
  if ((op === "+" || op === "-") && left.unit === right.unit) return left.unit;
  const [a, b] = [left.unit || "a bare number", right.unit || "a bare number"];
  throw new FormulaError(formula, `${a} ${op} ${b} has no unit that could be shown`);
}

function ofSeeds(query: MetricQuery, facts: Facts, own: string, formula: string): Many {
  const { of, window_s, seeds } = query;
  const name = query.runs[0] ?? own;
  const run = runNamed(name, facts, formula);
  if (query.metric === RECOVERY) {
    const window = window_s ?? [0, run.scenario.duration_s];
    const values = recoveriesOf(run, of === "" ? run.inView.flow : of, window);
    return { values: reduced(values, seeds), unit: "s" };
  }
  const all = run.metrics.get(windowKey(window_s));
  if (all === undefined) {
    throw new FormulaError(formula, `${name} was not measured over that time; measure it again`);
  }
  let metric = "";
  const values = all.map((one) => {
    const found = measured(one, query, run.inView);
    if (typeof found === "string") throw new FormulaError(formula, found);
    metric = found.metric;
    return found.value === null ? null : metricShown(metric, found.value);
  });
  return { values: reduced(values, seeds), unit: metricUnit(metric) };
}

function runNamed(name: string, facts: Facts, formula: string): RunFacts {
  const run = facts.get(name);
  if (run === undefined) {
    const what =
      name === "" ? 'no run is meant: say "in" and its name' : `the deck has no run ${name}`;
    throw new FormulaError(formula, `${what}${meant(name, [...facts.keys()])}`);
  }
  if (run.kind === "missing") throw new FormulaError(formula, run.what);
  return run;
}

function reduced(values: Many["values"], seeds: OverSeeds | null): Many["values"] {
  if (seeds === null) return values;
  const spread = spreadOf(values);
  return [spread?.[({ median: "median", p5: "low", p95: "high" } as const)[seeds]] ?? null];
}
