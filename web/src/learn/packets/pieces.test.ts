// What a person sees of packets: where each one stands, in which colour, and which way it goes.

import { afterAll, describe, expect, test } from "vitest";
import { FATE, PACKET_KIND } from "../../../model/engine/packet-codes";
import { openPicture, theme } from "../../../tests/packets-picture";
import { boxes, fills, type Operation, places, strokes, words } from "../../../tests/pen-recorder";
import type { LinkScene, PacketId } from "./scene-types";

const picture = await openPicture();
const { passages, ends, at, colours } = picture;
afterAll(() => picture.session.dispose());
/** The queue is long, and nothing is lost yet. */
const BUSY_S = 10.6;

const idOf = (row: number): PacketId => ({
  flow: passages.flow[row] as number,
  kind: passages.kind[row] as number,
  sequence: passages.sequence[row] as number,
});
const rows = Array.from({ length: passages.rows }, (_, row) => row);
const framesIn = (drawn: readonly Operation[]) =>
  strokes(drawn).filter(
    ({ width, colour, path }) => width === 2 && colour === theme.ink && path[0]?.to === "rect",
  );
/** The middle of the frame around a chosen packet, wherever it is painted. */
function seenAt(row: number, t_s: number) {
  const frames = framesIn(at(t_s, { chosen: idOf(row) }).drawn);
  expect(frames).toHaveLength(1);
  const [frame] = frames[0]?.path ?? [];
  if (frame?.to !== "rect") throw new Error("no frame");
  return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
}
const wordAt = (drawn: readonly Operation[], text: string): number =>
  words(drawn).find((one) => one.text === text)?.x ?? Number.NaN;
/** Those of the table that are in the queue at a moment, in the order in which they will leave it. */
const waitingAt = (t_s: number) =>
  rows
    .filter((row) => (passages.queued_s[row] as number) <= t_s)
    .filter((row) => (passages.dequeued_s[row] as number) > t_s)
    .filter((row) => passages.kind[row] === PACKET_KIND.media)
    .toSorted((a, b) => (passages.dequeued_s[a] as number) - (passages.dequeued_s[b] as number));

describe("a packet", () => {
  test("is painted in the colour of its flow, where it stands", () => {
    expect(new Set(colours).size).toBe(2);
    const { scene, drawn } = at(BUSY_S);
    const seen = boxes(drawn);
    for (const flow of [0, 1])
      expect(scene.drawn.filter((one) => one.flow === flow).length).toBeGreaterThan(5);
    for (const one of scene.drawn.filter(({ place }) => place !== "lost")) {
      const gap = one.place === "queue" && one.width > 3 ? 1 : 0;
      const { y, height } = one;
      const x = one.x + gap;
      const box = { x, y, width: one.width - gap, height };
      expect(seen.filter((it) => it.x === x && it.y === y)).toMatchObject([
        { ...box, colour: colours[one.flow] },
      ]);
    }
  });

  test("that leaves the queue next stands nearest to the receiver, and the last one nearest to the sender", () => {
    const { drawn, scene } = at(BUSY_S);
    const [sender, receiver] = [wordAt(drawn, "Sender"), wordAt(drawn, "Receiver")];
    expect(sender).toBeLessThan(100);
    expect(receiver).toBeGreaterThan(800);
    const waiting = waitingAt(BUSY_S);
    expect(waiting.length).toBeGreaterThan(10);
    const seen = waiting.map((row) => seenAt(row, BUSY_S).x);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBe(seen.length);
    // The head is a post in ink; no packet that waits is beyond it.
    const post = boxes(drawn).findLast(({ colour }) => colour === theme.ink);
    expect(seen[0]).toBeLessThan(post?.x ?? Number.NaN);
    expect((post?.x ?? 0) + 1).toBe(scene.links[0]?.queue.head);
    expect(post?.x).toBeLessThan(receiver);
    expect(seen.at(-1)).toBeGreaterThan(sender);
  });

  test("of data flies to the receiver, and a report below it back to the sender", () => {
    const report = passages.kind.indexOf(PACKET_KIND.feedback);
    const t_s = (passages.since_s[report] as number) + 0.02;
    const flying = (kind: number) =>
      rows.filter(
        (row) =>
          passages.kind[row] === kind &&
          (passages[kind === PACKET_KIND.media ? "dequeued_s" : "since_s"][row] as number) < t_s &&
          (passages.arrived_s[row] as number) > t_s + 0.01,
      );
    const [data, reports] = [flying(PACKET_KIND.media), flying(PACKET_KIND.feedback)];
    expect(data.length).toBeGreaterThan(1);
    expect(reports.length).toBeGreaterThan(0);
    for (const row of data)
      expect(seenAt(row, t_s + 0.01).x - seenAt(row, t_s).x).toBeGreaterThan(20);
    for (const row of reports) {
      expect(seenAt(row, t_s + 0.01).x - seenAt(row, t_s).x).toBeLessThan(-20);
      expect(seenAt(row, t_s).y).toBeGreaterThan(seenAt(data[0] as number, t_s).y + 30);
    }
  });

  test("that is chosen has a frame of its own, and nothing has one where none is chosen", () => {
    expect(framesIn(at(BUSY_S).drawn)).toEqual([]);
    const [first, second] = waitingAt(BUSY_S);
    expect(seenAt(first as number, BUSY_S)).not.toEqual(seenAt(second as number, BUSY_S));
  });

  test("that ECN marked has a wedge above it", async () => {
    const queue = { kind: "codel", ecn: true, limit_ms: 300 };
    const links = { forward: { capacity_kbps: 700, delay_ms: 50, queue } };
    const base = picture.session.scenario();
    const video = { ...base.flows.video, ecn: "ect0" };
    const marking = await openPicture({
      ...base,
      links: { ...base.links, ...links },
      flows: { ...base.flows, video },
      changes: [],
    });
    const { marked, arrived_s, dequeued_s } = marking.passages;
    const row = marked.indexOf(1);
    expect(row).toBeGreaterThan(0);
    const t_s = ((arrived_s[row] as number) + (dequeued_s[row] as number)) / 2;
    const { scene, drawn } = marking.at(t_s);
    marking.session.dispose();
    const seen = scene.drawn.filter((one) => one.marked);
    expect(seen.length).toBeGreaterThan(0);
    const wedges = fills(drawn).filter(({ colour }) => colour === theme.mark);
    const tips = wedges.map((wedge) => places(wedge).at(-1));
    expect(tips).toMatchObject(seen.map(({ x, y, width }) => ({ x: x + width / 2, y: y - 1 })));
  });
});

