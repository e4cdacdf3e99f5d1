// The page of notions is of the sources as they are: each name stands in the file that is named beside it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, text } from "./source-tree";

const page = text("web/NOTIONS.md");
const rows = page.split("\n").filter((line) => line.startsWith("| **"));

const declares = (file: string, name: string): boolean =>
  new RegExp(`^export (?:async )?(?:interface|type|class|function|const) ${name}\\b`, "m").test(
    text(`web/${file}`),
  );

test("there are twelve notions at most, each with its type and file", () => {
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.length).toBeLessThanOrEqual(12);
  const without = rows.filter((row) => !/^\| \*\*\w+\*\*: `\w+` \(`[\w./-]+\.tsx?`\) \|/.test(row));
  expect(without).toEqual([]);
});

test("every name is exported by the file that stands beside it", () => {
  const named = [...page.matchAll(/`(\w+)` \(`([\w./-]+\.tsx?)`\)/g)];
  expect(named.length).toBeGreaterThan(rows.length);
  const absent = named.filter(([, name = "", file = ""]) => !declares(file, name));
  expect(absent.map(([pair]) => pair)).toEqual([]);
});

test("every folder and file that is named is there", () => {
  const paths = [...page.matchAll(/`((?:model|figure|reader|src|web|scenarios)\b[\w./-]*)`/g)].map(
    ([, path = ""]) => path,
  );
  const there = (path: string) => [path, `web/${path}`].some((one) => existsSync(join(root, one)));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !there(path))).toEqual([]);
});
