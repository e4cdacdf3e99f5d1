// The picture of packets of a real run, operation by operation: two flows that overload a link, one of whose packets is dropped by hand.

import { themeFrom } from "../src/lab/figure/theme";
import type { Scenario } from "../src/lab/scenario/types";
import { endsOf, passagesOf } from "../src/learn/packets/in-flight";
import { paintScene } from "../src/learn/packets/paint";
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

export const theme = themeFrom(() => "");

export async function openPicture(scenario = crowded) {
  const session = await openSession(scenario);
  await settled(session);
  const { run } = session;
  const passages = passagesOf(run, "packets");
  const own = { passages, ends: endsOf(passages) };
  const { of: colours, aggregation, groups } = coloursOf(session, theme);
  const paint = (scene: PacketScene, words: SceneTexts, style: Partial<Style> = {}) => {
    const pen = new Recorder();
    const usual = { theme, colours, font: "sans-serif", chosen: null, steps: [], still: false };
    paintScene(pen.real, scene, words, { ...usual, ...style });
    return pen.operations;
  };
  const at = (t_s: number, style: Partial<Style> = {}, width = 900) => {
    const links = linkInputs(session, false, t_s);
    const scene = packetSceneOf({ ...own, paths: own, t_s, width, links, aggregation });
    const words = sceneTexts(session, groups, t_s);
    return { scene, words, drawn: paint(scene, words, style) };
  };
  return { session, ...own, colours, paint, at };
}
