// The packets of a moment to take along: the picture, and a table of its links.

import { arialWidth, type Drawing, SCREEN, type Theme } from "../../lab/figure";
import type { TableChart } from "../../lab/panels";
import type { Session } from "../../lab/session";
import { endsOf } from "./in-flight";
import { HEIGHT } from "./link-positions";
import { type PacketsPicture, packetsAt } from "./picture";
import { LOSSES_S } from "./scene";
import { coloursOf } from "./scene-input";
import type { PacketId } from "./scene-types";
import { sentence } from "./texts";

/** CSS pixels. */
const WIDTH = 860;
const HEADS = [
  "link",
  "waiting, ms",
  "waiting, packets",
  "on the wire, packets",
  `lost in ${LOSSES_S * 1000} ms, packets`,
];

export function packetsChart(session: Session, chosen: PacketId | null): TableChart {
  const at = (theme: Theme): PacketsPicture =>
    packetsAt(session, {
      ...{ width: WIDTH, theme, colours: coloursOf(session, theme), measure: arialWidth, chosen },
      ...{ still: false, endsOf: (_, passages) => endsOf(passages) },
    });
  const { scene, words } = at(SCREEN);
  const picture: Drawing = {
    ...{ width: WIDTH, height: HEIGHT, summary: sentence(scene, words) },
    pieces: (theme) => at(theme).pieces,
  };
  const rows = scene.links.map(({ name, queued, flying, lost }) => [
    name,
    queued.ms.toFixed(1),
    ...[queued.packets, flying, lost.packets].map(String),
  ]);
  return { title: "Packets", unit: "", heads: HEADS, rows, note: `${picture.summary}.`, picture };
}
