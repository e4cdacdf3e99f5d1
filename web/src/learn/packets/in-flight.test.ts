// Held against tables that are written down here, moment by moment; scene.test.ts holds it against those of a run.

import { expect, test } from "vitest";
import { FATE, PACKET_KIND } from "../../../model/engine/packet-codes";
import type { Columns } from "../../../model/scenario/types";
import { fakePassages } from "./fake-passages";
import { endsOf, inFlightAt, lostBetween, passagesOf, recordsHops } from "./in-flight";

test("a packet ends when it arrives; a lost one with the latest moment that is known of it", () => {
  const { ends } = fakePassages([
    { since_s: 1, queued_s: 1.25 },
    { since_s: 1.5 },
    { since_s: 1.5, queued_s: 1.75, dequeued_s: 2 },
    { since_s: 1.5, queued_s: 1.75, dequeued_s: 2, arrived_s: 4.5 },
  ]);
  expect([...ends.end_s]).toEqual([1.25, 1.5, 2, 4.5]);
  expect(ends.longest_s).toBe(3);
});

test("ends rise with the rows: what a queue dropped later than it came ended with the row before it", () => {
  const { ends } = fakePassages([
    { since_s: 1, arrived_s: 5 },
    { since_s: 0, queued_s: 0.5 },
    { since_s: 5, arrived_s: 6 },
  ]);
  expect([...ends.end_s]).toEqual([5, 5, 6]);
  expect(ends.longest_s).toBe(5);
  expect(endsOf(fakePassages([]).passages)).toEqual({ end_s: new Float64Array(0), longest_s: 0 });
});

test.each([
  [0.5, []],
  [1, [0]],
  [1.5, [0, 2]],
  [1.999, [0, 2]],
  [2, [2, 3]],
  [2.5, [3]],
  [3, []],
])("at %d s those are under way that were sent by then, and end later", (t_s, rows) => {
  const { passages, ends } = fakePassages([
    { since_s: 1, arrived_s: 2 },
    { since_s: 2, arrived_s: 2 },
    { since_s: 1.5, arrived_s: 2.5 },
    { since_s: 2, arrived_s: 3 },
  ]);
  expect(inFlightAt(passages, ends, t_s)).toEqual(rows);
});

test("lost are those that ended after the first moment and by the second, that are data, and that nobody received", () => {
  const packets = [
    { arrived_s: 0.5, fate: FATE.queueFull },
    { arrived_s: 1, fate: FATE.queueFull },
    { arrived_s: 1.1, fate: FATE.queueFull },
    { arrived_s: 1.2, fate: FATE.received },
    { arrived_s: 1.3, fate: FATE.duplicate },
    { arrived_s: 1.4, fate: FATE.lostAtRandom },
    { arrived_s: 1.5, fate: FATE.droppedEarly, kind: PACKET_KIND.feedback },
    { arrived_s: 1.6, fate: FATE.droppedEarly },
    { arrived_s: 2, fate: FATE.injected },
    { arrived_s: 2.1, fate: FATE.injected },
  ];
  const { passages, ends } = fakePassages(packets);
  expect(lostBetween(passages, ends, 1, 2)).toEqual([2, 5, 7, 8]);
  expect(lostBetween(passages, ends, 2.1, 9)).toEqual([]);
});

/** A run whose columns say which they are. */
const run = (tables: readonly string[]): Columns =>
  ({
    layout: { tables: tables.map((kind) => ({ kind })) },
    rows: (table: string) => table.length,
    column: (table: string, name: string) => `${table}.${name}`,
  }) as unknown as Columns;

test("a run records hops where it has a table of them", () => {
  expect(recordsHops(run(["packets", "hops"]))).toBe(true);
  expect(recordsHops(run(["packets"]))).toBe(false);
});

test("a whole path begins where it is sent and ends where it is received; a hop, at its link", () => {
  expect(passagesOf(run([]), "packets")).toEqual({
    rows: 7,
    flow: "packets.flow",
    kind: "packets.kind",
    sequence: "packets.sequence",
    since_s: "packets.sent_s",
    queued_s: "packets.queued_s",
    dequeued_s: "packets.dequeued_s",
    arrived_s: "packets.received_s",
    fate: "packets.fate",
    marked: "packets.marked",
    link: null,
    ip_bytes: "packets.ip_bytes",
  });
  expect(passagesOf(run([]), "hops")).toMatchObject({
    rows: 4,
    since_s: "hops.queued_s",
    queued_s: "hops.queued_s",
    arrived_s: "hops.arrived_s",
    link: "hops.link",
    ip_bytes: null,
  });
});
