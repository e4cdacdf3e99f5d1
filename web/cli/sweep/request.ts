// Which sweep a command asks for: that of a file or of a folder of results, or one over a scenario; with what the options say instead.

import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isTree, type Tree } from "../../model/data/json-path";
import type { Lab } from "../../model/engine/core";
import { areFaults } from "../../model/imports/lines";
import { withoutItsFolder } from "../../model/scenario/written/copied";
import { traceOptionsIn } from "../../reader/trace-options";
import { textIf } from "../input/bounded";
import { refuseMalformed } from "../input/malformed";
import { ownScenario, type Tell } from "../input/prepared";
import { parsed, SCENARIOS } from "../input/project-scenarios";
import { namedTrace } from "../input/trace-files";
import { settingOfTrace } from "../input/trace-option";
import { BadInput, badInput } from "../terminal/faults";
import { inOneLine } from "../terminal/printable";
import { axisOf, metricOf, settingOf } from "./options";
import { Plan, type SweepFiles } from "./plan";
import { FILES } from "./results";
import { tracesOf } from "./trace-axes";

export interface RequestOptions {
  readonly trace?: readonly string[];
  readonly x?: string;
  readonly y?: string;
  readonly metric?: readonly string[];
  readonly set?: readonly string[];
  readonly seeds?: string;
}

export interface SweepRequest {
  readonly lab: Lab;
  readonly plan: Plan;
  /** The sweep as it is written into a folder of results: a file's own text where no option changes it. */
  readonly text: string;
  /** The scenario, with its traces. */
  readonly scenario: string;
  /** The files that its axes name, as they are written into a folder of results. */
  readonly files: SweepFiles;
  /** Where its results are already; null: FILE is no such folder. */
  readonly folder: string | null;
}

const LARGEST_MB = 64;

export async function readRequest(
  lab: Lab,
  what: string,
  options: RequestOptions,
  tell: Tell,
): Promise<SweepRequest> {
  const file = ofProject(what) ?? what;
  const folder = isFolder(file) ? file : null;
  const place = folder === null ? file : join(folder, FILES.sweep);
  if (folder !== null && !existsSync(place))
    throw badInput(file, `is a folder without ${FILES.sweep}; name a sweep file, or a scenario`);
  const written = sweepText(lab, place);
  const name = written === null ? file : place;
  const spec = written === null ? { sweep: 1, scenario: file } : (parsed(written) as Tree);
  const own =
    folder === null
      ? scenarioOf(lab, spec, name, tell)
      : ownScenario(lab, join(folder, FILES.scenario), tell);
  const { trace = [], set = [] } = options;
  const traced = await tracesOf(lab, own, trace, set, traceOptionsIn(options), tell);
  const { scenario } = traced;
  const rest = { ...options, set: set.filter((one) => settingOfTrace(one) === null) };
  const changed = withOptions(lab, spec, scenario, rest, traced.axes);
  const text = changed === spec && written !== null ? written : pretty(changed);
  const named = Plan.filesOf(lab, { sweep: text, scenario });
  const found: Record<string, string> = { ...traced.files };
  for (const file of named) found[file] ??= await namedTrace(join(dirname(place), file), tell);
  return { lab, folder, scenario, ...planned(lab, text, scenario, found, name) };
}

type Planned = Pick<SweepRequest, "plan" | "text" | "files">;

/** With its files called as they stand beside results, wherever they are now: the same sweep for any host. */
function planned(
  lab: Lab,
  text: string,
  scenario: string,
  files: SweepFiles,
  name: string,
): Planned {
  const plan = Plan.of(lab, { sweep: text, scenario, files });
  if (areFaults(plan)) throw new BadInput(plan).inside(name);
  const beside = plan.beside();
  const traces = beside.flatMap((one) => one.traces);
  if (traces.length === 0) return { plan, text, files: {} };
  const own = Object.fromEntries(traces.map(({ file, from }) => [file, files[from] ?? ""]));
  const spec = parsed(text) as { readonly axes: readonly Tree[] };
  const isLabelled = ({ traces = [] }: Tree): boolean => (traces as unknown[]).every(isTree);
  if (traces.every(({ file, from }) => file === from) && spec.axes.every(isLabelled))
    return { plan, text, files: own };
  plan.close();
  const axes = spec.axes.map((axis, i) => {
    const moved = beside.find((one) => one.axis === i)?.traces;
    return moved === undefined
      ? axis
      : { ...axis, traces: moved.map(({ label, file }) => ({ label, file })) };
  });
  return planned(lab, pretty({ ...spec, axes }), scenario, own, name);
}

