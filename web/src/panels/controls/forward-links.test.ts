import { expect, test } from "vitest";
import type { Scenario } from "../../scenario/types";
import { forwardLinks, roundTrip_ms } from "./forward-links";

const scenario: Scenario = {
  title: "",
  duration_s: 10,
  links: { return: {}, access: {}, forward: {} },
  flows: {
    a: { path: ["access", "forward"], return_path: ["return"], extra_delay_ms: 10 },
    b: { path: ["forward"], return_path: ["return"] },
  },
};

test("links of forward paths are listed once, as packets meet them", () => {
  expect(forwardLinks(scenario)).toEqual(["access", "forward"]);
});

test("without any path all links are listed", () => {
  expect(forwardLinks({ ...scenario, flows: {} })).toEqual(["return", "access", "forward"]);
});

test("the round trip adds both paths and the flow's own delay", () => {
  expect(roundTrip_ms(scenario, "forward", () => 50)).toBe(160);
});
