// What scenarios expected and what came true, over one or more seeds, as tables that people and machines read.

import type { Lab } from "../src/engine/core";
import type { Expectation } from "../src/engine/metrics";
import { misses } from "./expectations";
import { findScenario } from "./scenario-files";
import { runSeeds, type SeedRun, seedMisses } from "./seeds";
import { figure } from "./table";

export interface Verdict {
  readonly scenario: string;
  readonly runs: readonly SeedRun[];
  /** One sentence for each expectation that was missed. */
  readonly missed: readonly string[];
}

export async function verdictOf(lab: Lab, scenario: string, seeds: number): Promise<Verdict> {
  const runs = await runSeeds(lab, findScenario(scenario).text, seeds);
  const missed = seeds === 1 ? misses(runs[0]?.expectations ?? []) : seedMisses(runs);
  return { scenario, runs, missed };
}

/** Who an expectation is about, and when: "video, 25-40 s". */
interface About extends Expectation {
  readonly flow?: string;
  readonly link?: string;
  readonly from_s?: number;
  readonly to_s?: number;
}

interface Line {
  readonly scenario: string;
  readonly of: string;
  readonly span: string;
  readonly metric: string;
  readonly had: string;
  readonly wanted: string;
  readonly met: number;
  readonly seeds: number;
  readonly why: string;
}

function lines({ scenario, runs }: Verdict): readonly Line[] {
  const expectations: readonly About[] = runs[0]?.expectations ?? [];
  return expectations.map((about, i) => {
    const all = runs.flatMap((run) => run.expectations[i] ?? []);
    const values = all.map(({ value }) => value).filter((value) => value !== null);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const had =
      values.length === 0
        ? "no value"
        : low === high
          ? figure(low)
          : `${figure(low)} to ${figure(high)}`;
    return {
      scenario,
      of: about.flow ?? about.link ?? "",
      span: `${about.from_s ?? 0}-${about.to_s ?? 0} s`,
      metric: about.metric,
      had,
      wanted: `${figure(about.low)} to ${figure(about.high)}`,
      met: all.filter(({ ok }) => ok).length,
      seeds: all.length,
      why: about.why,
    };
  });
}

export function markdownOf(verdicts: readonly Verdict[]): string {
  const rows = verdicts.flatMap(lines).map((line) => {
    const verdict = line.met === line.seeds ? "met" : `**missed** (${line.met}/${line.seeds} met)`;
    const cells = [line.scenario, line.of, line.span, line.metric, line.had, line.wanted, verdict];
    return `| ${[...cells, line.why.replaceAll("|", "\\|")].join(" | ")} |`;
  });
  return `${["| scenario | of | span | figure | ours | expected | verdict | why |", "|---|---|---|---|---|---|---|---|", ...rows].join("\n")}\n`;
}

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** The format that build servers read: a suite per collection, a test per expectation. */
export function junitOf(verdicts: readonly Verdict[]): string {
  const collectionOf = ({ scenario }: Verdict): string => scenario.split("/")[0] ?? "";
  const collections = [...new Set(verdicts.map(collectionOf))];
  const suites = collections.map((collection) => {
    const tests = verdicts.filter((one) => collectionOf(one) === collection).flatMap(lines);
    const failures = tests.filter(({ met, seeds }) => met < seeds).length;
    const cases = tests.map((line) => {
      const name = `${line.of} ${line.span} ${line.metric} ${line.wanted}`;
      const head = `    <testcase classname="${escaped(line.scenario)}" name="${escaped(name)}"`;
      if (line.met === line.seeds) return `${head}/>`;
      const said = `${line.had} in ${line.seeds} seeds, ${line.met} of which met ${line.wanted}: ${line.why}`;
      return `${head}>\n      <failure message="${escaped(said)}"/>\n    </testcase>`;
    });
    const head = `  <testsuite name="${escaped(collection)}" tests="${tests.length}" failures="${failures}">`;
    return [head, ...cases, "  </testsuite>"].join("\n");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>\n`;
}
