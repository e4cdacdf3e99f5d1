import { expect, test } from "vitest";
import { PACKET_KIND } from "../../../model/engine/packet-codes";
import type { Scenario } from "../../../model/scenario/types";
import { ONE_LINK } from "../../../tests/fake-passages";
import { freshLab, halving, made } from "../../../tests/lab";
import { endsOf, inFlightAt, passagesOf } from "./in-flight";
import { packetSceneOf } from "./scene";
import type { LinkInput, PacketId, SceneInput } from "./scene-types";

const lab = await freshLab();
const core = made(lab, halving);
core.run(halving.duration_s);
const packets = passagesOf(core, "packets");
const ends = endsOf(packets);
const WIDTH = 900;
const LINK: LinkInput = { ...ONE_LINK, wire_ms: 50 + 24, earlyDrops: "nowhere" };
const paths = { passages: packets, ends };
const scene = (t_s: number) =>
  packetSceneOf({ ...paths, paths, t_s, width: WIDTH, links: [LINK], aggregation: null });

/** Straight from the table, row by row. */
function underWay(t_s: number): number[] {
  const found: number[] = [];
  for (let row = 0; row < packets.rows; row += 1) {
    const sent = packets.since_s[row] as number;
    const received = packets.arrived_s[row] as number;
    if (sent <= t_s && received > t_s) found.push(row);
  }
  return found;
}

/** Of a packet of media: its row. */
function rowOf({ kind, sequence }: PacketId): number {
  for (let row = 0; row < packets.rows; row += 1)
    if (packets.kind[row] === kind && packets.sequence[row] === sequence) return row;
  throw new Error(`no packet ${sequence}`);
}

test("who is under way is what the table says, at any moment", () => {
  expect(packets.rows).toBeGreaterThan(1000);
  for (let t_s = 0.05; t_s < 20; t_s += 0.37) {
    const inFlight = inFlightAt(packets, ends, t_s);
    const arriving = inFlight.filter((row) => !Number.isNaN(packets.arrived_s[row] as number));
    expect(arriving).toEqual(underWay(t_s));
  }
});

test("the queue is to scale: its last packet begins where its time to wait ends", () => {
  const t_s = 10.6;
  const { links, drawn } = scene(t_s);
  const [{ queue, queued } = { queue: null, queued: null }] = links;
  if (queue === null) throw new Error("no link");
  const waiting = drawn.filter(({ place }) => place === "queue");
  expect(waiting.length).toBe(queued.packets);
  expect(queued.packets).toBeGreaterThan(5);
  const tail = Math.min(...waiting.map(({ x, width }) => x + width));
  expect((queue.head - tail) / queue.px_per_ms).toBeCloseTo(queued.ms, 6);
  const last = Math.max(...waiting.map((one) => packets.dequeued_s[rowOf(one)] as number));
  expect(queued.ms).toBeCloseTo(1000 * (last - t_s), 6);
  // What the core itself samples of this queue says the same.
  const t = core.column("links.forward", "t_s");
  const row = [...t].findIndex((at) => Math.abs(at - t_s) < 1e-6);
  const sampled = core.column("links.forward", "queue_packets")[row] ?? Number.NaN;
  // The one that is being sent is in no queue any more, and has not left.
  expect([sampled, sampled + 1]).toContain(queued.packets);
});

/** A voice beside a video fills a queue: small packets and large ones. */
const mixed: Scenario = {
  ...halving,
  flows: {
    ...halving.flows,
    voice: {
      path: ["forward"],
      source: { kind: "audio", rate_kbps: 20, interval_ms: 20 },
    },
  },
};

test("a flow takes as much of the queue's length as it has of its bytes", () => {
  const run = made(lab, mixed);
  run.run(mixed.duration_s);
  const passages = passagesOf(run, "packets");
  const mixedEnds = endsOf(passages);
  const own = { passages, ends: mixedEnds };
  const flows = run.layout.flows.map(({ name }) => name);
  const links = [{ ...LINK, on: flows.map(() => true) }];
  const voice = flows.indexOf("voice");
  let looked = 0;
  for (let t_s = 10.2; t_s < 12; t_s += 0.1) {
    const { drawn } = packetSceneOf({
      ...own,
      paths: own,
      t_s,
      width: WIDTH,
      links,
      aggregation: null,
    });
    const waiting = drawn.filter(({ place }) => place === "queue");
    const bytesOf = ({ flow, sequence }: PacketId): number => {
      for (let row = 0; row < passages.rows; row += 1) {
        const isIt = passages.flow[row] === flow && passages.sequence[row] === sequence;
        if (isIt && passages.kind[row] === PACKET_KIND.media) return passages.ip_bytes?.[row] ?? 0;
      }
      return 0;
    };
    const share = (of: (one: (typeof waiting)[number]) => number): number =>
      waiting.filter(({ flow }) => flow === voice).reduce((sum, one) => sum + of(one), 0) /
      waiting.reduce((sum, one) => sum + of(one), 0);
    if (waiting.length < 10) continue;
    looked += 1;
    expect(share(({ width }) => width)).toBeCloseTo(share(bytesOf), 2);
  }
  expect(looked).toBeGreaterThan(5);
  run.destroy();
});

