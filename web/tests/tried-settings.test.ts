// What a scenario asks to try (`try`) can be tried in it, and is not what stands in sight anyway.
import { expect, test } from "vitest";
import { settingRowAt } from "../model/scenario/schema";
import { asRead } from "../model/scenario/sessions/kind";
import type { Scenario } from "../model/scenario/types";
import { forwardLinks } from "../src/lab/controls/settings/forward-links";
import { goldenScenarios } from "../tools/lib/golden.mjs";
import { freshLab } from "./lab";

const IN_SIGHT = ["capacity_kbps", "delay_ms", "jitter.std_ms", "queue.limit_ms"];

const schema = (await freshLab()).schema();
const asking = [...(await goldenScenarios())].flatMap(([name, text]) => {
  const scenario: Scenario = asRead(JSON.parse(text));
  return Array.isArray(scenario.try) ? [[name, scenario, scenario.try] as const] : [];
});

test("some scenarios ask", () => {
  expect(asking.length).toBeGreaterThan(20);
});

test.each(asking)("%s asks for settings that it has", (_, scenario, paths: readonly string[]) => {
  const missing = paths.filter((path) => settingRowAt(schema, scenario, path) === null);
  expect(missing).toEqual([]);
});

test.each(
  asking,
)("%s asks for more than stands in sight anyway", (_, scenario, paths: readonly string[]) => {
  const [inView] = forwardLinks(scenario);
  const anyway = IN_SIGHT.map((key) => `links.${inView}.${key}`);
  expect(paths.filter((path) => anyway.includes(path))).toEqual([]);
});
