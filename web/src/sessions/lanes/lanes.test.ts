// The lanes at work, on a real session: what the window holds is painted, lines stand at their moments, a click goes to a report.

import { expect, test } from "vitest";
import { themeFrom } from "../../../figure/ink/theme";
import { FakeElement, fakeCanvas, happen, onPage } from "../../../tests/fake-page";
import { shared } from "../../../tests/lab";
import { openSession, settled } from "../../../tests/open-session";
import { boxes, fills, places, Recorder, words } from "../../../tests/pen-recorder";
import { laneColoursOf } from "./lane-colours";
import { LaneChart, type LanesLook } from "./lanes";
import { reportsIn } from "./marks";

const theme = themeFrom(() => "");
const colours = laneColoursOf(theme);
const [WIDTH, ROW, TOP, BOTTOM] = [600, 24, 20, 140];
/** The window is ten seconds from 40 s on. */
const xOf = (t_s: number): number => (t_s - 40) * 60;
const page = onPage();

async function opened(look: Partial<LanesLook> = {}) {
  const session = await openSession(shared, "shared");
  await settled(session);
  const { actions } = session;
  actions.pause();
  actions.zoom([40, 50]);
  actions.seek(45);
  const pen = new Recorder();
  const { scale = 1 } = look;
  const [width, clientHeight] = [scale * WIDTH, scale * 162];
  const plot = Object.assign(new FakeElement({ left: 0, width }), { clientHeight });
  const [playhead, brush] = [new FakeElement(), new FakeElement()];
  const canvas = fakeCanvas(pen, width);
  const parts = { plot: plot.real, canvas, playhead: playhead.real, brush: brush.real };
  const chart = new LaneChart(session, parts, { scale, row: ROW, ...look });
  page.stop = () => {
    chart.destroy();
    session.dispose();
  };
  /** What one frame paints. */
  const painted = () => {
    pen.operations.length = 0;
    page.frame();
    return [...pen.operations];
  };
  /** Lines from the top to the last lane, in that colour: where they stand. */
  const uprights = (drawn: ReturnType<typeof painted>, colour: string) =>
    boxes(drawn)
      .filter((one) => one.colour === colour && one.height === BOTTOM && one.y === 0)
      .map(({ x }) => x);
  return { session, plot, playhead, brush, painted, uprights };
}

test("early feedback of the window is a diamond at its time, in the lane of its member", async () => {
  const { session, painted } = await opened();
  const drawn = painted();
  const early = reportsIn(session.run, 40, 50).filter(({ kind }) => kind === "early");
  expect(early.length).toBeGreaterThan(3);
  const rows = [0, 2, 3, 4];
  const tops = fills(drawn)
    .filter(({ colour }) => colour === colours.feedback)
    .map((diamond) => places(diamond)[0]);
  for (const { member, t_s } of early) {
    const middle = TOP + ((rows[member] as number) + 0.5) * ROW;
    const seen = tops.find((top) => Math.abs((top?.x ?? 0) - xOf(t_s)) < 0.01);
    expect(seen?.y).toBeGreaterThan(middle - 12);
    expect(seen?.y).toBeLessThan(middle);
  }
  const moments = words(drawn).map(({ text, x }) => [Number.parseFloat(text), x] as const);
  for (const [t_s, x] of moments)
    if (!Number.isNaN(t_s)) expect(Math.abs(x - xOf(t_s))).toBeLessThan(1);
});

test("the playhead, the cursor and the marker stand at their times, each in its colour, and the handle with them", async () => {
  const { session, playhead, painted, uprights } = await opened();
  session.cursor.set(42);
  session.actions.setMarker(48);
  const drawn = painted();
  expect(uprights(drawn, colours.ink)).toEqual([xOf(45) - 0.5]);
  expect(uprights(drawn, colours.muted)).toEqual([xOf(42) - 0.5]);
  expect(uprights(drawn, theme.flag)).toEqual([xOf(48) - 0.5]);
  expect(playhead.style.transform).toBe("translateX(300px)");
  expect(playhead.attributes.get("aria-valuetext")).toBe("45.0 s");
  session.actions.setMarker(60);
  session.actions.seek(47);
  const later = painted();
  expect(uprights(later, theme.flag)).toEqual([]);
  expect(uprights(later, colours.ink)).toEqual([xOf(47) - 0.5]);
});

test("a change has a pole at its time, and the range that is chosen is marked from its beginning to its end", async () => {
  const { session, brush, painted } = await opened();
  session.actions.seek(46);
  session.actions.set("session.bandwidth_kbps", 300);
  session.actions.select([41, 43]);
  await settled(session);
  const poles = boxes(painted()).filter(
    ({ colour, width }) => colour === theme.flag && width === 2,
  );
  expect(poles).toMatchObject([{ x: xOf(46) - 1, y: TOP - 6 }]);
  expect(brush.hidden).toBe(false);
  expect(brush.style).toMatchObject({ transform: "translateX(60px)", width: "120px" });
});

test("a click on a report goes to its moment and its member; a drag does not", async () => {
  const { session, plot, painted } = await opened();
  painted();
  const report = reportsIn(session.run, 41, 49).find(({ member }) => member === 2);
  if (report === undefined) throw new Error("A3 is silent");
  const at = { clientX: xOf(report.t_s) + 2, clientY: TOP + 3.5 * ROW };
  happen(plot, "pointerdown", { ...at, clientX: at.clientX - 30 });
  happen(plot, "pointerup", at);
  expect(session.view.getState().playhead_s).toBe(45);
  happen(plot, "pointerdown", at);
  happen(plot, "pointerup", at);
  expect(session.view.getState()).toMatchObject({ flow: "A3", playhead_s: report.t_s });
  const lit = boxes(painted()).filter(({ colour }) => colour === colours.chosen);
  expect(lit).toMatchObject([{ y: TOP + 3 * ROW, height: ROW, width: WIDTH }]);
});

test("for a whole room all of it is larger, and a click and the handle of the playhead are where it is drawn", async () => {
  const { session, plot, playhead, painted, uprights } = await opened({ scale: 2 });
  expect(uprights(painted(), colours.ink)).toEqual([xOf(45) - 0.5]);
  expect(playhead.style.transform).toBe("translateX(600px)");
  const report = reportsIn(session.run, 41, 49).find(({ member }) => member === 2);
  if (report === undefined) throw new Error("A3 is silent");
  const at = { clientX: 2 * xOf(report.t_s), clientY: 2 * (TOP + 3.5 * ROW) };
  happen(plot, "pointerdown", at);
  happen(plot, "pointerup", at);
  expect(session.view.getState()).toMatchObject({ flow: "A3", playhead_s: report.t_s });
});

test("who has no lane is painted in none of the others", async () => {
  const { session, painted } = await opened({ most: 3 });
  const early = reportsIn(session.run, 40, 50).filter(({ kind }) => kind === "early");
  const seen = early.filter(({ member }) => member <= 1);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThan(early.length);
  const diamonds = fills(painted())
    .filter(({ colour }) => colour === colours.feedback)
    .map((diamond) => places(diamond)[0]?.x ?? 0);
  const drawn = early.filter(({ t_s }) => diamonds.some((x) => Math.abs(x - xOf(t_s)) < 0.01));
  expect(drawn).toEqual(seen);
});
