import { expect, test } from "vitest";
import { delayNote, jitterNote, lossNote, queueNote, upcomingNote } from "./notes";

const unlimited = Number.POSITIVE_INFINITY;
const queue = {
  kind: "Drop-tail",
  limit_ms: 300,
  limit_bytes: unlimited,
  limit_packets: unlimited,
  reference_kbps: 1000,
  rtt_ms: 100,
};

test("300 ms at 1 Mbit/s are 37.5 kB, three times the bandwidth-delay product", () => {
  expect(queueNote(queue)).toBe("Drop-tail · 37.5 kB at 1 Mbit/s · 3 × BDP");
});

test("a limit in bytes counts where it is the smaller one", () => {
  expect(queueNote({ ...queue, limit_bytes: 12_500 })).toBe(
    "Drop-tail · 12.5 kB at 1 Mbit/s · 1 × BDP",
  );
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
});

test("the scenario's own next change", () => {
  expect(upcomingNote(60, "600 kbit/s")).toBe("scenario: 600 kbit/s from 60 s on");
});
