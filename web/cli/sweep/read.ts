// A sweep file, read: complete and checked as far as it can be without its scenario, or everything that is wrong with it.

import { isTree } from "../../model/data/json-path";
import type { Fault } from "../../model/engine/types";
import { KINDS } from "../../model/scenario/language/metric";
import { Fields } from "./check";
import { pointsOf, rangeValues } from "./points";
import PRESETS from "./presets.json" with { type: "json" };
import {
  type Axis,
  type AxisPoint,
  cellCount,
  type Sweep,
  type SweepMetric,
  type SweepSettings,
  type View,
} from "./sweep";
import { readViews } from "./views";

const MOST_CELLS = 10_000_000;
const MOST_VALUES = 100_000;
const MOST_SEEDS = 1_000_000;
/** Columns that every row has. */
const OWN_COLUMNS = ["index", "seed", "hash", "events", "error"] as const;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const PATH = /^[^.]+(\.[^.]+)*$/;

export function readSweep(value: unknown): Sweep | readonly Fault[] {
  const faults: Fault[] = [];
  const fields = new Fields(value, "", faults);
  if (fields.number("sweep", null) !== 1 && faults.length === 0)
    fields.fault("sweep", "must be 1, the only version that there is");
  const title = fields.text("title", "");
  const scenario = readScenario(fields);
  const set = readSettings(fields.inside("set"));
  const axes = fields.each("axes", readAxis);
  if (axes.length === 0) fields.fault("axes", "needs at least one axis");
  const seeds = readSeeds(fields.inside("seeds"));
  const metrics = fields.each("metrics", readMetric);
  if (metrics.length === 0)
    fields.fault("metrics", "needs at least one metric: what is kept of each run");
  refuseDoubleNames(fields, axes, metrics);
  refuseDoublePaths(fields, set, axes);
  const views: readonly View[] = readViews(fields, axes, metrics);
  fields.end();
  const sweep = { title, scenario, set, axes, seeds, metrics, views };
  if (faults.length === 0 && cellCount(sweep) > MOST_CELLS)
    fields.fault("", `has ${cellCount(sweep)} runs; at most ${MOST_CELLS} are possible`);
  return faults.length > 0 ? faults : sweep;
}

function readScenario(fields: Fields): Sweep["scenario"] {
  const { scenario } = fields.tree;
  if (fields.has("scenario") && isTree(scenario)) return scenario;
  const name = fields.text("scenario", null);
  if (name === "" && typeof scenario === "string")
    fields.fault("scenario", "is empty; name a scenario, or a file");
  return name;
}

function readSeeds(fields: Fields): Sweep["seeds"] {
  const first = fields.has("first")
    ? fields.whole("first", 1, 0, Number.MAX_SAFE_INTEGER - MOST_SEEDS)
    : null;
  const count = fields.whole("count", 1, 1, MOST_SEEDS);
  fields.end();
  return { first, count };
}

/** Each path once; what stands there is for the scenario's own check. */
function readSettings(fields: Fields): SweepSettings {
  return Object.entries(fields.tree).map(([path, value]) => {
    refusePath(fields, path);
    return [path, value] as const;
  });
}

function refusePath(fields: Fields, path: string): void {
  if (!PATH.test(path))
    fields.fault(
      path,
      "must be a path of names with dots between them, such as links.forward.delay_ms",
    );
  if (path === "seed")
    fields.fault(path, 'has a place of its own: "seeds": {"first": …, "count": …}');
}

function readAxis(fields: Fields): Axis {
  const name = fields.text("name", null);
  if (name !== "" && !NAME.test(name))
    fields.fault("name", `must begin with a letter and have letters, digits and _ only: "${name}"`);
  const given = ["choices", "values", "preset", "from"].filter((key) => fields.has(key));
  if (given.length !== 1)
    fields.fault(
      "",
      "needs one of: from, to and count; values; preset; choices, each with what it sets",
    );
  const preset = given[0] === "preset" ? readPreset(fields) : null;
  const label = fields.text("label", preset?.label ?? name);
  const unit = fields.text("unit", preset?.unit ?? "");
  const scale = fields.choice("scale", ["linear", "log"], "linear");
  const [way, ...more] = given;
  if (way === undefined || more.length > 0) return { name, label, unit, scale, points: [] };
  const points =
    way === "choices"
      ? readChoices(fields)
      : pointsOf(preset?.values ?? readValues(fields, way, scale), readFactors(fields));
  fields.end();
  return { name, label, unit, scale, points };
}

function readPreset(fields: Fields): { label: string; unit: string; values: readonly number[] } {
  const names = Object.keys(PRESETS) as (keyof typeof PRESETS)[];
  return PRESETS[fields.choice("preset", names, null)];
}

