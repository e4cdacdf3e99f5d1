// The packets and losses upon the tree, painted with every frame.

import { type Painter, stageOf } from "../../lab/charts";
import { filledBox, NO_LOOK, type Piece, paintPieces, polygon, textPiece } from "../../lab/figure";
import type { Session } from "../../lab/session";
import { type LaneColours, laneColoursOf } from "../lanes/lane-colours";
import { sized } from "../lanes/lanes";
import { lossesIn, reportReader } from "../lanes/marks";
import { cross, diamond } from "../lanes/pieces";
import { FlightsAt, type Flying } from "./flights";
import type { TreeNode } from "./order";
import type { TreeLayout } from "./tree-layout";

/** How long a loss stays on its link, s of the page's time. */
const SHOWN_S = 0.4;
/** While nothing moves, losses of so much time before the playhead are shown. */
const STILL_S = 0.05;
/** From the middle of a digit to its foot, of its size. */
const DOWN = 0.35;

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
    paintPieces(pen, this.pieces(), getComputedStyle(this.canvas).fontFamily);
  }

  /** What is on the tree at the playhead. */
  pieces(): readonly Piece[] {
    const { playhead_s } = this.session.view.getState();
    const flying = this.#flights.at(playhead_s);
    return [
      ...(this.still ? this.#counts(flying) : flying.flatMap((one) => this.#flyer(one))),
      ...this.#losses(playhead_s),
    ];
  }

  get #colours(): LaneColours {
    return laneColoursOf(stageOf(this.session).now().about.theme);
  }

  #flyer({ way, share, ofRtcp, sequence }: Flying): readonly Piece[] {
    const node = this.#byLink.get(way >> 1);
    if (node === undefined) return [];
    const down = (way % 2 === 0) === node.forth;
    const { x, y } = this.places.along(node, down ? share : 1 - share);
    const { media, feedback, ink } = this.#colours;
    if (!ofRtcp) return [filledBox({ x: x - 2.5, y: y - 2.5, width: 5, height: 5 }, media)];
    const { kind } = reportReader(this.session.run)(sequence);
    if (kind === "early") return [polygon(diamond(x, y, 5), { ...NO_LOOK, fill: feedback })];
    const bar = { x: x - 1.5, y: y - 4, width: 3, height: 8 };
    return [filledBox(bar, kind === "with feedback" ? feedback : ink)];
  }

  #counts(flying: readonly Flying[]): readonly Piece[] {
    const { background, media } = this.#colours;
    const type = { size: 10, weight: 400, anchor: "middle", colour: media } as const;
    return [...this.#byLink].flatMap(([link, node]) => {
      const here = flying.filter(({ way }) => way >> 1 === link).length;
      if (here === 0) return [];
      const { x, y } = this.places.along(node, 0.75);
      return [
        filledBox({ x: x - 8, y: y - 6, width: 16, height: 12 }, background),
        textPiece({ ...type, text: String(here), x, y: y + DOWN * type.size }),
      ];
    });
  }

  #losses(t_s: number): readonly Piece[] {
    const { run, view } = this.session;
    const { speed, playing } = view.getState();
    const shown_s = !playing ? STILL_S : speed === "max" ? 0 : SHOWN_S * speed;
    const { harm } = this.#colours;
    return lossesIn(run, t_s - shown_s, t_s + 1e-3).flatMap(({ link, ofRtcp }) => {
      const node = this.#byLink.get(link);
      if (node === undefined) return [];
      const { x, y } = this.places.along(node, 0.5);
      return cross([x, y], ofRtcp ? 3 : 5, harm);
    });
  }
}
