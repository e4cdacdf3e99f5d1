import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { madeFolders, removeIfEmpty } from "./folders";

const root = mkdtempSync(join(tmpdir(), "nada-lab-folders-"));
afterAll(() => rmSync(root, { recursive: true }));

test("folders that were made for nothing are taken away, whatever their order", () => {
  const made = madeFolders(join(root, "a/b/c"), "--out");
  expect(made).toEqual([join(root, "a"), join(root, "a/b"), join(root, "a/b/c")]);
  removeIfEmpty(made);
  expect(existsSync(join(root, "a"))).toBe(false);
});

test("what holds a file stays, with all above it", () => {
  mkdirSync(join(root, "kept/empty"), { recursive: true });
  writeFileSync(join(root, "kept/file"), "");
  removeIfEmpty([join(root, "kept"), join(root, "kept/empty")]);
  expect(existsSync(join(root, "kept/file"))).toBe(true);
  expect(existsSync(join(root, "kept/empty"))).toBe(false);
});
