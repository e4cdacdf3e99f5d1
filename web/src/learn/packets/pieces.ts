// A scene as pieces of a picture: hairlines for the path, packets in the colours of their flows, crosses for losses. Its words are
// texts.ts's. The page paints them, and they leave as a figure.

import {
  Boxes,
  boxPiece,
  filledBox,
  NO_LOOK,
  type Piece,
  polygon,
  solid,
  strokedLines,
  textPiece,
} from "../../../figure";
import { PACKET_KIND } from "../../../model/engine";
import { isSamePacket } from "./scene";
import type { Drawn, LinkScene, PacketScene, SceneTexts, Style } from "./scene-types";
import { BOLD, PLAIN, textPieces } from "./texts";

/** From back to front. `boxes` holds the packets' own; who paints often keeps it. */
export function piecesOf(
  scene: PacketScene,
  words: SceneTexts,
  style: Style,
  boxes = new Boxes(),
): readonly Piece[] {
  const { theme } = style;
  const { width, middle, half, box, links } = scene;
  const pieces: Piece[] = [...paths(scene, style)];
  for (const link of links) pieces.push(...queueBox(scene, link, style));
  pieces.push(...crosses(scene, style));
  putPackets(pieces, scene.drawn, style, boxes);
  const [first, last] = words.ends;
  pieces.push(
    ...station(0, scene, ["Sender", first], style),
    ...station(width - box, scene, ["Receiver", last], style),
    ...textPieces(scene, words, style),
    ...steps(scene, style),
  );
  for (const { queue } of links) pieces.push(post(queue.head, middle, half, theme.ink));
  return pieces;
}

/** From station to station past the queues, and dashed the way back. */
function paths(
  { width, middle, back, box, links }: PacketScene,
  { theme }: Style,
): readonly Piece[] {
  const there: Piece[] = [];
  let from = box;
  for (const { queue, wire } of links) {
    there.push(hairline([from, middle, queue.left, middle], theme.muted));
    there.push(hairline([queue.head, middle, wire.to, middle], theme.muted));
    from = wire.to;
  }
  const [sender, receiver] = [box / 2, width - box / 2];
  const way = [receiver, middle + 18, receiver, back, sender, back, sender, middle + 18];
  return [...there, strokedLines([way], { colour: theme.muted, width: 1, dash: [2, 3] })];
}

function hairline(points: readonly number[], colour: string): Piece {
  return strokedLines([points], solid(colour, 1));
}

const STEP = 8;

/** Each link of the chain where it happens: packets set out, wait, are reported on; terms and rate are the controller's. */
function steps(scene: PacketScene, { steps: names, theme }: Style): readonly Piece[] {
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
  return names.flatMap((name, i): readonly Piece[] => {
    const place = places[name];
    if (place === undefined) return [];
    const [x, y] = place;
    const look = { fill: theme.background, stroke: solid(theme.ink, 1), opacity: 1 };
    const number = { ...PLAIN, weight: 600, colour: theme.ink, text: String(i + 1) } as const;
    return [
      { kind: "circle", x, y, r: STEP, ...look },
      textPiece({ ...number, x, y: y + 4, anchor: "middle" }),
    ];
  });
}

function queueBox(
  { middle, half }: PacketScene,
  { queue, limit_ms }: LinkScene,
  { theme: { muted, harm, grid } }: Style,
): readonly Piece[] {
  const { left, head } = queue;
  const [top, height] = [middle - half - 1, 2 * half + 2];
  const edge = (y: number): Piece => hairline([left, y, head, y], muted);
  return [
    filledBox({ x: left, y: top, width: head - left, height }, grid),
    edge(top - 0.5),
    edge(top + height + 0.5),
    ...(Number.isFinite(limit_ms) ? [post(left, middle, half, harm)] : []),
  ];
}

function post(x: number, middle: number, half: number, colour: string): Piece {
  return filledBox({ x: x - 1, y: middle - half - 3, width: 2, height: 2 * half + 6 }, colour);
}

/** All losses as one piece: without a GPU a stroke for each arm takes longer than everything else here. */
function crosses({ drawn }: PacketScene, { theme }: Style): readonly Piece[] {
  const arms: (readonly number[])[] = [];
  for (const { place, x, y, width, height } of drawn) {
    if (place !== "lost") continue;
    arms.push([x, y, x + width, y + height], [x, y + height, x + width, y]);
  }
  return arms.length === 0 ? [] : [strokedLines(arms, solid(theme.harm, 1.5))];
}

/** Boxes that nothing comes between are one piece. */
function putPackets(pieces: Piece[], drawn: readonly Drawn[], style: Style, boxes: Boxes): void {
  const { theme, colours, chosen, still } = style;
  boxes.reset(drawn.length);
  let from = 0;
  const close = (): void => {
    if (boxes.count > from) pieces.push({ kind: "boxes", boxes, from, to: boxes.count });
    from = boxes.count;
  };
  const over = (piece: Piece): void => {
    close();
    pieces.push(piece);
  };
  for (const one of drawn) {
    const { place, x, y, width, height } = one;
    if (still && (place === "wire" || place === "back")) continue;
    if (place === "lost") {
      if (one.injected) over(ring(x + width / 2, y + height / 2, theme.flag));
    } else {
      // A hairline between packets that are wide enough to have one.
      const gap = place === "queue" && width > 3 ? 1 : 0;
      const isGrey = one.kind === PACKET_KIND.feedback && place !== "back";
      const colour = isGrey ? theme.muted : (colours[one.flow] ?? theme.muted);
      boxes.push(x + gap, y, width - gap, height, colour);
      if (one.marked) over(wedge(x + width / 2, y, theme.mark));
    }
    if (isSamePacket(chosen, one)) over(frame(one, theme.ink));
  }
  close();
}

/** Around the packet that is chosen. */
function frame({ x, y, width, height }: Drawn, colour: string): Piece {
  const box = { x: x - 2.5, y: y - 2.5, width: width + 5, height: height + 5 };
  return boxPiece(box, { ...NO_LOOK, stroke: solid(colour, 2) });
}

/** Above a packet that ECN marked. */
function wedge(x: number, y: number, colour: string): Piece {
  return polygon([x - 4, y - 7, x + 4, y - 7, x, y - 1], { ...NO_LOOK, fill: colour });
}

/** Around what a person did. */
function ring(x: number, y: number, colour: string): Piece {
  return { kind: "circle", x, y, r: 7, ...NO_LOOK, stroke: solid(colour, 2) };
}

function station(
  x: number,
  { middle, box }: PacketScene,
  [name, says]: readonly [string, string],
  { theme }: Style,
): readonly Piece[] {
  const look = { fill: theme.background, stroke: solid(theme.muted, 1), opacity: 1 };
  const frame = { x: x + 0.5, y: middle - 19.5, width: box - 1, height: 38 };
  const centre = { x: x + box / 2, anchor: "middle" } as const;
  return [
    boxPiece(frame, look, 5),
    textPiece({ ...centre, ...BOLD, text: name, y: middle - 3, colour: theme.ink }),
    textPiece({ ...centre, ...PLAIN, text: says, y: middle + 12, colour: theme.muted }),
  ];
}
