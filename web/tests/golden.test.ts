// The wasm in Node gives the very bits that the native builds give; Playwright asks Chromium the same.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goldenLine, readGolden } from "../tools/lib/golden.mjs";
import { scenarioFiles } from "../tools/lib/sources.mjs";
import { freshLab, made } from "./lab";

const golden = readGolden();

test("every scenario has a golden line (npm run golden writes them)", () => {
  expect(Object.keys(golden).sort()).toEqual(scenarioFiles());
});

test.each(Object.entries(golden))("%s comes to its golden line", async (name, line) => {
  const scenario = new URL(`../../scenarios/${name}.json`, import.meta.url);
  const run = made(await freshLab(), JSON.parse(readFileSync(scenario, "utf8")));
  run.run(Number.POSITIVE_INFINITY);
  expect(goldenLine(run.hash(), run.metrics())).toEqual(line);
  run.destroy();
});
