// Tree and lanes side by side as one drawing, to take along: what the window shows at the playhead.

import { arialWidth, type Drawing, filledBox, shifted } from "../../../figure";
import type { Session } from "../../lab/session";
import { treeOf } from "../tree/order";
import { TreeLayout } from "../tree/tree-layout";
import { TreePicture } from "../tree/tree-picture";
import { laneColoursOf } from "./lane-colours";
import { AXIS_HEIGHT, HEAD_HEIGHT, lanesPicture, marksFor } from "./lanes-picture";
import { SIGN, signsRow } from "./signs";

/** CSS pixels. */
const TREE = 196;
const LANES = 660;
const ROW = 28;
/** From the axis to what the signs mean. */
const APART = 6;

export function lanesDrawing(session: Session, summary: string): Drawing {
  const nodes = treeOf(session.run.layout);
  const places = new TreeLayout(nodes, { width: TREE, row: ROW, top: HEAD_HEIGHT });
  const below = places.height + AXIS_HEIGHT;
  return {
    ...{ width: TREE + LANES, height: below + APART + SIGN, summary },
    pieces(theme) {
      const colours = laneColoursOf(theme);
      const tree = new TreePicture(session, places, false);
      const { pieces } = lanesPicture(session, {
        ...{ width: LANES, row: ROW, theme, measure: arialWidth, cursor_s: null },
        marks: marksFor(session.run, session.view.getState().window_s, LANES),
      });
      return [
        ...shifted(pieces, TREE, 0),
        // What began before the window.
        filledBox({ x: 0, y: 0, width: TREE, height: below }, colours.background),
        ...tree.pieces(colours),
        ...tree.names(colours),
        ...shifted(signsRow(colours, arialWidth), TREE, below + APART),
      ];
    },
  };
}
