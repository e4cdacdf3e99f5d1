// Where each packet of a small table stands, to the pixel; scene.test.ts holds the picture against the tables of runs.

import { expect, test } from "vitest";
import { PACKET_KIND } from "../../../model/engine/packet-codes";
import { fakePassages, ONE_LINK, type Packet } from "../../../tests/fake-passages";
import { linkPositions } from "./link-positions";
import { packetSceneOf } from "./scene";
import type { LinkInput } from "./scene-types";

const LINK: LinkInput = { ...ONE_LINK, on: [true, false, true] };
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
