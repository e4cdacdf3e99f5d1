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

const text = (path: string) => readFileSync(join(ROOT, "scenarios", path), "utf8");
const read = (path: string) => JSON.parse(text(path));
const quoted = (names: readonly string[] = []) => names.map((name) => `\`${name}\``);
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

/** What the core says that there is in the place of `?`. */
function knownTo(sweep: object, place: string): readonly string[] | undefined {
  const faults = Plan.of(lab, { sweep: JSON.stringify(sweep), scenario: "{}" });
  const said = areFaults(faults) ? faults.find(({ at }) => at === place)?.what : "";
  return said?.replace('there is no "?"; there are ', "").split(", ");
}

test("has the presets that there are, as SWEEPS.md does", () => {
  const axes = [{ name: "a", preset: "?", set: { seed: 1 } }];
  const known = knownTo({ axes }, "axes[0].preset");
  expect(schema.$defs.preset.properties.preset.enum).toEqual(known);
  expect(quoted(known).filter((name) => !text("SWEEPS.md").includes(name))).toEqual([]);
});

test("has the statistics over the seeds that there are, as SWEEPS.md does", () => {
  const { over_seeds } = schema.properties.views.items.properties;
  const known = knownTo({ views: [{ over_seeds: "?" }] }, "views[0].over_seeds");
  expect([over_seeds.enum, over_seeds.default]).toEqual([known, known?.[0]]);
  expect(text("SWEEPS.md")).toContain(`(\`over_seeds\`: ${quoted(known).join(", ")})`);
});
