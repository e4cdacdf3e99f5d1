// Three readers put traces into scenarios: that of the command line, that of the tools, that of the page's build.
import { expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../cli/input/scenario-files";
import { asRead } from "../src/scenario/sessions/kind";
import { loaded } from "../src/session/opening/open";
import { goldenScenario } from "../tools/lib/golden.mjs";

test.each(scenarioNames())("%s is the same for command line, tools and page", async (name) => {
  const scenario = JSON.parse(scenarioText(name));
  expect(JSON.stringify(scenario)).not.toContain('"file":');
  expect(JSON.parse(goldenScenario(name))).toEqual(scenario);
  // In memory a session has flows too: none.
  expect(await loaded(name)).toEqual(asRead(scenario));
});
