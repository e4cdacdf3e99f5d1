// What stands where at one moment: a plain description, in CSS pixels, that is painted and that a press is looked up in. A queue is to
// scale: a packet begins as far from the head as it has to wait, and is as wide as it takes to send.

import type { Box } from "../../../figure";
import { FATE, PACKET_KIND } from "../../../model/engine";
import { aggregated } from "./aggregate";
import { inFlightAt, lostBetween, type Passages } from "./in-flight";
import {
  BACK,
  boxOf,
  HALF,
  type LinkPosition,
  linkPositions,
  MIDDLE,
  scaleOf,
} from "./link-positions";
import type {
  Drawn,
  LinkInput,
  LinkScene,
  PacketId,
  PacketScene,
  SceneInput,
  Wire,
} from "./scene-types";
import { lossPosition, wireOf } from "./wire";

/** Losses stay for so long. */
export const LOSSES_S = 0.5;

export function packetSceneOf(input: SceneInput): PacketScene {
  const { t_s, width, links, aggregation } = input;
  const box = boxOf(width);
  const drawn: Drawn[] = [];
  const returning = putPaths(input, box, drawn);
  const inFlight = inFlightAt(input.passages, input.ends, t_s);
  const places = linkPositions(width, links.length);
  const scenes = links.map((link, i) =>
    putLink(input, link, places[i] as LinkPosition, inFlight, drawn),
  );
  return {
    ...{ width, middle: MIDDLE, half: HALF, back: BACK, box },
    links: scenes,
    drawn: aggregation === null ? drawn : aggregated(drawn, aggregation),
    returning,
  };
}

/** What is on no link yet, and what comes back; returns how many reports do. */
function putPaths({ paths, t_s, width, links }: SceneInput, box: number, drawn: Drawn[]): number {
  const { passages, ends } = paths;
  const { flow, kind, queued_s, since_s } = passages;
  let returning = 0;
  for (const row of inFlightAt(passages, ends, t_s)) {
    if (!links.some(({ on }) => on[flow[row] as number] === true)) continue;
    if (kind[row] === PACKET_KIND.feedback) {
      const share = between(since_s[row], ends.end_s[row], t_s);
      returning += 1;
      const x = width - box / 2 - share * (width - box) - 4;
      drawn.push(drawnOf(passages, row, { place: "back", x, y: BACK - 4, width: 8, height: 8 }));
    } else if (!((queued_s[row] as number) <= t_s)) {
      drawn.push(
        drawnOf(passages, row, {
          place: "before",
          x: box + 2,
          y: MIDDLE - 4,
          width: 3,
          height: 8,
        }),
      );
    }
  }
  return returning;
}

/** Where a packet stands, and what is told of it there; what is left out is not so. */
interface Standing extends Box {
  readonly place: Drawn["place"];
  readonly marked?: boolean;
  readonly late?: boolean;
  readonly injected?: boolean;
}

/** Field by field: there may be a thousand in a repaint, and objects that are spread out of others take ten times as long. */
function drawnOf({ flow, kind, sequence }: Passages, row: number, standing: Standing): Drawn {
  return {
    flow: flow[row] as number,
    kind: kind[row] as number,
    sequence: sequence[row] as number,
    place: standing.place,
    x: standing.x,
    y: standing.y,
    width: standing.width,
    height: standing.height,
    marked: standing.marked ?? false,
    injected: standing.injected ?? false,
    late: standing.late ?? false,
    count: 1,
  };
}

