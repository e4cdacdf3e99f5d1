import { expect, test } from "vitest";
import { fakePassages, ONE_LINK, type Packet } from "../../../tests/fake-passages";
import { wireOf } from "./wire";

const wire = (t_s: number, packets: readonly Packet[]) => {
  const { passages } = fakePassages(packets);
  const rows = packets.map((_, row) => row);
  return wireOf({ passages, t_s }, ONE_LINK, rows);
};

test.each([
  [0.03, { dequeued_s: 0, arrived_s: 0.06 }, 0.5],
  [0.025, { dequeued_s: 0.01, arrived_s: 0.06 }, 0.3],
  [1, { dequeued_s: 2, arrived_s: 3 }, 0],
  [4, { dequeued_s: 2, arrived_s: 3 }, 1],
  [2, { dequeued_s: 2, arrived_s: 2 }, 1],
  [2, { dequeued_s: 2 }, 1],
])("at %d s a packet with %o has gone %d of its way", (t_s, packet, share) => {
  const [one] = wire(t_s, [packet]).packets;
  expect(one?.share).toBeCloseTo(share, 12);
});

test("one that takes more than 10 ms longer than the wire is held up, and the longest is told", () => {
  const { packets, late } = wire(0.03, [
    { dequeued_s: 0, arrived_s: 0.06 },
    { dequeued_s: 0.25, arrived_s: 0.3125 },
    { dequeued_s: 0.5, arrived_s: 0.75 },
    { dequeued_s: 1, arrived_s: 1.0625 },
  ]);
  expect(packets.map((one) => one.late)).toEqual([false, true, true, true]);
  expect(late).toEqual({ packets: 3, most_ms: 200, overtaken: 0 });
});

test("one that arrives after another that left later is overtaken, and held up however short that is", () => {
  const { packets, late } = wire(0.03, [
    { dequeued_s: 0.0625, arrived_s: 0.125 },
    { dequeued_s: 0, arrived_s: 0.0546875 },
    { dequeued_s: 0.001 },
    { dequeued_s: 0.002, arrived_s: 0.05 },
    { dequeued_s: 0.003, arrived_s: 0.05 },
  ]);
  // In the order in which they left the queue; a packet that never arrives overtakes none, nor one that arrives at the same time.
  expect(packets.map(({ row }) => row)).toEqual([1, 2, 3, 4, 0]);
  expect(packets.filter((one) => one.late).map(({ row }) => row)).toEqual([1, 0]);
  expect(late).toEqual({ packets: 2, most_ms: 12.5, overtaken: 1 });
});
