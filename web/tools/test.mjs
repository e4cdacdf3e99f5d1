// npm test: installs what is missing, runs every check, ends with one line "N passed, N failed".
import "./lib/node-version.mjs";
import { browserVersions } from "./lib/browser.mjs";
import {
  cliPiece,
  cmake,
  libraryPiece,
  pagePiece,
  previewsPiece,
  pythonPiece,
  schemaPiece,
  wasmPiece,
} from "./lib/build.mjs";
import { node, run, Stop } from "./lib/command.mjs";
import { cppFormat, tidy } from "./lib/cpp-checks.mjs";
import { buildFuzzers, fuzz, fuzzers } from "./lib/fuzz.mjs";
import { goldenLines } from "./lib/golden.mjs";
import { installAll } from "./lib/install-all.mjs";
import { MODULES } from "./lib/library.mjs";
import { criteria, properties, sequences } from "./lib/long.mjs";
import { inRoot } from "./lib/paths.mjs";
import { python, pythonVersions } from "./lib/python.mjs";
import { replays } from "./lib/replays.mjs";
import {
  doctest,
  interoperability,
  playwright,
  playwrightWhole,
  readByTestsOfRuns,
  vitest,
  vitestOfRuns,
} from "./lib/runners.mjs";
import { main, options, seconds } from "./lib/say.mjs";
import { schedule } from "./lib/schedule.mjs";
import { make, unlessPassed, upToDate } from "./lib/stamp.mjs";
import { unreached } from "./lib/unreached.mjs";
import { workflows } from "./lib/workflows.mjs";

const help = `npm test -- [options]
  --only A,B   some of the steps, by their names (--list)
  --again      also what passed before with the very same inputs
  --long       also what takes too long for every change, an hour and more
  --list       the names of the steps, and which of them are long
  --help       this text`;

/** Of each fuzzer. */
const fuzzSeconds = 600;

const biome = (...args) => node([inRoot("node_modules/@biomejs/biome/bin/biome"), ...args]);

/** One of the things that are built or checked only when their inputs changed. */
const piece = (name, built, more = {}) => ({
  name,
  ...more,
  work: async (onLine) => {
    if (!upToDate(built)) await make(built, onLine);
  },
});

/** A step that counts as one. */
const one = (name, work, more = {}) => ({
  name,
  ...more,
  work: async (onLine) => {
    await work(onLine);
  },
});

/** Set by `--again`. */
let again = false;

/** A step of programs that read files and nothing else; `versions` tells those of programs from elsewhere. */
const settled = (name, needs, inputs, work, { cores = 1, versions = () => [] } = {}) => ({
  name,
  needs,
  cores,
  work: (onLine) => {
    const named = typeof inputs === "function" ? inputs() : inputs;
    const read = [...named, "scenarios", "web/tools/lib"];
    return again ? work(onLine) : unlessPassed(name, read, () => work(onLine), versions());
  },
});

/** All that is timed, each once: who wants to know how fast something is finds a bench that runs. */
async function benchOnce(onLine) {
  await node([inRoot("web/tools/bench.mjs"), "--short"], { onLine });
  return { passed: 1, failed: 0 };
}

/** What a person does in the browsers follows from the built page, the tests and the browsers. */
const playwrightInputs = [
  "web/dist",
  // Of the package, what a page loads.
  ...[...MODULES, "lab.wasm"].map((name) => `web/dist-library/${name}`),
  "e2e",
  "core/tests/golden.json",
  "playwright.config.ts",
  "package-lock.json",
];

/** Its tests compare with the built command line, and read what the tests of the web read. */
const pythonInputs = [
  "core/python/nada_lab",
  "core/python/tests",
  "core/python/pyproject.toml",
  "core/python/examples",
  "core/python/README.md",
  "core/python/requirements.txt",
  "core/tests/golden.json",
  "web/tests/vectors",
  "web/dist-cli/nada-lab.mjs",
];

const goldenInputs = (preset) => [
  `core/build/${preset}/cli`,
  "core/tests/golden.json",
  "core/tests/schema.sha256",
];

/**
 * In the order in which they should begin: builds take both cores, and so does Playwright, whose two windows are driven by
 * hands that would be late beside other work. Vitest has two threads, which fill both cores at the end.
 * What they leave to .ci/scheduled is longSteps' "whole": every browser, width and theme, every version of Python, all of clang-tidy.
 */
