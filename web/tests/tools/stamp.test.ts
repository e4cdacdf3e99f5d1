import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cache, inRoot } from "../../tools/lib/paths.mjs";
import { builtFrom, unlessPassed } from "../../tools/lib/stamp.mjs";

const name = "a step of the stamp's test";
const folder = "web/.cache/stamp-test";

const clear = () => {
  rmSync(inRoot(folder), { recursive: true, force: true });
  rmSync(join(cache, `${name.replaceAll(" ", "-")}.passed.json`), { force: true });
};

beforeEach(() => {
  clear();
  mkdirSync(inRoot(folder), { recursive: true });
  writeFileSync(inRoot(`${folder}/program`), "one");
});
afterEach(clear);

test("what passed is not done again until a file that it reads has changed", async () => {
  const work = vi.fn(async () => ({ passed: 12, failed: 0 }));
  const go = () => unlessPassed(name, [folder], work);
  expect(await go()).toEqual({ passed: 12, failed: 0 });
  expect(await go()).toEqual({
    passed: 12,
    failed: 0,
    notes: "  passed before with the same inputs",
  });
  expect(work).toHaveBeenCalledTimes(1);
  writeFileSync(inRoot(`${folder}/program`), "two");
  await go();
  expect(work).toHaveBeenCalledTimes(2);
  writeFileSync(inRoot(`${folder}/one more`), "");
  await go();
  expect(work).toHaveBeenCalledTimes(3);
});

test("what failed is done again, also where it had passed with these files before", async () => {
  const passes = vi.fn(async () => ({ passed: 12, failed: 0 }));
  const fails = vi.fn(async () => ({ passed: 11, failed: 1 }));
  await unlessPassed(name, [folder], passes);
  writeFileSync(inRoot(`${folder}/program`), "two");
  expect(await unlessPassed(name, [folder], fails)).toEqual({ passed: 11, failed: 1 });
  await unlessPassed(name, [folder], fails);
  expect(fails).toHaveBeenCalledTimes(2);
  writeFileSync(inRoot(`${folder}/program`), "one");
  await unlessPassed(name, [folder], passes);
  expect(passes).toHaveBeenCalledTimes(2);
});

test("what passed with one browser is tried again with another", async () => {
  const work = vi.fn(async () => ({ passed: 3, failed: 0 }));
  const go = (version: string) => unlessPassed(name, [folder], work, [version]);
  await go("Chromium 150");
  await go("Chromium 150");
  expect(work).toHaveBeenCalledTimes(1);
  await go("Chromium 151");
  expect(work).toHaveBeenCalledTimes(2);
});

test("inputs that change while it runs are not what passed", async () => {
  const work = vi.fn(async () => {
    writeFileSync(inRoot(`${folder}/program`), "another");
    return { passed: 1, failed: 0 };
  });
  await unlessPassed(name, [folder], work);
  await unlessPassed(name, [folder], work);
  expect(work).toHaveBeenCalledTimes(2);
});

test("a step that ends with an error has not passed", async () => {
  await expect(
    unlessPassed(name, [folder], async () => {
      throw new Error("no report");
    }),
  ).rejects.toThrow("no report");
  const work = vi.fn(async () => ({ passed: 1, failed: 0 }));
  await unlessPassed(name, [folder], work);
  expect(work).toHaveBeenCalledTimes(1);
});

test("a test that changes makes nothing out of date that is built from the files beside it", () => {
  const before = builtFrom([folder]);
  writeFileSync(inRoot(`${folder}/part.test.ts`), "one");
  expect(builtFrom([folder])).toBe(before);
  writeFileSync(inRoot(`${folder}/part.ts`), "one");
  expect(builtFrom([folder])).not.toBe(before);
});
