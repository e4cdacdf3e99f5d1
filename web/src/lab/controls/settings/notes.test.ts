import { expect, test } from "vitest";
import { delayNote, jitterNote, lossNote, queueNote, upcomingNote } from "./notes";

const unlimited = Number.POSITIVE_INFINITY;
const queue = {
  kind: "Drop-tail",
  limit_ms: 300,
  limit_bytes: unlimited,
  limit_packets: unlimited,
  reference_kbps: 1000,
  countedAt: "start" as const,
  serving_kbps: 1000,
  rtt_ms: 100,
};

test("300 ms at 1 Mbit/s are 37.5 kB, three times the bandwidth-delay product", () => {
  expect(queueNote(queue)).toBe("Drop-tail · 37.5 kB by the first capacity, 1 Mbit/s · 3 × BDP");
});

test("a limit in bytes counts where it is the smaller one", () => {
  expect(queueNote({ ...queue, limit_bytes: 12_500 })).toBe(
    "Drop-tail · 12.5 kB, set in bytes · 1 × BDP",
  );
});

test("it says what the ms count by, and how long they are now where that is another rate", () => {
  // 37.5 kB · 8 / 480 kbit/s = 625 ms
  expect(queueNote({ ...queue, serving_kbps: 480 })).toBe(
    "Drop-tail · 37.5 kB by the first capacity, 1 Mbit/s · now 625 ms · 3 × BDP",
  );
  const now = { ...queue, countedAt: "now" as const, reference_kbps: 480, serving_kbps: 480 };
  expect(queueNote(now)).toBe("Drop-tail · 18 kB by the capacity now, 480 kbit/s · 3 × BDP");
  expect(queueNote({ ...queue, countedAt: "own rate" })).toBe(
    "Drop-tail · 37.5 kB by its own rate, 1 Mbit/s · 3 × BDP",
  );
  // At nothing it never drains: no time is told.
  expect(queueNote({ ...queue, serving_kbps: 0 })).not.toContain("now");
});

test("a queue without any limit says so, also on a link without a rate", () => {
  expect(queueNote({ ...queue, limit_ms: unlimited })).toBe("Drop-tail · no limit");
  expect(queueNote({ ...queue, reference_kbps: unlimited })).toBe("Drop-tail · no limit");
});

test("a limit in packets is added", () => {
  expect(queueNote({ ...queue, limit_packets: 50 })).toContain("at most 50 packets");
});

test("delay, jitter and loss in words, and no words where there is none", () => {
  expect(delayNote(100)).toBe("round trip 100 ms with empty queues");
  expect(jitterNote(5, 3, false)).toBe("σ; at most 15 ms, keeps the order");
  expect(jitterNote(0, 3, false)).toBe("");
  expect(lossNote(5)).toBe("1 packet in 20");
  expect(lossNote(0)).toBe("");
  expect(lossNote(60)).toBe("1 packet in 1.7");
});

test("beside a recording a round trip is a range, and a loss has a mean besides", () => {
  expect(delayNote(100, [20, 90])).toBe(
    "round trip 120 ms to 190 ms with empty queues, as recorded",
  );
  expect(delayNote(100, [5, 5])).toBe("round trip 105 ms with empty queues, as recorded");
  expect(lossNote(0, 0.03)).toBe("recorded loss of 3\u2009% in the mean");
  expect(lossNote(5, 0.03)).toBe("1 packet in 20, besides recorded 3\u2009%");
  expect(queueNote({ ...queue, rtt_ms: Number.NaN })).toBe(
    "Drop-tail · 37.5 kB by the first capacity, 1 Mbit/s",
  );
});

test("the scenario's own next change", () => {
  expect(upcomingNote(60, "600 kbit/s")).toBe("scenario: 600 kbit/s from 60 s on");
});

test.each([
  [8000, "8 kB"],
  [10_000, "10 kB"],
  [1500, "1.5 kB"],
  [1050, "1.05 kB"],
  [100_000, "100 kB"],
  [500, "500 bytes"],
  [1e13, "10\u2009000 GB"],
])("%d bytes are told as %s, without zeros that only fill", (limit_bytes, text) => {
  const bare = { ...queue, limit_ms: unlimited, reference_kbps: unlimited, limit_bytes };
  expect(queueNote(bare)).toBe(`Drop-tail · ${text}, set in bytes`);
});

test("without a delay there is no product, and a ratio has two digits", () => {
  expect(queueNote({ ...queue, rtt_ms: 0 })).toBe(
    "Drop-tail · 37.5 kB by the first capacity, 1 Mbit/s",
  );
  expect(queueNote({ ...queue, rtt_ms: 70 })).toBe(
    "Drop-tail · 37.5 kB by the first capacity, 1 Mbit/s · 4.3 × BDP",
  );
  const packets = { ...queue, limit_ms: unlimited, limit_packets: 50 };
  expect(queueNote(packets)).toBe("Drop-tail · at most 50 packets");
  // No time at no rate is no limit in bytes of its own.
  const none = { ...queue, limit_ms: 0, reference_kbps: unlimited };
  expect(queueNote({ ...none, limit_bytes: 3000 })).toBe("Drop-tail · 3 kB, set in bytes");
});

test.each([
  [100, "every packet"],
  [150, "every packet"],
  [99, "1 packet in 1"],
  [3, "1 packet in 33"],
  [0.07, "1 packet in 1400"],
])("a loss of %d %% is %s", (percent, told) => {
  expect(lossNote(percent)).toBe(told);
});
