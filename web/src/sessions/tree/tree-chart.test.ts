// What a person sees on the tree of members: data on its way down from its sender, reports on their way up, and where something was lost.

import { describe, expect, test } from "vitest";
import { themeFrom } from "../../../figure/ink/theme";
import { SESSION_KIND } from "../../../model/engine/packet-codes";
import type { Flights } from "../../../model/scenario/types";
import { fakeCanvas, onPage } from "../../../tests/fake-page";
import { shared } from "../../../tests/lab";
import { openSession, settled } from "../../../tests/open-session";
import {
  boxes,
  fills,
  type Operation,
  places,
  Recorder,
  strokes,
  words,
} from "../../../tests/pen-recorder";
import { laneColoursOf } from "../lanes/lane-colours";
import { lossesIn, reportReader } from "../lanes/marks";
import { treeOf } from "./order";
import { TreeChart } from "./tree-chart";
import { type Point, TreeLayout } from "./tree-layout";

const colours = laneColoursOf(themeFrom(() => ""));
const page = onPage();

async function opened(still = false, width = 400) {
  const session = await openSession(shared, "shared");
  await settled(session);
  session.actions.pause();
  const places = new TreeLayout(treeOf(session.run.layout), { width, row: 40, top: 20 });
  const pen = new Recorder();
  const chart = new TreeChart(session, fakeCanvas(pen, 400), places, still);
  page.stop = () => {
    chart.destroy();
    session.dispose();
  };
  const paintedAt = (t_s: number): readonly Operation[] => {
    session.actions.seek(t_s);
    page.frame();
    return pen.operations;
  };
  const flights = session.run.flights(50, 58);
  if (flights === null) throw new Error("nobody can tell");
  const nodeOf = (name: string) => {
    const node = places.nodes.find((one) => one.name === name);
    if (node === undefined) throw new Error(`no ${name}`);
    return node;
  };
  const { links } = session.run.layout;
  /** Of flights of that kind over the link that leads down to a node: each one's index. */
  const over = (name: string, kind: number): readonly number[] =>
    Array.from(flights.way, (way, i) => [way >> 1, i] as const)
      .filter(([link, i]) => links[link]?.between?.includes(name) && flights.kind[i] === kind)
      .map(([, i]) => i);
  return { session, places, pen, paintedAt, flights, nodeOf, over };
}

const moment = ({ entered_s, arrived_s }: Flights, i: number, share: number): number =>
  (entered_s[i] as number) * (1 - share) + (arrived_s[i] as number) * share;
/** Middles of what is painted so, and is no member: a box, or a diamond. */
function middles(drawn: readonly Operation[], colour: string): readonly Point[] {
  const rects = boxes(drawn).filter((one) => one.colour === colour);
  const diamonds = fills(drawn).filter(
    (one) => one.colour === colour && one.path.every(({ to }) => to !== "arc"),
  );
  return [
    ...rects.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
    ...diamonds.map((one) => ({ x: places(one)[0]?.x ?? 0, y: places(one)[1]?.y ?? 0 })),
  ];
}
const has = (seen: readonly Point[], { x, y }: Point): boolean =>
  seen.some((one) => Math.hypot(one.x - x, one.y - y) < 0.01);

describe("on its link", () => {
  test.each([
    "A2",
    "A3",
    "A4",
  ])("data comes down to %s, however the link is written", async (name) => {
    const { places, paintedAt, flights, nodeOf, over } = await opened();
    const data = over(name, SESSION_KIND.data);
    expect(data.length).toBeGreaterThan(10);
    for (const i of data.slice(0, 5)) {
      for (const share of [0.2, 0.5, 0.8]) {
        const seen = middles(paintedAt(moment(flights, i, share)), colours.media);
        expect(has(seen, places.along(nodeOf(name), share))).toBe(true);
      }
    }
  });

  test.each([
    "A2",
    "A3",
    "A4",
  ])("a report of %s goes up to the router, its way back", async (name) => {
    const { session, places, paintedAt, flights, nodeOf, over } = await opened();
    const member = (session.run.layout.members ?? []).findIndex((one) => one.name === name);
    const read = reportReader(session.run);
    const own = over(name, SESSION_KIND.rtcp).filter(
      (i) => read(flights.sequence[i] as number).member === member,
    );
    expect(own.length).toBeGreaterThan(1);
    for (const i of own.slice(0, 4)) {
      const ys = [0.2, 0.8].map((share) => {
        const drawn = paintedAt(moment(flights, i, share));
        const seen = [...middles(drawn, colours.ink), ...middles(drawn, colours.feedback)];
        const place = places.along(nodeOf(name), 1 - share);
        expect(has(seen, place)).toBe(true);
        return place.y;
      });
      expect(ys[1]).toBeLessThan(ys[0] as number);
    }
  });
});

