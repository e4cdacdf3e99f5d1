// Three readers put traces into scenarios: that of the command line, that of the tools, that of the page's build.
import { expect, test } from "vitest";
import { findScenario, scenarioNames } from "../cli/scenario-files";
import { loaded } from "../src/store/open";
import { goldenScenario } from "../tools/lib/golden.mjs";

test.each(scenarioNames())("%s is the same for command line, tools and page", async (name) => {
  const scenario: unknown = JSON.parse(findScenario(name).text);
  expect(JSON.stringify(scenario)).not.toContain('"file":');
  expect(JSON.parse(goldenScenario(name))).toEqual(scenario);
  expect(await loaded(name)).toEqual(scenario);
});
