import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LinkOverTime, linkOverTime } from "../../../model/imports/link-over-time";
import type { Change, Json, Scenario } from "../../../model/scenario/types";
import { isTc, readTc, type TcLink } from "../../../reader/tc/tc";
import { freshLab, halving, made } from "../../../tests/lab";
import { LINK_FORMATS } from "./formats";

const lab = await freshLab();
const schema = lab.schema();
const unread = { column: () => new Float64Array() };

const linked = (link: Json, changes: readonly Change[] = [], duration_s = 20): LinkOverTime => {
  const links = { ...halving.links, forward: link };
  const scenario: Scenario = { ...halving, duration_s, changes, links };
  made(lab, scenario).destroy();
  return linkOverTime(schema, scenario, "forward", unread);
};
const at = (at_s: number, key: string, to: number): Change => ({
  ...{ at_s, set: `links.forward.${key}`, to },
});
const written = (ending: string, link: LinkOverTime) => {
  const text = LINK_FORMATS.find((one) => one.ending === ending)?.write(link) ?? "";
  if (typeof text === "string") throw new Error(text);
  return { text: [...text.pieces].join(""), says: text.says };
};
const scriptOf = (link: LinkOverTime) => written("tc.sh", link);
const readBack = (link: LinkOverTime): TcLink => {
  const { text } = scriptOf(link);
  expect(isTc(text)).toBe(true);
  const read = readTc(text);
  if (typeof read === "string") throw new Error(read);
  return read;
};

describe("a tc script", () => {
  test("has a line for delay and loss, one for each rate, and a pause behind it", () => {
    const link = { capacity_kbps: 1000, delay_ms: 50, loss: { ratio: 0.01 } };
    const { text, says } = scriptOf(
      linked(link, [at(10, "capacity_kbps", 500), at(15, "delay_ms", 80)]),
    );
    expect(says).toEqual([]);
    // The queue is 300 ms of 1000 kbit/s; of lines and words tc 6.1 was asked.
    expect(text.split("\n").filter((line) => !line.startsWith("# "))).toEqual([
      "#!/bin/sh",
      `IF="\${1:-eth0}"`,
      'tc qdisc replace dev "$IF" root handle 1: netem delay 50ms loss 1% limit 1000000',
      'tc qdisc replace dev "$IF" parent 1:1 handle 10: tbf rate 1000kbit burst 1600 limit 37500',
      "sleep 10",
      'tc qdisc change dev "$IF" parent 1:1 handle 10: tbf rate 500kbit burst 1600 limit 37500',
      "sleep 5",
      'tc qdisc change dev "$IF" root handle 1: netem delay 80ms loss 1% limit 1000000',
      "sleep 5",
      'tc qdisc del dev "$IF" root',
      "",
    ]);
    execFileSync("sh", ["-n"], { input: text });
  });

  test("reads back as the same link", () => {
    const queue = { kind: "drop_tail", limit_ms: 300, follows_capacity: true };
    const changes = [
      at(5, "capacity_kbps", 2500),
      at(10, "capacity_kbps", 0),
      at(12, "capacity_kbps", 700),
    ];
    expect(readBack(linked({ capacity_kbps: 1000, delay_ms: 40, queue }, changes))).toMatchObject({
      link: { capacity_kbps: 1000, delay_ms: 40, queue },
      steps: [
        [5000, 1000],
        [5000, 2500],
        [2000, 0],
        [8000, 700],
      ],
      loops: true,
    });
  });

  test.each<readonly [string, Json, Json]>([
    [
      "a link without end",
      { capacity_kbps: "unlimited", delay_ms: 5 },
      { capacity_kbps: "unlimited", delay_ms: 5 },
    ],
    [
      "a queue in packets, of which tbf’s limit is one, too",
      { queue: { kind: "drop_tail", limit_ms: "unlimited", limit_packets: 30 } },
      { queue: { kind: "drop_tail", limit_ms: "unlimited", limit_packets: 30 } },
    ],
    [
      "a queue without end",
      { queue: { kind: "drop_tail", limit_ms: "unlimited" } },
      { queue: { kind: "drop_tail", limit_ms: "unlimited" } },
    ],
    [
      "FQ-CoDel",
      { queue: { kind: "fq_codel", target_ms: 7.5, ecn: false } },
      {
        queue: {
          ...{ kind: "fq_codel", limit_packets: 10_240, target_ms: 7.5, interval_ms: 100 },
          ...{ ecn: false, flows: 1024, quantum_bytes: 1514 },
        },
      },
    ],
    [
      "CoDel",
      { queue: { kind: "codel", ce_threshold_ms: 1 } },
      {
        queue: { kind: "codel", limit_packets: 1000, target_ms: 5, ce_threshold_ms: 1, ecn: false },
      },
    ],
    [
      "PIE",
      { queue: { kind: "pie", ecn: true } },
      {
        queue: {
          kind: "pie",
          limit_packets: 1000,
          target_ms: 15,
          update_ms: 15,
          alpha: 0.125,
          beta: 1.25,
          ecn: true,
        },
      },
    ],
    [
      "losses in bursts, duplicates and framing",
      {
        loss: {
          kind: "gilbert_elliott",
          good_to_bad: 0.013,
          bad_to_good: 0.3,
          loss_in_bad: 0.7,
          loss_in_good: 0.001,
        },
        ...{ duplication: { ratio: 0.02 }, overhead_bytes: 14 },
      },
      {
        loss: {
          kind: "gilbert_elliott",
          good_to_bad: 0.013,
          bad_to_good: 0.3,
          loss_in_bad: 0.7,
          loss_in_good: 0.001,
        },
        ...{ duplication: { ratio: 0.02 }, overhead_bytes: 14 },
      },
    ],
  ])("has %s", (_, link, back) => {
    expect(readBack(linked(link, [at(9, "capacity_kbps", 800)]))).toMatchObject({ link: back });
  });

  test("says what of the link is not in it", () => {
    const { text, says } = scriptOf(
      linked({ jitter: { std_ms: 5 }, reordering: { ratio: 0.1 }, queue: { kind: "red" } }),
    );
    expect(says).toEqual([
      "Not in it: jitter, reordering.",
      "The queue is a plain one with the limit of the link’s red.",
    ]);
    for (const sentence of says) expect(text).toContain(`# ${sentence}\n`);
  });
});

