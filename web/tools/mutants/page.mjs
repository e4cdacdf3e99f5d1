// Mutants of TypeScript, by StrykerJS: some stretches of the room's files, and the unit tests below the same tree.
import { readFileSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { inRoot } from "../lib/paths.mjs";

/** Lines of a stretch: as many as a function has. */
const LINES = 12;

/** What Stryker asks of a test run that makes no difference between them. */
const COUNTED = new Map([
  ["Killed", true],
  ["Timeout", true],
  ["Survived", false],
  ["NoCoverage", false],
]);

/** Stretches of some lines, drawn until they hold about as many mutants as are wanted: there is one to a line. */
function stretches(files, sample, next) {
  const lengths = files.map((file) => readFileSync(inRoot(file), "utf8").split("\n").length);
  const all = files.flatMap((file, i) =>
    Array.from({ length: Math.ceil(lengths[i] / LINES) }, (_, j) => ({
      file,
      from: j * LINES + 1,
    })),
  );
  const drawn = [];
  while (drawn.length < sample / LINES && all.length > 0)
    drawn.push(...all.splice(Math.floor(next() * all.length), 1));
  return drawn.map(({ file, from }) => `${file}:${from}-${from + LINES}`);
}

export async function judge(files, sample, next) {
  const results = await new Stryker({
    mutate: stretches(files, sample, next),
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "web/tools/mutants/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    // A constant is there before any test: all of them would be asked.
    ignoreStatic: true,
    reporters: ["progress-append-only"],
    concurrency: 2,
    tempDirName: "core/build/stryker",
    ignorePatterns: [
      "core/build/{clang,debug,fuzz,release,sanitize,stryker,tidy}",
      "core/tests/data",
      "web/.cache",
      "web/dist",
      "e2e",
    ],
    // TypeScript 7 has no API in JavaScript, with which Stryker would rewrite the paths of a tsconfig.json.
    tsconfigFile: "none",
    allowEmpty: true,
  }).runMutationTest();
  return results
    .filter(({ status }) => COUNTED.has(status))
    .map(({ status, fileName, location, replacement, mutatorName }) => ({
      killed: COUNTED.get(status),
      at: `${status} ${fileName}:${location.start.line} ${mutatorName}: ${replacement?.split("\n")[0]}`,
    }));
}
