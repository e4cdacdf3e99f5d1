import { expect, test } from "vitest";
import { scenarioText } from "../../../cli/input/scenario-files";
import { freshLab } from "../../../tests/lab";
import type { Scenario } from "../../scenario/types";
import { factsOf } from "./facts";

const schema = (await freshLab()).schema();
const scenario = (name: string): Scenario => JSON.parse(scenarioText(name));

test("what decides a run stands in one line: bounds, queue, delays, jitter, seed", () => {
  expect(factsOf(schema, scenario("rfc8867/5.1"))).toBe(
    "video: nada, 150 kbit/s to 1.5 Mbit/s; forward: drop-tail queue of 300 ms, 50 ms one way, no jitter; return: 50 ms one way; seed 1",
  );
});

test("flows of one kind share their words, and an ensemble names its seeds", () => {
  const facts = factsOf(schema, scenario("rfc8867/5.2"), 20);
  expect(facts).toMatch(/^video1, video2: nada, /);
  expect(facts).toMatch(/seeds 1 to 20$/);
});

test("of many flows the first and the last are named", () => {
  const base = scenario("rfc8867/5.1");
  const flows = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`video${i + 1}`, base.flows.video]),
  );
  expect(factsOf(schema, { ...base, flows } as Scenario)).toMatch(
    /^50 flows, video1 to video50: nada, /,
  );
});

test("jitter and other controllers are told as they are", () => {
  const base = scenario("rfc8867/5.1");
  const forward = { ...base.links.forward, jitter: { kind: "normal", std_ms: 5 } };
  const video = { ...base.flows.video, controller: { kind: "gcc" } };
  const changed = {
    ...base,
    links: { ...base.links, forward },
    flows: { ...base.flows, video },
  };
  expect(factsOf(schema, changed)).toMatch(/^video: gcc.*jitter 5 ms/);
});

test("flows and links are called by their titles, as in the legends", () => {
  const { flows, links, ...rest } = scenario("rfc8867/5.1");
  const titled = {
    ...rest,
    flows: { ...flows, video: { ...flows.video, title: "Camera; main" } },
    links: { ...links, forward: { ...links.forward, title: "Access" } },
  };
  expect(factsOf(schema, titled as Scenario)).toMatch(
    /^Camera; main: nada, .*; Access: drop-tail queue of 300 ms/,
  );
});
