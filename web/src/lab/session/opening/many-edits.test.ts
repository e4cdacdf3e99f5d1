import { expect, test } from "vitest";
import { MOST_EDITS } from "../../../../model/scenario/link/edits";
import { halving } from "../../../../tests/lab";
import { openSession } from "../../../../tests/open-session";
import type { Edit } from "../types";

const edits = (count: number): Edit[] =>
  Array.from({ length: count }, (_, i) => ({ kind: "set", path: "seed", to: i + 1 }));

test("more changes than a link carries are said when they become so many, and when the link is copied", async () => {
  const session = await openSession(halving, "test", { home: () => "https://lab.example/" });
  const { base } = session.draft.getState();
  const faults = (): readonly string[] => session.draft.getState().faults.map(({ what }) => what);
  expect(session.openBase("test", base, edits(MOST_EDITS))).toBe(true);
  expect(faults()).toEqual([]);
  expect(await session.actions.link()).toContain("#v1=");

  session.actions.setApply("start");
  session.actions.set("links.forward.delay_ms", 80);
  expect(faults()).toHaveLength(1);
  expect(faults()[0]).toContain(`at most ${MOST_EDITS} changes, here are ${MOST_EDITS + 1}`);
  expect(faults()[0]).toContain("download the scenario");

  session.actions.dismissFaults();
  expect(session.actions.linkToPassOn()).toBe("");
  expect(faults()[0]).toContain(`here are ${MOST_EDITS + 1}`);
});
