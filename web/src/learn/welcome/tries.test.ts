import { expect, test } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession } from "../../../tests/open-session";
import type { Scenario, Session } from "../../lab/session";
import { beginOf, cameOf, momentOfMost, TRIES } from "./tries";

const flow = (rate: number, queue: number | null, loss: number) =>
  ({
    mean_receiving_rate_kbps: rate,
    queuing_delay_p95_ms: queue,
    loss_ratio: loss,
  }) as unknown as Parameters<typeof cameOf>[0];

test("what came of a press is said in one unit for before and after, with what is not known left out", () => {
  expect(cameOf(flow(940, 43, 0), flow(1200, 290, 0.051))).toBe(
    "rate 0.94 to 1.20 Mbit/s, queue (95 %) 43.0 to 290 ms, 0 to 5.10 % lost",
  );
  expect(cameOf(flow(940, null, 0.01), flow(500, 1, 0.01))).toBe(
    "rate 940 to 500 kbit/s, 1.00 % lost",
  );
  expect(cameOf(undefined, flow(1, 1, 0))).toBe("");
});

test("a change begins where one is, but never where too little is left to see a reaction", () => {
  expect(beginOf(25.00049, 100)).toBe(25);
  expect(beginOf(80, 100)).toBe(80);
  expect(beginOf(81, 100)).toBe(33.333);
  expect(beginOf(100, 100)).toBe(33.333);
});

test("the moment with the largest signal is looked for after the change only", () => {
  const columns = { t_s: [1, 2, 3, 4], x_curr_ms: [900, 10, 50, 20] };
  const run = { column: (_: string, name: keyof typeof columns) => columns[name] };
  const session = { run } as unknown as Parameters<typeof momentOfMost>[0];
  expect(momentOfMost(session, "video", 2)).toBe(3);
  expect(momentOfMost(session, "video", 5)).toBeNull();
});

const CAPACITY = "links.forward.capacity_kbps";
/** Presses the button of that name at a moment. */
function pressed(session: Session, name: string, at_s: number): void {
  const one = TRIES.find((found) => found.name === name);
  if (one === undefined) throw new Error(name);
  session.actions.seek(at_s);
  one.make(session, at_s);
}

test("halving the capacity halves what it is now and all that it changes to later", async () => {
  const changes = [
    { at_s: 3, set: CAPACITY, to: 800 },
    { at_s: 8, set: "links.forward.delay_ms", to: 90 },
    { at_s: 10, set: CAPACITY, to: 500 },
    { at_s: 15, set: CAPACITY, to: "unlimited" },
  ];
  const session = await openSession({ ...halving, changes });
  pressed(session, "Halve the capacity", 6);
  const { links, changes: made = [] } = session.scenario();
  expect(links.forward?.capacity_kbps).toBe(1000);
  expect(made.filter(({ set }) => set === CAPACITY)).toEqual([
    { at_s: 3, set: CAPACITY, to: 800 },
    { at_s: 6, set: CAPACITY, to: 400 },
    { at_s: 10, set: CAPACITY, to: 250 },
    { at_s: 15, set: CAPACITY, to: "unlimited" },
  ]);
  expect(made).toContainEqual(changes[1]);
});

test("a change at the very moment of the press is replaced by its half", async () => {
  const session = await openSession();
  pressed(session, "Halve the capacity", 10);
  expect(session.scenario().changes).toEqual([{ at_s: 10, set: CAPACITY, to: 250 }]);
});

test("a link without a limit cannot be halved, and nothing happens", async () => {
  const forward = { capacity_kbps: "unlimited", delay_ms: 50 };
  const free: Scenario = { ...halving, links: { ...halving.links, forward }, changes: [] };
  const session = await openSession(free);
  pressed(session, "Halve the capacity", 6);
  expect(session.draft.getState()).toMatchObject({ edits: [], faults: [] });
});

test("a CUBIC flow joins beside the call, and the call stays in view", async () => {
  const session = await openSession();
  pressed(session, "Add a CUBIC flow", 6);
  const { video, ...others } = session.scenario().flows;
  const [joined] = Object.values(others);
  expect(video).toBeDefined();
  expect(Object.keys(others)).toHaveLength(1);
  expect(joined).toMatchObject({ controller: { kind: "cubic" }, source: { kind: "bulk" } });
  expect(session.view.getState().flow).toBe("video");
});

test("jitter begins where there was none, as RFC 8868 has it; another model keeps its kind", async () => {
  const madeOf = async (jitter: { kind: string } | null) => {
    const forward = { ...halving.links.forward, ...(jitter && { jitter }) };
    const session = await openSession({
      ...halving,
      links: { ...halving.links, forward },
      changes: [],
    });
    pressed(session, "30 ms of jitter", 6);
    expect(session.draft.getState().faults).toEqual([]);
    return session.scenario().changes;
  };
  const kind = { at_s: 6, set: "links.forward.jitter.kind", to: "nr_bpdv" };
  const deviation = { at_s: 6, set: "links.forward.jitter.std_ms", to: 30 };
  expect(await madeOf({ kind: "none" })).toEqual([kind, deviation]);
  expect(await madeOf({ kind: "rbpdv" })).toEqual([deviation]);
  // Where the link says nothing, that model it is.
  expect(await madeOf(null)).toEqual([deviation]);
});

test("the moment of the change itself counts, and of equal signals the first is shown", () => {
  const columns = { t_s: [1, 2, 3, 4], x_curr_ms: [900, 50, 50, 20] };
  const run = {
    column: (table: string, name: keyof typeof columns) => ({ table, ...columns })[name],
  };
  const session = { run } as unknown as Parameters<typeof momentOfMost>[0];
  expect(momentOfMost(session, "video", 2)).toBe(2);
});
