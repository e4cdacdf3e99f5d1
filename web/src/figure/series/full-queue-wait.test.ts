import { describe, expect, test } from "vitest";
import { SCENARIO } from "../../../tests/figure-fixture";
import { fullQueueWait } from "./full-queue-wait";

describe("a full queue", () => {
  const none = () => undefined;

  test("makes packets wait longer when the link slows down", () => {
    const full = fullQueueWait(SCENARIO, "forward", none);
    expect(full.value(0.1, 1000, Number.NaN)).toBe(300);
    expect(full.value(50, 500, Number.NaN)).toBe(600);
  });

  test("waits as long as ever where its bytes follow the capacity", () => {
    const queue = { kind: "drop_tail", limit_ms: 300, follows_capacity: true };
    const scenario = { ...SCENARIO, links: { forward: { queue } } };
    expect(fullQueueWait(scenario, "forward", none).value(50, 500, Number.NaN)).toBe(300);
  });

  test("takes the default where the scenario is silent, and changes with it", () => {
    const path = "links.forward.queue.limit_ms";
    const changes = [{ at_s: 10, set: path, to: 100 }];
    const scenario = { ...SCENARIO, links: { forward: {} }, changes };
    const full = fullQueueWait(scenario, "forward", (asked) => (asked === path ? 300 : undefined));
    expect(full.value(5, 1000, Number.NaN)).toBe(300);
    expect(full.value(20, 1000, Number.NaN)).toBe(100);
  });

  test("may be limited in bytes", () => {
    const queue = { limit_ms: "unlimited", limit_bytes: 12_500 };
    const scenario = { ...SCENARIO, links: { forward: { queue } } };
    // 100,000 bits at 1 Mbit/s.
    expect(fullQueueWait(scenario, "forward", none).value(5, 1000, Number.NaN)).toBe(100);
  });
});
