// The seeded faults are where the sources are: each occurs once, and says what a person would see. Whether the tests notice them is for
// `node web/tools/mutants.mjs --faults all`, which .ci/scheduled runs.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../tools/lib/paths.mjs";
import { faultsOf, fileOf, folderOf, planted, rooms } from "../../tools/mutants/faults.mjs";

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

const foldersIn = (tree: string): readonly string[] =>
  readdirSync(inRoot(tree), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Products whose folders are rooms of their own. */
const GROUPED = ["lab", "slides"];

/** From the folders, so that a new room is asked for its faults. */
const allRooms = [
  ...GROUPED.flatMap((tree) => foldersIn(`web/src/${tree}`).map((name) => `${tree}/${name}`)),
  ...foldersIn("web/src").filter((name) => !GROUPED.includes(name)),
  ...foldersIn("web/model").map((name) => `model/${name}`),
  "figure",
  "cli",
  "reader",
];

function linesIn(room: string): number {
  const folder = inRoot(folderOf(room));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)(fixture|fake-)/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8").split("\n").length - 1)
    .reduce((sum, lines) => sum + lines, 0);
}

const ROOM_LINES = 300;

test.each(
  allRooms.filter((room) => linesIn(room) >= ROOM_LINES),
)("%s has a fault for each three hundred lines of its sources", (room) => {
  expect(faultsOf(room).length).toBeGreaterThanOrEqual(Math.floor(linesIn(room) / ROOM_LINES));
});

test("every file of faults is of a room", () => {
  expect(rooms().filter((room) => !allRooms.includes(room))).toEqual([]);
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