const steps = [
  { name: "format", work: () => biome("format").then(cppFormat) },
  one("lint", () => biome("check", "--formatter-enabled=false", "--error-on-warnings")),
  one("types", () => run(inRoot("node_modules/.bin/tsc"), [])),
  // What nothing imports (web/tools/knip.json).
  one("unreached exports", () =>
    node([
      inRoot("node_modules/knip/bin/knip.js"),
      "--no-progress",
      "--config",
      inRoot("web/tools/knip.json"),
    ]),
  ),
  { name: "workflows", work: workflows },
  piece("build wasm", wasmPiece, { cores: 2 }),
  piece("build command line", cliPiece),
  piece("build library", libraryPiece, {
    needs: ["build wasm", "build command line", "build schema"],
  }),
  piece("build schema", schemaPiece, { needs: ["build wasm", "build command line"] }),
  piece("build python", pythonPiece, { needs: ["build schema"] }),
  piece("build previews", previewsPiece, { needs: ["build schema"] }),
  piece("build page", pagePiece, { needs: ["build previews"] }),
  one("build sanitize", (onLine) => cmake("sanitize", { onLine }), { cores: 2 }),
  settled("Playwright", ["build page", "build library"], playwrightInputs, playwright, {
    cores: 2,
    versions: browserVersions,
  }),
  {
    name: "interoperability",
    needs: ["build wasm", "build command line"],
    work: interoperability,
  },
  settled("Python", ["build python"], pythonInputs, (onLine) => python("not long", onLine), {
    versions: pythonVersions,
  }),
  { name: "clang-tidy", work: (onLine) => tidy(onLine) },
  { name: "unreached code", needs: ["build sanitize"], work: () => unreached("sanitize") },
  settled(
    "C++ with sanitizers",
    ["build sanitize"],
    ["core/build/sanitize/tests", "core/tests/data", "core/src/abi"],
    doctest,
  ),
  settled(
    "golden hashes with g++",
    ["build sanitize", "build schema"],
    goldenInputs("sanitize"),
    () => goldenLines("sanitize"),
  ),
  settled(
    "bench once",
    ["build page", "build python", "build sanitize", "Python"],
    [
      ...["web/tools/bench", "web/tools/bench.mjs", "web/dist", "web/dist-cli", "core/src"],
      ...["core/build/wasm/lab.wasm", "core/python/nada_lab"],
    ],
    benchOnce,
    { cores: 2, versions: () => [...browserVersions(), ...pythonVersions()] },
  ),
  settled("Vitest of runs", ["build page", "build library"], readByTestsOfRuns, vitestOfRuns),
  { name: "Vitest", needs: ["build page", "build library"], work: vitest },
];

/** Asked by `--long` or by their names, one after the other: .ci/scheduled. */
const longSteps = [
  one("build clang", (onLine) => cmake("clang", { targets: ["cli"], onLine }), { cores: 2 }),
  settled("golden hashes with clang", ["build clang", "build schema"], goldenInputs("clang"), () =>
    goldenLines("clang"),
  ),
  settled("Playwright whole", ["build page", "build library"], playwrightInputs, playwrightWhole, {
    cores: 2,
    versions: browserVersions,
  }),
  { name: "clang-tidy whole", work: (onLine) => tidy(onLine, Number.POSITIVE_INFINITY) },
  settled("Python whole", ["build python"], pythonInputs, (onLine) => python("", onLine), {
    versions: pythonVersions,
  }),
  one("replays", replays, { cores: 2 }),
  one("criteria", criteria),
  // Without what guides a fuzzer, and optimised: with that, every run takes three times as long.
  one("build fuzz", buildFuzzers, { cores: 2 }),
  ...fuzzers().map((name) => ({
    name: `fuzz ${name}`,
    needs: ["build fuzz", "build schema"],
    work: async (onLine) => ({
      passed: 1,
      failed: 0,
      notes: await fuzz(name, fuzzSeconds, onLine),
    }),
  })),
  one("properties", properties, { needs: ["build wasm"], cores: 2 }),
  one("sequences", sequences, { needs: ["build page"], cores: 2 }),
];

await main(async () => {
  const given = options(process.argv.slice(2), {
    only: "text",
    again: "flag",
    long: "flag",
    list: "flag",
    help: "flag",
  });
  if (given.help || given.list) {
    const long = longSteps.map((step) => `${step.name}  (--long)`);
    console.log(given.help ? help : [...steps.map((step) => step.name), ...long].join("\n"));
    return;
  }
  again = given.again === true;
  const only = typeof given.only === "string" ? given.only.split(",") : null;
  const chosen = [...steps, ...(only || given.long ? longSteps : [])].filter(
    (step) => !only || only.includes(step.name),
  );
  if (chosen.length === 0) throw new Stop(`${given.only} is none of the steps; --list tells them.`);
  await installAll();
  const begin = performance.now();
  const { passed, failed } = await schedule(chosen);
  console.log(`all after ${seconds(performance.now() - begin)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
