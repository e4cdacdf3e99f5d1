// npm test: installs what is missing, runs every check, ends with one line "N passed, N failed".
import "./lib/node-version.mjs";
import { browserVersions } from "./lib/browser.mjs";
import {
  cardsPiece,
  cliPiece,
  cmake,
  installEmscripten,
  pagePiece,
  wasmPiece,
} from "./lib/build.mjs";
import { node, run, Stop } from "./lib/command.mjs";
import { cppFormat, tidy } from "./lib/cpp-checks.mjs";
import { buildFuzzers, fuzz, fuzzers } from "./lib/fuzz.mjs";
import { goldenLines } from "./lib/golden.mjs";
import { installPackages } from "./lib/install.mjs";
import { inRoot } from "./lib/paths.mjs";
import { doctest, playwright, proof, vitest } from "./lib/runners.mjs";
import { main, options, seconds } from "./lib/say.mjs";
import { schedule } from "./lib/schedule.mjs";
import { make, unlessPassed, upToDate } from "./lib/stamp.mjs";
import {
  installChromium,
  installFirefox,
  installNative,
  installTshark,
  installWebKit,
} from "./lib/test-programs.mjs";
import { workedExample } from "./lib/worked-example.mjs";

const help = `npm test -- [options]
  --only A,B   some of the steps, by their names (--list)
  --again      also what passed before with the very same inputs
  --list       the names of the steps
  --help       this text`;

/** All fuzzers together. */
const fuzzSeconds = 60;

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
    const read = [...inputs, "scenarios", "web/tools/lib"];
    return again ? work(onLine) : unlessPassed(name, read, () => work(onLine), versions());
  },
});

/** What a person does in the browsers follows from the built page, the tests and the browsers. */
const playwrightInputs = [
  "web/dist",
  "e2e",
  "core/tests/golden.json",
  "playwright.config.ts",
  "package-lock.json",
];

const goldenInputs = (preset) => [`core/build/${preset}/cli`, "core/tests/golden.json"];

/**
 * In the order in which they should begin: builds take both cores, and so does Playwright, whose two windows are driven by
 * hands that would be late beside other work. Vitest has two threads, which fill both cores at the end.
 */
const steps = [
  { name: "format", work: () => biome("format").then(cppFormat) },
  one("lint", () => biome("check", "--formatter-enabled=false", "--error-on-warnings")),
  one("types", () => run(inRoot("node_modules/.bin/tsc"), [])),
  piece("build wasm", wasmPiece, { cores: 2 }),
  piece("build command line", cliPiece),
  piece("build cards", cardsPiece, { needs: ["build wasm", "build command line"] }),
  piece("build page", pagePiece, { needs: ["build cards"] }),
  one("build sanitize", (onLine) => cmake("sanitize", { onLine }), { cores: 2 }),
  one("build fuzz", buildFuzzers, { cores: 2 }),
  // Without what guides a fuzzer, and optimised: with that, every run takes three times as long.
  one("build clang", (onLine) => cmake("clang", { targets: ["cli"], onLine }), { cores: 2 }),
  // On its own, as it compiles; a few seconds where the core is as it was.
  { name: "worked example", needs: ["build command line"], cores: 2, work: workedExample },
  settled("Playwright", ["build page"], playwrightInputs, playwright, {
    cores: 2,
    versions: browserVersions,
  }),
  { name: "proof", needs: ["build wasm", "build command line"], work: proof },
  { name: "clang-tidy", work: tidy },
  ...fuzzers().map((name) => ({
    name: `fuzz ${name}`,
    needs: ["build fuzz"],
    work: async (onLine) => {
      const seconds = Math.ceil(fuzzSeconds / fuzzers().length);
      const { inputs } = await fuzz(name, { seconds }, onLine);
      return { passed: 1, failed: 0, notes: `  ${inputs} inputs` };
    },
  })),
  settled(
    "C++ with sanitizers",
    ["build sanitize"],
    ["core/build/sanitize/tests", "core/tests/data", "core/src/abi"],
    doctest,
  ),
  settled("golden hashes with g++", ["build sanitize"], goldenInputs("sanitize"), () =>
    goldenLines("sanitize"),
  ),
  settled("golden hashes with clang", ["build clang"], goldenInputs("clang"), () =>
    goldenLines("clang"),
  ),
  { name: "Vitest", needs: ["build page"], work: vitest },
];

await main(async () => {
  const given = options(process.argv.slice(2), {
    only: "text",
    again: "flag",
    list: "flag",
    help: "flag",
  });
  if (given.help || given.list) {
    console.log(given.help ? help : steps.map((step) => step.name).join("\n"));
    return;
  }
  again = given.again === true;
  const only = typeof given.only === "string" ? given.only.split(",") : null;
  const chosen = steps.filter((step) => !only || only.includes(step.name));
  if (chosen.length === 0) throw new Stop(`${given.only} is none of the steps; --list tells them.`);
  await installPackages();
  await installEmscripten();
  await installNative();
  await installChromium();
  await installFirefox();
  await installWebKit();
  await installTshark();
  const begin = performance.now();
  const { passed, failed } = await schedule(chosen);
  console.log(`all after ${seconds(performance.now() - begin)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
