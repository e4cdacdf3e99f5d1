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

/** One scenario for every kind of thing, and all others, or the first of every collection. @param {boolean} few */
export function seeds(few) {
  const names = scenarioFiles();
  const first = new Map(names.map((name) => [name.split("/")[0], name]).reverse());
  const wanted = few ? [...first.values()] : names;
  const textOf = (name) => withTraces(readFileSync(join(scenarios, `${name}.json`), "utf8"));
  return [...kindScenarios(), ...wanted.map((name) => [name, textOf(name)])].map(([name, text]) => [
    name,
    small(text, secondsOf(text)),
  ]);
}
