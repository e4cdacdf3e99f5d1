// The words in the picture of packets: beside what they name, each in the room that it has; and as a sentence for those who cannot see it.

import { filledBox, type Piece, type TextPiece, textPiece, withinWidth } from "../../../figure";
import { reading, readingText } from "../../../model/data";
import { ofThemInjected } from "../../../model/scenario";
import { NARROW } from "./link-positions";
import { LOSSES_S } from "./scene";
import type { LinkScene, PacketScene, SceneTexts, Style } from "./scene-types";

/** The picture's two kinds of type. */
export const PLAIN = { size: 11, weight: 400 } as const;
export const BOLD = { size: 12, weight: 600 } as const;
type Type = typeof PLAIN | typeof BOLD;

export function textPieces(scene: PacketScene, words: SceneTexts, style: Style): readonly Piece[] {
  const { theme, measure } = style;
  const { back, width, box, links, middle, half, returning } = scene;
  const shaping = `shaping ${readingText(words.shaping_bytes, "bytes")}`;
  const shapes = words.shaping_bytes > 0 && width >= NARROW && links.length === 1;
  const plain = { ...PLAIN, colour: theme.muted };
  const reports = `${returning === 1 ? "1 report" : `${returning} reports`} flying back`;
  const backText = returning === 0 ? "no report under way" : reports;
  const wide = measure(backText, PLAIN.size, PLAIN.weight) + 12;
  const x = width / 2 + box / 4;
  return [
    ...(shapes
      ? [textPiece({ ...plain, text: shaping, x: 0, y: middle - half - 9, anchor: "start" })]
      : []),
    ...links.flatMap((link) => ofLink(scene, link, words, style)),
    filledBox({ x: x - wide / 2, y: back - 6, width: wide, height: 12 }, theme.background),
    textPiece({ ...plain, text: backText, x, y: back + 4, anchor: "middle" }),
    ...groups(scene, words, style),
  ];
}

function ofLink(
  { middle, half, width, links, drawn }: PacketScene,
  link: LinkScene,
  words: SceneTexts,
  { theme, measure, still }: Style,
): readonly Piece[] {
  const { queue, queued, wire, limit_ms, flying, lost, late, name } = link;
  const pieces: Piece[] = [];
  const write = (text: string, place: Place, type: Type, colour: string): void =>
    void pieces.push(textPiece({ text, ...place, ...type, colour }));
  const widthOf = (words: string): number => measure(words, BOLD.size, BOLD.weight);
  const fitted = (text: string, room: number): string => withinWidth(text, room, widthOf);
  const narrow = width < NARROW || links.length > 3;
  const top = middle - half - 9;
  const below = middle + half + 15;
  const ms = reading(queued.ms, "ms");
  const wait = Number.isFinite(limit_ms)
    ? `${ms.number} of ${readingText(limit_ms, "ms")}`
    : readingText(queued.ms, "ms");
  const [tail, head] = [
    { x: queue.left, anchor: "start" },
    { x: queue.head, anchor: "end" },
  ] as const;
  write(
    narrow && links.length > 1 ? `${ms.number} ms` : wait,
    { ...head, y: top },
    PLAIN,
    theme.ink,
  );
  if (links.length > 1) {
    // Of several in a row each has its name below, where there is room for it.
    const room = wire.to - queue.left - 6;
    write(fitted(name, room), { ...tail, y: below }, BOLD, theme.ink);
  } else if (!narrow) {
    const room = queue.head - queue.left - measure(wait, PLAIN.size, PLAIN.weight) - 10;
    write(fitted("Bottleneck queue", room), { ...tail, y: top }, BOLD, theme.ink);
    const bytes = queued.bytes === null ? "" : ` · ${readingText(queued.bytes, "bytes")}`;
    const all = `${count(queued.packets)}${bytes}`;
    const whose = whoseText(drawn, words);
    const plain = (text: string): number => measure(text, PLAIN.size, PLAIN.weight);
    const said = whose !== "" && plain(`${all}: ${whose}`) <= queue.head - queue.left;
    write(said ? `${all}: ${whose}` : all, { ...head, y: below }, PLAIN, theme.muted);
  }
  if (lost.packets > 0) {
    const text = narrow ? `${lost.packets} lost` : lossText(lost);
    const y = below + (narrow && links.length === 1 ? 0 : 14);
    write(text, { x: queue.left + 10, y, anchor: "start" }, BOLD, theme.harm);
  }
  const center = { x: (wire.from + wire.to) / 2, anchor: "middle" } as const;
  if (late.packets > 0) {
    const by = late.most_ms >= 1 ? `, ${Math.floor(late.most_ms)} ms or more` : "";
    const overtaken =
      late.overtaken > 0 ? `${late.overtaken} overtaken` : `${late.packets} held up`;
    const said = width < NARROW ? String(late.packets) : `${overtaken}${by}`;
    write(said, { ...center, y: middle - 30 }, PLAIN, theme.harm);
  } else if (width >= NARROW && links.length === 1) {
    const wireText = `${readingText(words.wire_ms, "ms")} of wire`;
    const onWire = still ? `${count(flying)} on ${wireText}` : wireText;
    write(onWire, { ...center, y: middle - 18 }, PLAIN, theme.muted);
  } else if (still) write(String(flying), { ...center, y: top }, PLAIN, theme.muted);
  return pieces;
}

