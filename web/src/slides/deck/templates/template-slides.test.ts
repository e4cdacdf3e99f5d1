import { expect, test } from "vitest";
import type { Controller } from "../../../../model/scenario/controllers";
import { NO_SCHEMA } from "../../../../model/scenario/schema";
import { halving } from "../../../../tests/lab";
import { hardestDrop, type Step, shortName, type TemplatePlan } from "./template-plan";
import { around, howTo } from "./template-slides";

const step = (at_s: number, from_kbps = 2, to_kbps = 1): Step => ({
  ...{ at_s, until_s: at_s + 1, from_kbps, to_kbps },
});

test.each([
  [5, [3, 17]],
  [1, [0, 13]],
  [15, [13, 20]],
])("around a step at %i s of twenty are the seconds %j", (at_s, window_s) => {
  expect(around(step(at_s), halving)).toEqual(window_s);
});

const ZERO = { schema: NO_SCHEMA, title: "", source: "", tests: [], controllers: [], seeds: 1 };

function command(names: readonly string[], change: Partial<TemplatePlan> = {}): string | undefined {
  const tests = names.map((name) => ({
    number: name,
    scenarios: [
      { name, scenario: halving },
      { name: "other/1", scenario: halving },
    ],
  }));
  const [{ bullets = [] }] = howTo("results", { ...ZERO, tests, ...change });
  return bullets[0]?.text;
}

test("the command that makes a deck again names its scenarios, or of many their folders", () => {
  expect(command(["a/1", "a/2", "b/1"])).toBe(
    "npx nada-lab slides a/1 a/2 b/1 --template results --seeds 1 --out deck.pptx",
  );
  expect(command(["a/1", "a/2", "b/1", "b/2"])).toBe(
    "npx nada-lab slides a b --template results --seeds 1 --out deck.pptx",
  );
  // What was asked for is said as it was asked: four tests of a folder are not the folder.
  expect(command(["a/1", "a/2", "a/3", "a/4"], { request: "a --all" })).toBe(
    "npx nada-lab slides a --all --template results --seeds 1 --out deck.pptx",
  );
  const controllers = ["gcc", "nada-rfc"].map((name) => ({ name }) as Controller);
  expect(command(["a/1"], { controllers, seeds: 2 })).toBe(
    "npx nada-lab slides a/1 --template results --controllers gcc,nada-rfc --seeds 2 --out deck.pptx",
  );
});

test.each([
  ["rfc8867/5.1-100ms", "5.1-100ms"],
  ["a/b/c", "c"],
  ["file:mine", "mine"],
  ["alone", "alone"],
])("%s is short %s", (name, short) => {
  expect(shortName(name)).toBe(short);
});

test("the hardest drop is that which leaves the smallest part", () => {
  const drops = [step(1, 1000, 500), step(2, 100, 20), step(3, 20, 5000), step(4, 5000, 4000)];
  expect(hardestDrop(drops)?.at_s).toBe(2);
  expect(hardestDrop([step(1, 1, 2), step(2, 2, 2)])).toBeNull();
});
