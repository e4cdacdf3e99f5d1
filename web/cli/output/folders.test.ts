import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testFolder } from "../../tests/test-folder";
import { madeFolders, removeIfEmpty } from "./folders";

const { at } = testFolder();

test("folders that were made for nothing are taken away, whatever their order", () => {
  const made = madeFolders(at("a/b/c"), "--out");
  expect(made).toEqual([at("a"), at("a/b"), at("a/b/c")]);
  removeIfEmpty(made);
  expect(existsSync(at("a"))).toBe(false);
});

test("what holds a file stays, with all above it", () => {
  mkdirSync(at("kept/empty"), { recursive: true });
  writeFileSync(at("kept/file"), "");
  removeIfEmpty([at("kept"), at("kept/empty")]);
  expect(existsSync(at("kept/file"))).toBe(true);
  expect(existsSync(at("kept/empty"))).toBe(false);
});
