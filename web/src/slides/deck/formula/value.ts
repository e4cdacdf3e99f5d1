// What a formula comes to: of each seed, then one number over all of them, and the words that show it.

import {
  areTwo,
  criteriaPassed,
  type Heaps,
  heapsOf,
  isComparable,
  type Judged,
  joined,
  leadOf,
  leadText,
  looksApart,
  meanInterval,
  metricShown,
  metricUnit,
  NOTHING,
  plainReading,
  reading,
  readings,
  readingText,
  type SeedSpread,
  spreadOf,
} from "../../../../model/data";
import {
  type Formula,
  FormulaError,
  type MetricQuery,
  meant,
  measured,
  type Op,
  type OverSeeds,
  readFormula,
} from "../../../../model/scenario";
import { type Facts, type RunFacts, windowKey } from "../facts";
import { RECOVERY, recoveriesOf } from "./recovery";

export interface Value {
  /** In the unit shown: of several seeds the median; null where no run has one. */
  readonly number: number | null;
  /** Of each seed, in the unit shown. */
  readonly values: readonly (number | null)[];
  readonly unit: string;
  /** Over the seeds that have a value. */
  readonly spread: SeedSpread | null;
  /** Where the seeds fall apart; null where they do not. */
  readonly heaps: Heaps | null;
  /** Of so many runs. */
  readonly of: number;
  /** What is shown: of several seeds the median, with its range and a word where it stands for two heaps. */
  readonly text: string;
  /** Without them: what a deck compares with what it showed before. */
  readonly plain: string;
  /** Of "highest" and "lowest": the run's name. */
  readonly run: string;
  /** Of one that is ahead: with which p, and what stands there instead where the limit of a whole list is not met. */
  readonly lead?: { readonly p: number; readonly without: string };
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
  const own =
    number === null ? NOTHING : bare ? reading(number, unit).number : readingText(number, unit);
  const plain = number === null ? own : `${own}${some}`;
  const found = heapsOf(values);
  const heaps = found !== null && looksApart(found, plainReading) ? found : null;
  const between = bare ? null : rangedText(spread, unit);
  const word = between !== null && heaps !== null && areTwo(heaps) ? ", two heaps" : "";
  const text = between === null ? plain : `${between}${word}${some}`;
  return { number, values, unit, spread, heaps, of, text, plain, run: "" };
}

/** "418 (202\u2013487) kbit/s"; null where there is no range, or none that could be seen. */
function rangedText(spread: SeedSpread | null, unit: string): string | null {
  if (spread === null || spread.runs < 2) return null;
  const { numbers, unit: one } = readings([spread.median, spread.low, spread.high], unit);
  const [median = "", low, high] = numbers;
  if (low === high) return null;
  return joined({ number: `${median} (${low}\u2013${high})`, unit: one });
}

type Asked = Judged & Parameters<typeof isComparable>[0];

/** As `criteriaPassed`, of another sender than the scenario's own: what is known of deviations is not of it. */
export function allCriteriaPassed(expectations: readonly Judged[]): string {
  return criteriaPassed(expectations.map((one) => ({ ...one, differs: "" })));
}

/** The same of those that may be asked of any controller. */
export function comparableCriteriaPassed(expectations: readonly Asked[]): string {
  return allCriteriaPassed(expectations.filter(isComparable));
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
  const words = text === "" ? NOTHING : text;
  return { ...shown({ values: [], unit: "" }), of: 1, text: words, plain: words };
}

/**
 * The run with most or least of it. Of one seed by its value; of several only where it is ahead of all others, seed by seed: "NADA ahead
 * of GCC by 86 [40, 132] kbit/s, 20 seeds paired". Else none is, and the means of all stand there.
 */
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
  const labelOf = (name: string): string => facts.get(name)?.label ?? name;
  const { unit } = best.value;
  const values = found.map(({ value }) => value.values);
  const lead = leadOf({ of: values, unit, best: query.pick ?? "highest" });
  const same = ranked.filter(({ value }) => value.plain === best.value.plain);
  if (same.length < 2 && best.value.of > 1 && ranked.length > 1 && lead?.shown === true) {
    const first = found[lead.first] ?? best;
    const text = leadText(lead, names.map(labelOf), unit);
    const without = `no lead, ${meansText(ranked.map(({ value }) => value))}`;
    return { ...first.value, text, plain: text, run: first.name, lead: { p: lead.p, without } };
  }
  const alike = best.value.of > 1 && same.length < 2 ? ranked : same;
  const all = alike.length > 1 && alike.length === names.length;
  const each = same.length > 1 || alike.length < 2;
  const whose = all
    ? each
      ? "all"
      : "no lead"
    : alike.map(({ name }) => labelOf(name)).join(", ");
  const text = `${whose}, ${each ? best.value.text : meansText(alike.map(({ value }) => value))}`;
  return { ...best.value, text, plain: text, run: best.name };
}

/** "means 74.4 to 75.4 %", from the least to the most. */
function meansText(values: readonly Value[]): string {
  const means = values.flatMap((value) => meanInterval(value.values)?.mean ?? []);
  const written = readings([Math.min(...means), Math.max(...means)], values[0]?.unit ?? "");
  const [low, high] = written.numbers;
  return `means ${low} to ${joined({ number: high ?? "", unit: written.unit })}`;
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
  if (seeds === "mean") return [meanInterval(values)?.mean ?? null];
  const spread = spreadOf(values);
  return [spread?.[({ median: "median", p5: "low", p95: "high" } as const)[seeds]] ?? null];
}
