import { expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../../../../cli/input/scenario-files";
import { done } from "../../../../cli/work/job";
import { verdictOf } from "../../../../model/data/verdict";
import type { Expectation } from "../../../../model/engine/metrics";
import { materialise } from "../../../../model/scenario/materialise";
import type { Scenario } from "../../../../model/scenario/types";
import { freshLab } from "../../../../tests/lab";
import { blindEdits } from "./blind-runs";

const lab = await freshLab();
const schema = lab.schema();
const read = (name: string) => JSON.parse(scenarioText(name)) as Scenario;

test("who has the first flow's controller sends at one rate of its range; another controller stays", () => {
  const edits = blindEdits(schema, read("rfc9743/5.2.2-gcc"), "middle");
  expect(edits).toEqual([
    { kind: "set", path: "flows.video.controller.kind", to: "fixed_rate" },
    { kind: "set", path: "flows.video.controller.rate_kbps", to: 825 },
    { kind: "set", path: "flows.video.controller.max_rate_kbps", to: 1500 },
  ]);
  expect(blindEdits(schema, read("rfc9743/5.1.4-fairness"), "highest")).toHaveLength(9);
  expect(blindEdits(schema, read("rfc9743/5.2.1-reno"), "lowest")[1]).toMatchObject({ to: 150 });
});

test("deaf, it is the scenario's own, from half of the way to the first time that is judged on", () => {
  // Judged from 30 s on.
  expect(blindEdits(schema, read("rfc9743/5.2.1-reno"), "deaf")).toEqual([
    { kind: "change", change: { at_s: 15, set: "flows.video.deaf", to: true } },
  ]);
});

async function met(name: string, scenario: Scenario): Promise<readonly Expectation[]> {
  const text = JSON.stringify(scenario);
  const result = await done(lab, { kind: "run", scenario: name, text, seed: 0, figures: [] });
  if (result.kind !== "run") throw new Error(`${name}: ${JSON.stringify(result)}`);
  return result.expectations;
}

test("of the single runs of RFC 9743 a rate in the middle meets clearly less than NADA", async () => {
  const count = { criteria: 0, nada: 0, careless: 0 };
  for (const name of scenarioNames().filter((one) => one.startsWith("rfc9743/"))) {
    const scenario = read(name);
    const edits = blindEdits(schema, scenario, "middle");
    const own = await met(name, scenario);
    const other = await met(name, materialise(schema, { base: scenario, edits }));
    own.forEach((one, i) => {
      if (verdictOf(one) === "informational") return;
      count.criteria += 1;
      count.nada += one.ok ? 1 : 0;
      count.careless += other[i]?.ok ? 1 : 0;
    });
  }
  // A fifth of all criteria lies between the two.
  expect(count.nada - count.careless).toBeGreaterThan(count.criteria / 5);
  expect(count.nada).toBeGreaterThan(0.9 * count.criteria);
});
