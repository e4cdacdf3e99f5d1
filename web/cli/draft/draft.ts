// nada-lab draft: an evaluation as an Internet-Draft, in RFCXML or in kramdown-rfc Markdown, out of runs that it makes itself.

import { markdownOf } from "../../src/exports/draft/markdown";
import { rfcXmlOf } from "../../src/exports/draft/rfcxml";
import { PLACES } from "../../src/figure/places";
import { type Controller, controllerNamed, controllerNames } from "../../src/scenario/controllers";
import { nearest } from "../../src/scenario/language/nearest";
import type { Schema } from "../../src/scenario/types";
import { buildOf, commandOf, linkOf } from "../figure/provenance";
import { loadLab } from "../input/engine-file";
import { siteOf } from "../input/site";
import type { Outputs } from "../output/outputs";
import { seedCount } from "../run/seeds";
import { badInput } from "../terminal/faults";
import { optionsOf } from "../terminal/options";
import { EXIT, type Exit, type Terminal } from "../terminal/terminal";
import { alone, type Crew } from "../work/crew";
import { done, type Job, type Result } from "../work/job";
import { type Case, casesOf } from "./cases";
import { labelOf } from "./parts";
import { draftOf } from "./report";
import type { StudyJob, StudyResult } from "./study";
import { relationRuns } from "./verdicts";

export async function draft(
  args: readonly string[],
  terminal: Terminal,
  outputs: Outputs,
  crew: Crew | null,
): Promise<Exit> {
  const { values, files: named } = optionsOf(args, {
    controllers: "text",
    seeds: "text",
    chart: "text",
    name: "text",
    title: "text",
    author: "text",
    site: "text",
    out: "text",
    force: "flag",
  });
  const { out } = values;
  if (out === undefined) throw badInput("draft", "needs --out FILE, such as --out draft.md");
  if (named.length === 0)
    throw badInput("draft", "needs a collection or scenarios, such as rfc8867");
  const write = writerOf(out);
  const site = siteOf(values.site);
  const file = outputs.file("--out", out, values);
  const name = docNameOf(values.name ?? `draft-evaluation-${slug(named.join("-"))}-00`);
  const seeds = values.seeds === undefined ? 1 : seedCount(values.seeds);
  const charts = chartsOf(values.chart ?? "rates,delay");
  const lab = await loadLab();
  const controllers = controllersOf(lab.schema(), values.controllers);
  const cases = casesOf(lab, named, controllers);
  const relations = relationRuns(cases, controllers, seeds);
  const pictured = new Set(cases.groups.flatMap(({ scenarios }) => scenarios.slice(0, 1)));
  const studies = await Promise.all(
    cases.cases.map(async (one): Promise<StudyJob> => {
      const { scenario, settings, text } = one;
      const link = await linkOf(scenario, text, settings, seeds, site);
      return {
        kind: "study",
        scenario,
        text,
        seeds,
        charts: pictured.has(scenario) ? charts.names : "",
        title: `${scenario} ${labelOf(one.controller)}: ${charts.words}`,
        link: `${commandOf(scenario, settings, seeds)} ${link}`.trim(),
      };
    }),
  );
  const jobs: readonly Job[] = [...studies, ...relations.jobs];
  const workers = crew ?? alone((job) => done(lab, job));
  let finished = 0;
  const results = await workers.do(jobs, (job) => {
    finished += 1;
    terminal.progress(
      `${finished}/${jobs.length} ${job.kind === "comparison" ? job.name : job.scenario}`,
    );
  });
  terminal.progress("");
  const resultOf = (of: Case): StudyResult => studyIn(results, cases.cases.indexOf(of));
  const [first = ""] = cases.groups.map(({ collection }) => collection.title);
  const report = {
    name,
    title: values.title ?? `An Evaluation of ${controllers.map(labelOf).join(", ")}: ${first}`,
    author: values.author ?? "nada-lab",
    command: ["nada-lab draft", ...named, ...optionsText(values)],
    build: buildOf(),
    schema: lab.schema(),
    seeds,
    controllers,
    cases,
    verdicts: relations.verdicts(results.slice(studies.length), resultOf),
    resultOf,
    charts: charts.words,
  };
  await file.write(write(draftOf(report)));
  terminal.err(
    `${cases.groups.length === 1 ? "1 question" : `${cases.groups.length} questions`}, ${jobs.length} runs${out === "-" ? "" : `: ${out}`}\n`,
  );
  return EXIT.ok;
}

function studyIn(results: readonly Result[], place: number): StudyResult {
  const result = results[place];
  if (result?.kind !== "study") throw new Error(`result ${place} is of no study`);
  return result;
}

/** Printed to the standard output it is Markdown. */
function writerOf(out: string): typeof rfcXmlOf {
  if (out === "-" || /\.(md|mkd)$/i.test(out)) return markdownOf;
  if (/\.xml$/i.test(out)) return rfcXmlOf;
  throw badInput(`--out ${out}`, "must end in .md (kramdown-rfc) or .xml (RFCXML)");
}

function controllersOf(schema: Schema, asked: string | undefined): readonly (Controller | null)[] {
  if (asked === undefined) return [null];
  const names = asked.split(",").map((name) => name.trim());
  return [...new Set(names)].map((name) => {
    const found = controllerNamed(schema, name);
    if (found !== null) return found;
    const known = controllerNames(schema);
    const near = nearest(name, known);
    const meant =
      near.length > 0 ? `did you mean ${near.join(" or ")}?` : `there are ${known.join(", ")}`;
    throw badInput(`--controllers ${name}`, `is no controller with a range of rates; ${meant}`);
  });
}

/** "none": no pictures. Their words are those of the catalog. */
function chartsOf(names: string): { readonly names: string; readonly words: string } {
  if (names === "none") return { names: "", words: "" };
  const words = names.split(",").map((name) => {
    const [place = ""] = name.trim().split(".");
    const found = PLACES.find(({ id }) => id === place);
    if (found !== undefined) return found.title.toLowerCase();
    const known = PLACES.map(({ id }) => id).join(", ");
    throw badInput(`--chart ${name}`, `is none of ${known}, and not none`);
  });
  return { names, words: words.join(" and ") };
}

/** As the datatracker wants it. */
function docNameOf(name: string): string {
  if (/^draft(-[a-z\d]+)+-\d\d$/.test(name)) return name;
  throw badInput(
    `--name ${name}`,
    "must be like draft-author-subject-00: small letters, digits and hyphens",
  );
}

function slug(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z\d]+/g, "-");
  return plain
    .replace(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
}

/** What decides the content, as it was typed. */
function optionsText({
  controllers,
  seeds,
  chart,
}: {
  readonly controllers?: string;
  readonly seeds?: string;
  readonly chart?: string;
}): readonly string[] {
  const given = { controllers, seeds, chart };
  return Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  );
}
