import { expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { capacityText, oneWay_ms, pathOf, roundTrip_ms } from "./paths";
import type { Scenario } from "./types";

const schema = (await freshLab()).schema();
const scenario: Scenario = {
  title: "Two links",
  duration_s: 60,
  links: {
    near: { capacity_kbps: 1000, delay_ms: 10 },
    far: { capacity_kbps: 500, delay_ms: 20 },
    back: { delay_ms: 30 },
    usual: {},
  },
  flows: {
    short: { path: ["near"], return_path: ["back"] },
    long: {
      ...{ path: ["near", "far"], return_path: ["back"] },
      ...{ extra_delay_ms: 5, return_extra_delay_ms: 7 },
    },
    voice: { path: ["near", "usual"] },
  },
  changes: [
    { at_s: 40, set: "links.near.capacity_kbps", to: 800 },
    { at_s: 20, set: "links.near.capacity_kbps", to: 300 },
    { at_s: 60, set: "links.near.capacity_kbps", to: 1 },
    { at_s: 50, set: "links.near.delay_ms", to: 15 },
    { at_s: 55, set: "flows.long.extra_delay_ms", to: 0 },
    { at_s: 5, set: "links.back.capacity_kbps", to: 64 },
  ],
};

test("a packet takes as long as its links and what its flow has beyond them; a link that says nothing, 50 ms", () => {
  expect(pathOf(scenario, "long")).toEqual(["near", "far"]);
  expect(pathOf({ ...scenario, links: {} }, "long")).toEqual([]);
  expect(oneWay_ms(schema, scenario, "short")).toBe(10);
  expect(oneWay_ms(schema, scenario, "long")).toBe(35);
  expect([50, 55].map((t_s) => oneWay_ms(schema, scenario, "long", t_s))).toEqual([40, 35]);
  expect(roundTrip_ms(schema, scenario, "short")).toBe(40);
  expect(roundTrip_ms(schema, scenario, "long")).toBe(72);
  expect(roundTrip_ms(schema, scenario, "voice")).toBe(60);
});

test("a capacity is told with its changes in the order of time, as far as the run goes", () => {
  expect(capacityText(scenario, "near")).toBe("1, 0.3, 0.8 Mbit/s");
  expect(capacityText(scenario, "far")).toBe("500 kbit/s");
  expect(capacityText(scenario, "back")).toBe("unlimited, 0.064 Mbit/s");
  expect(capacityText(scenario, "usual")).toBe("");
  const changes = [1, 2, 3, 4, 5].map((at_s) => ({
    ...{ at_s, set: "links.far.capacity_kbps", to: 100 * at_s },
  }));
  expect(capacityText({ ...scenario, changes }, "far")).toBe("0.5, 0.1, 0.2, 0.3, 0.4, … Mbit/s");
});
