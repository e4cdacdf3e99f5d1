import { describe, expect, test } from "vitest";
import type { Columns } from "../../../model/engine/types";
import { NO_SCHEMA } from "../../../model/scenario/schema";
import type { Scenario, Schema } from "../../../model/scenario/types";
import { SCENARIO } from "../../../tests/figure-fixture";
import { freshLab, made } from "../../../tests/lab";
import { valueInRow } from "../../texts/readout";
import { fullQueueWait } from "./full-queue-wait";
import { Scratch, valuesOf } from "./values-of";

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
    const none = { throughput_kbps: [0, 0], queue_bytes: [0, 0] };
    const table = { t_s: [0.1, 50], capacity_kbps: [1000, 500], ...none };
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

describe("of what leaves a queue", () => {
  /** The line, and the waits of the packets that came out, row by row. */
  async function drawn(scenario: Scenario, flow: string) {
    const lab = await freshLab();
    const core = made(lab, scenario);
    core.run(scenario.duration_s);
    const full = fullQueueWait(lab.schema(), scenario, core.layout, "forward");
    return {
      t_s: core.column("links.forward", "t_s"),
      line: valuesOf(core, "links.forward", full, new Scratch()),
      waited: core.column(`flows.${flow}`, "queuing_delay_p95_ms"),
    };
  }
  /** What a row may be off by: what it cannot say is when within its 100 ms a packet came. */
  const ROW_MS = 100;

  const udp = {
    ...{ path: ["forward"], payload_bytes: 1222, header_bytes: 28 },
    source: { kind: "cbr", rate_kbps: 3000 },
  };
  const follows = (changes: NonNullable<Scenario["changes"]>, link = {}): Scenario => ({
    ...SCENARIO,
    duration_s: 30,
    links: {
      forward: {
        ...{ capacity_kbps: 2500, delay_ms: 10 },
        queue: { kind: "drop_tail", limit_ms: 300, follows_capacity: true },
        ...link,
      },
    },
    flows: { udp },
    changes,
  });

  test("what came in under a higher limit stays, and no packet waits longer than the line says", async () => {
    // 300 ms at 2500 kbit/s are 93,750 bytes, which 600 kbit/s need 1250 ms for.
    const to600 = follows([{ at_s: 10, set: "links.forward.capacity_kbps", to: 600 }]);
    const { t_s, line, waited } = await drawn(to600, "udp");
    const at = (time_s: number): number => t_s.findIndex((t) => t > time_s - 0.05);
    expect(line[at(9)]).toBe(300);
    expect(Math.max(...line)).toBeGreaterThan(1100);
    expect(Math.max(...line)).toBeLessThan(1250 + ROW_MS);
    expect(line[at(12)]).toBe(300);
    let near = 0;
    for (let row = 20; row < t_s.length; row += 1) {
      const wait = waited[row] as number;
      expect(wait, `at ${t_s[row]} s`).toBeLessThanOrEqual((line[row] as number) + ROW_MS);
      if (Math.abs(wait - (line[row] as number)) < ROW_MS) near += 1;
    }
    // The queue is full nearly all of the time, and so the line is where the waits are.
    expect(near / (t_s.length - 20)).toBeGreaterThan(0.95);
  });

  test("a queue that was not full is not told to have been: the line falls with the limit", async () => {
    const slow = { ...udp, source: { kind: "cbr", rate_kbps: 1000 } };
    const scenario = follows([{ at_s: 10, set: "links.forward.capacity_kbps", to: 600 }]);
    const { line } = await drawn({ ...scenario, flows: { udp: slow } }, "udp");
    expect(Math.max(...line)).toBe(300);
  });

  test("a link that becomes faster lets out what had waited while it was slow", async () => {
    // 22,500 bytes of 300 ms at 600 kbit/s, of a limit that stays.
    const link = { capacity_kbps: 600, queue: { kind: "drop_tail", limit_ms: 300 } };
    const changes = [{ at_s: 10, set: "links.forward.capacity_kbps", to: 2500 }];
    const { t_s, line, waited } = await drawn(follows(changes, link), "udp");
    for (let row = 20; row < t_s.length; row += 1)
      expect(waited[row], `at ${t_s[row]} s`).toBeLessThanOrEqual((line[row] as number) + ROW_MS);
    expect(line.at(-1)).toBe(72);
  });

  test("through 2 s without capacity packets wait by as much longer", async () => {
    const link = { capacity_kbps: 600, queue: { kind: "drop_tail", limit_ms: 300 } };
    const changes = [
      { at_s: 10, set: "links.forward.capacity_kbps", to: 0 },
      { at_s: 12, set: "links.forward.capacity_kbps", to: 600 },
    ];
    const { t_s, line, waited } = await drawn(follows(changes, link), "udp");
    const after = t_s.findIndex((t) => t > 12.05);
    expect(waited[after]).toBeGreaterThan(2000);
    expect(line[after]).toBeGreaterThan(2000);
    expect(line[after]).toBeLessThan(2300 + ROW_MS);
  });
});
