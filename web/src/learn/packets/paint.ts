// Paints a scene: hairlines for the path, packets in the colours of their flows, crosses for losses. Its words are texts.ts's.

import { PACKET_KIND } from "../../lab/engine";
import type { Theme } from "../../lab/figure";
import { isSamePacket } from "./scene";
import type { Drawn, LinkScene, PacketScene, SceneTexts, Style } from "./scene-types";
import { texts } from "./texts";

type Pen = CanvasRenderingContext2D;

export function paintScene(pen: Pen, scene: PacketScene, words: SceneTexts, style: Style): void {
  const { theme } = style;
  const { width, middle, half, back, box, links } = scene;
  pen.lineWidth = 1;
  pen.strokeStyle = theme.muted;
  let from = box;
  for (const { queue, wire } of links) {
    line(pen, from, middle, queue.left, middle);
    line(pen, queue.head, middle, wire.to, middle);
    from = wire.to;
  }
  pen.setLineDash([2, 3]);
  path(pen, [
    [width - box / 2, middle + 18],
    [width - box / 2, back],
    [box / 2, back],
    [box / 2, middle + 18],
  ]);
  pen.setLineDash([]);
  for (const link of links) queueBox(pen, scene, link, theme);
  crosses(pen, scene, theme);
  for (const one of scene.drawn) {
    const moves = one.place === "wire" || one.place === "back";
    if (!(style.still && moves)) packet(pen, one, style);
  }
  const [first, last] = words.ends;
  station(pen, 0, scene, "Sender", first, style);
  station(pen, width - box, scene, "Receiver", last, style);
  texts(pen, scene, words, style);
  steps(pen, scene, style);
  pen.fillStyle = theme.ink;
  for (const { queue } of links) pen.fillRect(queue.head - 1, middle - half - 3, 2, 2 * half + 6);
}

const STEP = 8;

/** Each link of the chain where it happens: packets set out, wait, are reported on; terms and rate are the controller's. */
function steps(pen: Pen, scene: PacketScene, { steps: names, theme, font }: Style): void {
  const { links, middle, half, back, box, width } = scene;
  // Of several queues the one that holds packets the longest.
  const longest = links.toSorted((a, b) => b.queued.ms - a.queued.ms)[0];
  const left = longest?.queue.left ?? box;
  const places: Readonly<Record<string, readonly [number, number]>> = {
    packets: [(box + (links[0]?.queue.left ?? box)) / 2, middle],
    queue: [left - STEP - 3, middle - half],
    report: [0.72 * width, back],
    terms: [box / 2 - STEP - 3, back],
    rate: [box / 2 + STEP + 3, back],
  };
  for (const [i, name] of names.entries()) {
    const place = places[name];
    if (place === undefined) continue;
    pen.beginPath();
    pen.arc(place[0], place[1], STEP, 0, 2 * Math.PI);
    pen.fillStyle = theme.background;
    pen.fill();
    pen.strokeStyle = theme.ink;
    pen.stroke();
    pen.fillStyle = theme.ink;
    pen.font = `600 11px ${font}`;
    pen.textAlign = "center";
    pen.fillText(String(i + 1), place[0], place[1] + 4);
    pen.textAlign = "start";
  }
}

function queueBox(
  pen: Pen,
  { middle, half }: PacketScene,
  { queue, limit_ms }: LinkScene,
  { muted, harm, grid }: Theme,
): void {
  pen.fillStyle = grid;
  pen.fillRect(queue.left, middle - half - 1, queue.head - queue.left, 2 * half + 2);
  pen.strokeStyle = muted;
  line(pen, queue.left, middle - half - 1.5, queue.head, middle - half - 1.5);
  line(pen, queue.left, middle + half + 1.5, queue.head, middle + half + 1.5);
  if (!Number.isFinite(limit_ms)) return;
  pen.fillStyle = harm;
  pen.fillRect(queue.left - 1, middle - half - 3, 2, 2 * half + 6);
}

/** All losses as one path: without a GPU a stroke for each arm takes longer than everything else here. */
function crosses(pen: Pen, { drawn }: PacketScene, { harm }: Theme): void {
  pen.strokeStyle = harm;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (const { place, x, y, width, height } of drawn) {
    if (place !== "lost") continue;
    pen.moveTo(x, y);
    pen.lineTo(x + width, y + height);
    pen.moveTo(x, y + height);
    pen.lineTo(x + width, y);
  }
  pen.stroke();
  pen.lineWidth = 1;
}

function packet(pen: Pen, one: Drawn, { theme, colours, chosen }: Style): void {
  const { place, x, y, width, height } = one;
  const colour =
    one.kind === PACKET_KIND.feedback && place !== "back"
      ? theme.muted
      : (colours[one.flow] ?? theme.muted);
  if (place === "lost") {
    if (one.injected) ring(pen, x + width / 2, y + height / 2, theme.flag);
    pen.lineWidth = 1;
  } else {
    pen.fillStyle = colour;
    // A hairline between packets that are wide enough to have one.
    const gap = place === "queue" && width > 3 ? 1 : 0;
    pen.fillRect(x + gap, y, width - gap, height);
    if (one.marked) mark(pen, x + width / 2, y, theme.mark);
  }
  if (!isSamePacket(chosen, one)) return;
  pen.strokeStyle = theme.ink;
  pen.lineWidth = 2;
  pen.strokeRect(x - 2.5, y - 2.5, width + 5, height + 5);
  pen.lineWidth = 1;
}

function mark(pen: Pen, x: number, y: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(x - 4, y - 7);
  pen.lineTo(x + 4, y - 7);
  pen.lineTo(x, y - 1);
  pen.fill();
}

/** Around what a person did. */
function ring(pen: Pen, x: number, y: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, 7, 0, 2 * Math.PI);
  pen.stroke();
}

function station(
  pen: Pen,
  x: number,
  { middle, box }: PacketScene,
  name: string,
  says: string,
  { theme, font }: Style,
): void {
  pen.fillStyle = theme.background;
  pen.strokeStyle = theme.muted;
  pen.beginPath();
  pen.roundRect(x + 0.5, middle - 19.5, box - 1, 38, 5);
  pen.fill();
  pen.stroke();
  pen.textAlign = "center";
  pen.font = `600 12px ${font}`;
  pen.fillStyle = theme.ink;
  pen.fillText(name, x + box / 2, middle - 3);
  pen.font = `11px ${font}`;
  pen.fillStyle = theme.muted;
  pen.fillText(says, x + box / 2, middle + 12);
}

function line(pen: Pen, x1: number, y1: number, x2: number, y2: number): void {
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
}

function path(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.stroke();
}
