// The tree as pieces of a picture: links, nodes, and what is on them at the playhead; and the names that the page has as buttons.

import {
  arialWidth,
  filledBox,
  NO_LOOK,
  type Piece,
  polygon,
  solid,
  strokedLines,
  textPiece,
  withinWidth,
} from "../../../figure";
import type { Session } from "../../lab/session";
import type { LaneColours } from "../lanes/lane-colours";
import { lossesIn, reportReader } from "../lanes/marks";
import { cross, diamond } from "../lanes/pieces";
import { FlightsAt, type Flying } from "./flights";
import { kindAt, type NodeKind } from "./member-status";
import type { TreeNode } from "./order";
import { NAME_X, type TreeLayout } from "./tree-layout";

/** How long a loss stays on its link, s of the page's time. */
const SHOWN_S = 0.4;
/** While nothing moves, losses of so much time before the playhead are shown. */
const STILL_S = 0.05;
/** Straight pieces of a link, around its corner too. */
const STEPS = 32;
/** From the middle of a letter to its foot, of its size. */
const DOWN = 0.35;
const NAME_SIZE = 12;
/** A node is no larger than so much of a low row. */
const LOW = 0.42;

export class TreePicture {
  readonly #flights: FlightsAt;
  readonly #byLink: ReadonlyMap<number, TreeNode>;
  readonly #links: readonly (readonly number[])[];

  constructor(
    private readonly session: Session,
    private readonly places: TreeLayout,
    /** Without motion: how many are on each link, in the place of each of them. */
    private readonly still: boolean,
  ) {
    this.#flights = new FlightsAt(session);
    this.#byLink = new Map(
      places.nodes.flatMap((node) => (node.link === null ? [] : [[node.link, node] as const])),
    );
    const shares = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
    this.#links = places.nodes
      .filter(({ parent }) => parent !== null)
      .map((node) =>
        shares.flatMap((share) => {
          const { x, y } = places.along(node, share);
          return [x, y];
        }),
      );
  }

  /** From back to front. */
  pieces(colours: LaneColours): readonly Piece[] {
    const { playhead_s } = this.session.view.getState();
    const flying = this.#flights.at(playhead_s);
    return [
      strokedLines(this.#links, solid(colours.muted, 1), 0.7),
      ...this.places.nodes.map((node) => this.#node(node, colours)),
      ...(this.still
        ? this.#counts(flying, colours)
        : flying.flatMap((one) => this.#flyer(one, colours))),
      ...this.#losses(playhead_s, colours),
    ];
  }

  /** Each beside its node, in the room that the tree leaves it. */
  names({ ink, muted }: LaneColours): readonly Piece[] {
    const widthOf = (words: string): number => arialWidth(words, NAME_SIZE);
    return this.places.nodes.flatMap((node) => {
      const { x, y } = this.places.at(node.row);
      const left = x + NAME_X + 4;
      const type = { y: y + DOWN * NAME_SIZE, anchor: "start", size: NAME_SIZE } as const;
      const beside = BESIDE[kindAt(this.session, node)];
      const room =
        this.places.size.width - left - (beside === undefined ? 0 : widthOf(` ${beside}`));
      const text = withinWidth(node.title, room, widthOf);
      const weight = this.#isChosen(node) ? 600 : 400;
      const colour = node.member === null ? muted : ink;
      const name = textPiece({ ...type, text, x: left, weight, colour });
      if (beside === undefined) return [name];
      const after = left + widthOf(`${text} `);
      return [name, textPiece({ ...type, text: beside, x: after, weight: 400, colour: muted })];
    });
  }

  #node(node: TreeNode, { background, feedback, media, muted }: LaneColours): Piece {
    const kind = kindAt(this.session, node);
    const around = { ...solid(muted, 1.5), dash: kind === "away" ? [2, 2] : [] };
    return {
      ...{ kind: "circle", ...NO_LOOK, ...this.places.at(node.row) },
      r: Math.min(RADIUS[kind], LOW * this.places.size.row),
      fill: kind === "sender" ? media : kind === "router" ? muted : background,
      stroke: this.#isChosen(node) ? solid(feedback, 3) : kind === "sender" ? null : around,
    };
  }

  #isChosen({ name, member }: TreeNode): boolean {
    return member !== null && this.session.view.getState().flow === name;
  }

  #flyer({ way, share, ofRtcp, sequence }: Flying, colours: LaneColours): readonly Piece[] {
    const node = this.#byLink.get(way >> 1);
    if (node === undefined) return [];
    const down = (way % 2 === 0) === node.forth;
    const { x, y } = this.places.along(node, down ? share : 1 - share);
    const { media, feedback, ink } = colours;
    if (!ofRtcp) return [filledBox({ x: x - 2.5, y: y - 2.5, width: 5, height: 5 }, media)];
    const { kind } = reportReader(this.session.run)(sequence);
    if (kind === "early") return [polygon(diamond(x, y, 5), { ...NO_LOOK, fill: feedback })];
    const bar = { x: x - 1.5, y: y - 4, width: 3, height: 8 };
    return [filledBox(bar, kind === "with feedback" ? feedback : ink)];
  }

  #counts(flying: readonly Flying[], { background, media }: LaneColours): readonly Piece[] {
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

  #losses(t_s: number, { harm }: LaneColours): readonly Piece[] {
    const { run, view } = this.session;
    const { speed, playing } = view.getState();
    const shown_s = !playing ? STILL_S : speed === "max" ? 0 : SHOWN_S * speed;
    return lossesIn(run, t_s - shown_s, t_s + 1e-3).flatMap(({ link, ofRtcp }) => {
      const node = this.#byLink.get(link);
      if (node === undefined) return [];
      const { x, y } = this.places.along(node, 0.5);
      return cross([x, y], ofRtcp ? 3 : 5, harm);
    });
  }
}

const RADIUS: Readonly<Record<NodeKind, number>> = {
  router: 3.5,
  away: 6,
  sender: 7.5,
  receiver: 6,
};
const BESIDE: Partial<Record<NodeKind, string>> = { away: "away", sender: "sends" };