test("early feedback is a diamond in its colour, other feedback a bar, and a report without any is in ink", async () => {
  const { session, paintedAt, flights, over, places: tree, nodeOf } = await opened();
  const read = reportReader(session.run);
  const looks = new Map<string, string>();
  for (const i of over("A2", SESSION_KIND.rtcp)) {
    const { kind, member } = read(flights.sequence[i] as number);
    if (looks.has(kind) || member !== 1) continue;
    const drawn = paintedAt(moment(flights, i, 0.5));
    const place = tree.along(nodeOf("A2"), 0.5);
    const found = drawn.filter(
      (one) =>
        (one.kind === "box" || one.kind === "fill") && has(middles([one], one.colour), place),
    );
    const [one] = found;
    if (one?.kind === "box" || one?.kind === "fill") looks.set(kind, `${one.kind} ${one.colour}`);
  }
  const expected: Readonly<Record<string, string>> = {
    early: `fill ${colours.feedback}`,
    "with feedback": `box ${colours.feedback}`,
    regular: `box ${colours.ink}`,
  };
  expect(looks.size).toBeGreaterThan(1);
  for (const [kind, look] of looks) expect([kind, look]).toEqual([kind, expected[kind]]);
});

test("what was lost is a cross in the middle of its link, for a moment", async () => {
  const { session, places: tree, paintedAt } = await opened();
  const losses = lossesIn(session.run, 50, 60).filter(({ ofRtcp }) => !ofRtcp);
  const [loss] = losses;
  if (loss === undefined) throw new Error("nothing is lost");
  const node = tree.nodes.find(({ link }) => link === loss.link);
  if (node === undefined) throw new Error("no such link");
  const { x, y } = tree.along(node, 0.5);
  const crosses = (t_s: number) =>
    strokes(paintedAt(t_s))
      .filter(({ colour }) => colour === colours.harm)
      .map((stroke) => places(stroke));
  const arms = crosses(loss.t_s + 0.01);
  const arm = (from: number, to: number) => [
    { to: "move", x: x - 5, y: y + from },
    { to: "line", x: x + 5, y: y + to },
  ];
  expect(arms).toEqual([arm(-5, 5), arm(5, -5)]);
  expect(crosses(loss.t_s + 0.06)).toEqual([]);
  expect(crosses(loss.t_s - 0.01)).toEqual([]);
});

test("without motion each link says how many are on it", async () => {
  const { session, paintedAt, places: tree } = await opened(true);
  let said = 0;
  for (let t_s = 52; t_s < 53; t_s += 0.05) {
    const now = session.run.flights(t_s, t_s);
    const drawn = paintedAt(t_s);
    expect(middles(drawn, colours.media)).toEqual([]);
    for (const node of tree.nodes.filter(({ link }) => link !== null)) {
      const count = Array.from(now?.way ?? []).filter(
        (way, i) => way >> 1 === node.link && now?.entered_s[i] !== now?.arrived_s[i],
      ).length;
      const { x, y } = tree.along(node, 0.75);
      // The foot of digits of 10 px whose middle is there.
      const here = words(drawn).filter((one) => one.x === x && Math.abs(one.y - (y + 3.5)) < 1e-9);
      expect(here.map(({ text }) => text)).toEqual(count === 0 ? [] : [String(count)]);
      said += count;
    }
  }
  expect(said).toBeGreaterThan(10);
});
