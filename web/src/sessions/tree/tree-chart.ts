// The tree with the packets and losses upon it, painted with every frame.

import { paintPieces } from "../../../figure";
import { type Painter, stageOf } from "../../lab/charts";
import type { Session } from "../../lab/session";
import { laneColoursOf } from "../lanes/lane-colours";
import { type LanesLook, sized } from "../lanes/lanes";
import type { TreeLayout } from "./tree-layout";
import { TreePicture } from "./tree-picture";

export class TreeChart implements Painter {
  readonly #picture: TreePicture;
  readonly #stops: readonly (() => void)[];

  constructor(
    private readonly session: Session,
    private readonly canvas: HTMLCanvasElement,
    private readonly places: TreeLayout,
    still: boolean,
    private readonly look: Pick<LanesLook, "scale" | "theme"> = { scale: 1 },
  ) {
    this.#picture = new TreePicture(session, places, still);
    const stage = stageOf(session);
    const again = (): void => stage.frames.invalidate(this);
    this.#stops = [stage.watch(again), () => stage.frames.forget(this)];
    again();
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
  }

  paint(): void {
    const pen = this.canvas.getContext("2d");
    const { width } = this.places.size;
    const { height } = this.places;
    if (pen === null || width <= 0) return;
    const { scale, theme = stageOf(this.session).now().about.theme } = this.look;
    sized(this.canvas, pen, scale * width, scale * height, scale);
    pen.clearRect(0, 0, width, height);
    const colours = laneColoursOf(theme);
    paintPieces(pen, this.#picture.pieces(colours), getComputedStyle(this.canvas).fontFamily);
  }
}
