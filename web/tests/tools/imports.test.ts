import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, importedBy } from "../../tools/lib/imports.mjs";
import { OF_RUNS, readByTestsOfRuns } from "../../tools/lib/runners.mjs";

test("what a file imports is found over several files, with what it opens by an address and the type of another", () => {
  const read = importedBy(["web/tests/lab.ts"]);
  expect(read).toContain("core/build/wasm/lab.wasm");
  expect(read).toContain("web/model/engine/core.ts");
  expect(read).toContain("web/model/scenario/types.ts");
  expect(read).not.toContain("web/tests/figure-fixture.ts");
});

test("what a glob names is read", () => {
  const [globs] = filesBelow(["web/src"]).filter((path: string) => path.endsWith("/lesson.ts"));
  expect(importedBy([globs ?? ""]).some((path) => path.startsWith("scenarios/lessons/"))).toBe(
    true,
  );
});

test("a change of what is drawn on the page leaves the tests of runs as they passed, one of the engine does not", () => {
  const read = readByTestsOfRuns();
  const drawn = read.filter((path) => path.endsWith(".tsx") && path.startsWith("web/src"));
  expect(drawn).toEqual([]);
  expect(read).toContain("web/model/engine/core.ts");
  for (const path of [...OF_RUNS, ...read]) {
    expect(existsSync(new URL(`../../../${path}`, import.meta.url)), path).toBe(true);
  }
});
