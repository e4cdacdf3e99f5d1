import { expect, test } from "vitest";
import { parameterAt, parametersOf, valueAt } from "../../../src/lab/session/editing";
import { freshLab, halving, made, shared } from "../../../tests/lab";
import { engineTexts } from "../materialise";
import type { Edit, Scenario } from "../types";
import { asRead, asWritten, isSession, membersOf } from "./kind";

const lab = await freshLab();
const schema = lab.schema();

const editing = (edits: readonly Edit[], scenario: Scenario, at_s = 0) => ({
  schema,
  base: shared,
  edits,
  scenario,
  at_s,
});

test("a session has no flows in memory, and none are written", () => {
  expect(isSession(shared)).toBe(true);
  expect(shared.flows).toEqual({});
  expect(asWritten(shared)).not.toHaveProperty("flows");
  expect(engineTexts(shared).body).not.toContain("flows");
  expect(asWritten(halving)).toBe(halving);
  expect(asRead(asWritten(shared))).toEqual(shared);
  made(lab, shared).destroy();
});

test("a run of flows has no members", () => {
  expect(isSession(halving)).toBe(false);
  expect(membersOf(halving)).toEqual({});
});

test("what may be set of a session is found by its path", () => {
  const at = (path: string) => parameterAt(schema, shared, path);
  expect(at("session.bandwidth_kbps")?.label).toBe("Session bandwidth");
  expect(at("session.rtcp.l")?.default).toBe(0.5);
  expect(at("members.A2.rtcp.T_max_fb_delay_ms")?.unit).toBe("ms");
  expect(at("members.A1.rate_kbps")?.live).not.toBe(false);
  expect(at("links.trunk.losses")?.choices).toEqual(["both", "forth", "back"]);
  expect(at("links.trunk.loss.ratio")).not.toBeNull();
  for (const path of ["members.A9.rate_kbps", "session.rtcp.none", "session.flows", "members.A1"])
    expect(at(path), path).toBeNull();
  expect(parameterAt(schema, halving, "session.rtcp.l")).toBeNull();
});

test("all settings are those of the session, its links and its members", () => {
  const groups = new Set(parametersOf(editing([], shared)).map(({ group }) => group));
  for (const group of [
    "Session",
    "RTCP",
    "Link trunk · Random loss",
    "Member A2",
    "Member A2 · RTCP",
  ])
    expect([...groups]).toContain(group);
});

test("a member goes by what is set for all, until it has a word of its own", () => {
  const l = "members.A2.rtcp.l";
  const ofAll: Scenario = { ...shared, session: { bandwidth_kbps: 200, rtcp: { l: 1.5 } } };
  expect(valueAt(editing([], ofAll), l).value).toBe(1.5);
  const later: Scenario = { ...ofAll, changes: [{ at_s: 10, set: "session.rtcp.l", to: 2 }] };
  expect(valueAt(editing([], later, 5), l).value).toBe(1.5);
  expect(valueAt(editing([], later, 15), l).value).toBe(2);
  const own: Scenario = { ...later, members: { ...shared.members, A2: { rtcp: { l: 3 } } } };
  expect(valueAt(editing([], own, 5), l).value).toBe(3);
  // The core sets it for each of them, whatever was said before.
  expect(valueAt(editing([], own, 15), l).value).toBe(2);
});