describe("a packet that is lost", () => {
  const row = passages.fate.indexOf(FATE.queueFull);
  const lost_s = ends.end_s[row] as number;
  const crosses = (drawn: readonly Operation[]) =>
    strokes(drawn).filter(({ colour, path }) => colour === theme.harm && path.length > 0);

  test("is a cross from corner to corner, and no box", () => {
    expect(row).toBeGreaterThan(0);
    const { scene, drawn } = at(lost_s);
    const one = scene.drawn.find(
      ({ place, sequence }) => place === "lost" && sequence === passages.sequence[row],
    );
    if (one === undefined) throw new Error("it is not seen");
    const { x, y, width, height } = one;
    const steps = crosses(drawn).flatMap((stroke) => places(stroke));
    const first = steps.findIndex((step) => step.x === x && step.y === y);
    expect(steps.slice(first, first + 4)).toEqual([
      { to: "move", x, y },
      { to: "line", x: x + width, y: y + height },
      { to: "move", x, y: y + height },
      { to: "line", x: x + width, y },
    ]);
    expect(boxes(drawn).filter((box) => box.x === x && box.y === y)).toEqual([]);
  });

  test("falls, below the tail of the queue that had no room for it, and is gone after half a second", () => {
    const centre = (t_s: number) => seenAt(row, t_s);
    const tail = waitingAt(lost_s).at(-1) as number;
    expect(centre(lost_s).x).toBeLessThan(seenAt(tail, lost_s).x);
    expect(centre(lost_s).y).toBeGreaterThan(seenAt(tail, lost_s).y);
    expect(centre(lost_s + 0.3).y - centre(lost_s).y).toBeGreaterThan(10);
    expect(framesIn(at(lost_s + 0.51, { chosen: idOf(row) }).drawn)).toEqual([]);
    // Before that nothing of a cross is there.
    expect(crosses(at(BUSY_S - 1).drawn)).toEqual([]);
  });

  test("by a person's hand has a ring in the colour of changes; one that the queue dropped has none", () => {
    const rings = (drawn: readonly Operation[]) =>
      strokes(drawn).filter(({ colour, path }) => colour === theme.flag && path[0]?.to === "arc");
    const injected = passages.fate.indexOf(FATE.injected);
    const t_s = (ends.end_s[injected] as number) + 0.1;
    const found = rings(at(t_s).drawn);
    expect(found).toHaveLength(1);
    expect(places(found[0])[0]).toMatchObject(seenAt(injected, t_s));
    expect(rings(at(lost_s).drawn)).toEqual([]);
  });
});

