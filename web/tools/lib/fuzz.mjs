// The fuzzers of core/fuzz: their corpus grows from the scenarios.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cmake } from "./build.mjs";
import { kindScenarios } from "./kind-scenarios.mjs";
import { core, scenarios } from "./paths.mjs";
import { runSanitized } from "./sanitized.mjs";
import { scenarioFiles } from "./sources.mjs";

const build = join(core, "build/fuzz");

/** Names of the fuzzers: one per source file. */
export const fuzzers = () =>
  existsSync(join(core, "fuzz"))
    ? readdirSync(join(core, "fuzz"))
        .filter((file) => file.endsWith(".cpp"))
        .map((file) => file.slice(0, -4))
    : [];

/** The fuzzers, with clang and sanitizers. */
export const buildFuzzers = (onLine) =>
  cmake("fuzz", { targets: fuzzers().map((name) => `fuzz_${name}`), onLine });

/** Runs of less than this have few seeds: to try all scenarios takes half a minute by itself. */
const MANY_SEEDS_SECONDS = 120;

/** One scenario for every kind of thing, and the first of every collection. */
function fewSeeds() {
  const first = new Map(
    scenarioFiles()
      .map((name) => [name.split("/")[0], name])
      .reverse(),
  );
  return [...kindScenarios(), ...[...first.values()].map((name) => [name, textOf(name)])];
}

const allSeeds = () => scenarioFiles().map((name) => [name, textOf(name)]);

const textOf = (name) => readFileSync(join(scenarios, `${name}.json`), "utf8");

/** Inputs to begin with: a short run always begins anew, a long one goes on where the last one ended. */
function corpusOf(name, forSeconds) {
  const few = forSeconds < MANY_SEEDS_SECONDS;
  const folder = join(build, "corpus", few ? `${name}-short` : name);
  if (few) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [seed, text] of few ? fewSeeds() : allSeeds())
    writeFileSync(join(folder, seed.replaceAll("/", "-")), text);
  return folder;
}

/** Every word in the scenarios and in their schema. */
function dictionaryOf() {
  const words = new Set();
  const texts = [
    readFileSync(join(scenarios, "schema.json"), "utf8"),
    ...scenarioFiles().map(textOf),
  ];
  for (const text of texts)
    for (const [word] of text.matchAll(/"[A-Za-z_][A-Za-z_0-9-]{1,30}"/g)) words.add(word);
  const dictionary = join(build, "words.dict");
  const lines = [...words].sort().map((word) => `"${word.replaceAll('"', '\\"')}"`);
  writeFileSync(dictionary, `${lines.join("\n")}\n`);
  return dictionary;
}

/** Runs one fuzzer for a time; fails with its report, whose last lines name the file that breaks it. */
export async function fuzz(name, forSeconds, onLine) {
  const corpus = corpusOf(name, forSeconds);
  const output = await runSanitized(
    join(build, `fuzz_${name}`),
    [
      `-max_total_time=${forSeconds}`,
      `-dict=${dictionaryOf()}`,
      `-artifact_prefix=${build}/`,
      "-timeout=10",
      "-rss_limit_mb=2048",
      "-print_final_stats=1",
      corpus,
    ],
    { onLine },
  );
  return Number(/number_of_executed_units:\s*(\d+)/.exec(output)?.[1] ?? 0);
}
