import { beforeEach, expect, test } from "vitest";
import { endedBy, endOf, startOf } from "../../../model/scenario/flow-span";
import { openSession } from "../../../tests/open-session";
import type { Session } from "./session";

let session: Session;
beforeEach(async () => {
  session = await openSession();
});

test("a flow ends where it stops, and one that does not stop has no end", () => {
  expect(endOf(session.schema, session.scenario(), "video")).toBeNull();
  session.actions.seek(5);
  session.actions.setFlowCount("nada", 0);
  expect(endOf(session.schema, session.scenario(), "video")).toBe(5);
  expect(endedBy(session.schema, session.scenario(), "video", 4.9)).toBeNull();
  expect(endedBy(session.schema, session.scenario(), "video", 5)).toBe(5);
});

test("a change of its stop counts; a stop at the end of the run is none", () => {
  session.actions.seek(3);
  session.actions.set("flows.video.stop_s", 8);
  expect(endOf(session.schema, session.scenario(), "video")).toBe(8);
  session.actions.set("flows.video.stop_s", 20);
  expect(endOf(session.schema, session.scenario(), "video")).toBeNull();
});

test("a flow that is added at the playhead comes then", () => {
  session.actions.seek(4);
  const name = session.actions.addFlow({ controller: "nada", profile: "", source: "frames" });
  expect(startOf(session.scenario(), name)).toBe(4);
  expect(startOf(session.scenario(), "video")).toBe(0);
});

test("nobody knows the end of a flow that is not in the scenario", () => {
  expect(endOf(session.schema, session.scenario(), "forward.background")).toBeNull();
});
