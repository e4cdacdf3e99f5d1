// What a formula comes to: of each seed, then one number over all of them, and the words that show it.

import { metricShown, metricUnit } from "../../data/metric-labels";
import { NOTHING, reading, readingText } from "../../data/quantity";
import { type Spread, spreadOf } from "../../data/spread";
import { criteriaMet } from "../../data/verdict";
import type { Figures, Metrics } from "../../engine/metrics";
import { type Facts, type RunFacts, windowKey } from "../facts";
import { FormulaError, type Node, type Op, parse, type Quantity, type Statistic } from "./parse";
import { RECOVERY, recoveriesOf } from "./recovery";

export interface Value {
  /** In the unit shown; null where no run has one. */
  readonly number: number | null;
  readonly unit: string;
  /** Over the seeds that have a value. */
  readonly spread: Spread | null;
  /** Of so many runs. */
  readonly of: number;
  readonly text: string;
  /** Of "highest" and "lowest": the run's name. */
  readonly run: string;
}

/** A quantity of each seed, or one number. */
interface Many {
  readonly values: readonly (number | null)[];
  readonly unit: string;
}

/** `own`: the run that is meant where the formula names none. Throws a `FormulaError`. */
export function formulaValue(formula: string, facts: Facts, own: string): Value {
  const node = parse(formula);
  if (node.kind === "quantity" && node.metric === CRITERIA)
    return criteria(node, facts, own, formula);
  return node.kind === "quantity" && node.pick !== null
    ? picked(node, facts, own, formula)
    : shown(manyOf(node, facts, own, formula), node.kind === "quantity" && node.bare);
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

/** No number: how many of a scenario's own criteria its first seed meets. */
const CRITERIA = "criteria_met";

function criteria(node: Quantity, facts: Facts, own: string, formula: string): Value {
  const { expectations } = runNamed(node.runs[0] ?? own, facts, formula);
  const text = criteriaMet(expectations);
  return {
    number: null,
    unit: "",
    spread: null,
    of: 1,
    text: text === "" ? NOTHING : text,
    run: "",
  };
}

/** The run with most or least of it, by the median. */
function picked(node: Quantity, facts: Facts, own: string, formula: string): Value {
  const names = node.runs.length === 0 ? [own] : node.runs;
  const found = names.map((name) => {
    const alone = { ...node, pick: null, runs: [name] };
    return { name, value: shown(manyOf(alone, facts, name, formula)) };
  });
  const sign = node.pick === "highest" ? 1 : -1;
  const ranked = found
    .filter(({ value }) => value.number !== null)
    .sort((a, b) => sign * ((b.value.number ?? 0) - (a.value.number ?? 0)));
  const [best] = ranked;
  if (best === undefined) return { ...shown({ values: [], unit: "" }), of: found.length };
  // Nobody is ahead of those who show the same.
  const alike = ranked.filter(({ value }) => value.text === best.value.text);
  const labels = alike.map(({ name }) => facts.get(name)?.label ?? name);
  const whose = alike.length > 1 && alike.length === names.length ? "all" : labels.join(", ");
  return { ...best.value, text: `${whose}, ${best.value.text}`, run: best.name };
}

function manyOf(node: Node, facts: Facts, own: string, formula: string): Many {
  switch (node.kind) {
    case "number":
      return { values: [node.value], unit: "" };
    case "quantity":
      return quantity(node, facts, own, formula);
    case "binary": {
      const left = manyOf(node.left, facts, own, formula);
      const right = manyOf(node.right, facts, own, formula);
      return combined(node.op, left, right, formula);
    }
    default:
      return node satisfies never;
  }
}

function combined(op: Op, left: Many, right: Many, formula: string): Many {
  const [a, b] = [left.values.length, right.values.length];
  if (a !== b && a !== 1 && b !== 1) {
    throw new FormulaError(formula, `${a} and ${b} seeds cannot be set against each other`);
  }
  const values = Array.from({ length: Math.max(a, b) }, (_, i) => {
    const [x, y] = [left.values[a === 1 ? 0 : i], right.values[b === 1 ? 0 : i]];
    return x === null || y === null || x === undefined || y === undefined
      ? null
      : finite(computed(op, x, y));
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

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function unitOf(op: Op, left: Many, right: Many, formula: string): string {
  if (op === "/" && left.unit === right.unit) return "";
  if (op === "/" && right.unit === "") return left.unit;
  if (op === "*" && (left.unit === "" || right.unit === "")) return left.unit + right.unit;
  if ((op === "+" || op === "-") && left.unit === right.unit) return left.unit;
  const [a, b] = [left.unit || "a bare number", right.unit || "a bare number"];
  throw new FormulaError(formula, `${a} ${op} ${b} has no unit that could be shown`);
}

function quantity(node: Quantity, facts: Facts, own: string, formula: string): Many {
  const name = node.runs[0] ?? own;
  const run = runNamed(name, facts, formula);
  if (node.metric === RECOVERY) {
    const window = node.window_s ?? [0, run.scenario.duration_s];
    const values = recoveriesOf(run, node.of === "" ? run.inView.flow : node.of, window);
    return { values: reduced(values, node.statistic), unit: "s" };
  }
  const all = run.metrics.get(windowKey(node.window_s));
  if (all === undefined) {
    throw new FormulaError(formula, `${name} was not measured over that time; make it anew`);
  }
  const metric = metricOf(node, run, all[0], formula);
  const values = all.map((one) => {
    const value = figuresOf(one, node, run, metric)?.[metric] ?? null;
    return value === null ? null : metricShown(metric, value);
  });
  return { values: reduced(values, node.statistic), unit: metricUnit(metric) };
}

function runNamed(name: string, facts: Facts, formula: string): RunFacts {
  const run = facts.get(name);
  if (run === undefined) {
    const known = [...facts.keys()].join(", ");
    const what = name === "" ? "no run is meant" : `the deck has no run ${name}`;
    throw new FormulaError(formula, `${what}; say "in" and one of ${known || "its runs"}`);
  }
  if (run.kind === "missing") throw new FormulaError(formula, run.what);
  return run;
}

function reduced(values: Many["values"], statistic: Statistic | null): Many["values"] {
  if (statistic === null) return values;
  return [spreadOf(values)?.[statistic] ?? null];
}

/** Units that the name of a metric may leave out. */
const ENDINGS = ["", "_kbps", "_ms", "_s", "_ratio", "_bytes", "_index"];

/** The core's name of it. */
function metricOf(node: Quantity, run: RunFacts, first: Metrics | undefined, formula: string) {
  if (node.of !== "" && first !== undefined && ownFigures(first, node.of) === undefined) {
    const known = [...Object.keys(first.flows), ...Object.keys(first.links)].join(", ");
    throw new FormulaError(formula, `there is no flow or link ${node.of}; there are ${known}`);
  }
  const places = first === undefined ? [] : placesOf(first, node, run);
  for (const figures of places) {
    const found = ENDINGS.map((ending) => `${node.metric}${ending}`).find((name) =>
      Object.hasOwn(figures, name),
    );
    if (found !== undefined) return found;
  }
  const known = [...new Set(places.flatMap((figures) => Object.keys(figures)))].sort();
  const words = node.metric.replaceAll("_", " ");
  throw new FormulaError(formula, `"${words}" is no figure; there are ${known.join(", ")}`);
}

/** Where a metric is looked for, in this order: of the flow in view, of its link, of the run. */
function placesOf(metrics: Metrics, { of }: Quantity, { inView }: RunFacts): readonly Figures[] {
  if (of !== "") return [ownFigures(metrics, of) ?? {}];
  return [metrics.flows[inView.flow] ?? {}, metrics.links[inView.link] ?? {}, ofRun(metrics)];
}

function ownFigures(metrics: Metrics, of: string): Figures | undefined {
  if (Object.hasOwn(metrics.flows, of)) return metrics.flows[of];
  return Object.hasOwn(metrics.links, of) ? metrics.links[of] : undefined;
}

function figuresOf(metrics: Metrics, node: Quantity, run: RunFacts, metric: string) {
  return placesOf(metrics, node, run).find((figures) => Object.hasOwn(figures, metric));
}

function ofRun({ jain_index, fairness_1s, fairness_5s, fairness_20s }: Metrics): Figures {
  return { jain_index, fairness_1s, fairness_5s, fairness_20s };
}
