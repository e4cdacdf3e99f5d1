// WebAssembly in Chromium gives the very bits that the native builds give.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { goldenScenarios, noteEngine } from "../web/tools/lib/golden.mjs";
import { hashesOf } from "./support/engine";
import { expect, test } from "./support/test";

const file = (path: string) =>
  readFile(fileURLToPath(new URL(`../${path}`, import.meta.url)), "utf8");

test("every scenario has its golden hash in this browser too", async ({ app, page, browser }) => {
  // Some hundreds of whole runs.
  test.setTimeout(300_000);
  const golden: Record<string, { hash: string }> = JSON.parse(await file("core/tests/golden.json"));
  expect(Object.keys(golden).length).toBeGreaterThan(0);
  await app.open("t=0");
  const names = Object.keys(golden);
  const scenarios = await goldenScenarios();
  const found = await hashesOf(
    page,
    names.map((name) => scenarios.get(name) ?? ""),
  );
  const expected = Object.entries(golden).map(([name, { hash }]) => [name, hash]);
  expect(names.map((name, i) => [name, found[i]])).toEqual(expected);
  noteEngine("Chromium", browser.version(), names.length);
});