function putLink(
  input: SceneInput,
  link: LinkInput,
  { room, head, wire }: LinkPosition,
  inFlight: readonly number[],
  drawn: Drawn[],
): LinkScene {
  const { passages, ends, t_s } = input;
  const { queued_s, dequeued_s, ip_bytes, marked } = passages;
  const here = (row: number): boolean => isOn(passages, link, row);
  const rows = inFlight.filter((row) => here(row) && (queued_s[row] as number) <= t_s);
  const waiting = rows.filter((row) => !((dequeued_s[row] as number) <= t_s));
  const way: Wire = wireOf(
    input,
    link,
    rows.filter((row) => (dequeued_s[row] as number) <= t_s),
  );
  // Who leaves first is at the head. One that the queue will drop has no such moment: it is behind those that came before it.
  const out = (row: number): number => {
    const at_s = dequeued_s[row] as number;
    return Number.isNaN(at_s) ? (ends.end_s[row] as number) : at_s;
  };
  waiting.sort((a, b) => out(a) - out(b));
  const last = waiting.at(-1);
  const ms = last === undefined ? 0 : 1000 * (out(last) - t_s);
  const px_per_ms = scaleOf(room, link.limit_ms, ms);
  const takes_s = sendingTimes(passages, waiting, link);
  for (const [i, row] of waiting.entries()) {
    const from = head - 1000 * (out(row) - t_s) * px_per_ms;
    const wide = Math.max(0.5, 1000 * (takes_s[i] as number) * px_per_ms);
    drawn.push(
      drawnOf(passages, row, {
        place: "queue",
        x: from - wide,
        y: MIDDLE - HALF,
        width: wide,
        height: 2 * HALF,
      }),
    );
  }
  for (const { row, share, late } of way.packets) {
    const x = wire.from + share * (wire.to - wire.from - 8);
    // Those that are held up go by a lane of their own, so that it is seen who passes them.
    const [y, height] = late ? [MIDDLE - 24, 11] : [MIDDLE - 7, 14];
    drawn.push(
      drawnOf(passages, row, {
        place: "wire",
        x,
        y,
        width: 8,
        height,
        marked: marked[row] === 1,
        late,
      }),
    );
  }
  const left = head - (Number.isFinite(link.limit_ms) ? link.limit_ms * px_per_ms : room);
  const gone = lostBetween(passages, ends, t_s - LOSSES_S, t_s).filter(here);
  const lost = { packets: gone.length, early: 0, random: 0, injected: 0 };
  for (const row of gone) {
    const age = (t_s - (ends.end_s[row] as number)) / LOSSES_S;
    const where = lossPosition(passages, row, link, { left, head }, lost);
    const x = where - 3 + ((row % 5) - 2) * 3;
    const y = MIDDLE + HALF + 2 + age * 26;
    const injected = passages.fate[row] === FATE.injected;
    drawn.push(drawnOf(passages, row, { place: "lost", x, y, width: 6, height: 6, injected }));
  }
  const bytes =
    ip_bytes === null ? null : waiting.reduce((sum, row) => sum + (ip_bytes[row] as number), 0);
  return {
    name: link.name,
    queue: { left, head, px_per_ms },
    wire,
    limit_ms: link.limit_ms,
    queued: { packets: waiting.length, bytes, ms },
    flying: way.packets.length,
    late: way.late,
    lost,
  };
}

/**
 * How long each of those that wait will take to send, s: until the next one begins. Of the last one it is not known yet what follows it: by
 * its bytes, or as long as the others where those are not recorded. One that the queue will drop takes none.
 */
function sendingTimes(
  { dequeued_s, arrived_s, ip_bytes }: Passages,
  waiting: readonly number[],
  { wire_ms }: LinkInput,
): readonly number[] {
  const bytesOf = (row: number): number => (ip_bytes === null ? 1 : (ip_bytes[row] as number));
  const served = waiting.filter((row) => !Number.isNaN(dequeued_s[row] as number));
  const takes = new Map<number, number>();
  let [sum_s, bytes] = [0, 0];
  for (const [i, row] of served.entries()) {
    const next = served[i + 1];
    if (next === undefined) continue;
    const own_s = (dequeued_s[next] as number) - (dequeued_s[row] as number);
    takes.set(row, own_s);
    sum_s += own_s;
    bytes += bytesOf(row);
  }
  const last = served.at(-1);
  if (last !== undefined) {
    const way_s = (arrived_s[last] as number) - (dequeued_s[last] as number) - wire_ms / 1000;
    const alone_s = Number.isNaN(way_s) ? 0 : Math.max(0, way_s);
    takes.set(last, bytes > 0 ? (sum_s / bytes) * bytesOf(last) : alone_s);
  }
  return waiting.map((row) => takes.get(row) ?? 0);
}

/** Reports of others that share the link are hops of it as well; of whole paths only what goes this way is. */
function isOn({ flow, kind, link }: Passages, { index, on }: LinkInput, row: number): boolean {
  if (link !== null) return link[row] === index;
  return kind[row] === PACKET_KIND.media && on[flow[row] as number] === true;
}

function between(from_s = 0, to_s = 0, t_s = 0): number {
  return to_s > from_s ? Math.min(1, Math.max(0, (t_s - from_s) / (to_s - from_s))) : 1;
}

/** Around a press, in both directions. */
const NEAR = 6;

/** The packet that is pressed: the one under the pointer, else the nearest one close by. */
export function packetAt({ drawn }: PacketScene, x: number, y: number): PacketId | null {
  let best: PacketId | null = null;
  let least = NEAR;
  for (const one of drawn) {
    const dx = Math.max(one.x - x, 0, x - one.x - one.width);
    const dy = Math.max(one.y - y, 0, y - one.y - one.height);
    const far = Math.hypot(dx, dy);
    if (far < least) [best, least] = [one, far];
  }
  return best && { flow: best.flow, kind: best.kind, sequence: best.sequence };
}

export function isSamePacket(a: PacketId | null, b: PacketId): boolean {
  return a !== null && a.flow === b.flow && a.kind === b.kind && a.sequence === b.sequence;
}
