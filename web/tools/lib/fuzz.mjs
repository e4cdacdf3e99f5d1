// The fuzzers of core/fuzz: their corpus grows from the scenarios and stays in the build folder.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cmake } from "./build.mjs";
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

/** Every scenario as a seed, and every word in them and in their schema as a dictionary. */
function seed(corpus) {
  mkdirSync(corpus, { recursive: true });
  const words = new Set();
  const learn = (text) => {
    for (const [word] of text.matchAll(/"[A-Za-z_][A-Za-z_0-9-]{1,30}"/g)) words.add(word);
  };
  learn(readFileSync(join(scenarios, "schema.json"), "utf8"));
  for (const name of scenarioFiles()) {
    const text = readFileSync(join(scenarios, `${name}.json`), "utf8");
    writeFileSync(join(corpus, name.replaceAll("/", "-")), text);
    learn(text);
  }
  const dictionary = join(build, "words.dict");
  const lines = [...words].sort().map((word) => `"${word.replaceAll('"', '\\"')}"`);
  writeFileSync(dictionary, `${lines.join("\n")}\n`);
  return dictionary;
}

/** Runs one fuzzer for a time; fails with its report, whose last lines name the file that breaks it. */
export async function fuzz(name, forSeconds, onLine) {
  const corpus = join(build, "corpus", name);
  const dictionary = seed(corpus);
  const output = await runSanitized(
    join(build, `fuzz_${name}`),
    [
      `-max_total_time=${forSeconds}`,
      `-dict=${dictionary}`,
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
