// The packets and losses upon the tree, painted with every frame.

import { type Painter, stageOf } from "../../lab/charts";
import type { Session } from "../../lab/session";
import { laneColoursOf } from "../lanes/lane-colours";
import { sized } from "../lanes/lanes";
import { lossesIn, reportReader } from "../lanes/marks";
import { cross, diamond, type Pen } from "../lanes/paint";
import { FlightsAt, type Flying } from "./flights";
import type { TreeNode } from "./order";
import type { TreeLayout } from "./tree-layout";

/** How long a loss stays on its link, s of the page's time. */
const SHOWN_S = 0.4;
/** While nothing moves, losses of so much time before the playhead are shown. */
const STILL_S = 0.05;

export class TreeChart implements Painter {
  readonly #flights: FlightsAt;
  readonly #stops: readonly (() => void)[];
  readonly #byLink: ReadonlyMap<number, TreeNode>;

  constructor(
    private readonly session: Session,
    private readonly canvas: HTMLCanvasElement,
    private readonly places: TreeLayout,
    /** Without motion: how many are on each link, in the place of each of them. */
    private readonly still: boolean,
  ) {
    const stage = stageOf(session);
    this.#flights = new FlightsAt(session);
    this.#byLink = new Map(
      places.nodes.flatMap((node) => (node.link === null ? [] : [[node.link, node] as const])),
    );
    const again = (): void => stage.frames.invalidate(this);
    this.#stops = [stage.watch(again), () => stage.frames.forget(this)];
    again();
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
  }

  paint(): void {
    const { canvas, places } = this;
    const pen = canvas.getContext("2d");
    const { width, row, top } = places.size;
    if (pen === null || width <= 0) return;
    sized(canvas, pen, width, top + places.nodes.length * row);
    pen.clearRect(0, 0, width, top + places.nodes.length * row);
    const { playhead_s } = this.session.view.getState();
    const flying = this.#flights.at(playhead_s);
    if (this.still) this.#count(pen, flying);
    else for (const one of flying) this.#fly(pen, one);
    this.#lose(pen, playhead_s);
  }

  #fly(pen: Pen, { way, share, ofRtcp, sequence }: Flying): void {
    const node = this.#byLink.get(way >> 1);
    if (node === undefined) return;
    const down = (way % 2 === 0) === node.forth;
    const { x, y } = this.places.along(node, down ? share : 1 - share);
    const colours = laneColoursOf(stageOf(this.session).now().about.theme);
    if (!ofRtcp) {
      pen.fillStyle = colours.media;
      pen.fillRect(x - 2.5, y - 2.5, 5, 5);
      return;
    }
    const { kind } = reportReader(this.session.run)(sequence);
    const speaks = kind === "early" || kind === "with feedback";
    pen.fillStyle = speaks ? colours.feedback : colours.ink;
    if (kind === "early") {
      diamond(pen, x, y, 5);
      pen.fill();
    } else pen.fillRect(x - 1.5, y - 4, 3, 8);
  }

  #count(pen: Pen, flying: readonly Flying[]): void {
    const colours = laneColoursOf(stageOf(this.session).now().about.theme);
    pen.font = `10px ${getComputedStyle(this.canvas).fontFamily}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (const [link, node] of this.#byLink) {
      const here = flying.filter(({ way }) => way >> 1 === link).length;
      if (here === 0) continue;
      const { x, y } = this.places.along(node, 0.75);
      pen.fillStyle = colours.background;
      pen.fillRect(x - 8, y - 6, 16, 12);
      pen.fillStyle = colours.media;
      pen.fillText(String(here), x, y);
    }
  }

  #lose(pen: Pen, t_s: number): void {
    const { run, view } = this.session;
    const { speed, playing } = view.getState();
    const shown_s = !playing ? STILL_S : speed === "max" ? 0 : SHOWN_S * speed;
    const { harm } = laneColoursOf(stageOf(this.session).now().about.theme);
    for (const { link, ofRtcp } of lossesIn(run, t_s - shown_s, t_s + 1e-3)) {
      const node = this.#byLink.get(link);
      if (node === undefined) continue;
      const { x, y } = this.places.along(node, 0.5);
      cross(pen, x, y, ofRtcp ? 3 : 5, harm);
    }
  }
}