test("the lab’s own trace has a row for each step, and of delay and loss what changes", () => {
  const changes = [at(10, "capacity_kbps", 500.5), at(15, "delay_ms", 80)];
  expect(written("trace.csv", linked({ capacity_kbps: 1000 }, changes.slice(0, 1))).text).toBe(
    "duration_ms,capacity_kbps\n10000,1000\n10000,500.5\n",
  );
  const { text, says } = written(
    "trace.csv",
    linked({ capacity_kbps: 1000, delay_ms: 50 }, changes),
  );
  expect(text).toBe(
    "duration_ms,capacity_kbps,delay_ms\n10000,1000,50\n5000,500.5,50\n5000,500.5,80\n",
  );
  // The whole way: who plays the file has no other delay.
  expect(says).toEqual([]);
  const lossy = written("trace.csv", linked({ loss: { ratio: 0 } }, [at(15, "loss.ratio", 1e-7)]));
  expect(lossy.text).toBe(
    "duration_ms,capacity_kbps,loss_share\n15000,1000,0\n5000,1000,0.0000001\n",
  );
});

test("a step shorter than a trace may have is one with its neighbour, and one that is too long is several", () => {
  const short = linked({ capacity_kbps: 1000 }, [
    at(10, "capacity_kbps", 3000),
    at(10.0005, "capacity_kbps", 500),
  ]);
  // (10,000 · 1000 + 0.5 · 3000) / 10,000.5
  const [, first, second] = written("trace.csv", short).text.split("\n");
  expect(first?.split(",").map(Number)).toEqual([10_000.5, expect.closeTo(1000.1, 5)]);
  expect(second).toBe("9999.5,500");
  const long = {
    ...linked({}),
    steps: [{ length_ms: 3e7, capacity_kbps: 1, delay_ms: 0, loss: 0 }],
  };
  expect(written("trace.csv", long).text.split("\n").slice(1, 4)).toEqual(
    Array(3).fill("10000000,1"),
  );
});

test("what is read back of each form runs with the capacity of the link that was written", () => {
  const changes = [at(6.05, "capacity_kbps", 2500), at(12, "capacity_kbps", 700)];
  const original = { capacity_kbps: 1000, delay_ms: 40 };
  const link = linked(original, changes);
  const tc = readBack(link);
  const [, ...rows] = written("trace.csv", link).text.trimEnd().split("\n");
  const replayed = (kind: string, trace: unknown): Json => ({
    ...original,
    access: { kind, trace },
  });
  const [exact, byTc, byCsv, byMahimahi] = [
    ranOver(original, changes),
    ranOver(replayed("capacity_trace", tc.steps)),
    ranOver(
      replayed(
        "capacity_trace",
        rows.map((row) => row.split(",").map(Number)),
      ),
    ),
    ranOver(replayed("mahimahi", lab.trace("a.mahimahi", written("mahimahi", link).text))),
  ];
  expect(exact).toHaveLength(200);
  expect(byTc).toEqual(exact);
  expect(byCsv).toEqual(exact);
  // A line more or less in 100 ms is 120 kbit/s.
  for (const [i, kbps] of exact.entries())
    expect(Math.abs((byMahimahi[i] ?? 0) - kbps)).toBeLessThanOrEqual(120);
});

