import { expect, test } from "vitest";
import { FATE, PACKET_KIND } from "../../../model/engine/packet-codes";
import { columnsOf, layoutOf, testAbout } from "../../../tests/figure-fixture";
import { nearestRank, packetDelays, receivedBytes } from "./packet-delays";

const layout = layoutOf({ video: "nada", talk: "gcc" });
const scenario = { ...testAbout(layout).scenario, flows: { talk: { start_s: 3 }, video: {} } };
const about = testAbout(layout, { scenario });

/** Rows of packets: flow, kind, fate, sent, received, delay in queues, bytes. */
const packets = (...rows: readonly (readonly number[])[]) => {
  const names = "flow kind fate sent_s received_s queuing_delay_ms ip_bytes".split(" ");
  const table = names.map((name, i) => [name, rows.map((row) => row[i] ?? 0)] as const);
  return columnsOf(layout, { packets: Object.fromEntries(table) });
};
const { media, feedback } = PACKET_KIND;
const { received } = FATE;
const LOST = received + 1;
const columns = packets(
  [0, media, received, 1, 2, 30, 1000],
  [0, media, received, 1.9, 2.5, 10, 500],
  [1, media, received, 2, 2.25, 7, 100],
  [1, media, received, 3, 4, 9, 200],
  [0, feedback, received, 1, 2, 99, 64],
  [0, media, LOST, 1, 2, 99, 1200],
  [0, media, received, 3.5, 4, 20, 700],
);

test("delays are those of media that arrived, by flow and from the shortest on", () => {
  const waited = packetDelays(columns, about, [0, 10], "queuing");
  expect([...waited].map(([name, ms]) => [name, ...ms])).toEqual([
    ["video", 10, 20, 30],
    ["talk", 7, 9],
  ]);
  const onTheirWay = packetDelays(columns, about, [0, 10], "oneWay");
  expect(onTheirWay.get("talk")).toEqual(Float64Array.of(250, 1000));
});

test("a packet counts at its arrival, from the beginning of a time and before its end", () => {
  expect(packetDelays(columns, about, [2, 4], "queuing").get("video")).toEqual(
    Float64Array.of(10, 30),
  );
  expect(packetDelays(columns, about, [2.5, 4.1], "queuing").get("video")).toEqual(
    Float64Array.of(10, 20),
  );
});

test("bytes are those of the time in which the flow is on", () => {
  expect([...receivedBytes(columns, about, [0, 10])]).toEqual([
    ["video", 2200],
    ["talk", 200],
  ]);
  expect([...receivedBytes(columns, about, [0, 3])]).toEqual([
    ["video", 1500],
    ["talk", 0],
  ]);
});

test.each([
  [0, 1],
  [0.25, 1],
  [0.26, 2],
  [0.5, 2],
  [0.95, 4],
  [1, 4],
])("of four values the share %d is reached at number %d", (share, value) => {
  expect(nearestRank(Float64Array.of(1, 2, 3, 4), share)).toBe(value);
});

test("of no values there is none, and rounding makes no rank of its own", () => {
  expect(nearestRank(new Float64Array(0), 0.5)).toBeNaN();
  // 0.07 of a hundred is a little more than seven in binary numbers.
  const hundred = Float64Array.from({ length: 100 }, (_, i) => i + 1);
  expect(nearestRank(hundred, 0.07)).toBe(7);
});
