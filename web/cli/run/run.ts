// nada-lab run: one scenario, its tables as files, its figures on the screen.

import { SCENARIO_FILE } from "../../figure/exports/run-data";
import { seedExports } from "../../figure/exports/run-files";
import { byOrderText } from "../../model/data/by-order";
import { counted } from "../../model/data/counted";
import type { Tree } from "../../model/data/json-path";
import { goingOn, titleIn } from "../../model/data/readable-name";
import { rangeWords } from "../../model/data/statistics/quantiles";
import type { Core, Lab } from "../../model/engine/core";
import type { Metrics } from "../../model/engine/metrics";
import { besideShare } from "../../model/scenario/beside-share";
import { missedInjections } from "../../model/scenario/missed-injections";
import type { Scenario } from "../../model/scenario/types";
import { TRACE_OPTIONS } from "../../reader/trace-options";
import type { Command } from "../command";
import { preparedScenario } from "../input/prepared";
import { formerOf } from "../input/project-scenarios";
import { playedLines } from "../input/trace-option";
import type { Staged } from "../output/staged";
import { optionsOf } from "../terminal/options";
import { inOneLine } from "../terminal/printable";
import { runWithProgress } from "../terminal/progress";
import { EXIT, type Terminal } from "../terminal/terminal";
import type { Pool } from "../work/pool";
import { poolHere } from "../work/threads";
import { areForThisRun, failures, notJudged } from "./expectations";
import { linkFileOf } from "./link-file";
import { filesOf } from "./run-files";
import { runSeeds, seedCount, seedOf } from "./seeds";
import { seedChangesNothing, seedSentences, seedsSummary, spreads } from "./spreads";
import { summary } from "./summary";

export const run: Command = async (args, terminal, outputs, pool) => {
  const { values, files } = optionsOf(args, {
    set: "texts",
    trace: "texts",
    ...TRACE_OPTIONS,
    seeds: "text",
    link: "text",
    out: "text",
    force: "flag",
    "take-over": "flag",
  });
  const linkFile = linkFileOf(values, outputs);
  const count = values.seeds === undefined ? null : seedCount(values.seeds);
  const tell = (sentence: string): void => terminal.err(`${sentence}\n`);
  const prepared = await preparedScenario("run", files, values, tell);
  const { lab, core, name, scenario, settings, played } = prepared;
  const former = formerOf(name);
  if (former !== null) terminal.err(`${name} is ${former.now} now\n`);
  // Before a long run, not after it. The scenario is moved into place last: a folder that has it is complete.
  const folder =
    values.out === undefined || values.out === "-" || linkFile !== null
      ? null
      : outputs.folder("--out", values.out, SCENARIO_FILE, values);
  linkFile?.check(lab.schema(), core);
  const plays = playedLines(played, JSON.parse(scenario) as Tree);
  const judged = areForThisRun(settings) && played.length === 0;
  const { out } = values;
  const about: About = { lab, core, name, scenario, plays, judged, out, folder, terminal };
  const { expect = [] } = JSON.parse(core.scenario()) as { expect?: readonly unknown[] };
  const failed = await (count === null
    ? runOne(about)
    : runMany(about, count, pool ?? poolHere(Promise.resolve(lab))));
  if (linkFile !== null)
    for (const sentence of await linkFile.write(lab.schema(), core)) tell(sentence);
  if (!judged) {
    const note = notJudged(expect.length, areForThisRun(settings) ? "--trace" : "--set");
    if (note !== null) terminal.err(`${name}: ${note}\n`);
    return EXIT.ok;
  }
  for (const sentence of failed) terminal.err(`${sentence}\n`);
  return failed.length > 0 ? EXIT.failed : EXIT.ok;
};

/** What is run, and where its results go. */
interface About {
  readonly lab: Lab;
  readonly core: Core;
  readonly name: string;
  readonly scenario: string;
  /** What links play by `--trace`, in lines. */
  readonly plays: readonly string[];
  /** Whether what the scenario expects is expected of this run. */
  readonly judged: boolean;
  readonly out: string | undefined;
  readonly folder: Staged | null;
  readonly terminal: Terminal;
}

