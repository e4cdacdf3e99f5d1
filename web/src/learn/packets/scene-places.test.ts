// Where each packet of a small table stands, to the pixel; scene.test.ts holds the picture against the tables of runs.

import { expect, test } from "vitest";
import { FATE, PACKET_KIND } from "../../../model/engine/packet-codes";
import { fakePassages, type Packet } from "./fake-passages";
import { linkPositions } from "./link-positions";
import { isSamePacket, packetAt, packetSceneOf } from "./scene";
import type { Drawn, LinkInput } from "./scene-types";

const LINK: LinkInput = {
  name: "forward",
  index: null,
  on: [true, false, true],
  limit_ms: 300,
  wire_ms: 50,
  earlyDrops: "head",
  overflowDrops: "tail",
};
const [place] = linkPositions(900, 1);
const head = place?.head ?? Number.NaN;
const wire = place?.wire ?? { from: Number.NaN, to: Number.NaN };
/** Half of 716 px. */
const ROOM = 358;
const T_S = 1;

const sceneOf = (packets: readonly Packet[], links: readonly LinkInput[] = [LINK]) => {
  const own = fakePassages(packets);
  const ofScene = { t_s: T_S, width: 900, links, aggregation: null };
  return packetSceneOf({ ...own, paths: own, ...ofScene });
};
const near = (value: number) => expect.closeTo(value, 9);
const PLAIN = { flow: 0, kind: PACKET_KIND.media, marked: false, injected: false, late: false };

test("who waits begins as far from the head as it has to wait, and is as wide as it takes to send", () => {
  const { drawn, links } = sceneOf([
    { queued_s: 0.9, dequeued_s: 1.1, arrived_s: 1.3 },
    { queued_s: 1, dequeued_s: 1.2, arrived_s: 1.4, marked: 1, ip_bytes: 500 },
    { queued_s: 0.95, dequeued_s: 1.25, arrived_s: 1.5, flow: 2, ip_bytes: 500 },
  ]);
  const px = ROOM / 300;
  const queued = { ...PLAIN, place: "queue", y: 37, height: 26, count: 1 };
  expect(drawn).toEqual([
    { ...queued, sequence: 0, x: near(head - 200 * px), width: near(100 * px) },
    { ...queued, sequence: 1, x: near(head - 250 * px), width: near(50 * px) },
    // Of the last one the time is that of its bytes.
    { ...queued, sequence: 2, flow: 2, x: near(head - 300 * px), width: near(50 * px) },
  ]);
  expect(links).toMatchObject([
    {
      name: "forward",
      limit_ms: 300,
      queue: { left: near(head - ROOM), head, px_per_ms: px },
      queued: { packets: 3, bytes: 2000, ms: near(250) },
      flying: 0,
    },
  ]);
});

test("one that the queue will drop waits behind those that came before it", () => {
  const { drawn } = sceneOf([
    { queued_s: 0.5, dequeued_s: 1.25, arrived_s: 1.5 },
    { queued_s: 0.75, fate: FATE.droppedEarly },
    { queued_s: 0.75, dequeued_s: 1.125, arrived_s: 2 },
  ]);
  expect(drawn.map(({ place: at, sequence }) => [at, sequence])).toEqual([
    ["queue", 2],
    ["queue", 0],
    ["queue", 1],
  ]);
});

test("a queue without a limit takes all of its room, and an empty one holds nothing", () => {
  const [link] = sceneOf([], [{ ...LINK, limit_ms: Number.POSITIVE_INFINITY }]).links;
  expect(link?.queue.left).toBeCloseTo(head - ROOM, 9);
  expect(link?.queued).toEqual({ packets: 0, bytes: 0, ms: 0 });
  expect(link?.lost).toEqual({ packets: 0, early: 0, random: 0, injected: 0 });
});

test("who has not come to the queue stands beside the sender; who comes just now is in it", () => {
  const { drawn } = sceneOf([
    { since_s: 0.5, queued_s: 1.25, dequeued_s: 1.3, arrived_s: 1.5 },
    { since_s: 0.5, arrived_s: 1.5 },
    { since_s: 0.5, queued_s: 1, dequeued_s: 1.25, arrived_s: 1.5 },
    { since_s: 1.25, queued_s: 1.25, dequeued_s: 1.3, arrived_s: 1.5 },
    { since_s: 0.5, queued_s: 1.25, dequeued_s: 1.3, arrived_s: 1.5, flow: 1 },
  ]);
  const before = { ...PLAIN, place: "before", x: 94, y: 46, width: 3, height: 8 };
  expect(drawn.slice(0, 2)).toMatchObject([
    { ...before, sequence: 0 },
    { ...before, sequence: 1 },
  ]);
  expect(drawn.slice(2)).toMatchObject([{ place: "queue", sequence: 2 }]);
});

