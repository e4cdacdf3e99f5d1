// nada-lab figure: charts of a run as a file, laid out for where it is used. No browser is needed.

import { basename } from "node:path";
import type { ManyRuns } from "../../figure/charts/series/types";
import { SCREEN } from "../../figure/charts/style/screen";
import { COLOURS, SIZE_NAMES } from "../../figure/exports/figure/sizes";
import { factsOf } from "../../figure/exports/run/facts";
import { runsWithBands } from "../../figure/reduce/bands";
import type { Tree } from "../../model/data/json-path";
import { VERSION } from "../../model/data/release";
import { criteriaPassed } from "../../model/data/run-verdict";
import { Frozen } from "../../model/engine/frozen";
import type { Columns } from "../../model/engine/types";
import type { RunRecord } from "../../model/scenario/run-record";
import { isSession, NO_FLOWS } from "../../model/scenario/sessions/kind";
import type { Scenario } from "../../model/scenario/types";
import { TRACE_OPTIONS, traceOptionsIn } from "../../reader/trace-options";
import type { Command } from "../command";
import { preparedScenario } from "../input/prepared";
import { isScenario } from "../input/scenario-files";
import { siteOf } from "../input/site";
import { playedLines } from "../input/trace-option";
import { runSeeds, type Seeds, seedCount, seedOf } from "../run/seeds";
import { badInput } from "../terminal/faults";
import { chosen, optionsOf } from "../terminal/options";
import { runWithProgress } from "../terminal/progress";
import { EXIT, type Terminal } from "../terminal/terminal";
import type { Pool } from "../work/pool";
import { poolHere } from "../work/threads";
import { type ChartsRequest, chosenCharts, linesNamed } from "./charts";
import { drawn } from "./drawn";
import { formatOf } from "./formats";
import { buildOf, commandOf, linkOf } from "./provenance";

export const figure: Command = async (args, terminal, outputs, pool) => {
  const { values, files } = optionsOf(args, {
    set: "texts",
    trace: "texts",
    ...TRACE_OPTIONS,
    seeds: "text",
    chart: "text",
    lines: "text",
    size: "text",
    colours: "text",
    from: "text",
    to: "text",
    flow: "text",
    link: "text",
    title: "text",
    site: "text",
    out: "text",
    force: "flag",
    "take-over": "flag",
  });
  const { out } = values;
  if (out === undefined) throw badInput("figure", "needs --out FILE, such as --out figure.svg");
  const size = chosen("--size", values.size ?? "page", SIZE_NAMES);
  const colours = chosen("--colours", values.colours ?? "screen", COLOURS);
  const format = formatOf(out);
  const site = siteOf(values.site);
  const seeds = values.seeds === undefined ? 1 : seedCount(values.seeds);
  const lines = linesNamed(values.lines ?? "");
  const file = outputs.file("--out", out, values);
  const tell = (sentence: string): void => terminal.err(`${sentence}\n`);
  const prepared = await preparedScenario("figure", files, values, tell);
  const { lab, core, name, scenario: text, settings, played } = prepared;
  const scenario = JSON.parse(text) as Scenario;
  if (isSession(scenario)) throw badInput(name, `${NO_FLOWS}; nada-lab run has its tables`);
  const window_s = windowOf(values.from, values.to, scenario.duration_s);
  const subject: ChartsRequest = {
    schema: lab.schema(),
    layout: core.layout,
    scenario,
    theme: SCREEN,
    flow: values.flow,
    link: values.link,
    lines,
  };
  const names = values.chart ?? "rates,delay";
  // Before a long run, not after it.
  const one = chosenCharts(names, subject);
  runWithProgress(core, name, terminal);
  const many = { name, text, first: seedOf(core), count: seeds };
  const workers = pool ?? poolHere(Promise.resolve(lab));
  const charts =
    seeds === 1
      ? one
      : chosenCharts(names, { ...subject, many: await ensemble(workers, many, terminal) });
  const shown = { seeds, lines, played };
  const link = await linkOf(name, text, settings, shown, site, lab.schema());
  const record: RunRecord = {
    scenario: isScenario(name) ? name : `file:${basename(name)}`,
    seed: scenario.seed ?? 1,
    seeds,
    version: VERSION,
    build: buildOf(),
    hash: core.hash(),
    link,
  };
  const asWritten = settings.length === 0 && played.length === 0;
  const verdict = asWritten && seeds === 1 ? criteriaPassed(core.expectations()) : "";
  const plays = playedLines(played, scenario as unknown as Tree);
  const told = [factsOf(lab.schema(), scenario, seeds), ...plays, verdict];
  const facts = told.filter((one) => one !== "");
  const bytes = await drawn(format, {
    columns: core,
    charts,
    window_s,
    size,
    colours,
    title: values.title ?? scenario.title,
    facts: facts.join("; "),
    command: commandOf(name, settings, seeds, played, traceOptionsIn(values)),
    record,
  });
  await file.write(bytes);
  return EXIT.ok;
};

/** Medians and bands of a quantity need its rows in every run, and those come each 100 ms in all of them. */
const KEPT = ["flow", "link", "queue"] as const;

async function ensemble(pool: Pool, seeds: Seeds, terminal: Terminal): Promise<ManyRuns> {
  const columns: Columns[] = [];
  const wants = { files: false, tables: KEPT };
  const runs = await runSeeds(pool, seeds, wants, terminal, ({ tables }) => {
    columns.push(new Frozen(tables));
  });
  return runsWithBands(
    runs.map(({ seed }) => seed),
    columns,
  );
}

/** The part of the run that is shown, in seconds. */
function windowOf(
  from: string | undefined,
  to: string | undefined,
  duration_s: number,
): readonly [number, number] {
  const moment = (option: string, text: string | undefined, otherwise: number): number => {
    if (text === undefined) return otherwise;
    const value = Number(text);
    if (text.trim() !== "" && value >= 0 && value <= duration_s) return value;
    throw badInput(`${option} ${text}`, `must be a time from 0 to ${duration_s} s`);
  };
  const window = [moment("--from", from, 0), moment("--to", to, duration_s)] as const;
  if (window[0] < window[1]) return window;
  throw badInput("--to", `must be later than --from, is ${window[1]} s after ${window[0]} s`);
}