async function runOne(about: About): Promise<readonly string[]> {
  const { lab, core, name, plays, out, folder, terminal } = about;
  runWithProgress(core, name, terminal);
  if (out === "-") {
    terminal.out(`${JSON.stringify(core.metrics(), null, 2)}\n`);
  } else {
    if (folder !== null) {
      for (const { name, content } of filesOf(core)) await folder.write(name, content);
      terminal.err(`${inOneLine(out ?? "")}: ${(await folder.done()).join(", ")}\n`);
    }
    const schema = lab.schema();
    const metrics = core.metrics();
    const run = { schema, scenario: JSON.parse(core.scenario()) as Scenario, layout: core.layout };
    const figures = summary(metrics, schema, (flow) => besideShare(flow, metrics, run));
    terminal.out(
      `${titleOf(core.scenario(), name)}\n${paragraph(plays)}\n${figures}\nhash ${core.hash()}\n`,
    );
  }
  for (const sentence of byOrder(core.scenario(), [core.metrics()]))
    terminal.err(`${name}: ${sentence}\n`);
  const { changes = [] } = JSON.parse(core.scenario()) as Pick<Scenario, "changes">;
  const called = (flow: string): string => titleIn(core.layout.flows, flow);
  for (const why of missedInjections(changes, core, called).values())
    terminal.err(`${name}: a change of one packet has no effect: ${inOneLine(why)}\n`);
  return failures(core.expectations());
}

async function runMany(about: About, count: number, pool: Pool): Promise<readonly string[]> {
  const { lab, core, name, scenario, plays, judged, out, folder, terminal } = about;
  const seeds = { name, text: scenario, first: seedOf(core), count };
  core.destroy(); // Each seed has its own.
  const wants = { files: folder !== null, tables: [] };
  const runs = await runSeeds(pool, seeds, wants, terminal, async ({ run, files }) => {
    for (const { name, pieces } of files) await folder?.write(`seed-${run.seed}/${name}`, pieces);
  });
  const spread = {
    seeds: runs.map(({ seed }) => seed),
    flows: spreads(runs, "flows"),
    links: spreads(runs, "links"),
    members: spreads(runs, "members"),
    runs,
  };
  const json = `${JSON.stringify(spread, null, 2)}\n`;
  if (out === "-") {
    terminal.out(json);
  } else {
    if (folder !== null) {
      for (const { name, pieces } of seedExports(lab.schema().metrics))
        await folder.write(name, pieces(runs));
      await folder.write("spread.json", json);
      await folder.done();
    }
    const head = `${titleOf(scenario, name)}, ${counted(count, "seed")}: median (${rangeWords(count)})`;
    terminal.out(`${head}\n${paragraph(plays)}\n${seedsSummary(runs)}`);
  }
  for (const sentence of byOrder(
    scenario,
    runs.map(({ metrics }) => metrics),
  ))
    terminal.err(`${name}: ${sentence}\n`);
  if (seedChangesNothing(runs)) {
    terminal.err(`${name}: the seed changes nothing: there is no chance in this scenario\n`);
  }
  if (!judged) return [];
  for (const sentence of seedSentences(runs, "not decided")) terminal.err(`${sentence}\n`);
  return seedSentences(runs, "fails");
}

const paragraph = (lines: readonly string[]): string =>
  lines.map((line) => `${inOneLine(line)}\n`).join("");

function titleOf(scenario: string, name: string): string {
  const { title } = JSON.parse(scenario) as { title?: string };
  return inOneLine(title ?? name);
}

interface Titles {
  readonly flows?: Readonly<Record<string, { readonly title?: string }>>;
  readonly links?: Readonly<Record<string, { readonly title?: string }>>;
}

/** Where the order of the flows in their file decides, in sentences for people at a terminal: one for each link and lot of flows, over all the runs of one scenario. */
function byOrder(scenario: string, runs: readonly Metrics[]): readonly string[] {
  const { flows = {}, links = {} } = JSON.parse(scenario) as Titles;
  const sentences = runs.flatMap(({ decided_by_order = [] }) =>
    decided_by_order.map((one) =>
      byOrderText(
        one,
        (flow) => flows[flow]?.title ?? flow,
        (link) => links[link]?.title ?? link,
      ),
    ),
  );
  return [...new Set(sentences)].map((sentence) => inOneLine(goingOn(sentence)));
}
