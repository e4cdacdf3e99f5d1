// Paints the packets of the marker's moment, or of the playhead's without one, in the repaint in which the charts are painted.

import { Boxes, type Measure, measureOn, paintPieces, type Theme } from "../../../figure";
import { type Painter, stageOf } from "../../lab/charts";
import type { Session } from "../../lab/session";
import { type Ends, endsOf, type Passages } from "./in-flight";
import { HEIGHT } from "./link-positions";
import { packetsAt } from "./picture";
import { isSamePacket, packetAt } from "./scene";
import { type Colours, coloursOf } from "./scene-input";
import type { PacketId, PacketScene } from "./scene-types";
import { sentence } from "./texts";

/** Of a report that is written for those who cannot see it, ms. */
const REPORT_EVERY_MS = 1000;

export interface PacketReports {
  /** The packets of the moment in one sentence. */
  moment(text: string): void;
  /** A packet has been chosen; null: none. */
  chosen(packet: PacketId | null): void;
}

/** Ends that have been found of a table, and of which run. */
interface KnownEnds {
  readonly version: number;
  readonly found_ms: number;
  readonly ends: Ends;
}

/** So many rows take some milliseconds. */
const MANY_ROWS = 200_000;
const RENEWED_EVERY_MS = 250;

export class PacketsPainter implements Painter {
  readonly #stops: readonly (() => void)[];
  readonly #ends = new Map<"packets" | "hops", KnownEnds>();
  #colours: { readonly key: readonly unknown[]; readonly colours: Colours } | null = null;
  #scene: PacketScene | null = null;
  readonly #boxes = new Boxes();
  #chosen: PacketId | null = null;
  #width = 0;
  #told_ms = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly session: Session,
    readonly canvas: HTMLCanvasElement,
    private readonly still: boolean,
    private readonly told: PacketReports,
  ) {
    const stage = stageOf(session);
    session.run.includePackets();
    const again = (): void => stage.frames.invalidate(this);
    const resized = new ResizeObserver(() => {
      this.#width = canvas.parentElement?.clientWidth ?? 0;
      again();
    });
    if (canvas.parentElement !== null) resized.observe(canvas.parentElement);
    this.#stops = [
      stage.watch(again),
      session.lit.subscribe(again),
      () => stage.frames.forget(this),
      () => resized.disconnect(),
    ];
    again();
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
  }

  /** The packet at a place of the canvas, or none. */
  press(x: number, y: number): void {
    this.choose(this.#scene === null ? null : packetAt(this.#scene, x, y));
  }

  /** The next packet, or the one before, of those that are seen: from the receiver's end to the sender's. */
  step(direction: 1 | -1): void {
    const seen = (this.#scene?.drawn ?? []).toSorted((a, b) => b.x - a.x);
    const here = seen.findIndex((one) => isSamePacket(this.#chosen, one));
    const next = here < 0 ? (direction === 1 ? 0 : seen.length - 1) : here + direction;
    const found = seen[Math.min(Math.max(next, 0), seen.length - 1)];
    this.choose(
      found === undefined ? null : { flow: found.flow, kind: found.kind, sequence: found.sequence },
    );
  }

  choose(packet: PacketId | null): void {
    this.#chosen = packet;
    this.told.chosen(packet);
    stageOf(this.session).frames.invalidate(this);
  }

  paint(now_ms: number): void {
    const { session, canvas } = this;
    const pen = canvas.getContext("2d");
    const width = this.#width;
    if (pen === null || width < 200) return;
    sized(canvas, pen, width);
    pen.clearRect(0, 0, width, HEIGHT);
    const { playing } = session.view.getState();
    const { theme } = stageOf(session).now().about;
    const { scene, words, pieces } = packetsAt(session, {
      ...{ width, theme, colours: this.#coloursOf(theme), measure: this.#measureOn(pen) },
      endsOf: (table, passages) => this.#endsOf(table, passages, now_ms),
      ...{ chosen: this.#chosen, still: this.still, boxes: this.#boxes },
    });
    this.#scene = scene;
    paintPieces(pen, pieces, this.#font());
    if (now_ms - this.#told_ms < REPORT_EVERY_MS && playing) return;
    this.#told_ms = now_ms;
    this.told.moment(sentence(scene, words) + chainText(session.lit.getState().steps));
  }

  /** Asked for once: the answer costs a layout. */
  #font(): string {
    this.#family ||= getComputedStyle(this.canvas).fontFamily;
    return this.#family;
  }
  #family = "";

  #measureOn(pen: CanvasRenderingContext2D): Measure {
    this.#measure ??= measureOn(pen, this.#font());
    return this.#measure;
  }
  #measure: Measure | null = null;

  #coloursOf(theme: Theme): Colours {
    const { session } = this;
    const key = [session.run.layout, session.flowInView()?.name, theme];
    const known = this.#colours;
    if (known?.key.every((one, i) => one === key[i])) return known.colours;
    const colours = coloursOf(session, theme);
    this.#colours = { key, colours };
    return colours;
  }

  /** Found once for each version of the run; while a long one is on its way a little late, for what comes after the playhead. */
  #endsOf(table: "packets" | "hops", passages: Passages, now_ms: number): Ends {
    const { version, status } = this.session.run;
    const known = this.#ends.get(table);
    if (known !== undefined) {
      const isSame = known.version === version && known.ends.end_s.length === passages.rows;
      const rests = status === "running" && passages.rows > MANY_ROWS;
      if (isSame || (rests && now_ms - known.found_ms < RENEWED_EVERY_MS)) return known.ends;
    }
    const ends = endsOf(passages);
    this.#ends.set(table, { version, found_ms: now_ms, ends });
    return ends;
  }
}

/** What the numbers painted there are. */
function chainText(steps: readonly { readonly name: string }[]): string {
  const named = steps.map(({ name }, i) => `${i + 1} ${name}`).join(", ");
  return named === "" ? "" : `; of the chain: ${named}`;
}

function sized(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, width: number): void {
  const px = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * px), Math.round(HEIGHT * px)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  pen.setTransform(px, 0, 0, px, 0, 0);
}
