// The packets of the marker's moment, or of the playhead's without one: where they stand, what is said of them, and as pieces to draw.

import type { Boxes, Piece } from "../../../figure";
import type { Session } from "../../lab/session";
import { type Ends, type Passages, passagesOf, recordsHops } from "./in-flight";
import { piecesOf } from "./pieces";
import { packetSceneOf } from "./scene";
import { type Colours, linkInputs, sceneTexts } from "./scene-input";
import type { PacketScene, SceneTexts, Style } from "./scene-types";

export interface PacketsRequest extends Omit<Style, "colours" | "steps"> {
  readonly width: number;
  readonly colours: Colours;
  /** Filled anew, where the picture is drawn many times. */
  readonly boxes?: Boxes;
  endsOf(table: "packets" | "hops", passages: Passages): Ends;
}

export interface PacketsPicture {
  readonly scene: PacketScene;
  readonly words: SceneTexts;
  readonly pieces: readonly Piece[];
}

export function packetsAt(session: Session, request: PacketsRequest): PacketsPicture {
  const { run, view, lit } = session;
  const { width, theme, colours, measure, chosen, still, boxes, endsOf } = request;
  const { marker_s, playhead_s } = view.getState();
  const t_s = marker_s ?? playhead_s;
  const read = (table: "packets" | "hops") => {
    const passages = passagesOf(run, table);
    return { passages, ends: endsOf(table, passages) };
  };
  const paths = read("packets");
  const hops = recordsHops(run) ? read("hops") : null;
  const links = linkInputs(session, hops !== null, t_s);
  const { aggregation } = colours;
  const scene = packetSceneOf({ ...(hops ?? paths), paths, t_s, width, links, aggregation });
  const words = sceneTexts(session, colours.groups, t_s);
  const steps = lit.getState().steps.map(({ name }) => name);
  const style = { theme, colours: colours.of, measure, chosen, steps, still };
  return { scene, words, pieces: piecesOf(scene, words, style, boxes) };
}
