// The build has just run the whole gallery with this very wasm, for its previews: what they say of each criterion is looked at here.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PreviewFile } from "../../../src/data/run-preview";
import { isFailure, verdictOf } from "../../../src/data/verdict";
import { limitsOf } from "../../../src/scenario/language/cross-run-check";
import { previewsPiece } from "../../../tools/lib/build.mjs";
import { previews } from "../../../tools/lib/paths.mjs";
import { upToDate } from "../../../tools/lib/stamp.mjs";
import { collectionNames, crossRunChecksOf } from "../../cross-run/collection";
import { scenarioNames } from "../../input/scenario-files";

const file = JSON.parse(readFileSync(previews, "utf8")) as PreviewFile;
const checks = collectionNames().flatMap(crossRunChecksOf);

test("the previews are of these scenarios and this engine: npm run build makes them", () => {
  expect(upToDate(previewsPiece)).toBe(true);
  expect(file.previews.map(({ id }) => id).sort()).toEqual([...scenarioNames()].sort());
  expect(file.cross_run.map(({ collection, id }) => `${collection}/${id}`)).toEqual(
    checks.map(({ collection, id }) => `${collection}/${id}`),
  );
});

test("every scenario passes, or says why it is known to deviate", () => {
  const all = file.previews.flatMap(({ id, checked }) => checked.map((one) => ({ id, ...one })));
  expect(all.filter((one) => isFailure(verdictOf(one)))).toEqual([]);
  expect(all.length + checks.length).toBeGreaterThan(500);
});

test("every cross-run check passes, or says why it is known to deviate", () => {
  // In the order of the collections: the first test has seen that.
  const failed = file.cross_run.filter(({ ok }, i) => {
    const { within, differs = "" } = checks[i] ?? { within: "report" };
    return isFailure(verdictOf({ ok, differs, ...limitsOf(within) }));
  });
  expect(failed).toEqual([]);
});
