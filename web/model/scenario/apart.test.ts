import { expect, test } from "vitest";
import { freshLab, halving } from "../../tests/lab";
import { withFlowCount } from "./flow-count";
import { withJoined } from "./flow-edits";
import type { Edit, Json, Scenario } from "./types";

const schema = (await freshLab()).schema();
type Join = Extract<Edit, { kind: "join" }>;

const joined = (flow: Join["flow"], scenario: Scenario = halving, at_s: number | null = null) =>
  withJoined(schema, scenario, { kind: "join", name: "new", flow, at_s, apart: true }).flows.new;
const fresh = (controller: string, source: string, profile = ""): Join["flow"] => ({
  controller,
  profile,
  source,
});
const apart = ({ phase, overhead_ms }: Json = {}) => ({ phase, overhead_ms });

test.each([
  // Payload and headers in bytes, times 8, on 1 Mbit/s.
  [fresh("nada", "frames"), 1000 + 40],
  [fresh("none", "cbr"), 1000 + 40],
  [fresh("none", "audio"), 50 + 40],
  [fresh("cubic", "bulk"), 1448 + 52],
  [{ like: "video" }, 1000 + 40],
])("%j sends within the time that its packet takes on the narrowest link", (flow, bytes) => {
  expect(apart(joined(flow))).toEqual({ phase: 1, overhead_ms: (bytes * 8) / 1000 });
});

test("the link counts as it is when the flow joins, with its framing", () => {
  const { forward } = halving.links;
  const framed = {
    ...halving,
    links: { ...halving.links, forward: { ...forward, overhead_bytes: 10 } },
  };
  // 500 kbit/s from 10 s on.
  expect(apart(joined(fresh("none", "cbr"), framed, 12))).toEqual({ phase: 1, overhead_ms: 16.8 });
});

test("where no link has a limit only the clock is drawn", () => {
  const links = { ...halving.links, forward: { capacity_kbps: "unlimited" } };
  expect(joined(fresh("none", "cbr"), { ...halving, links })).toMatchObject({ phase: 1 });
  expect(joined(fresh("none", "cbr"), { ...halving, links })).not.toHaveProperty("overhead_ms");
});

test("flows that are counted are apart, too; what was there stays as it was", () => {
  const more = withFlowCount(schema, halving, "udp", 2, null, true).flows;
  expect(apart(more["udp-1"])).toEqual({ phase: 1, overhead_ms: 8.32 });
  expect(apart(more["udp-2"])).toEqual({ phase: 1, overhead_ms: 8.32 });
  expect(more.video).toBe(halving.flows.video);
});

test("a link of before says nothing of it, and its flows join as they did", () => {
  const before = withFlowCount(schema, halving, "udp", 2, null).flows;
  expect(apart(before["udp-1"])).toEqual({ phase: undefined, overhead_ms: undefined });
});
