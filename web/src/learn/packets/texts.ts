// The words in the picture of packets: beside what they name, each in the room that it has; and as a sentence for those who cannot see it.

import { reading, readingText } from "../../lab/data";
import { ofThemInjected } from "../../lab/scenario";
import { NARROW } from "./link-positions";
import { LOSSES_S } from "./scene";
import type { LinkScene, PacketScene, SceneTexts, Style } from "./scene-types";

type Pen = CanvasRenderingContext2D;

export function texts(pen: Pen, scene: PacketScene, words: SceneTexts, style: Style): void {
  const { theme, font } = style;
  const { back, width, box, links, middle, half, returning } = scene;
  const plain = `11px ${font}`;
  const top = middle - half - 9;
  if (words.shaping_bytes > 0 && width >= NARROW && links.length === 1) {
    pen.textAlign = "left";
    const shaping = `shaping ${readingText(words.shaping_bytes, "bytes")}`;
    write(pen, shaping, 0, top, plain, theme.muted);
  }
  for (const link of links) ofLink(pen, scene, link, words, style);
  const reports = `${returning === 1 ? "1 report" : `${returning} reports`} flying back`;
  const backText = returning === 0 ? "no report under way" : reports;
  pen.font = plain;
  pen.fillStyle = theme.background;
  const wide = pen.measureText(backText).width + 12;
  const x = width / 2 + box / 4;
  pen.fillRect(x - wide / 2, back - 6, wide, 12);
  pen.textAlign = "center";
  write(pen, backText, x, back + 4, plain, theme.muted);
  groups(pen, scene, words, style);
}

function ofLink(
  pen: Pen,
  { middle, half, width, links }: PacketScene,
  link: LinkScene,
  words: SceneTexts,
  { theme, font, still }: Style,
): void {
  const { queue, queued, wire, limit_ms, flying, lost, late, name } = link;
  const plain = `11px ${font}`;
  const bold = `600 12px ${font}`;
  const narrow = width < NARROW || links.length > 3;
  const top = middle - half - 9;
  const below = middle + half + 15;
  const ms = reading(queued.ms, "ms");
  const wait = Number.isFinite(limit_ms)
    ? `${ms.number} of ${readingText(limit_ms, "ms")}`
    : readingText(queued.ms, "ms");
  pen.textAlign = "right";
  write(
    pen,
    narrow && links.length > 1 ? `${ms.number} ms` : wait,
    queue.head,
    top,
    plain,
    theme.ink,
  );
  const waits = pen.measureText(wait).width;
  if (links.length > 1) {
    // Of several in a row each has its name below, where there is room for it.
    pen.textAlign = "left";
    const room = wire.to - queue.left - 6;
    write(pen, cut(pen, name, room, bold), queue.left, below, bold, theme.ink);
  } else if (!narrow) {
    pen.textAlign = "left";
    const room = queue.head - queue.left - waits - 10;
    write(pen, cut(pen, "Bottleneck queue", room, bold), queue.left, top, bold, theme.ink);
    const bytes = queued.bytes === null ? "" : ` · ${readingText(queued.bytes, "bytes")}`;
    pen.textAlign = "right";
    write(pen, `${count(queued.packets)}${bytes}`, queue.head, below, plain, theme.muted);
  }
  if (lost.packets > 0) {
    pen.textAlign = "left";
    const text = narrow ? `${lost.packets} lost` : lossText(lost);
    write(
      pen,
      text,
      queue.left + 10,
      below + (narrow && links.length === 1 ? 0 : 14),
      bold,
      theme.harm,
    );
  }
  const center = (wire.from + wire.to) / 2;
  pen.textAlign = "center";
  if (late.packets > 0) {
    const by = late.most_ms >= 1 ? `, ${Math.floor(late.most_ms)} ms or more` : "";
    const overtaken =
      late.overtaken > 0 ? `${late.overtaken} overtaken` : `${late.packets} held up`;
    const said = width < NARROW ? String(late.packets) : `${overtaken}${by}`;
    write(pen, said, center, middle - 30, plain, theme.harm);
  } else if (width >= NARROW && links.length === 1) {
    const wireText = `${readingText(words.wire_ms, "ms")} of wire`;
    const onWire = still ? `${count(flying)} on ${wireText}` : wireText;
    write(pen, onWire, center, middle - 18, plain, theme.muted);
  } else if (still) write(pen, String(flying), center, top, plain, theme.muted);
}

/** "3 lost in 500 ms", and by what where that is not the queue's end alone. */
function lossText({ packets, early, random, injected }: LinkScene["lost"]): string {
  const by = [
    early > 0 ? `${early} by the queue’s rule` : "",
    random > 0 ? `${random} at random` : "",
    injected > 0 ? `${injected} injected` : "",
  ].filter((part) => part !== "");
  const all = `${packets} lost in ${LOSSES_S * 1000} ms`;
  return by.length === 0 ? all : `${all}: ${by.join(", ")}`;
}

/** Below the way back: which colour is which kind of flow. */
function groups(
  pen: Pen,
  { width, back }: PacketScene,
  words: SceneTexts,
  { theme, font }: Style,
): void {
  pen.textAlign = "left";
  pen.font = `11px ${font}`;
  let x = 0;
  for (const { name, colour } of words.groups) {
    const wide = pen.measureText(name).width;
    if (x + 12 + wide > width) return;
    pen.fillStyle = colour;
    pen.fillRect(x, back + 8, 8, 8);
    pen.fillStyle = theme.muted;
    pen.fillText(name, x + 12, back + 16);
    x += 12 + wide + 14;
  }
}

function cut(pen: Pen, text: string, room: number, font: string): string {
  pen.font = font;
  if (pen.measureText(text).width <= room) return text;
  let kept = text;
  while (kept.length > 1 && pen.measureText(`${kept}…`).width > room) kept = kept.slice(0, -1);
  return kept.length > 1 ? `${kept.trimEnd()}…` : "";
}

function count(packets: number): string {
  return packets === 1 ? "1 packet" : `${packets} packets`;
}

function write(pen: Pen, text: string, x: number, y: number, font: string, colour: string): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** What those hear who cannot see it. */
export function sentence({ links, returning }: PacketScene, { moment }: SceneTexts): string {
  const queues = links.map(({ queued, limit_ms, name }) => {
    const limit = Number.isFinite(limit_ms) ? ` of ${Math.round(limit_ms)}` : "";
    const where = links.length === 1 ? "the queue" : `the queue of ${name}`;
    return `${queued.packets} packets in ${where}, ${Math.round(queued.ms)}${limit} ms`;
  });
  const sum = (of: (link: LinkScene) => number): number =>
    links.reduce((total, link) => total + of(link), 0);
  const late = sum((link) => link.late.packets);
  const lost = sum((link) => link.lost.packets);
  const injected = sum((link) => link.lost.injected);
  return [
    `At ${moment}: ${queues.join(", ")}`,
    `${sum(({ flying }) => flying)} on the wire${late > 0 ? `, ${late} of them held up` : ""}`,
    `${returning} reports on their way back`,
    `${lost} dropped in the last half second${ofThemInjected(lost, injected)}`,
  ].join("; ");
}
