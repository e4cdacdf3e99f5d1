import { expect, test } from "vitest";
import type { Scenario } from "../../../../model/scenario/types";
import { forwardLinks, roundTrip_ms, roundTripOver } from "./forward-links";

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

test("each link of the way counts with its own delay, and both extras; a link that no flow takes stands alone", () => {
  const delays: Readonly<Record<string, number>> = { access: 1, forward: 20, return: 300 };
  const delayOf = (link: string) => delays[link] ?? Number.NaN;
  expect(roundTrip_ms(scenario, "access", delayOf)).toBe(331);
  expect(roundTrip_ms(scenario, "return", delayOf)).toBe(300);
  const back = { path: ["forward"], extra_delay_ms: 4000, return_extra_delay_ms: 50_000 };
  expect(roundTrip_ms({ ...scenario, flows: { back } }, "forward", delayOf)).toBe(54_020);
});

test("a round trip is this link's delay, as often as it is crossed, and all the rest", () => {
  const delays: Readonly<Record<string, number>> = { access: 1, forward: 20, return: 300 };
  const delayOf = (link: string) => delays[link] ?? Number.NaN;
  expect(roundTripOver(scenario, "forward", delayOf)).toEqual({ crossings: 1, rest_ms: 311 });
  expect(roundTripOver(scenario, "forward", delayOf, "b")).toEqual({ crossings: 1, rest_ms: 300 });
  // One that does not go there is not preferred.
  expect(roundTripOver(scenario, "access", delayOf, "b")).toEqual({ crossings: 1, rest_ms: 330 });
  const mirrored = { both: { path: ["forward"], return_path: ["forward"] } };
  expect(roundTripOver({ ...scenario, flows: mirrored }, "forward", delayOf)).toEqual({
    ...{ crossings: 2, rest_ms: 0 },
  });
  expect(roundTripOver(scenario, "return", delayOf)).toEqual({ crossings: 1, rest_ms: 0 });
});
