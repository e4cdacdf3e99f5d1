import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder, textOf } from "../../tests/test-folder";
import { moveIntoPlace } from "./commit";
import { WHOLE } from "./list";

const { at } = testFolder();

test("where one file cannot be moved all is as it was", () => {
  const [folder, aside] = [at("results"), at("aside")];
  mkdirSync(join(folder, "seed-7"), { recursive: true });
  mkdirSync(join(aside, "new"), { recursive: true });
  writeFileSync(join(folder, "flows.csv"), "old");
  writeFileSync(join(folder, "seed-7/flows.csv"), "old, too");
  writeFileSync(join(aside, "new/flows.csv"), "new");
  const place = {
    ...{ where: "--out results", folder, made: [], set: WHOLE, main: "scenario.json" },
    ...{ beside: null, lock: ".lock", force: true, takeOver: false },
  };
  const lock = { own: aside, keep: () => undefined };
  // The second is not there.
  const fresh = { "flows.csv": "0", "seed-7/flows.csv": "1", "scenario.json": "2" };
  expect(() => moveIntoPlace(place, lock, fresh)).toThrow(/ENOENT/);
  expect(readdirSync(folder).sort()).toEqual(["flows.csv", "seed-7"]);
  expect(textOf(folder, "flows.csv")).toBe("old");
  expect(textOf(folder, "seed-7/flows.csv")).toBe("old, too");
});
