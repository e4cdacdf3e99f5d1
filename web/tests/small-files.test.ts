// A file is an idea: one of a few lines that a single neighbour imports is a part of that neighbour's.
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { importedBy, importGraph, sourcesBelow, TREES, targetOf, text } from "./source-tree";

/** Fewer lines are no file of their own. */
const LEAST = 30;

const trees = [...TREES, "web/cli", "web/library", "web/offline"];

/** What is a chunk or a worker, fetched when it is wanted, is a file for that. */
const late = new Set(
  trees
    .flatMap((tree) => sourcesBelow(tree, /\.tsx?$/))
    .flatMap((file) =>
      [...text(file).matchAll(/(?:\bimport\(|new URL\()\s*"(\.[^"]+)"/g)].map(([, to = ""]) =>
        targetOf(file, to).replace(/\.tsx?$/, ""),
      ),
    ),
);

/** Of each file those that import it, the tools and the build among them. */
const importers = new Map<string, string[]>();
for (const [file, imported] of importGraph([...trees, "web/tools"]))
  for (const to of new Set(imported)) importers.set(to, [...(importers.get(to) ?? []), file]);
for (const to of importedBy("web/vite.config.ts"))
  importers.get(to.replace(/(?:\.ts)?$/, ".ts"))?.push("web/vite.config.ts");

/** Small files with one importer, which stands beside them and is no door. */
const small = [...importers].flatMap(([file, by]) => {
  const [one = ""] = by;
  const alone = by.length === 1 && dirname(one) === dirname(file) && !one.endsWith("/index.ts");
  if (file.startsWith("web/tools/")) return [];
  const isSmall = text(file).split("\n").length - 1 < LEAST && !file.endsWith(".d.ts");
  return alone && isSmall && !late.has(file.replace(/\.tsx?$/, "")) ? [`${file} of ${one}`] : [];
});

test("no file of a few lines has one importer, in its own folder", () => {
  expect(small).toEqual([]);
});

test("really were read", () => {
  expect(importers.get("web/model/data/quantity.ts")?.length).toBeGreaterThan(20);
  expect(late).toContain("web/src/slides/making/worker");
});
