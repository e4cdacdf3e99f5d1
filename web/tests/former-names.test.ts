// Links, decks and saved files keep names of scenarios. Each of the 248 that there were when variants came opens: as it is, or what
// took its place.
import { expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../cli/input/scenario-files";
import { Core } from "../model/engine/core";
import { materialise } from "../model/scenario/materialise";
import { scenarioOf } from "../src/lab/session/collections/former";
import { loaded } from "../src/lab/session/opening/open";
import { freshLab } from "./lab";
import ONCE from "./vectors/names-when-variants-came.json";

const lab = await freshLab();
const schema = lab.schema();
const now = new Set(scenarioNames());
const once = Object.entries(ONCE).flatMap(([collection, names]) =>
  names.split(" ").map((name) => `${collection}/${name}`),
);

test("all names of then are known", () => {
  expect(once).toHaveLength(248);
  expect(once.filter((name) => now.has(name)).length).toBeGreaterThan(200);
});

test.each(once.filter((name) => !now.has(name)))("%s opens what took its place", async (name) => {
  const found = await loaded(name);
  if (!("id" in found)) throw new Error(JSON.stringify(found));
  expect(now).toContain(found.id);
  expect(found.notes).toEqual([
    { at: name, what: expect.stringContaining(`is ${found.id} now`), note: "fact" },
  ]);
  // On the page with edits, in a deck and on the command line by itself: the same run.
  const scenarios = [
    materialise(schema, found),
    await scenarioOf(name),
    JSON.parse(scenarioText(name)),
  ];
  const hashes = scenarios.map((scenario) => {
    const core = lab.create(JSON.stringify(scenario));
    if (!(core instanceof Core)) throw new Error(JSON.stringify(core));
    core.run(5);
    const hash = core.hash();
    core.destroy();
    return hash;
  });
  expect(new Set(hashes).size).toBe(1);
});
