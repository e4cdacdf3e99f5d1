// The fuzzers of core/fuzz: their corpus grows from the scenarios.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { cmake } from "./build.mjs";
import { seeds } from "./fuzz-seeds.mjs";
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

/** Inputs to begin with: a run goes on where the last one ended. */
async function corpusOf(name) {
  const folder = join(build, "corpus", name);
  mkdirSync(folder, { recursive: true });
  for (const [seed, text] of await seeds())
    writeFileSync(join(folder, seed.replaceAll("/", "-")), text);
  return folder;
}

/** Only what reaches something that nothing smaller reaches: what every later run has to begin with. */
async function minimal(program, folder, onLine) {
  const merged = `${folder}-merged`;
  rmSync(merged, { recursive: true, force: true });
  mkdirSync(merged, { recursive: true });
  await runSanitized(program, ["-merge=1", ...bounds, merged, folder], { onLine, env });
  rmSync(folder, { recursive: true });
  renameSync(merged, folder);
}

/** Every word in the scenarios and in their schema. */
function dictionaryOf() {
  const words = new Set();
  const texts = [
    readFileSync(join(scenarios, "schema.json"), "utf8"),
    ...scenarioFiles().map((name) => readFileSync(join(scenarios, `${name}.json`), "utf8")),
  ];
  for (const text of texts)
    for (const [word] of text.matchAll(/"[A-Za-z_][A-Za-z_0-9-]{1,30}"/g)) words.add(word);
  const dictionary = join(build, "words.dict");
  const lines = [...words].sort().map((word) => `"${word.replaceAll('"', '\\"')}"`);
  writeFileSync(dictionary, `${lines.join("\n")}\n`);
  return dictionary;
}

/**
 * A longer input than the longest seed only takes longer; one that takes seconds is a fault. Which input is changed next is
 * drawn without libFuzzer's weights by rare features: with 60 000 features they took 42 % of the processor.
 */
const bounds = ["-max_len=12000", "-timeout=10", "-rss_limit_mb=2048", "-entropic=0"];

/** Freed memory that is kept from use to find mistakes, and who asked for it: as much as one input needs, not a hundred. */
const env = { ...process.env, ASAN_OPTIONS: "quarantine_size_mb=4:malloc_context_size=2" };

/**
 * Runs one fuzzer for a time; fails with its report, whose last lines name the file that breaks it.
 * @param {string} name
 * @param {number} seconds
 */
export async function fuzz(name, seconds, onLine) {
  const corpus = await corpusOf(name);
  const program = join(build, `fuzz_${name}`);
  const output = await runSanitized(
    program,
    [
      `-max_total_time=${seconds}`,
      `-dict=${dictionaryOf()}`,
      `-artifact_prefix=${build}/`,
      ...bounds,
      "-print_final_stats=1",
      corpus,
    ],
    { onLine, env },
  );
  const told = (key) => Number(new RegExp(`${key}:\\s*(\\d+)`).exec(output)?.[1] ?? 0);
  await minimal(program, corpus, onLine);
  const [inputs, ran] = [told("number_of_executed_units"), told("lab::inputs_that_run")];
  return `  ${inputs} inputs, ${ran} of them ran, ${told("average_exec_per_sec")} in a second`;
}
