// Where nodes stand, and where on its link a packet is: down from the upper node, around a corner, along to the lower one.

import type { TreeNode } from "./order";

export interface TreeSize {
  readonly width: number;
  /** Height of a row. */
  readonly row: number;
  /** Above the first row. */
  readonly top: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const LEFT = 16;
/** From the middle of a node to its name. */
export const NAME_X = 11;
/** From a node to its name, and a letter of it, at most. */
const NAME_GAP = 16;
const LETTER = 8;
/** So that short names do not push the tree to the right, and "sends" has room below them. */
const SHORTEST = 5;
/** Longer names are cut, so that they leave the tree room: of the width. */
const MOST_NAME = 0.45;
const WIDEST_STEP = 68;
const CORNER = 10;

export class TreeLayout {
  readonly #step: number;

  constructor(
    readonly nodes: readonly TreeNode[],
    readonly size: TreeSize,
  ) {
    const longest = Math.max(SHORTEST, Math.floor((MOST_NAME * size.width) / LETTER));
    const steps = nodes.map(({ depth, title }) => {
      const words = NAME_GAP + LETTER * Math.min(longest, Math.max(SHORTEST, title.length));
      return (size.width - LEFT - words) / Math.max(1, depth);
    });
    this.#step = Math.max(8, Math.min(WIDEST_STEP, ...steps));
  }

  get height(): number {
    return this.size.top + this.nodes.length * this.size.row;
  }

  /** Of the node in that row. */
  at(row: number): Point {
    const { top, row: height } = this.size;
    const depth = this.nodes[row]?.depth ?? 0;
    return { x: LEFT + depth * this.#step, y: top + (row + 0.5) * height };
  }

  /** `share` of the way from the node above (0) to this one (1). */
  along(node: TreeNode, share: number): Point {
    const to = this.at(node.row);
    if (node.parent === null) return to;
    const from = this.at(node.parent);
    const r = this.#corner(from, to);
    const down = to.y - from.y - r;
    const around = (Math.PI / 2) * r;
    const across = to.x - from.x - r;
    const way = Math.min(Math.max(share, 0), 1) * (down + around + across);
    if (way <= down) return { x: from.x, y: from.y + way };
    if (way >= down + around) return { x: from.x + r + way - down - around, y: to.y };
    const s = (way - down) / around;
    return { x: from.x + r * s * s, y: to.y - r * (1 - s) * (1 - s) };
  }

  #corner(from: Point, to: Point): number {
    return Math.min(CORNER, to.x - from.x, to.y - from.y);
  }
}
