import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { SCENARIOS } from "../input/scenario-files";
import { CRITERIA, mapOf, rowOf, SETTINGS, tried } from "./search";

const MAP = join(SCENARIOS, "fairness/search.csv");
const kept = () => readFileSync(MAP, "utf8").trim().split("\n").slice(1);

// Minutes: LAB_SCHEDULED=1 npx vitest run web/cli/fairness/search.test.ts -u
test.runIf(process.env.LAB_SCHEDULED === "1")(
  "the map of all settings is kept",
  {
    timeout: 3_600_000,
  },
  async () => {
    const lab = await freshLab();
    const all = SETTINGS.map((setting) => tried(lab, setting));
    await expect(mapOf(all)).toMatchFileSnapshot(MAP);
  },
);

test("a setting of the map comes to what is kept of it", { timeout: 60_000 }, async () => {
  expect(kept()).toHaveLength(SETTINGS.length);
  const [setting] = SETTINGS;
  if (setting === undefined) throw new Error("there are no settings");
  expect(rowOf(tried(await freshLab(), setting))).toBe(kept()[0]);
});

test("no setting meets all that the paper says beside NewReno and beside CUBIC", () => {
  const best = kept().map((row) => row.split(",").at(-1)?.split(" ").length ?? 0);
  expect(Math.max(...best)).toBeLessThan(Object.keys(CRITERIA).length);
});

test("how many settings meet what is said where the paper's finding is missed", () => {
  const met = kept().map((row) => row.split(",").at(-1) ?? "");
  const sum = (count: number) =>
    met.filter((names) => (names === "" ? 0 : names.split(" ").length) === count).length;
  const times = (names: string) => met.filter((one) => one === names).length;
  const pairs = [...new Set(met.filter((names) => names.includes(" ")))]
    .sort((a, b) => times(b) - times(a))
    .map(
      (names) => `${names.replaceAll("SFAIR-", "").replace(" ", " and ")} ${times(names)} times`,
    );
  const said = `${sum(0)} meet none, ${sum(1)} one, ${sum(2)} two: ${pairs.join(", ")}. search.csv`;
  for (const file of ["SFAIR-02.json", "collection.json"])
    expect(readFileSync(join(SCENARIOS, "fairness", file), "utf8")).toContain(said);
});
