// The picture of packets of a real run, operation by operation: two flows that overload a link, one of whose packets is dropped by hand.

import type { Piece } from "../figure/ink/pieces";
import { themeFrom } from "../figure/ink/theme";
import { PAGE_IN_ARIAL } from "../figure/ink/typography";
import { measureOn, paintPieces } from "../figure/render/canvas/pieces";
import { svgOf } from "../figure/render/svg";
import { arialWidth } from "../figure/texts/measure";
import type { Scenario } from "../model/scenario/types";
import { endsOf, passagesOf } from "../src/learn/packets/in-flight";
import { HEIGHT } from "../src/learn/packets/link-positions";
import { piecesOf } from "../src/learn/packets/pieces";
import { packetSceneOf } from "../src/learn/packets/scene";
import { coloursOf, linkInputs, sceneTexts } from "../src/learn/packets/scene-input";
import type { PacketScene, SceneTexts, Style } from "../src/learn/packets/scene-types";
import { halving } from "./lab";
import { openSession, settled } from "./open-session";
import { Recorder } from "./pen-recorder";

export const crowded: Scenario = {
  ...halving,
  duration_s: 14,
  flows: {
    ...halving.flows,
    udp: { path: ["forward"], source: { kind: "cbr", rate_kbps: 480 } },
  },
  changes: [
    ...(halving.changes ?? []),
    { at_s: 2, set: "flows.udp.packets.300.drop", to: true, link: "forward" },
  ],
};

const FAMILY = "sans-serif";

export const theme = themeFrom(() => "");

/** A picture without axes. */
export function svgOfPieces(pieces: readonly Piece[], width: number, height: number): string {
  const typography = PAGE_IN_ARIAL;
  const figure = { width, height, unit: "px", theme, typography, pieces } as const;
  return svgOf({ ...figure, title: null, panels: [], caption: [], playhead: null, summary: "" });
}

export async function openPicture(scenario = crowded) {
  const session = await openSession(scenario);
  await settled(session);
  const { run } = session;
  const passages = passagesOf(run, "packets");
  const own = { passages, ends: endsOf(passages) };
  const { of: colours, aggregation, groups } = coloursOf(session, theme);
  const paint = (scene: PacketScene, words: SceneTexts, style: Partial<Style> = {}) => {
    const pen = new Recorder();
    const measure = measureOn(pen, FAMILY);
    const usual = { theme, colours, measure, chosen: null, steps: [], still: false };
    paintPieces(pen, piecesOf(scene, words, { ...usual, ...style }), FAMILY);
    return pen.operations;
  };
  const sceneAt = (t_s: number, width = 900) => {
    const links = linkInputs(session, false, t_s);
    return packetSceneOf({ ...own, paths: own, t_s, width, links, aggregation });
  };
  const at = (t_s: number, style: Partial<Style> = {}, width = 900) => {
    const scene = sceneAt(t_s, width);
    const words = sceneTexts(session, groups, t_s);
    return { scene, words, drawn: paint(scene, words, style) };
  };
  const svgAt = (t_s: number, width = 900) => {
    const words = sceneTexts(session, groups, t_s);
    const usual = { theme, colours, measure: arialWidth, chosen: null, steps: [], still: false };
    return svgOfPieces(piecesOf(sceneAt(t_s, width), words, usual), width, HEIGHT);
  };
  return { session, ...own, colours, paint, at, sceneAt, svgAt };
}
