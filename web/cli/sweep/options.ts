// Axes, metrics and settings as options of the command say them; the sweep file has them as data.

import type { Tree } from "../../model/data/json-path";
import { Core, type Lab } from "../../model/engine/core";
import { ChangeError, readChange } from "../../model/scenario/language/change";
import { measured } from "../../model/scenario/language/measured";
import type { MetricOwner, MetricQuery } from "../../model/scenario/language/metric";
import { FormulaError, readMetric } from "../../model/scenario/language/read-metric";
import { plainValue } from "../../model/scenario/language/value";
import { settingRowAt } from "../../model/scenario/schema";
import { withSettings } from "../../model/scenario/settings";
import type { Scenario } from "../../model/scenario/types";
import { settingOfTrace } from "../input/trace-option";
import { BadInput, badInput } from "../terminal/faults";

/** What an option is about. */
export interface OptionContext {
  readonly lab: Lab;
  readonly scenario: Tree;
  /** What is set for all runs. */
  readonly set: Tree;
}

const FORMS =
  "must be PATH=FROM:TO:COUNT, PATH=FROM:TO:COUNT:log or PATH=VALUE,VALUE,…, such as links.forward.delay_ms=10:200:20";

/** `links.forward.delay_ms=10:200:20:log`, `flows.video.controller=nada,gcc` */
export function axisOf(about: OptionContext, option: string, text: string): Tree {
  const [, path = "", given = ""] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (path === "") throw badInput(`${option} ${text}`, FORMS);
  if (settingOfTrace(text) !== null)
    throw badInput(
      `${option} ${text}`,
      "names files, which --trace makes an axis of: --trace LINK=FILE for each, or a pattern",
    );
  const name = nameOf(path);
  const known = settingRowAt(about.lab.schema(), settled(about) as unknown as Scenario, path);
  const words = known === null ? {} : { label: known.parameter.label, unit: known.parameter.unit };
  const range = /^([^:,]+):([^:,]+):(\d+)(:log)?$/.exec(given);
  if (range !== null) {
    const [, from, to, count, log] = range;
    const ends = { from: numberOf(from), to: numberOf(to), count: Number(count) };
    return { name, ...words, ...ends, ...(log ? { scale: "log" } : {}), set: { [path]: 1 } };
  }
  if (given.includes(":")) throw badInput(`${option} ${text}`, FORMS);
  const values = given.split(",").map(plainValue);
  if (values.every((value) => typeof value === "number"))
    return { name, ...words, values, set: { [path]: 1 } };
  const label = words.label ?? name;
  return {
    name,
    label,
    choices: values.map((value) => ({ label: String(value), set: { [path]: value } })),
  };

  function numberOf(word: string | undefined): number {
    const value = plainValue(word ?? "");
    if (typeof value === "number") return value;
    throw badInput(`${option} ${text}`, `${word} is no number; it ${FORMS}`);
  }
}

/** The last word of a path, or the two last where one says too little. */
function nameOf(path: string): string {
  const steps = path.split(".").map((step) => step.replaceAll(/[^A-Za-z0-9_]/g, "_"));
  const last = steps.at(-1) ?? "";
  return last === "kind" || last === "profile" ? steps.slice(-2).join("_") : last;
}

/** `queuing delay p95 of video over 10..100 s`: the language of metrics (scenarios/LANGUAGES.md). */
export function metricOf(about: OptionContext, text: string): Tree {
  const query = withOption(() => readMetric(text), "--metric");
  if (query.runs.length > 0 || query.pick !== null || query.seeds !== null || query.bare)
    throw badInput(
      `--metric ${text}`,
      "is of one run: without in, highest, lowest, over seeds and as number",
    );
  const core = about.lab.create(JSON.stringify(settled(about)));
  if (!(core instanceof Core)) throw new BadInput(core);
  const metrics = core.metrics(0, core.duration_s);
  core.destroy();
  const found = measured(metrics, query);
  if (typeof found === "string") throw badInput(`--metric ${text}`, found);
  const kind = query.kind ?? ownerOf(query, metrics);
  const window =
    query.window_s === null ? {} : { from_s: query.window_s[0], to_s: query.window_s[1] };
  return { ...(kind === null ? {} : { [kind]: query.of }), metric: found.metric, ...window };
}

type Groups = Readonly<Record<"flows" | "links", Tree>> & { readonly members?: Tree };

function ownerOf(
  { of, metric }: MetricQuery,
  { flows, links, members }: Groups,
): MetricOwner | null {
  if (of === "") return null;
  const has = (group: Tree | undefined): boolean =>
    Object.keys((group?.[of] as Tree | undefined) ?? {}).some((name) => name.startsWith(metric));
  if (has(flows)) return "flow";
  return has(links) ? "link" : has(members) ? "member" : null;
}

/** `links.forward.capacity_kbps=500`, for all runs. */
export function settingOf(text: string): readonly [string, unknown] {
  const { at_s, set, to } = withOption(() => readChange(text), "--set");
  if (at_s === null) return [set, to];
  throw badInput(
    `--set ${text}`,
    'has a moment; set the list, "changes": […], in the sweep file or the scenario',
  );
}

function withOption<T>(read: () => T, option: string): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof ChangeError || cause instanceof FormulaError)
      throw badInput(option, cause.message);
    throw cause;
  }
}

function settled({ lab, scenario, set }: OptionContext): Tree {
  return withSettings(lab.schema(), scenario, set, "set", []);
}
