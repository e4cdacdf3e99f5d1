// The wasm in Node gives the very bits that the native builds give; Playwright asks Chromium the same.
import { expect, test } from "vitest";
import { goldenLine, goldenNames, goldenScenario, readGolden } from "../tools/lib/golden.mjs";
import { freshLab, made } from "./lab";

const golden = readGolden();

test("every scenario and every kind has a golden line (npm run golden writes them)", () => {
  expect(Object.keys(golden).sort()).toEqual(goldenNames());
});

test.each(Object.entries(golden))("%s comes to its golden line", async (name, line) => {
  const run = made(await freshLab(), JSON.parse(goldenScenario(name)));
  run.run(Number.POSITIVE_INFINITY);
  expect(goldenLine(run.hash(), run.metrics())).toEqual(line);
  run.destroy();
});
