import { expect, test } from "vitest";
import type { Core } from "../../model/engine/core";
import { SESSION_KIND } from "../../model/engine/packet-codes";
import { lanesOf } from "./session-lanes";

/** Two members in ten seconds: a tenth of a second is a letter. */
const session = {
  duration_s: 60,
  layout: { members: [{ name: "A1" }, { name: "A2" }] },
  column: (table: string, name: string) => TABLES[`${table} ${name}`] ?? [],
} as unknown as Core;
const TABLES: Readonly<Record<string, readonly number[]>> = {
  "messages t_s": [0.01, 0.02, 1, 5, 5.01, 11],
  "messages member": [0, 0, 0, 1, 1, 1],
  "messages early": [1, 0, 0, 0, 0, 1],
  "messages items": [0, 0, 0, 0, 2, 0],
  "messages outcome": [0, 0, 1, 0, 0, 0],
  "losses t_s": [2.5, 7.5],
  "losses kind": [SESSION_KIND.data, SESSION_KIND.rtcp],
};

test("of two messages at one place the rarer is told: early, with feedback, regular", () => {
  const { span_s = 0, members = [], lost = "" } = lanesOf(session) ?? {};
  expect(span_s).toBe(10);
  expect(members).toEqual([`e${".".repeat(95)}`, `${".".repeat(48)}f${".".repeat(47)}`]);
  expect(lost).toBe(`${".".repeat(24)}x${".".repeat(71)}`);
});
