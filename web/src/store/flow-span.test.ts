import { beforeEach, expect, test } from "vitest";
import { openStore } from "../../tests/open-store";
import { actions } from "./actions";
import { currentScenario } from "./draft";
import { endedBy, endOf, startOf } from "./flow-span";

beforeEach(() => openStore());

test("a flow ends where it stops, and one that does not stop has no end", () => {
  expect(endOf(currentScenario(), "video")).toBeNull();
  actions.seek(5);
  actions.setFlowCount("nada", 0);
  expect(endOf(currentScenario(), "video")).toBe(5);
  expect(endedBy(currentScenario(), "video", 4.9)).toBeNull();
  expect(endedBy(currentScenario(), "video", 5)).toBe(5);
});

test("a change of its stop counts; a stop at the end of the run is none", () => {
  actions.seek(3);
  actions.set("flows.video.stop_s", 8);
  expect(endOf(currentScenario(), "video")).toBe(8);
  actions.set("flows.video.stop_s", 20);
  expect(endOf(currentScenario(), "video")).toBeNull();
});

test("a flow that is added at the playhead comes then", () => {
  actions.seek(4);
  const name = actions.addFlow({ controller: "nada", profile: "", source: "frames" });
  expect(startOf(currentScenario(), name)).toBe(4);
  expect(startOf(currentScenario(), "video")).toBe(0);
});

test("nobody knows the end of a flow that is not in the scenario", () => {
  expect(endOf(currentScenario(), "forward.background")).toBeNull();
});