const pretty = (sweep: object): string => `${JSON.stringify(sweep, null, 2)}\n`;

/** The project's own sweep of that name. */
function ofProject(name: string): string | null {
  const file = join(SCENARIOS, "sweeps", `${name}.json`);
  return /^[\w-]+$/.test(name) && !existsSync(name) && existsSync(file) ? file : null;
}

/** The text of a sweep file; null where the file is a scenario's, or the name of one. */
function sweepText(lab: Lab, file: string): string | null {
  if (!existsSync(file)) return null;
  const text = textIf(file, file, () => true, LARGEST_MB) ?? "";
  // The core's own reader says where it is no JSON, or has a name twice.
  refuseMalformed(lab, file, text);
  const tree = parsed(text);
  if (tree === null) throw badInput(file, "must be an object: a sweep, or a scenario");
  return "sweep" in tree ? text : null;
}

/** Beside the sweep file, or wherever a command finds scenarios. */
function scenarioOf(lab: Lab, { scenario }: Tree, file: string, tell: Tell): string {
  if (typeof scenario === "string" && scenario !== "") {
    const beside = join(dirname(file), scenario);
    const isBeside = scenario !== file && existsSync(beside) && !isFolder(beside);
    return ownScenario(lab, isBeside ? beside : scenario, tell);
  }
  // A scenario that stands in the sweep itself; what is none, the core refuses.
  if (!isTree(scenario)) return JSON.stringify(scenario ?? {});
  const { scenario: own, leftOut } = withoutItsFolder(scenario);
  if (leftOut !== null) tell(`${inOneLine(file)}: its scenario ${leftOut}`);
  return JSON.stringify(own);
}

/** The same object where no option says anything. */
function withOptions(
  lab: Lab,
  spec: Tree,
  scenario: string,
  options: RequestOptions,
  traces: readonly Tree[],
): Tree {
  const { x, y, metric = [], set = [], seeds } = options;
  const isChanged = metric.length + set.length + traces.length > 0 || seeds !== undefined;
  if (x === undefined && y === undefined && !isChanged) return spec;
  if (y !== undefined && x === undefined) throw badInput("--y", "needs --x besides");
  const settings = {
    ...(isTree(spec.set) ? spec.set : {}),
    ...Object.fromEntries(set.map(settingOf)),
  };
  const about = { lab, scenario: parsed(scenario) as Tree, set: settings };
  const said = [x, y].flatMap((text, i) =>
    text === undefined ? [] : [axisOf(about, i === 0 ? "--x" : "--y", text)],
  );
  const axes = [...said, ...traces];
  const metrics = metric.map((text) => metricOf(about, text));
  const { views, ...rest } = spec;
  // Pictures of axes or metrics that are not there any more.
  const kept = axes.length + metrics.length === 0 && views !== undefined ? { views } : {};
  return {
    ...rest,
    ...(Object.keys(settings).length === 0 ? {} : { set: settings }),
    ...(axes.length === 0 ? {} : { axes }),
    ...(seeds === undefined
      ? {}
      : { seeds: { ...(isTree(spec.seeds) ? spec.seeds : {}), count: wholeOf(seeds) } }),
    ...(metrics.length === 0 ? {} : { metrics }),
    ...kept,
  };
}

function wholeOf(seeds: string): number {
  if (/^\d+$/.test(seeds) && Number(seeds) > 0) return Number(seeds);
  throw badInput(`--seeds ${seeds}`, "must be a whole number from 1");
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
