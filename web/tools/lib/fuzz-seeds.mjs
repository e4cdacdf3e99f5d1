// What the fuzzers begin with: the project's scenarios, small.
import { kindScenarios } from "./kind-scenarios.mjs";
import { projectScenarios } from "./scenarios.mjs";
import { small } from "./small.mjs";

/** A seed shows what there is, not how it goes on: of the rest there are a million more to try. Members speak seldom. */
const secondsOf = (text) => (text.includes('"members"') ? 30 : 1.5);

/** One scenario for every kind of thing, and all others. */
export async function seeds() {
  const { scenarioNames, scenarioText, withItsTraces } = await projectScenarios();
  const texts = scenarioNames().map((name) => [name, scenarioText(name)]);
  const all = [...kindScenarios(withItsTraces), ...texts];
  return all.map(([name, text]) => [name, small(text, secondsOf(text))]);
}
