// A test of which everything can be met without hearing the network says nothing about who does: each has a criterion that is
// missed by a controller that goes up and never down, and one by a controller that always sends as much as it may.
import { expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../../cli/input/scenario-files";
import { isTree, type Tree } from "../../model/data/json-path";
import { freshLab, made } from "../lab";
import { perturbed } from "./perturb";
import { boundsFrom } from "./vacuous";

const lab = await freshLab();

/** NADA whose gradual mode does nothing: only the ramp-up is left. */
function neverDown(scenario: Tree): Tree {
  const flows = Object.entries(scenario.flows as Tree).map(([name, flow]) => {
    const { controller } = flow as Tree;
    const isNada = isTree(controller) && controller.kind === "nada";
    return [name, isNada ? { ...(flow as Tree), controller: { ...controller, KAPPA: 0 } } : flow];
  });
  return { ...scenario, flows: Object.fromEntries(flows) as Tree };
}

const asMuchAsItMay = (scenario: Tree): Tree =>
  perturbed(scenario, "highest", boundsFrom(lab.schema()));

/** Criteria of the test that this sender misses; what is known of NADA's own deviations does not count. */
function missed(name: string, sender: (scenario: Tree) => Tree): number {
  const core = made(lab, sender(JSON.parse(scenarioText(name)) as Tree) as never);
  core.run(Number.POSITIVE_INFINITY);
  return core.expectations().filter(({ ok, differs = "" }) => !ok && differs === "").length;
}

/** Where the capacity changes or a flow pauses, without ECN and with it. */
const CAPACITY = scenarioNames().filter((name) => /^rfc8867\/(6\.2-)?5\.[1238]($|-)/.test(name));
const SHARED = ["rfc8867/6.1-3-mbps", "rfc8867/6.2-5.5", "rfc8867/5.7", "rfc8867/5.7-bursts"];
const RADIO = ["rfc8869/W1a", "rfc8869/W1b", "rfc8869/C2-down-aqm"];
const CHECKLIST = [
  "rfc9743/5.1.1-collapse",
  "rfc9743/5.2-feedback-loss",
  "rfc9743/7-disconnection",
  "rfc9743/7-varying-delay",
  "rfc9743/7-fq-codel",
];

test("the names are of tests", () => {
  expect(CAPACITY.length).toBeGreaterThan(20);
  for (const name of [...SHARED, ...RADIO, ...CHECKLIST]) expect(scenarioNames()).toContain(name);
});

// With jitter there is no ramp-up: who never goes down never goes up.
test.each(
  [...CAPACITY, ...SHARED, ...RADIO, ...CHECKLIST].filter((name) => !name.endsWith("jitter")),
)("%s is missed by who never goes down, and by who sends as much as it may", (name) => {
  expect(missed(name, neverDown)).toBeGreaterThan(0);
  expect(missed(name, asMuchAsItMay)).toBeGreaterThan(0);
});

test("rfc8869/W1e is missed by who starves the TCP beside it", () => {
  expect(missed("rfc8869/W1e", asMuchAsItMay)).toBeGreaterThan(0);
});