/** The link's capacity each 100 ms, as the engine has it. */
function ranOver(forward: Json, changes: readonly Change[] = []): readonly number[] {
  const run = made(lab, { ...halving, changes, links: { ...halving.links, forward } });
  run.run(Number.POSITIVE_INFINITY);
  const capacity = Array.from(run.column("links.forward", "capacity_kbps"), (kbps) =>
    Number(kbps.toPrecision(12)),
  );
  run.destroy();
  return capacity;
}

test("of a link without end a Mahimahi trace and a CSV are refused with what to do", () => {
  for (const ending of ["mahimahi", "trace.csv"])
    expect(() => written(ending, linked({ capacity_kbps: "unlimited" }))).toThrow(
      "Link forward has a capacity without end, which such a file cannot say: set its capacity_kbps, or take the tc script.",
    );
});

const kbps = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.integer({ min: 1000, max: 5_000_000 }).map((bps) => bps / 1000),
);
const ms = fc.integer({ min: 1, max: 600_000 }).map((tenths) => tenths / 10);
const share = fc.integer({ min: 0, max: 10_000 }).map((one) => one / 10_000);
const queue = fc.oneof(
  fc.record({
    kind: fc.constant("drop_tail"),
    limit_ms: fc.integer({ min: 1, max: 2000 }),
    follows_capacity: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("drop_tail"),
    limit_ms: fc.constant("unlimited"),
    limit_bytes: fc.integer({ min: 1, max: 1e9 }),
  }),
  fc.record({
    kind: fc.constant("drop_tail"),
    limit_ms: fc.constant("unlimited"),
    limit_packets: fc.integer({ min: 1, max: 1e6 }),
  }),
);
const drawnLink = fc.record({
  steps: fc.array(fc.record({ length_ms: ms, capacity_kbps: kbps, delay_ms: ms, loss: share }), {
    minLength: 1,
    maxLength: 12,
  }),
  ...{ queue, sameDelay: fc.boolean(), sameLoss: fc.boolean() },
});
type Drawn = typeof drawnLink extends fc.Arbitrary<infer T> ? T : never;

/** Neighbours differ, as those of a run do. */
function overTime({ steps, queue, sameDelay, sameLoss }: Drawn): LinkOverTime {
  const all = steps.map((step) => ({
    ...step,
    ...(sameDelay && { delay_ms: 50 }),
    ...(sameLoss && { loss: 0.01 }),
  }));
  const differ = all.filter(({ length_ms: _, ...one }, i) => {
    const { length_ms: __, ...before } = all[i - 1] ?? { length_ms: 0 };
    return JSON.stringify(one) !== JSON.stringify(before);
  });
  return { ...linked({ queue }), steps: differ };
}

/** What a link carries, delays and loses at each moment at which anything changes; of each quantity the value of a link where it never does. */
function series(
  steps: readonly (readonly [number, number])[] | undefined,
  otherwise: number,
  ends: readonly number[],
) {
  if (steps === undefined) return ends.map(() => otherwise);
  let end = 0;
  const until = steps.map(([length, value]) => {
    end += length;
    return [end, value] as const;
  });
  return ends.map((moment) => until.find(([to]) => to >= moment - 1e-6)?.[1]);
}

/** tc's limits are whole bytes, and one at least. */
function limitAt(queue: Json, rate: number, first: number): number | string {
  if (typeof queue.limit_packets === "number") return `${queue.limit_packets} packets`;
  if (typeof queue.limit_bytes === "number") return queue.limit_bytes;
  const by = queue.follows_capacity === true ? rate : first;
  return Math.max(1, Math.floor((by * Number(queue.limit_ms)) / 8 + 1e-6));
}

test("any link that is written as a tc script reads back with the same capacity, delay, loss and queue at every moment", () => {
  const property = fc.property(drawnLink, (drawn) => {
    const link = overTime(drawn);
    const back = readBack(link);
    let to = 0;
    const ends = link.steps.map(({ length_ms }) => (to += length_ms));
    const first = back.link as {
      capacity_kbps: number;
      delay_ms: number;
      loss?: { ratio: number };
      queue?: Json;
    };
    const least = (rate: number): number => (rate < 0.2 ? 0 : rate);
    expect(series(back.steps, first.capacity_kbps, ends)).toEqual(
      link.steps.map(({ capacity_kbps }) => least(capacity_kbps)),
    );
    expect(series(back.delays, first.delay_ms, ends)).toEqual(
      link.steps.map(({ delay_ms }) => delay_ms),
    );
    expect(series(back.losses, first.loss?.ratio ?? 0, ends)).toEqual(
      link.steps.map(({ loss }) => loss),
    );
    const rates = link.steps
      .map(({ capacity_kbps }) => least(capacity_kbps))
      .filter((rate) => rate > 0);
    const limits = (of: Json) => rates.map((rate) => limitAt(of, rate, rates[0] ?? 0));
    if (rates.length > 0) expect(limits(first.queue ?? {})).toEqual(limits(drawn.queue));
  });
  fc.assert(property, { seed: 1, numRuns: 400 });
});
