// What the picture of packets does: it is of the marker's or the playhead's moment, a press chooses, keys go on from there, and it is told in words.

import { expect, test } from "vitest";
import { fakeCanvas, onPage } from "../../../tests/fake-page";
import { crowded, openPicture, theme } from "../../../tests/packets-picture";
import { places, Recorder, strokes, words } from "../../../tests/pen-recorder";
import { PacketsPainter } from "./painter";
import type { PacketId } from "./scene-types";

const WIDTH = 900;
const BUSY_S = 10.6;
const page = onPage();

async function opened() {
  const picture = await openPicture(crowded);
  const { session } = picture;
  session.actions.pause();
  session.actions.seek(BUSY_S);
  const pen = new Recorder();
  const told: { moments: string[]; chosen: (PacketId | null)[] } = { moments: [], chosen: [] };
  const painter = new PacketsPainter(session, fakeCanvas(pen, WIDTH), false, {
    moment: (text) => told.moments.push(text),
    chosen: (packet) => told.chosen.push(packet),
  });
  page.stop = () => {
    painter.destroy();
    session.dispose();
  };
  page.frame();
  /** The middle of the frame around the chosen packet. */
  const framed = (): number => {
    page.frame();
    const frame = strokes(pen.operations).find(
      ({ width, colour }) => width === 2 && colour === theme.ink,
    );
    const [at] = places(frame);
    return at?.to === "rect" ? at.x + at.width / 2 : Number.NaN;
  };
  return { picture, session, pen, painter, told, framed };
}

test("is painted of the playhead's moment, and of the next one where it goes", async () => {
  const { picture, session, pen, told } = await opened();
  expect(pen.operations).toEqual(picture.at(BUSY_S).drawn);
  session.actions.seek(9);
  page.frame();
  expect(pen.operations).toEqual(picture.at(9).drawn);
  expect(pen.operations).not.toEqual(picture.at(BUSY_S).drawn);
  expect(told.moments.map((text) => text.slice(0, 10))).toEqual(["At 10.60 s", "At 9.00 s:"]);
});

test("is painted of the marker's moment while there is one, as numbers and chain are", async () => {
  const { picture, session, pen, told } = await opened();
  session.actions.setMarker(9);
  page.frame();
  expect(pen.operations).toEqual(picture.at(9).drawn);
  session.actions.seek(5);
  page.frame();
  expect(pen.operations).toEqual(picture.at(9).drawn);
  session.actions.setMarker(null);
  page.frame();
  expect(pen.operations).toEqual(picture.at(5).drawn);
  expect(told.moments.at(-1)).toMatch(/^At 5\.00 s/);
});

test("a press chooses the packet under it, and one beside all of them none", async () => {
  const { picture, painter, told, framed } = await opened();
  const waiting = picture.at(BUSY_S).scene.drawn.filter(({ place }) => place === "queue");
  const one = waiting[3];
  if (one === undefined) throw new Error("the queue is short");
  const { flow, kind, sequence } = one;
  painter.press(one.x + one.width / 2, one.y + 5);
  expect(told.chosen).toMatchObject([{ flow, kind, sequence }]);
  expect(framed()).toBeCloseTo(one.x + one.width / 2);
  painter.press(2, 2);
  expect(told.chosen.at(-1)).toBeNull();
  expect(framed()).toBeNaN();
});

test("keys go from the receiver's end to the sender's, one packet at a time, and stay at the last", async () => {
  const { picture, painter, framed } = await opened();
  const all = picture.at(BUSY_S).scene.drawn.length;
  painter.step(1);
  const first = framed();
  expect(first).toBeGreaterThan(WIDTH / 2);
  const seen = [first];
  for (let i = 1; i < all; i += 1) {
    painter.step(1);
    seen.push(framed());
  }
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(seen.at(-1)).toBeLessThan(WIDTH / 3);
  painter.step(1);
  expect(framed()).toBe(seen.at(-1));
  painter.step(-1);
  expect(framed()).toBe(seen.at(-2));
  painter.choose(null);
  painter.step(-1);
  expect(framed()).toBe(seen.at(-1));
});

test("while it plays the words come once a second, however many pictures there are", async () => {
  const { session, told } = await opened();
  session.actions.seek(2);
  session.actions.play();
  page.frame();
  const before = told.moments.length;
  for (let i = 0; i < 120; i += 1) page.frame();
  expect(session.view.getState().playhead_s).toBeGreaterThan(2);
  const more = told.moments.length - before;
  expect(more).toBeGreaterThan(0);
  expect(more).toBeLessThanOrEqual(2);
});

test("what the chain beside it tells is numbered in the picture and in the words", async () => {
  const { session, pen, told } = await opened();
  session.lit.setState({ steps: [{ name: "queue" }, { name: "report" }] } as never);
  page.frame();
  const numbers = words(pen.operations).filter(({ text }) => /^\d$/.test(text));
  expect(numbers.map(({ text }) => text)).toEqual(["1", "2"]);
  expect(told.moments.at(-1)).toMatch(/; of the chain: 1 queue, 2 report$/);
});