type Place = Pick<TextPiece, "x" | "y" | "anchor">;

/** "NADA 17, audio 19": whose packets wait in the only queue; empty where one flow alone has any. */
function whoseText(drawn: PacketScene["drawn"], { names = [] }: SceneTexts): string {
  const waiting = names.map((name, flow) => {
    const own = drawn.filter((one) => one.place === "queue" && one.flow === flow);
    return { name, packets: own.reduce((sum, one) => sum + one.count, 0) };
  });
  const some = waiting.filter(({ packets }) => packets > 0);
  return some.length < 2 ? "" : some.map(({ name, packets }) => `${name} ${packets}`).join(", ");
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
  { width, back }: PacketScene,
  words: SceneTexts,
  { theme, measure }: Style,
): readonly Piece[] {
  const pieces: Piece[] = [];
  let x = 0;
  for (const { name, colour } of words.groups) {
    const wide = measure(name, PLAIN.size, PLAIN.weight);
    if (x + 12 + wide > width) break;
    pieces.push(
      filledBox({ x, y: back + 8, width: 8, height: 8 }, colour),
      textPiece({
        ...{ ...PLAIN, text: name, x: x + 12, y: back + 16, anchor: "start" },
        colour: theme.muted,
      }),
    );
    x += 12 + wide + 14;
  }
  return pieces;
}

function count(packets: number): string {
  return packets === 1 ? "1 packet" : `${packets} packets`;
}

/** What those hear who cannot see it. */
export function sentence({ links, returning, drawn }: PacketScene, words: SceneTexts): string {
  const whose = links.length === 1 ? whoseText(drawn, words) : "";
  const queues = links.map(({ queued, limit_ms, name }) => {
    const limit = Number.isFinite(limit_ms) ? ` of ${Math.round(limit_ms)}` : "";
    const where = links.length === 1 ? "the queue" : `the queue of ${name}`;
    const by = whose === "" ? "" : ` (${whose})`;
    return `${count(queued.packets)} in ${where}${by}, ${Math.round(queued.ms)}${limit} ms`;
  });
  const sum = (of: (link: LinkScene) => number): number =>
    links.reduce((total, link) => total + of(link), 0);
  const late = sum((link) => link.late.packets);
  const lost = sum((link) => link.lost.packets);
  const injected = sum((link) => link.lost.injected);
  return [
    `At ${words.moment}: ${queues.join(", ")}`,
    `${sum(({ flying }) => flying)} on the wire${late > 0 ? `, ${late} of them held up` : ""}`,
    returning === 1 ? "1 report on its way back" : `${returning} reports on their way back`,
    `${lost} dropped in the last half second${ofThemInjected(lost, injected)}`,
  ].join("; ");
}
