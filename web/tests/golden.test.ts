// The wasm in Node gives the very bits that the native builds give; Playwright asks Chromium the same.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { scenarioFiles } from "../tools/lib/sources.mjs";
import { freshLab, made } from "./lab";

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const golden: Record<string, string> = read("../../core/tests/golden.json");

test("every scenario has a golden hash (npm run golden writes them)", () => {
  expect(Object.keys(golden).sort()).toEqual(scenarioFiles());
});

test.each(Object.entries(golden))("%s ends in its golden hash", async (name, hash) => {
  const run = made(await freshLab(), read(`../../scenarios/${name}.json`));
  run.run(Number.POSITIVE_INFINITY);
  expect(run.hash()).toBe(hash);
  run.destroy();
});