test("no packet stands on another, and all stay in the picture", () => {
  for (const t_s of [1, 9.9, 10.3, 11, 15]) {
    const { drawn } = scene(t_s);
    for (const { x, width } of drawn) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(WIDTH);
    }
    const waiting = drawn.filter(({ place }) => place === "queue").toSorted((a, b) => a.x - b.x);
    for (let i = 1; i < waiting.length; i += 1) {
      const before = waiting[i - 1];
      const edge = before === undefined ? 0 : before.x + before.width;
      expect(waiting[i]?.x).toBeGreaterThan(edge - 0.51);
    }
  }
});

/** Two narrow links in a row, the second one narrower; hops recorded. */
const chain: Scenario = {
  ...halving,
  duration_s: 10,
  record_hops: true,
  links: {
    first: { capacity_kbps: 900, delay_ms: 20, queue: { kind: "drop_tail", limit_ms: 300 } },
    second: { capacity_kbps: 700, delay_ms: 30, queue: { kind: "codel" } },
    return: { capacity_kbps: "unlimited", delay_ms: 50 },
  },
  flows: { udp: { path: ["first", "second"], source: { kind: "cbr", rate_kbps: 750 } } },
  changes: [],
};

test("of several links in a row each has its own queue, with the packets that are in it", () => {
  const run = made(lab, chain);
  run.run(chain.duration_s);
  const hops = passagesOf(run, "hops");
  if (hops === null) throw new Error("no hops");
  const whole = passagesOf(run, "packets");
  const hopEnds = endsOf(hops);
  const at = (t_s: number): SceneInput => ({
    passages: hops,
    ends: hopEnds,
    paths: { passages: whole, ends: endsOf(whole) },
    t_s,
    width: WIDTH,
    links: ["first", "second"].map((name, index) => ({ ...LINK, name, index })),
    aggregation: null,
  });
  let longest = 0;
  for (let t_s = 0.5; t_s < 9.5; t_s += 0.1) {
    const { links, drawn } = packetSceneOf(at(t_s));
    const [first, second] = links;
    if (first === undefined || second === undefined) throw new Error("two links");
    expect(first.wire.to).toBeLessThan(second.queue.left);
    longest = Math.max(longest, second.queued.packets);
    for (const [index, link] of links.entries()) {
      let waiting = 0;
      for (let row = 0; row < hops.rows; row += 1) {
        const [from_s, to_s] = [hops.queued_s[row] as number, hops.dequeued_s[row] as number];
        // Those that will be dropped wait as well, and have no moment of leaving.
        const until_s = Number.isNaN(to_s) ? (hopEnds.end_s[row] as number) : to_s;
        if (hops.link?.[row] === index && from_s <= t_s && until_s > t_s) waiting += 1;
      }
      expect(link.queued.packets).toBe(waiting);
    }
    for (const { x, width } of drawn) expect(x + width).toBeLessThanOrEqual(WIDTH);
  }
  expect(longest).toBeGreaterThan(2);
});

test("a packet that is held up goes by a lane of its own, and those that pass it are seen to", () => {
  const spiky: Scenario = {
    ...halving,
    duration_s: 8,
    changes: [{ at_s: 3, set: "flows.video.packets.200.delay_ms", to: 60, link: "forward" }],
  };
  const run = made(lab, spiky);
  run.run(spiky.duration_s);
  const table = passagesOf(run, "packets");
  const row = [...table.sequence].findIndex(
    (sequence, i) => sequence === 200 && table.kind[i] === PACKET_KIND.media,
  );
  const left_s = table.dequeued_s[row] as number;
  const own = { passages: table, ends: endsOf(table) };
  const { drawn, links } = packetSceneOf({
    ...own,
    paths: own,
    t_s: left_s + 0.04,
    width: WIDTH,
    links: [LINK],
    aggregation: null,
  });
  const late = drawn.filter(({ late: isLate }) => isLate);
  expect(late.map(({ sequence }) => sequence)).toEqual([200]);
  expect(links[0]?.late).toMatchObject({ packets: 1, overtaken: 1 });
  expect(links[0]?.late.most_ms).toBeGreaterThan(30);
});
