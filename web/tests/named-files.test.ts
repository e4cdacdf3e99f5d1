// A README's tables name files by their names alone where the row names their folder: there they stand.
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import { root, text } from "./source-tree";

const PRODUCTS = ["lab", "slides", "compare", "learn", "sessions", "trust", "embed"];
const HOUSES = ["web", "web/model", "web/figure", ...PRODUCTS.map((name) => `web/src/${name}`)];

/** What stands between the backticks of a row, one name each. */
const namesIn = (row: string): readonly string[] =>
  [...row.matchAll(/`([^`]+)`/g)].flatMap(([, said = ""]) => said.split(/[\s,]+/));

const isFile = (name: string): boolean => /^[\w-]+(?:\.test)?\.(?:tsx?|mjs)$/.test(name);

/** The folders that a row names, and those of files that it names by their path; none: the README's own. */
function foldersOf(house: string, row: string): readonly string[] {
  const named = namesIn(row)
    .filter((name) => name !== "" && !isFile(name))
    .map((name) => posix.join(house, name))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => (statSync(join(root, path)).isDirectory() ? path : dirname(path)));
  return named.length > 0 ? named : [house];
}

const standsBelow = (folder: string, file: string): boolean =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).some(
    (path) => posix.basename(path) === file && !path.includes("node_modules"),
  );

/** "web/src/learn: paint.ts" of a row of that README. */
const absentIn = (house: string, row: string): readonly string[] =>
  namesIn(row)
    .filter(isFile)
    .filter((file) => !foldersOf(house, row).some((folder) => standsBelow(folder, file)))
    .map((file) => `${house}: ${file}`);

const rowsOf = (house: string): readonly string[] =>
  text(`${house}/README.md`)
    .split("\n")
    .filter((line) => line.startsWith("| "));

test.each(HOUSES)("each file in a row of the README of %s stands in the row's folder", (house) => {
  const rows = rowsOf(house);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.flatMap((row) => absentIn(house, row))).toEqual([]);
});

test("a file that another folder has is not there", () => {
  const row = "| the packets | `src/learn/packets`: `scene.ts` places, `paint.ts` draws |";
  expect(absentIn("web", row)).toEqual(["web: paint.ts"]);
});
