// The packets of a moment to take along: the picture, and a table of its links.

import { arialWidth, type Drawing, SCREEN, type Theme } from "../../../figure";
import { shownName } from "../../../model/scenario";
import type { TableChart } from "../../lab/controls";
import type { Session } from "../../lab/session";
import { endsOf } from "./in-flight";
import { HEIGHT } from "./link-positions";
import { type PacketsPicture, packetsAt } from "./picture";
import { LOSSES_S } from "./scene";
import { type Colours, coloursOf } from "./scene-input";
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
      ...{
        width: WIDTH,
        theme,
        colours: namedColours(session, theme),
        measure: arialWidth,
        chosen,
      },
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

/** With each flow's name: a packet on paper cannot be pressed. */
function namedColours(session: Session, theme: Theme): Colours {
  const { schema, run } = session;
  const { flows } = run.layout;
  const colours = coloursOf(session, theme);
  if (colours.groups.length > 0) return colours;
  const groups = flows.map(({ name }, i) => ({
    name: shownName(schema, flows, name),
    colour: colours.of[i] ?? theme.ink,
  }));
  return { ...colours, groups };
}