function readValues(fields: Fields, way: string, scale: "linear" | "log"): readonly number[] {
  if (way === "values") {
    const values = fields.numbers("values");
    if (values.length === 0) fields.fault("values", "needs at least one number");
    if (values.length > MOST_VALUES)
      fields.fault("values", `has ${values.length} values; at most ${MOST_VALUES} are possible`);
    if (new Set(values).size < values.length) fields.fault("values", "has a number twice");
    return values;
  }
  const from = fields.number("from", null);
  const to = fields.number("to", null);
  const count = fields.whole("count", null, 1, MOST_VALUES);
  const wrong = whyNoRange(from, to, count, scale);
  if (wrong !== null) fields.fault(wrong[0], wrong[1]);
  return rangeValues(from, to, count, scale);
}

/** The field that is wrong, and why. */
function whyNoRange(
  from: number,
  to: number,
  count: number,
  scale: "linear" | "log",
): readonly [key: string, what: string] | null {
  if (count === 1 && to !== from)
    return ["count", `1 value cannot go from ${from} to ${to}; 2 is the least`];
  if (count > 1 && from === to)
    return ["count", `${count} values cannot all be ${from}; set count to 1`];
  if (scale === "log" && (from <= 0 || to <= 0))
    return [
      "scale",
      `in ratios (log) it must go from and to numbers above 0, not ${from} to ${to}`,
    ];
  const values = rangeValues(from, to, count, scale);
  if (new Set(values).size < values.length)
    return ["count", "has values that are equal in six significant digits; take fewer"];
  return null;
}

/** Numbers in `set` are factors: 0.5 each for the two ways of a round trip. */
function readFactors(fields: Fields): readonly (readonly [string, number])[] {
  const set = fields.inside("set");
  const paths = Object.keys(set.tree);
  if (paths.length === 0)
    fields.fault("set", 'needs a path with its factor: {"links.forward.delay_ms": 1}');
  return paths.map((path) => {
    refusePath(set, path);
    return [path, set.number(path, null)] as const;
  });
}

function readChoices(fields: Fields): readonly AxisPoint[] {
  const choices = fields.each("choices", (choice) => {
    const label = choice.text("label", null);
    const settings = readSettings(choice.inside("set"));
    choice.end();
    return { value: null, label, settings };
  });
  if (choices.length === 0) fields.fault("choices", "needs at least one choice");
  const labels = choices.map(({ label }) => label);
  if (new Set(labels).size < labels.length) fields.fault("choices", "has a label twice");
  return choices;
}

function readMetric(fields: Fields): SweepMetric {
  const owners = KINDS.filter((kind) => fields.has(kind));
  const [kind = null] = owners;
  if (owners.length > 1)
    fields.fault("", `is of one of ${owners.join(", ")}, not of several at once`);
  const of = kind === null ? "" : fields.text(kind, null);
  const metric = fields.text("metric", null);
  const name = fields.text("name", of === "" ? metric : `${of}_${metric}`.replaceAll("-", "_"));
  if (name !== "" && !NAME.test(name))
    fields.fault("name", `must begin with a letter and have letters, digits and _ only: "${name}"`);
  const window_s = readWindow(fields);
  fields.end();
  return { name, kind, of, metric, window_s };
}

function readWindow(fields: Fields): SweepMetric["window_s"] {
  if (!fields.has("from_s") && !fields.has("to_s")) return null;
  const from = fields.number("from_s", null);
  const to = fields.number("to_s", null);
  if (from < 0) fields.fault("from_s", `must not be negative, is ${from}`);
  if (to <= from) fields.fault("to_s", `must be later than from_s (${from}), is ${to}`);
  return [from, to];
}

function refuseDoubleNames(
  fields: Fields,
  axes: readonly Axis[],
  metrics: readonly SweepMetric[],
): void {
  const taken = new Map<string, string>(OWN_COLUMNS.map((name) => [name, "a column of each row"]));
  const take = (group: string, names: readonly { name: string }[]): void =>
    names.forEach(({ name }, i) => {
      const place = `${group}[${i}]`;
      const other = taken.get(name);
      if (name !== "" && other !== undefined)
        fields.fault(`${place}.name`, `"${name}" is also ${other}; name it otherwise`);
      taken.set(name, `the name of ${place}`);
    });
  take("axes", axes);
  take("metrics", metrics);
}

/** Two values for one place: the later one would hide the earlier. */
function refuseDoublePaths(fields: Fields, set: SweepSettings, axes: readonly Axis[]): void {
  const taken = new Map(set.map(([path]) => [path, "set"]));
  axes.forEach(({ points }, i) => {
    const paths = new Set(points.flatMap(({ settings }) => settings.map(([path]) => path)));
    for (const path of paths) {
      const other = taken.get(path);
      if (other !== undefined)
        fields.fault(`axes[${i}].set.${path}`, `is set by ${other}, too; one of them must go`);
      taken.set(path, `axes[${i}]`);
    }
  });
}
