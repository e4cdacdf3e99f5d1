import { expect, test } from "vitest";
import { scenarioText } from "../../../cli/input/scenario-files";
import type { Scenario } from "../../../model/scenario/types";
import { freshLab } from "../../../tests/lab";
import { factsOf } from "./facts";

const schema = (await freshLab()).schema();
const scenario = (name: string): Scenario => JSON.parse(scenarioText(name));

test("what decides a run stands in one line: bounds, queue, delays, jitter, seed", () => {
  expect(factsOf(schema, scenario("rfc8867/5.1"))).toBe(
    "video: nada, 150 kbit/s to 1.5 Mbit/s; forward: 1, 2.5, 0.6, 1 Mbit/s, drop-tail queue of 300 ms, 50 ms one way, no jitter; return: 50 ms one way; seed 1",
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

test("where flows have round trips of their own, and links capacities of their own, each is told", () => {
  const trips = factsOf(schema, scenario("rfc8867/5.5"));
  const each = "video1 20 ms, video2 50 ms, video3 100 ms, video4 200 ms, video5 300 ms";
  expect(trips).toContain(`round trips: ${each}; forward: 4 Mbit/s, `);
  expect(factsOf(schema, scenario("rfc8867/5.4"))).not.toContain("round trips");
  const both = factsOf(schema, scenario("rfc8867/5.3"));
  expect(both).toContain("A to B: 2, 1, 0.5, 2 Mbit/s, drop-tail");
  expect(both).toContain("B to A: 2, 0.8, 2 Mbit/s, drop-tail");
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
    /^Camera; main: nada, .*; Access: 1, 2.5, 0.6, 1 Mbit\/s, drop-tail queue of 300 ms/,
  );
});

test("what changes in the course of the run, and what befalls packets, is told of its link", () => {
  const of = (name: string): string => factsOf(schema, scenario(name));
  expect(of("rfc9743/7-path-change")).toContain("20, 80 ms one way");
  expect(of("rfc9743/7-varying-delay")).toContain("40, 100 ms one way");
  expect(of("rfc9743/6.4-radio-loss")).toContain("50 ms one way, no jitter, random loss");
  expect(of("rfc9743/7-reordering")).toContain("reordering");
  expect(of("ietf106/S106-01")).toContain("no jitter, stalls, reordering");
  expect(of("rfc9743/6.4-varying-capacity")).toContain(
    "forward: Mahimahi trace, drop-tail queue of 2000 ms, 25 ms one way",
  );
  expect(of("rfc8867/5.1")).not.toMatch(/loss|spikes|reordering|duplication|access/);
  const { links, ...rest } = scenario("rfc8867/5.1");
  const changes = [{ at_s: 5, set: "links.forward.jitter.std_ms", to: 4 }];
  expect(factsOf(schema, { ...rest, links, changes })).toContain("jitter that changes");
});
