// npm test: installs what is missing, runs every check, ends with one line "N passed, N failed".
import "./lib/node-version.mjs";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cliPiece, cmake, installEmscripten, pagePiece, wasmPiece } from "./lib/build.mjs";
import { node, run, Stop } from "./lib/command.mjs";
import { buildFuzzers, fuzz, fuzzers } from "./lib/fuzz.mjs";
import { installPackages } from "./lib/install.mjs";
import { cache, core, inRoot, scenarios } from "./lib/paths.mjs";
import { readDoctest, readPlaywright, readVitest } from "./lib/reports.mjs";
import { runSanitized } from "./lib/sanitized.mjs";
import { main, options, seconds } from "./lib/say.mjs";
import { schedule } from "./lib/schedule.mjs";
import { cppSources } from "./lib/sources.mjs";
import { make, upToDate } from "./lib/stamp.mjs";
import { findClangFormat, installChromium, installNative } from "./lib/test-programs.mjs";

const biome = inRoot("node_modules/@biomejs/biome/bin/biome");
const fuzzSeconds = 60;

/** Runs a test program that leaves a report; failed tests are in the report, a crash is not. */
async function reported(file, read, command, args, { onLine, start = run } = {}) {
  mkdirSync(cache, { recursive: true });
  const report = join(cache, file);
  rmSync(report, { force: true });
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const filled = args.map((arg) => arg.replace("{report}", report));
  const failure = await start(command, filled, { env, onLine }).then(
    () => null,
    (error) => error,
  );
  const counted = existsSync(report) ? read(report, failure?.output ?? "") : null;
  if (!counted || (failure && counted.failed === 0)) throw failure ?? new Error("no report");
  if (counted.passed + counted.failed === 0) throw new Error("not a single test was found");
  return counted;
}

const piece = (name, built, more = {}) => ({
  name,
  ...more,
  work: async (progress) => {
    if (!upToDate(built)) await make(built, progress);
  },
});

const doctest = (name, preset) => ({
  name,
  needs: [`build ${preset}`],
  work: () =>
    reported(
      `${preset}.xml`,
      readDoctest,
      join(core, "build", preset, "tests"),
      ["-r=xml", "-o={report}"],
      { start: runSanitized },
    ),
});

async function cppFormat() {
  const clangFormat = findClangFormat();
  // Other versions differ in details that are no mistakes.
  if (!clangFormat) return { passed: 1, failed: 0, notes: "  C++ not checked: no clang-format 14" };
  await run(clangFormat, ["--dry-run", "-Werror", ...cppSources()]);
}

/** The core itself, as clang compiles it for the fuzzers. */
const tidyArguments = () => [
  "--quiet",
  `-p=${join(core, "build/fuzz")}`,
  ...cppSources().filter((path) => path.startsWith(join(core, "src")) && path.endsWith(".cpp")),
];

/** g++ (the C++ tests), Node (Vitest) and Chromium (Playwright) look at the same file. */
async function goldenHashes() {
  const golden = JSON.parse(readFileSync(join(core, "tests/golden.json"), "utf8"));
  const wrong = [];
  for (const [name, hash] of Object.entries(golden)) {
    const said = await runSanitized(join(core, "build/fuzz/cli"), [
      join(scenarios, `${name}.json`),
    ]);
    const found = said.trim();
    if (found !== hash) wrong.push(`  ${name}: ${found} instead of ${hash}`);
  }
  const passed = Object.keys(golden).length - wrong.length;
  return { passed, failed: wrong.length, notes: wrong.join("\n") };
}

/** In the order in which they should begin; builds take both cores, fuzzers run beside the rest. */
const steps = [
  {
    name: "format",
    work: async () => {
      await node([biome, "format"]);
      return cppFormat();
    },
  },
  {
    name: "lint",
    work: () =>
      node([biome, "check", "--formatter-enabled=false", "--error-on-warnings"]).then(() => {}),
  },
  { name: "types", work: () => run(inRoot("node_modules/.bin/tsc"), []).then(() => {}) },
  piece("build wasm", wasmPiece, { cores: 2 }),
  piece("build command line", cliPiece),
  piece("build page", pagePiece, { needs: ["build wasm"] }),
  { name: "build fuzz", cores: 2, work: (onLine) => buildFuzzers(onLine).then(() => {}) },
  {
    name: "build sanitize",
    cores: 2,
    work: (onLine) => cmake("sanitize", { onLine }).then(() => {}),
  },
  ...fuzzers().map((name) => ({
    name: `fuzz ${name}`,
    needs: ["build fuzz"],
    work: async (progress) => {
      const runs = await fuzz(name, fuzzSeconds, progress);
      return { passed: 1, failed: 0, notes: `  ${runs} inputs` };
    },
  })),
  doctest("C++ with sanitizers", "sanitize"),
  { name: "golden hashes with clang", needs: ["build fuzz"], work: goldenHashes },
  {
    name: "clang-tidy",
    needs: ["build fuzz"],
    work: () => run("clang-tidy", tidyArguments()).then(() => {}),
  },
  {
    name: "Vitest",
    needs: ["build wasm", "build command line"],
    work: () =>
      reported("vitest.json", readVitest, process.execPath, [
        inRoot("node_modules/vitest/vitest.mjs"),
        "run",
        "--reporter=default",
        "--reporter=json",
        "--outputFile.json={report}",
      ]),
  },
  {
    name: "Playwright",
    needs: ["build page"],
    work: (onLine) =>
      reported(
        "playwright.json",
        readPlaywright,
        process.execPath,
        [inRoot("node_modules/@playwright/test/cli.js"), "test", "--reporter=json"],
        { onLine },
      ),
  },
];

await main(async () => {
  const given = options(process.argv.slice(2), { only: "text" });
  const only = typeof given.only === "string" ? given.only.split(",") : null;
  const chosen = steps.filter((step) => !only || only.includes(step.name));
  if (chosen.length === 0) {
    throw new Stop(`--only takes some of: ${steps.map((step) => step.name).join(", ")}.`);
  }
  await installPackages();
  await installEmscripten();
  await installNative();
  await installChromium();
  const begin = performance.now();
  const { passed, failed } = await schedule(chosen);
  console.log(`all after ${seconds(performance.now() - begin)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
