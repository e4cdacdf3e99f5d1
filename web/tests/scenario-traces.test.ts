// Three who read the project's scenarios: the command line, the tools, the page's build.
import { expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../cli/input/scenario-files";
import { asRead } from "../src/scenario/sessions/kind";
import { scenarioNamed } from "../src/session/gallery/scenario-file";
import { goldenScenarios } from "../tools/lib/golden.mjs";

const forTools = await goldenScenarios();

test.each(scenarioNames())("%s is the same for command line, tools and page", async (name) => {
  const text = scenarioText(name);
  const scenario = JSON.parse(text);
  expect(text).not.toContain('"file":');
  expect(forTools.get(name)).toBe(text);
  // In memory a session has flows too: none.
  expect(await scenarioNamed(name)).toEqual(asRead(scenario));
});
