import { beforeEach, describe, expect, test } from "vitest";
import { halving } from "../../tests/lab";
import { engineOf, openSession, settled } from "../../tests/open-session";
import { apart } from "../scenario/apart";
import { readLink } from "../scenario/link/read-link";
import type { Scenario } from "../scenario/types";
import type { Session } from "../session/session";

const TWO: Scenario = {
  ...halving,
  flows: { ...halving.flows, other: halving.flows.video ?? {} },
  expect: [{ link: "forward", from_s: 5, to_s: 10, utilisation: [0, 1] }],
};

describe("flows apart", () => {
  const each = apart(TWO);

  test("have their own copies of the links of their path, both ways", () => {
    expect(Object.keys(each.links)).toEqual([
      "forward--video",
      "return--video",
      "forward--other",
      "return--other",
    ]);
    expect(each.links["forward--other"]).toEqual(TWO.links.forward);
    expect(each.flows.other).toMatchObject({
      path: ["forward--other"],
      return_path: ["return--other"],
    });
  });

  test("meet every change of a link on each of its copies", () => {
    expect(each.changes).toEqual([
      { at_s: 10, set: "links.forward--video.capacity_kbps", to: 500 },
      { at_s: 10, set: "links.forward--other.capacity_kbps", to: 500 },
    ]);
  });

  test("keep changes of their own, and leave out what was expected of them together", () => {
    const own = { at_s: 3, set: "flows.video.paused", to: true };
    expect(apart({ ...TWO, changes: [own] }).changes).toEqual([own]);
    expect(each.expect).toBeUndefined();
  });

  test("are each of them as a run of its own would be, but for the names of its links", () => {
    const { other: _, ...flows } = TWO.flows;
    expect(apart({ ...TWO, flows }).flows.video).toEqual(each.flows.video);
  });
});

describe("the switch", () => {
  let session: Session;
  beforeEach(async () => {
    session = await openSession(TWO);
  });

  const received = (flow: string) => {
    const rates = session.run.column(`flows.${flow}`, "receiving_rate_500ms_kbps");
    return rates[180] as number;
  };

  test("runs the flows apart and together again; the scenario at hand stays the same", async () => {
    const together = received("video");
    session.actions.setApart(true);
    await settled(session);
    expect(session.run.layout.flows.map(({ path }) => path)).toEqual([
      ["forward--video"],
      ["forward--other"],
    ]);
    expect(received("video")).toBeGreaterThan(1.4 * together);
    expect(Object.keys(session.scenario().links)).toEqual(["forward", "return"]);
    session.actions.setApart(false);
    await settled(session);
    expect(received("video")).toBe(together);
  });

  test("leaves every slider at work: a change of a link reaches each copy", async () => {
    session.actions.setApart(true);
    session.actions.seek(2);
    session.actions.set("links.forward.capacity_kbps", 300);
    await settled(session);
    for (const flow of ["video", "other"]) {
      expect(session.run.column(`links.forward--${flow}`, "capacity_kbps")[50]).toBe(300);
    }
    expect(engineOf(session).scenario()).toContain("forward--other");
  });

  test("stands in the link", async () => {
    session.actions.setApart(true);
    expect(readLink(session.hash()).state).toMatchObject({ apart: true });
    await session.open("#v1=s=rfc8867/5.4&apart=1");
    expect(session.run.layout.flows[0]?.path[0]).toMatch(/--/);
    await session.open("#v1=s=rfc8867/5.4");
    expect(session.run.layout.flows[0]?.path[0]).not.toMatch(/--/);
  });
});
