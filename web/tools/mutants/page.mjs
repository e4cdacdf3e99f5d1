// Mutants of TypeScript, by StrykerJS: some stretches of each room's files, and the unit tests of web/src and web/cli.
import { readFileSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { inRoot } from "../lib/paths.mjs";

/** Lines of a stretch: few, so that a sample comes from several files. A mutant has to lie within one. */
const LINES = 2;

/** Stretches of some lines, drawn until they hold about as many mutants as are wanted: there is one to a line. */
function stretches(files, sample, next) {
  const all = files.flatMap((file) =>
    Array.from(
      { length: Math.ceil(readFileSync(inRoot(file), "utf8").split("\n").length / LINES) },
      (_, i) => `${file}:${i * LINES + 1}-${(i + 1) * LINES}`,
    ),
  );
  const drawn = [];
  while (drawn.length < sample / LINES && all.length > 0)
    drawn.push(...all.splice(Math.floor(next() * all.length), 1));
  return drawn;
}

/**
 * Undefined: no judgement. An endless loop reaches Stryker's limit of hits; what only took long may owe that to the machine. What no
 * unit test reaches needs a document, a canvas or a worker, and is looked at by Playwright.
 */
function outcome({ status, statusReason = "" }) {
  if (status === "Killed") return "killed";
  if (status === "Timeout") return statusReason.startsWith("Hit limit") ? "killed" : undefined;
  if (status === "NoCoverage") return "unreached";
  return status === "Survived" ? "survived" : undefined;
}

/** All rooms in one go, as the tests without a mutant take longer than a room's mutants. */
export async function judge(rooms, sample, next, record) {
  const results = await new Stryker({
    mutate: rooms.flatMap(({ files }) => stretches(files, sample, next)),
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "web/tools/mutants/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    // A constant is there before any test: all of them would be asked.
    ignoreStatic: true,
    reporters: ["progress-append-only"],
    concurrency: 2,
    dryRunTimeoutMinutes: 60,
    timeoutFactor: 5,
    timeoutMS: 30_000,
    tempDirName: "core/build/stryker",
    // What a test reads is left in: a file of tests that cannot be loaded is none to Stryker, without a word.
    ignorePatterns: [
      "core/build/{clang,debug,fuzz,release,sanitize,stryker,tidy,mutants}",
      "web/.cache",
      "web/dist",
      "e2e",
    ],
    // TypeScript 7 has no API in JavaScript, with which Stryker would rewrite the paths of a tsconfig.json.
    tsconfigFile: "none",
    allowEmpty: true,
  }).runMutationTest();
  for (const { room, files } of rooms)
    record(
      room,
      results
        // What has run before any test, too, in a `describe`, is asked of those tests only that come by it later: the score is a lower bound.
        .filter((one) => files.some((file) => inRoot(file) === one.fileName))
        .map((result) => ({
          outcome: outcome(result),
          at: `${result.fileName}:${result.location.start.line} ${result.mutatorName}: ${result.replacement?.split("\n")[0]}`,
        }))
        .filter((mutant) => mutant.outcome !== undefined),
    );
}
