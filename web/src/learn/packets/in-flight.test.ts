// Held against tables that are written down here, moment by moment; scene.test.ts holds it against those of a run.

import { expect, test } from "vitest";
import { FATE, PACKET_KIND } from "../../../model/engine/packet-codes";
import { fakePassages } from "../../../tests/fake-passages";
import { inFlightAt, lostBetween } from "./in-flight";

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

test("a packet that a full queue drops is under way until it comes there", () => {
  const { passages, ends } = fakePassages([{ since_s: 1, queued_s: 1.25, fate: FATE.queueFull }]);
  expect(inFlightAt(passages, ends, 1.1)).toEqual([0]);
  expect(lostBetween(passages, ends, 1.1, 1.25)).toEqual([0]);
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
