// The seeded faults are where the sources are: each occurs once, and says what a person would see. Whether the tests notice them is for
// `node web/tools/mutants.mjs --faults all`, which .ci/scheduled runs.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../tools/lib/paths.mjs";
import { faultsOf, fileOf, planted, rooms } from "../../tools/mutants/faults.mjs";

test.each(rooms())("each fault of %s can be put in, and says what is seen then", (room) => {
  const faults = faultsOf(room);
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) {
    expect(() => planted(readFileSync(fileOf(room, fault), "utf8"), fault)).not.toThrow();
    expect(fault.seen, fault.find).toMatch(/^.{20,}\.$/);
    if (fault.spec !== undefined)
      expect(existsSync(inRoot(`e2e/${fault.spec}.spec.ts`)), fault.spec).toBe(true);
  }
  const places = faults.map(({ file, find, replace }) => `${file}: ${find} → ${replace}`);
  expect(new Set(places).size).toBe(places.length);
});

/** Few that one person wrote, each where nothing had seen it. */
const NAMED_ONLY = ["lab/session", "slides/pptx"];

test.each(
  rooms().filter((room) => !NAMED_ONLY.includes(room)),
)("%s has a fault for each three hundred lines of its sources", (room) => {
  const folder = inRoot(`web/src/${room}`);
  const lines = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)(fixture|fake-)/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8").split("\n").length - 1);
  const sum = lines.reduce((total, one) => total + one, 0);
  expect(faultsOf(room).length).toBeGreaterThanOrEqual(Math.floor(sum / 300));
});

describe("a fault that cannot be put in", () => {
  const fault = { file: "a.ts", find: "b", replace: "c", seen: "Nothing is seen." };
  test.each([
    ["occurs nowhere", "a", fault, "occurs 0 times"],
    ["occurs twice", "bab", fault, "occurs 2 times"],
    ["changes nothing", "b", { ...fault, replace: "b" }, "by itself"],
  ])("because it %s is an error", (_, text, one, what) => {
    expect(() => planted(text, one)).toThrow(what);
  });

  test("is put in as it is written, whatever signs it has", () => {
    expect(planted("a b", { ...fault, replace: "$&" })).toBe("a $&");
  });
});
