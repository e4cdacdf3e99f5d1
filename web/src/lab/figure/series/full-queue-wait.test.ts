import { describe, expect, test } from "vitest";
import { SCENARIO } from "../../../../tests/figure-fixture";
import { freshLab, made } from "../../../../tests/lab";
import type { Columns } from "../../engine/types";
import { NO_SCHEMA } from "../../scenario/schema";
import type { Scenario, Schema } from "../../scenario/types";
import { valueInRow } from "../texts/readout";
import { fullQueueWait } from "./full-queue-wait";

const LAYOUT = { links: [{ name: "forward", first_rate_kbps: 1000 }] };
const wait = (scenario: Scenario, schema: Schema = NO_SCHEMA) =>
  fullQueueWait(schema, scenario, LAYOUT, "forward");
const wait_ms = (scenario: Scenario, t_s: number, capacity_kbps: number): number =>
  wait(scenario).value(t_s, capacity_kbps, Number.NaN);
const withQueue = (queue: Scenario["links"][string]["queue"], rest = {}): Scenario => ({
  ...SCENARIO,
  links: { forward: { capacity_kbps: 1000, queue, ...rest } },
});

describe("a full queue", () => {
  test("makes packets wait longer when the link slows down", () => {
    const full = wait(withQueue({ kind: "drop_tail", limit_ms: 300 }));
    const table = { t_s: [0.1, 50], capacity_kbps: [1000, 500] };
    const columns = {
      column: (_: string, name: keyof typeof table) => table[name],
    } as unknown as Columns;
    // Whichever moment is asked for first: the limit is meant at what the link begins with.
    expect([1, 0].map((row) => valueInRow(columns, "links.forward", full, row))).toEqual([
      600, 300,
    ]);
  });

  test("waits as long as ever where its bytes follow the capacity, or count as a backlog", () => {
    const queue = { kind: "drop_tail", limit_ms: 300, follows_capacity: true };
    expect(wait_ms(withQueue(queue), 50, 500)).toBe(300);
    expect(wait_ms(withQueue(queue), 50, 0)).toBe(300);
    const backlog = { kind: "drop_tail", limit_ms: 300, limit_of: "backlog" };
    expect(wait_ms(withQueue(backlog), 50, 500)).toBe(300);
  });

  test("takes the default where the scenario is silent, and changes with it", async () => {
    const schema = (await freshLab()).schema();
    const changes = [{ at_s: 10, set: "links.forward.queue.limit_ms", to: 100 }];
    const scenario = { ...SCENARIO, links: { forward: {} }, changes };
    const full = wait(scenario, schema);
    expect(full.value(5, 1000, Number.NaN)).toBe(300);
    expect(full.value(20, 1000, Number.NaN)).toBe(100);
  });

  test("may be limited in bytes or in packets", () => {
    // 100,000 bits at 1 Mbit/s.
    const bytes = { kind: "drop_tail", limit_ms: "unlimited", limit_bytes: 12_500 };
    expect(wait_ms(withQueue(bytes), 5, 1000)).toBe(100);
    // Ten packets of 1210 + 40 bytes are as many.
    const packets = { kind: "drop_tail", limit_ms: 300, limit_packets: 10 };
    const flows = {
      video: { path: ["forward"], payload_bytes: 1210, header_bytes: 40, source: {} },
    };
    expect(wait_ms({ ...withQueue(packets), flows }, 5, 1000)).toBe(100);
  });

  test("is meant at the first rate above 0 that the run has, its plan or a recording", async () => {
    const lab = await freshLab();
    const udp = { path: ["forward"], source: { kind: "cbr" } };
    const full = (forward: Scenario["links"][string], changes: Scenario["changes"] = []) => {
      const scenario = { ...SCENARIO, flows: { udp }, links: { forward }, changes };
      const { layout } = made(lab, scenario);
      return fullQueueWait(lab.schema(), scenario, layout, "forward").value(5, 1000, Number.NaN);
    };
    const changes = [{ at_s: 0.5, set: "links.forward.capacity_kbps", to: 2000 }];
    expect(full({ capacity_kbps: 0 }, changes)).toBe(600);
    // 1500 bytes each 10 ms are 1.2 Mbit/s.
    expect(full({ access: { kind: "mahimahi", trace: [10] } })).toBe(360);
  });
});
