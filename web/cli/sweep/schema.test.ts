// What editors check sweep files with: it takes what the command takes, and refuses what a schema can see.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { areFaults } from "../../model/imports/lines";
import { freshLab } from "../../tests/lab";
import { complaints } from "../../tests/schema-complaints";
import vectors from "../../tests/vectors/sweeps.json" with { type: "json" };
import { ownScenario } from "../input/prepared";
import { ROOT } from "../root";
import { Plan } from "./plan";

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, "scenarios", path), "utf8"));
const schema = read("sweep.schema.json");
const lab = await freshLab();
const shipped = readdirSync(join(ROOT, "scenarios/sweeps"));

test.each(shipped)("takes sweeps/%s, as the command does", (name) => {
  const sweep = read(`sweeps/${name}`);
  expect(complaints(schema, sweep)).toEqual([]);
  const scenario = ownScenario(lab, sweep.scenario, () => undefined);
  expect(Plan.of(lab, { sweep: JSON.stringify(sweep), scenario })).toHaveProperty("sweep.axes");
});

test("takes every good one of the vectors", () => {
  const good = vectors.sweeps.filter(({ faults }) => faults === undefined);
  for (const { name, sweep } of good) expect([name, ...complaints(schema, sweep)]).toEqual([name]);
  expect(good.length).toBeGreaterThan(5);
});

test("refuses what is wrong in itself; what needs the whole sweep, or its scenario, it leaves to the command", () => {
  const passed = vectors.sweeps
    .filter(({ faults, sweep }) => faults !== undefined && complaints(schema, sweep).length === 0)
    .map(({ name }) => name);
  expect(passed).toEqual(NEEDS_MORE);
});

const NEEDS_MORE = [
  "ratios from nothing",
  "one value from 1 to 2",
  "three equal values",
  "values that are one after rounding",
  "a name of every row",
  "an axis and a metric of one name",
  "two axes on one path",
  "an axis on what is set",
  "the seed as an axis",
  "a metric of a flow and of a link",
  "a range that ends before it begins",
  "a view of an unknown axis",
  "a view of one axis twice",
  "a view at what is not there",
  "too many runs",
  "capacity that the scenario changes",
  "a link that is not there",
  "takes away what is not there",
  "a choice of a flow that is not there",
];

test("has the presets that there are", () => {
  const axes = [{ name: "a", preset: "?", set: { seed: 1 } }];
  const faults = Plan.of(lab, { sweep: JSON.stringify({ axes }), scenario: "{}" });
  const said = areFaults(faults) ? faults.find(({ at }) => at === "axes[0].preset")?.what : "";
  expect(schema.$defs.preset.properties.preset.enum).toEqual(
    said?.replace('there is no "?"; there are ', "").split(", "),
  );
});
