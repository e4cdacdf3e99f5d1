// nada-lab verify: every scenario does what it expects of itself, and what others have recorded of it.

import { writeSeedTable } from "../../model/data/formats/seed-table";
import { overSeedsText, RULE_SEEDS } from "../../model/data/over-seeds";
import { countText } from "../../model/data/verdict";
import { atSeeds, countsOf, isFailure } from "../../model/data/verdict-kinds";
import type { Command } from "../command";
import { loadLab } from "../input/engine-file";
import { refuseMalformedSettings } from "../input/settings";
import { notJudged } from "../run/expectations";
import { seedCount } from "../run/seeds";
import { optionsOf } from "../terminal/options";
import { shownNumber, textTable } from "../terminal/table";
import { EXIT, type Terminal } from "../terminal/terminal";
import type { Job } from "../work/job";
import { poolHere } from "../work/threads";
import { blindColumns } from "./blind/columns";
import { BLIND_HEADS, blindCells, blindCounts, demandingText } from "./blind/words";
import { comparisonNames, comparisonOf } from "./comparisons";
import { expectedOf, failureOf, hadOf, isLeftToItsOwn, type Line } from "./verdicts/lines";
import { markdownOf, type Titled } from "./verdicts/markdown";
import { chosenOf, planOf } from "./verdicts/plan";

export const verify: Command = async (args, terminal, outputs, pool) => {
  const { values, files: named } = optionsOf(args, {
    seeds: "text",
    set: "texts",
    markdown: "text",
    values: "text",
    force: "flag",
    "take-over": "flag",
  });
  const asked = (option: string, name: string | undefined) =>
    name === undefined ? undefined : outputs.file(option, name, values);
  const markdown = asked("--markdown", values.markdown);
  const seedTable = asked("--values", values.values);
  const seeds = values.seeds === undefined ? RULE_SEEDS : seedCount(values.seeds);
  const set = values.set ?? [];
  const lab = await loadLab();
  if (set.length > 0) refuseMalformedSettings(lab, set);
  const chosen = chosenOf(named);
  const plan = planOf(lab.schema(), chosen, seeds, set);
  const blind = blindColumns(lab.schema(), chosen, set);
  if (plan.untouched.length > 0) {
    terminal.err(`run as they are, without what --set names: ${plan.untouched.join(", ")}\n`);
  }
  if (plan.left.length > 0) {
    const each = plan.left.map(({ check, path }) => `  ${check} (${path})`);
    terminal.err(`left out, as they set what this controller does not have:\n${each.join("\n")}\n`);
  }
  // What others recorded is set beside the runs when nothing particular was asked for. It takes longest, so it begins.
  const names = named.length === 0 && set.length === 0 ? comparisonNames : [];
  const compare = names.map((name): Job => ({ kind: "comparison", name }));
  const workers = pool ?? poolHere();
  const results = await workers.do(
    [...compare, ...plan.jobs, ...blind.jobs],
    progress(terminal, names, [...plan.jobs, ...blind.jobs]),
  );
  terminal.progress("");
  const [judged, blinded] = [names.length, names.length + plan.jobs.length];
  const lines = blind.lines(plan.lines(results.slice(judged, blinded)), results.slice(blinded));
  const passedOver = notJudged(lines.filter(isLeftToItsOwn).length, "--set");
  if (passedOver !== null) terminal.err(`${passedOver}\n`);
  const comparisons = names.flatMap((name, i): Titled[] => {
    const result = results[i];
    if (result?.kind !== "comparison") return [];
    return [{ title: comparisonOf(name).title, compared: result.compared }];
  });
  const failures = [
    ...lines.filter(({ verdict }) => isFailure(verdict)).map(failureOf),
    ...comparisons.flatMap(({ title, compared }) =>
      compared.failures.map((sentence) => `${title}: ${sentence}`),
    ),
  ];
  if (![values.markdown, values.values].includes("-")) {
    const all = passedOver === null ? "nothing" : "nothing of what is judged";
    const end = failures.length === 0 ? `${all} fails` : `${failures.length} failed`;
    say(plan.scenarios, seeds, lines, comparisons, end, terminal);
  }
  await markdown?.write(markdownOf(lines, comparisons));
  await seedTable?.write(writeSeedTable(lines));
  for (const sentence of failures) terminal.err(`${sentence}\n`);
  return failures.length > 0 ? EXIT.failed : EXIT.ok;
};

function progress(terminal: Terminal, names: readonly string[], jobs: readonly Job[]) {
  let count = 0;
  return (job: Job): void => {
    count += 1;
    const name = job.kind === "comparison" ? comparisonOf(job.name).title : job.scenario;
    terminal.progress(`${count}/${names.length + jobs.length} ${name.slice(0, 60)}`);
  };
}

function say(
  scenarios: readonly string[],
  seeds: number,
  lines: readonly Line[],
  comparisons: readonly Titled[],
  end: string,
  terminal: Terminal,
): void {
  const rows = scenarios.map((name) => {
    const own = lines.filter((line) => line.name === name).map(({ verdict }) => verdict);
    const known = own.filter((verdict) => verdict === "known deviation");
    return [
      ...[name, `${own.length}`, `${own.filter(isFailure).length}`, `${known.length}`],
      ...blindCounts(lines.filter((line) => line.name === name)),
    ];
  });
  const head = ["scenario", "criteria", "fail", "known deviations", ...BLIND_HEADS];
  terminal.out(textTable([head, ...rows]));
  const checks = lines.filter(({ name }) => !scenarios.includes(name));
  if (checks.length > 0) {
    const cells = checks.map((line) => [
      line.name,
      hadOf(line),
      line.published === null ? "" : shownNumber(line.published),
      expectedOf(line),
      line.verdict,
      ...blindCells(line),
    ]);
    const head = ["cross-run check", "these runs", "published", "expected", "verdict"];
    terminal.out(`\n${textTable([[...head, ...BLIND_HEADS], ...cells])}`);
  }
  for (const { title, compared } of comparisons) terminal.out(`\n${title}\n\n${compared.report}`);
  const known = [
    ...lines
      .filter(({ verdict }) => verdict === "known deviation")
      .map((line) => `${failureOf(line)}: ${line.differs}`),
    ...comparisons.flatMap(({ title, compared }) =>
      compared.deviations.map((sentence) => `${title}: ${sentence}`),
    ),
  ];
  if (known.length > 0) terminal.out(`\nknown deviations:\n${known.join("\n")}\n`);
  // Other seeds could turn these: a count alone would hide which they are.
  for (const [verdict, words] of [
    ["passes within seed variance", "within seed variance"],
    ["not decided", atSeeds("not decided", seeds)],
  ] as const) {
    const own = lines.filter((line) => line.verdict === verdict);
    if (own.length > 0) terminal.out(`\n${words}:\n${own.map(failureOf).join("\n")}\n`);
  }
  const verdicts = [...lines, ...comparisons.flatMap(({ compared }) => compared.rows)].map(
    ({ verdict }) => verdict,
  );
  const counts = countsOf(verdicts).map(countText).join(", ");
  const demanding = demandingText(lines);
  terminal.out(`\n${overSeedsText(seeds)}: ${counts}${demanding && `; ${demanding}`}\n`);
  terminal.out(`${end}\n`);
}
