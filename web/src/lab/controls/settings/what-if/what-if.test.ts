// What a room asks for, on a real session.

import { afterEach, expect, test } from "vitest";
import { halving } from "../../../../../tests/lab";
import { openSession } from "../../../../../tests/open-session";
import type { Scenario, Session } from "../../../session";
import { roundTripField } from "./round-trip";
import { familyAsked, isWhatIf, WHAT_IFS } from "./what-if";

let session: Session | null = null;
afterEach(() => session?.dispose());

const open = async (scenario: Scenario): Promise<Session> => {
  session = await openSession(scenario);
  return session;
};
const controlledBy = (controller: object): Scenario => ({
  ...halving,
  flows: { video: { ...halving.flows.video, controller } },
});

test("the flows that are counted are of the family of the flow in view; of what cannot be counted those beside it", async () => {
  expect(familyAsked(await open(halving))).toBe("nada");
  expect(familyAsked(await open(controlledBy({ kind: "gcc" })))).toBe("gcc");
  expect(familyAsked(await open(controlledBy({ kind: "fixed_rate" })))).toBe("udp");
});

test("a round trip goes from what the rest of the way takes, as far as the delay's own slider", async () => {
  const { parameterAt } = await open(halving);
  const parameter = parameterAt("links.forward.delay_ms");
  if (parameter === null) throw new Error("no delay");
  const field = roundTripField(parameter, { crossings: 2, rest_ms: 30 });
  const most = Number(parameter.slider_max);
  expect(field.track).toMatchObject({ min: 30, max: 2 * most + 30 });
  expect(field.expected).toMatchObject({
    unit: "ms",
    min: 30,
    max: 2 * Number(parameter.max) + 30,
  });
});

test("a deck's sliders are what a room asks for by their names, and paths otherwise", () => {
  expect(WHAT_IFS.every(isWhatIf)).toBe(true);
  expect(isWhatIf("links.forward.delay_ms")).toBe(false);
});
