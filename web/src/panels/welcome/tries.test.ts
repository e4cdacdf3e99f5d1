import { expect, test } from "vitest";
import { beginOf, cameOf, momentOfMost } from "./tries";

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
