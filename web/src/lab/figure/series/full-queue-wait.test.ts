import { describe, expect, test } from "vitest";
import { SCENARIO } from "../../../../tests/figure-fixture";
import type { Columns } from "../../engine/types";
import { valueInRow } from "../texts/readout";
import { fullQueueWait } from "./full-queue-wait";

describe("a full queue", () => {
  const none = () => undefined;

  test("makes packets wait longer when the link slows down", () => {
    const full = fullQueueWait(SCENARIO, "forward", none);
    // Whichever moment is asked for first: the limit is meant at what the link begins with.
    expect(full.value(50, 500, 1000)).toBe(600);
    expect(full.value(0.1, 1000, 1000)).toBe(300);
    const table = { t_s: [0.1, 50], capacity_kbps: [1000, 500] };
    const columns = {
      column: (_: string, name: keyof typeof table) => table[name],
    } as unknown as Columns;
    expect([1, 0].map((row) => valueInRow(columns, "links.forward", full, row))).toEqual([
      600, 300,
    ]);
  });

  test("waits as long as ever where its bytes follow the capacity", () => {
    const queue = { kind: "drop_tail", limit_ms: 300, follows_capacity: true };
    const scenario = { ...SCENARIO, links: { forward: { queue } } };
    expect(fullQueueWait(scenario, "forward", none).value(50, 500, 1000)).toBe(300);
  });

  test("takes the default where the scenario is silent, and changes with it", () => {
    const path = "links.forward.queue.limit_ms";
    const changes = [{ at_s: 10, set: path, to: 100 }];
    const scenario = { ...SCENARIO, links: { forward: {} }, changes };
    const full = fullQueueWait(scenario, "forward", (asked) => (asked === path ? 300 : undefined));
    expect(full.value(5, 1000, 1000)).toBe(300);
    expect(full.value(20, 1000, 1000)).toBe(100);
  });

  test("may be limited in bytes", () => {
    const queue = { limit_ms: "unlimited", limit_bytes: 12_500 };
    const scenario = { ...SCENARIO, links: { forward: { queue } } };
    // 100,000 bits at 1 Mbit/s.
    expect(fullQueueWait(scenario, "forward", none).value(5, 1000, 1000)).toBe(100);
  });
});