test("a report comes back from the receiver to the sender in its own time, and is counted", () => {
  const report = { kind: PACKET_KIND.feedback, arrived_s: 2 };
  const { drawn, returning, links } = sceneOf([
    { ...report, since_s: 0.75, queued_s: 0.75, dequeued_s: 0.75 },
    { ...report, since_s: 1 },
    { ...report, since_s: 0.75, flow: 1 },
  ]);
  expect(returning).toBe(2);
  // From 900 − 46 to 46, a fifth of the way and none of it, each 8 px wide.
  expect(drawn).toMatchObject([
    { ...PLAIN, kind: PACKET_KIND.feedback, place: "back", x: near(854 - 0.2 * 808 - 4), y: 108 },
    { place: "back", x: 850, y: 108, width: 8, height: 8 },
  ]);
  expect(links[0]).toMatchObject({ flying: 0, queued: { packets: 0 } });
});

test("on the wire a packet stands at its share of the way; marks are seen, and who is late has a lane above", () => {
  const { drawn, links } = sceneOf([
    { queued_s: 0.5, dequeued_s: 0.975, arrived_s: 1.025, marked: 1 },
    { queued_s: 0.5, dequeued_s: 1, arrived_s: 1.05 },
    { queued_s: 0.5, dequeued_s: 0.75, arrived_s: 1.25 },
  ]);
  const way = wire.to - wire.from - 8;
  const flying = { ...PLAIN, place: "wire", width: 8, y: 43, height: 14 };
  expect(drawn).toMatchObject([
    { ...flying, sequence: 2, x: near(wire.from + way / 2), y: 26, height: 11, late: true },
    { ...flying, sequence: 0, x: near(wire.from + way / 2), marked: true },
    { ...flying, sequence: 1, x: near(wire.from) },
  ]);
  expect(links[0]).toMatchObject({ flying: 3, queued: { packets: 0 } });
});

test("what is lost falls for half a second from where that was, beside others that fell with it", () => {
  const fell = [0.5, 0.75, 0.75, 1, 1.125];
  const fates = [FATE.queueFull, FATE.droppedEarly, FATE.injected, FATE.queueFull, FATE.queueFull];
  const { drawn, links } = sceneOf(
    fell.map((queued_s, i) => ({ queued_s, since_s: queued_s, fate: fates[i] as number })),
  );
  const left = head - ROOM;
  const cross = { ...PLAIN, place: "lost", width: 6, height: 6 };
  expect(drawn).toMatchObject([
    { ...cross, sequence: 1, x: near(head - 6 - 3 - 3), y: 78 },
    { ...cross, sequence: 2, x: near(left - 22 - 3), y: 78, injected: true },
    { ...cross, sequence: 3, x: near(left - 12 - 3 + 3), y: 65 },
  ]);
  expect(links[0]?.lost).toEqual({ packets: 3, early: 1, random: 0, injected: 1 });
});

test("of hops each is on its own link, whatever it carries, and their bytes are not known", () => {
  const hops = fakePassages(
    [
      { queued_s: 0.5, dequeued_s: 1.25, arrived_s: 1.5, link: 1 },
      { queued_s: 0.5, dequeued_s: 1.25, arrived_s: 1.5, link: 1, kind: PACKET_KIND.feedback },
      { queued_s: 0.5, dequeued_s: 1.25, arrived_s: 1.5, link: 0, flow: 1 },
    ],
    true,
  );
  const links = [0, 1].map((index) => ({ ...LINK, name: `${index}`, index }));
  const none = fakePassages([]);
  const { links: scenes } = packetSceneOf({
    ...hops,
    paths: none,
    t_s: T_S,
    width: 900,
    links,
    aggregation: null,
  });
  expect(scenes.map(({ queued }) => queued)).toMatchObject([
    { packets: 1, bytes: null },
    { packets: 2, bytes: null },
  ]);
});

const box = (sequence: number, x: number, y: number): Drawn => ({
  ...{ ...PLAIN, sequence, place: "wire", x, y, width: 10, height: 10, count: 1 },
});

test.each([
  ["inside of it", 105, 205, 1],
  ["to the left", 94.1, 205, 1],
  ["too far to the left", 94, 205, null],
  ["to the right", 115.9, 205, 1],
  ["too far to the right", 116, 205, null],
  ["above", 105, 194.1, 1],
  ["below", 105, 215.9, 1],
  ["too far below", 105, 216, null],
  ["off its corner", 97, 196, 1],
  ["too far off its corner", 95, 195, null],
  ["between two, nearer to the second", 119, 205, 2],
  ["between two, nearer to the first", 111, 205, 1],
])("a press %s finds the packet that is nearest", (_, x, y, sequence) => {
  const scene = { ...sceneOf([]), drawn: [box(1, 100, 200), box(2, 122, 200)] };
  const alone = { ...scene, drawn: scene.drawn.slice(0, 1) };
  const found = packetAt(sequence === null ? alone : scene, x, y);
  expect(found).toEqual(sequence && { flow: 0, kind: PACKET_KIND.media, sequence });
});

test("packets are the same where flow, kind and number are", () => {
  const one = { flow: 1, kind: 0, sequence: 7 };
  expect(isSamePacket(one, { ...one })).toBe(true);
  for (const other of [{ flow: 2 }, { kind: 1 }, { sequence: 8 }])
    expect(isSamePacket(one, { ...one, ...other })).toBe(false);
  expect(isSamePacket(null, one)).toBe(false);
});
