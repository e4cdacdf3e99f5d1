import { expect, test } from "vitest";
import { columnsOf, layoutOf } from "../../tests/figure-fixture";
import { averageOf } from "./average";

const columns = columnsOf(layoutOf({ video: "nada" }), {
  "flows.video": {
    t_s: [0.1, 0.2, 0.3],
    receiving_rate_kbps: [100, 200, 600],
    queuing_delay_ms: [10, 100, Number.NaN],
    packets_sent: [10, 10, 20],
    packets_received: [9, 1, 0],
    packets_lost: [0, 4, 6],
  },
});
const average = (of: Parameters<typeof averageOf>[2], from_s = 0) =>
  averageOf(columns, "flows.video", of, [from_s, 0.3]);

test("a rate is averaged over the rows within the window", () => {
  expect(average({ of: "receiving_rate_kbps" })).toBe(300);
  expect(average({ of: "receiving_rate_kbps" }, 0.1)).toBe(400);
});

test("a rate of a flow that has ended is that of the time before", () => {
  expect(average({ of: "receiving_rate_kbps", within: [0, 0.2] })).toBe(150);
});

test("a delay is averaged over the packets, not over the rows", () => {
  expect(average({ of: "queuing_delay_ms", weights: "packets_received" })).toBe(19);
});

test("losses are those of all that was sent", () => {
  expect(average({ of: "packets_lost", per: "packets_sent", factor: 100 })).toBe(25);
  expect(average({ of: "packets_lost", per: "packets_sent" }, 0.3)).toBeNaN();
});
