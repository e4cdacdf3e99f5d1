// The three test runners, each with the report that it writes for machines, and one as JUnit XML.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { run } from "./command.mjs";
import { filesBelow, importedBy } from "./imports.mjs";
import {
  haveInteroperabilityPrograms,
  interoperabilityConfig,
} from "./interoperability-programs.mjs";
import { junitFile, writeJunitOfDoctest } from "./junit.mjs";
import { cache, core, inRoot } from "./paths.mjs";
import { readDoctest, readPlaywright, readVitest } from "./reports.mjs";
import { runSanitized } from "./sanitized.mjs";

/** @typedef {import("./schedule.mjs").Counted} Counted */

/**
 * Runs a test program that leaves a report. Failed tests stand in the report; a crash, a missing report
 * and a report without a single test are failures of their own.
 * @returns {Promise<Counted>}
 */
export async function reported({ file, read, command, args, env = {}, start = run, onLine }) {
  const report = join(cache, file);
  for (const path of [report, junitFile("any")]) mkdirSync(dirname(path), { recursive: true });
  rmSync(report, { force: true });
  const failure = await start(command, args(report), {
    env: { ...process.env, ...env },
    onLine,
  }).then(
    () => null,
    (error) => error,
  );
  const counted = existsSync(report) ? read(report, failure?.output ?? "") : null;
  if (!counted || (failure && counted.failed === 0)) throw failure ?? new Error("no report");
  if (counted.passed + counted.failed === 0) throw new Error("not a single test was found");
  return counted;
}

/** The C++ tests, with the sanitizers of g++. */
export const doctest = () =>
  reported({
    file: "doctest.xml",
    read: (report) => {
      const counted = readDoctest(report);
      writeJunitOfDoctest(report);
      return counted;
    },
    command: join(core, "build/sanitize/tests"),
    args: (report) => ["-r=xml", `-o=${report}`],
    start: runSanitized,
  });

const byVitest = (file, onLine, ...more) =>
  reported({
    file,
    read: readVitest,
    command: process.execPath,
    args: (report) => [
      inRoot("node_modules/vitest/vitest.mjs"),
      "run",
      ...more,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--reporter=junit",
      `--outputFile.junit=${junitFile(basename(file, ".json"))}`,
    ],
    onLine,
  });

/** Tests of the command line, the library and whole runs: two thirds of the time, and none of them reads what is drawn. */
export const OF_RUNS = [
  "web/cli",
  "web/library",
  "web/tests/golden.test.ts",
  "web/tests/vectors.test.ts",
  "web/tests/captures.test.ts",
  "web/tests/kept.test.ts",
  "web/tests/criteria",
  "web/tests/properties",
];

export const vitestOfRuns = (onLine) => byVitest("vitest-of-runs.json", onLine, ...OF_RUNS);

/** All others. */
export const vitest = (onLine) => {
  const without = OF_RUNS.map((path) => (path.endsWith(".ts") ? path : `${path}/**`));
  return byVitest("vitest.json", onLine, ...without.map((glob) => `--exclude=${glob}`));
};

/** All that those tests read: what they import, by whatever way, and what is opened by its path. */
export const readByTestsOfRuns = () => [
  ...importedBy(filesBelow(OF_RUNS).filter((path) => /\.test\.tsx?$/.test(path))),
  "web/cli",
  "web/library",
  "web/tests",
  "web/tools/build-files",
  "web/figure/exports/fonts",
  "web/dist-cli",
  "web/dist-library",
  "web/.cache/previews.json",
  "core/build/wasm/lab.wasm",
  "core/tests",
  "e2e/kept",
  "vitest.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "README.md",
];

/** Slides and drafts through other people's programs; nothing is counted where those cannot be had. */
export async function interoperability(onLine) {
  if (!(await haveInteroperabilityPrograms(onLine))) return { passed: 0, failed: 0 };
  return byVitest("interoperability.json", onLine, `--config=${interoperabilityConfig}`);
}

const byPlaywright = (file, onLine, ...more) =>
  reported({
    file,
    read: readPlaywright,
    command: process.execPath,
    args: () => [
      inRoot("node_modules/@playwright/test/cli.js"),
      "test",
      "--reporter=json,junit",
      ...more,
    ],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(cache, file),
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: junitFile(basename(file, ".json")),
    },
    onLine,
  });

/** What a person does first in each room: the tests with the tag of e2e/support/main.ts. */
export const playwright = (onLine) => byPlaywright("playwright.json", onLine, "--grep", "@main");

/** All of them, in every browser. */
export const playwrightWhole = (onLine) => byPlaywright("playwright-whole.json", onLine);