test("without motion what moves is not painted, and what waits is", () => {
  const { scene, drawn } = at(BUSY_S, { still: true });
  const at0 = (place: string) => scene.drawn.filter((one) => one.place === place);
  const seen = boxes(drawn).filter(({ colour }) => colours.includes(colour));
  expect(at0("wire").length).toBeGreaterThan(0);
  expect(seen).toHaveLength(at0("queue").length + at0("before").length);
  const flying = at0("wire").length;
  const said = words(drawn).find(({ text }) => text.includes("of wire"));
  expect(said?.text).toBe(`${flying} packets on 50.0 ms of wire`);
});

test("the links of the chain are numbered where they happen: data on its way, the queue, the report, then the sender", () => {
  const steps = ["packets", "queue", "report", "terms", "rate"];
  const { scene, drawn } = at(BUSY_S, { steps });
  const numbers = words(drawn).filter(({ text }) => /^[1-5]$/.test(text));
  expect(numbers.map(({ text }) => text)).toEqual(["1", "2", "3", "4", "5"]);
  const [packets, queue, report, terms, rate] = numbers.map(({ x, y }) => ({ x, y }));
  const { queue: place } = scene.links[0] ?? { queue: { left: 0, head: 0 } };
  expect(packets?.x).toBeGreaterThan(scene.box);
  expect(packets?.x).toBeLessThan(place.left);
  expect(queue?.x).toBeLessThan(place.left);
  expect(report?.x).toBeGreaterThan(place.head);
  for (const one of [report, terms, rate]) expect(one?.y).toBe(scene.back + 4);
  for (const one of [terms, rate]) expect(one?.x).toBeLessThan(scene.box);
});

test("of several queues the chain's is the one that holds packets the longest", () => {
  const { scene, words: said } = at(BUSY_S);
  const [link] = scene.links;
  if (link === undefined) throw new Error("no link");
  const queueWith = (left: number, ms: number): LinkScene => {
    const queue = { ...link.queue, left, head: left + 100 };
    return { ...link, queue, queued: { ...link.queued, ms } };
  };
  const numberIn = (...links: readonly LinkScene[]): number => {
    const drawn = picture.paint({ ...scene, links }, said, { steps: ["queue"] });
    return words(drawn).find(({ text }) => text === "1")?.x ?? Number.NaN;
  };
  const [near, far] = [queueWith(200, 5), queueWith(500, 40)];
  expect(numberIn(near, far)).toBeGreaterThan(300);
  expect(numberIn(near, far)).toBeLessThan(500);
  expect(numberIn(queueWith(200, 50), far)).toBeLessThan(200);
});

test("a queue without a limit has no post at its end", () => {
  const { scene, words: said } = at(BUSY_S);
  const links = scene.links.map((link) => ({ ...link, limit_ms: Number.POSITIVE_INFINITY }));
  const posts = boxes(picture.paint({ ...scene, links }, said)).filter(
    ({ colour, width }) => colour === theme.harm && width === 2,
  );
  expect(posts).toEqual([]);
});

test("a report is in its flow's colour on its way back, and in grey on a link of others; who has no colour is grey", () => {
  const { scene, words: said } = at(BUSY_S);
  const [one] = scene.drawn;
  if (one === undefined) throw new Error("nothing is drawn");
  const box = { x: 300, y: 40, width: 3, height: 8, late: false, marked: false, injected: false };
  const colourOf = (more: object) => {
    const drawn = [{ ...one, ...box, ...more }];
    const seen = boxes(picture.paint({ ...scene, drawn }, said));
    return seen.find(({ y, height }) => y === 40 && height === 8)?.colour;
  };
  const report = { kind: PACKET_KIND.feedback, flow: 1 };
  expect(colourOf({ ...report, place: "back" })).toBe(colours[1]);
  expect(colourOf({ ...report, place: "wire" })).toBe(theme.muted);
  expect(colourOf({ kind: PACKET_KIND.media, flow: 1, place: "wire" })).toBe(colours[1]);
  expect(colourOf({ kind: PACKET_KIND.media, flow: 99, place: "wire" })).toBe(theme.muted);
});
