import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { moveIntoPlace } from "./commit";
import { WHOLE } from "./list";

const root = mkdtempSync(join(tmpdir(), "nada-lab-commit-"));
afterAll(() => rmSync(root, { recursive: true }));

test("where one file cannot be moved all is as it was", () => {
  const [folder, aside] = [join(root, "results"), join(root, "aside")];
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
  expect(readFileSync(join(folder, "flows.csv"), "utf8")).toBe("old");
  expect(readFileSync(join(folder, "seed-7/flows.csv"), "utf8")).toBe("old, too");
});
