import { expect, test } from "vitest";
import { freshLab, made, shared } from "../../../tests/lab";
import { withFlowCount } from "../flow-count";
import type { Scenario } from "../types";
import { countedOf } from "./count";

const lab = await freshLab();
const schema = lab.schema();
const members = (scenario: Scenario, t_s: number | null) =>
  countedOf(schema, scenario, "members", t_s);
const senders = (scenario: Scenario, t_s: number | null) =>
  countedOf(schema, scenario, "senders", t_s);

test("the last members leave at a moment, and were there before", () => {
  const fewer = withFlowCount(schema, shared, "members", 2, 40);
  expect(members(fewer, 39)).toEqual(["A1", "A2", "A3", "A4"]);
  expect(members(fewer, 40)).toEqual(["A1", "A2"]);
  made(lab, fewer).destroy();
});

test("from the start on means never there", () => {
  const fewer = withFlowCount(schema, shared, "members", 3, null);
  expect(members(fewer, null)).toEqual(["A1", "A2", "A3"]);
  const core = made(lab, fewer);
  core.run(shared.duration_s);
  expect([...core.column("messages", "member")]).not.toContain(3);
  core.destroy();
});

test("who was to come later comes now, and who has left stays after all", () => {
  const late: Scenario = { ...shared, members: { ...shared.members, A4: { start_s: 90 } } };
  expect(members(late, 50)).toHaveLength(3);
  const joined = withFlowCount(schema, late, "members", 4, 50);
  expect(joined.members?.A4).toEqual({ start_s: 50 });
  const left = withFlowCount(schema, shared, "members", 3, 40);
  expect(withFlowCount(schema, left, "members", 4, 60).members?.A4).toEqual({});
});

test("a session keeps two members and one sender", () => {
  expect(members(withFlowCount(schema, shared, "members", 0, 10), 10)).toHaveLength(2);
  expect(senders(withFlowCount(schema, shared, "senders", 0, 10), 10)).toEqual(["A1"]);
});

test("more senders share what one has sent, from that moment on", () => {
  const both = withFlowCount(schema, shared, "senders", 2, 30);
  expect(senders(both, 29)).toEqual(["A1"]);
  expect(senders(both, 30)).toEqual(["A1", "A2"]);
  expect(both.changes).toEqual([
    { at_s: 30, set: "members.A1.rate_kbps", to: 95 },
    { at_s: 30, set: "members.A2.rate_kbps", to: 95 },
  ]);
  made(lab, both).destroy();
  const one = withFlowCount(schema, both, "senders", 1, 60);
  expect(senders(one, 60)).toEqual(["A1"]);
  const start = withFlowCount(schema, shared, "senders", 4, null);
  expect(start.members?.A3).toEqual({ rate_kbps: 47.5 });
  expect(start.changes).toBeUndefined();
});
