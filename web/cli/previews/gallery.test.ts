// The build has just run the whole gallery with this very wasm, for its previews: what they say is looked at in ../kept.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PreviewFile } from "../../model/data/run-preview";
import { previewsPiece } from "../../tools/lib/build.mjs";
import { previews } from "../../tools/lib/paths.mjs";
import { upToDate } from "../../tools/lib/stamp.mjs";
import { collectionNames, crossRunChecksOf } from "../cross-run/collection";
import { scenarioNames } from "../input/scenario-files";

const file = JSON.parse(readFileSync(previews, "utf8")) as PreviewFile;
const checks = collectionNames().flatMap(crossRunChecksOf);

test("the previews are of these scenarios and this engine: npm run build makes them", () => {
  expect(upToDate(previewsPiece)).toBe(true);
  expect(file.previews.map(({ id }) => id).sort()).toEqual([...scenarioNames()].sort());
  expect(file.cross_run.map(({ collection, id }) => `${collection}/${id}`)).toEqual(
    checks.map(({ collection, id }) => `${collection}/${id}`),
  );
});
