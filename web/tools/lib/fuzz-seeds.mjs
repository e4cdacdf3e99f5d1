// What the fuzzers begin with: the project's scenarios, small.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { kindScenarios } from "./kind-scenarios.mjs";
import { scenarios } from "./paths.mjs";
import { small } from "./small.mjs";
import { scenarioFiles } from "./sources.mjs";
import { withTraces } from "./traces.mjs";

/** A seed shows what there is, not how it goes on: of the rest there are a million more to try. Members speak seldom. */
const secondsOf = (text) => (text.includes('"members"') ? 30 : 1.5);

/** One scenario for every kind of thing, and all others. */
export function seeds() {
  const textOf = (name) => withTraces(readFileSync(join(scenarios, `${name}.json`), "utf8"));
  const own = scenarioFiles().map((name) => [name, textOf(name)]);
  return [...kindScenarios(), ...own].map(([name, text]) => [name, small(text, secondsOf(text))]);
}
