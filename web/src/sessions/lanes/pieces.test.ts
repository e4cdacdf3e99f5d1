// What a person sees in the lanes of members: who did what when, from left to right, and what kind of thing it was.

import { describe, expect, test } from "vitest";
import { scaleLinear } from "../../../figure/ink/scale";
import { themeFrom } from "../../../figure/ink/theme";
import { paintPieces } from "../../../figure/render/canvas/pieces";
import { freshLab, made, shared } from "../../../tests/lab";
import {
  boxes,
  fills,
  type Operation,
  places,
  Recorder,
  strokes,
} from "../../../tests/pen-recorder";
import { laneColoursOf } from "./lane-colours";
import { type Marks, marksIn, OUTCOME, type ReportKind, STEP, type Wait } from "./marks";
import { lanePieces, type Scene } from "./pieces";

const core = made(await freshLab(), shared);
core.run(shared.duration_s);
const all = marksIn(core, [0, shared.duration_s]);
const NOTHING: Marks = { reports: [], waits: [], losses: [], putOff: [] };
const colours = laneColoursOf(themeFrom(() => ""));

/** A pixel for each 10 ms. */
const xOf = (t_s: number): number => 100 * t_s;
const WIDTH = xOf(shared.duration_s);
const ROWS = [0, 2, 3, 4];
const yOf = (member: number): number => 20 + ((ROWS[member] as number) + 0.5) * 24;

function painted(marks: Partial<Marks>, changes: Partial<Scene> = {}): readonly Operation[] {
  const pen = new Recorder();
  const pieces = lanePieces({
    marks: { ...NOTHING, ...marks },
    x: scaleLinear([0, shared.duration_s], [0, WIDTH]),
    lanes: { rows: ROWS, count: 5, row: 24, top: 20, width: WIDTH },
    colours,
    playhead_s: shared.duration_s,
    faint: 0.4,
    chosen: null,
    close: true,
    planned_s: [],
    interval_s: null,
    ...changes,
  });
  paintPieces(pen, pieces, "");
  return pen.operations;
}

const middle = (values: readonly number[]): number =>
  (Math.min(...values) + Math.max(...values)) / 2;
/** The middle of all that was painted. */
function centre(drawn: readonly Operation[]) {
  const corners = drawn.flatMap((one) => {
    const rects = one.kind === "box" ? [one] : one.kind === "text" ? [] : places(one);
    return rects.flatMap((at) => [
      { x: at.x, y: at.y },
      "width" in at ? { x: at.x + at.width, y: at.y + at.height } : { x: at.x, y: at.y },
    ]);
  });
  return { x: middle(corners.map(({ x }) => x)), y: middle(corners.map(({ y }) => y)) };
}
/** From where to where the lines go that were painted. */
const linesIn = (drawn: readonly Operation[]) =>
  strokes(drawn).map((stroke) => {
    const [from, to] = places(stroke);
    return { ...stroke, from: [from?.x, from?.y], to: [to?.x, to?.y] };
  });
const waitWith = (fits: (wait: Wait) => boolean): Wait => {
  const found = all.waits.find(fits);
  if (found === undefined) throw new Error("nothing waits like that");
  return found;
};

describe("a report", () => {
  test("stands in the lane of whoever sent it, and a later one further right", () => {
    expect(new Set(all.reports.map(({ member }) => member)).size).toBe(4);
    const seen = all.reports.map((report) => centre(painted({ reports: [report] })));
    for (const [i, { member, t_s }] of all.reports.entries()) {
      expect(Math.abs((seen[i]?.x ?? 0) - xOf(t_s))).toBeLessThan(0.5);
      expect(seen[i]?.y).toBeCloseTo(yOf(member));
    }
    const xs = seen.map(({ x }) => x);
    for (let i = 10; i < xs.length; i += 10) expect(xs[i]).toBeGreaterThan(xs[i - 10] as number);
  });

  test("of each kind looks like no other: early is a diamond, what carries feedback has its colour", () => {
    const kinds: readonly ReportKind[] = ["regular", "with feedback", "early", "left out", "bye"];
    const [real] = all.reports;
    if (real === undefined) throw new Error("nobody reports");
    const looks = kinds.map((kind) =>
      painted({ reports: [{ ...real, kind }] }).map((one) => ({
        what: one.kind,
        colour: one.kind === "text" ? "" : one.colour,
        steps: one.kind === "fill" ? one.path.length : 0,
      })),
    );
    const bar = { what: "box", steps: 0 };
    expect(looks).toEqual([
      [{ ...bar, colour: colours.ink }],
      [{ ...bar, colour: colours.feedback }],
      [{ what: "fill", colour: colours.feedback, steps: 5 }],
      [{ what: "stroke", colour: colours.muted, steps: 0 }],
      [
        { ...bar, colour: colours.ink },
        { ...bar, colour: colours.ink },
      ],
    ]);
    expect(new Set([colours.ink, colours.feedback, colours.muted]).size).toBe(3);
  });

  test("is faint after the playhead, and in full before it", () => {
    const reports = all.reports.filter(({ kind }) => kind === "regular").slice(0, 20);
    const playhead_s = reports[9]?.t_s ?? 0;
    const alphas = painted({ reports }, { playhead_s }).map(({ alpha }) => alpha);
    expect(alphas).toEqual(reports.map((_, i) => (i <= 9 ? 1 : 0.4)));
  });
});

describe("a lost packet", () => {
  const loss = all.losses.find(({ ofRtcp }) => !ofRtcp);
  const report = all.losses.find(({ ofRtcp }) => ofRtcp);
  if (loss === undefined || report === undefined) throw new Error("nothing is lost");

  test("of data is a cross in the lane of who sent it; a lost report is a smaller one, seen from near", () => {
    const [data, rtcp] = [loss, report].map((one) => painted({ losses: [one] }));
    for (const [drawn, one] of [
      [data ?? [], loss],
      [rtcp ?? [], report],
    ] as const) {
      expect(drawn).toHaveLength(2);
      for (const { colour } of strokes(drawn)) expect(colour).toBe(colours.harm);
      const { x, y } = centre(drawn);
      expect([x, y]).toEqual([expect.closeTo(xOf(one.t_s)), expect.closeTo(yOf(one.source))]);
      const [first, second] = linesIn(drawn);
      expect(first?.from[0]).toBe(second?.from[0]);
      expect(first?.from[1]).toBe(second?.to[1]);
      expect(first?.to[1]).toBe(second?.from[1]);
      expect(first?.to[1]).not.toBe(first?.from[1]);
    }
    const size = (drawn: readonly Operation[] = []) =>
      (linesIn(drawn)[0]?.to[0] ?? 0) - (linesIn(drawn)[0]?.from[0] ?? 0);
    expect(size(data)).toBeGreaterThan(size(rtcp));
    expect(painted({ losses: [report] }, { close: false })).toEqual([]);
    expect(painted({ losses: [loss] }, { close: false })).toHaveLength(2);
  });

  test("is joined, from near, to everybody who found out later, down in their lanes", () => {
    const finders = all.waits.filter(
      ({ source, sequence }) => source === loss.source && sequence === loss.sequence,
    );
    expect(finders.length).toBeGreaterThan(0);
    const joins = (close: boolean) =>
      linesIn(painted({ losses: [loss], waits: all.waits }, { close })).filter(
        ({ colour, dash }) => colour === colours.harm && dash.length > 0,
      );
    expect(joins(true)).toMatchObject(
      finders.map(({ t0_s, member }) => ({
        from: [expect.closeTo(xOf(loss.t_s)), yOf(loss.source)],
        to: [expect.closeTo(xOf(t0_s)), yOf(member)],
      })),
    );
    for (const { t0_s } of finders) expect(t0_s).toBeGreaterThan(loss.t_s);
    expect(joins(false)).toEqual([]);
  });
});

describe("feedback", () => {
  test("that waits for a regular report is a dotted line from its loss to the right, until that is sent", () => {
    const wait = waitWith(
      ({ step, outcome, t0_s, end_s }) =>
        step !== STEP.EARLY && outcome === OUTCOME.SENT && end_s > t0_s + 0.1,
    );
    const y = yOf(wait.member);
    const [line, start, ...more] = linesIn(painted({ waits: [wait] }));
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      colour: colours.feedback,
      from: [expect.closeTo(xOf(wait.t0_s)), y],
      to: [expect.closeTo(xOf(wait.end_s)), y],
    });
    expect(line?.dash).not.toEqual([]);
    expect(start?.from[0]).toBe(start?.to[0]);
    expect(start?.from[0]).toBeCloseTo(xOf(wait.t0_s));
  });

  test("that may come early has a window, from its loss on as wide as it may wait", () => {
    const wait = waitWith(({ step, dither_s }) => step === STEP.EARLY && dither_s > 0.05);
    const [window, edge] = boxes(painted({ waits: [wait] }));
    expect(window).toMatchObject({
      colour: colours.window,
      x: expect.closeTo(xOf(wait.t0_s)),
      width: expect.closeTo(xOf(wait.dither_s)),
    });
    expect((window?.y ?? 0) + (window?.height ?? 0) / 2).toBeCloseTo(yOf(wait.member));
    expect(edge).toMatchObject({ colour: colours.feedback, x: (window?.x ?? 0) - 0.5 });
  });

  test("that was cancelled ends in a ring, what it had planned is a diamond struck out behind it, and who sent it first is joined", () => {
    const wait = waitWith(
      ({ step, outcome, planned_s, end_s, by }) =>
        step === STEP.EARLY &&
        outcome === OUTCOME.SUPPRESSED &&
        planned_s > end_s &&
        (by?.sent_s ?? 0) > 0,
    );
    const y = yOf(wait.member);
    const drawn = strokes(painted({ waits: [wait] }));
    const rings = drawn.filter(({ path }) => path[0]?.to === "arc");
    expect(rings.map((ring) => places(ring)[0])).toMatchObject([{ x: xOf(wait.end_s), y }]);
    const diamond = drawn.find(({ path }) => path.at(-1)?.to === "close");
    const planned = xOf(wait.planned_s);
    expect(centre(diamond === undefined ? [] : [diamond])).toEqual({
      x: expect.closeTo(planned),
      y: expect.closeTo(y),
    });
    const [strike, join] = linesIn(drawn).filter(({ path }) => path.length === 2);
    expect(strike).toMatchObject({
      from: [expect.closeTo(planned - 7), y],
      to: [expect.closeTo(planned + 7), y],
    });
    expect(join).toMatchObject({
      from: [expect.closeTo(xOf(wait.by?.sent_s ?? 0)), yOf(wait.by?.member ?? -1)],
      to: [expect.closeTo(xOf(wait.end_s)), y],
    });
    const before = { playhead_s: (wait.t0_s + wait.end_s) / 2 };
    const faint = strokes(painted({ waits: [wait] }, before)).find(
      ({ path }) => path[0]?.to === "arc",
    );
    expect(faint?.alpha).toBe(0.4);
  });

  test("that was given up is a cross where it began", () => {
    const [real] = all.waits;
    if (real === undefined) throw new Error("nothing waits");
    const drawn = painted({ waits: [{ ...real, outcome: OUTCOME.DISCARDED, dither_s: 0 }] });
    expect(strokes(drawn).map(({ colour }) => colour)).toEqual([colours.harm, colours.harm]);
    expect(centre(drawn).x).toBeCloseTo(xOf(real.t0_s));
  });
});

describe("a timer", () => {
  test("that is put off is a tick below the middle of its lane", () => {
    const [one] = all.putOff;
    if (one === undefined) throw new Error("no timer is put off");
    const [tick] = linesIn(painted({ putOff: [one] }));
    expect(tick?.from[0]).toBeCloseTo(xOf(one.t_s));
    expect(tick?.from[1]).toBe(yOf(one.member) + 3);
    expect(tick?.to[1]).toBeGreaterThan(tick?.from[1] ?? 0);
  });

  test("that is set has brackets at the report it plans, if that is still to come", () => {
    const planned_s = [12, 14, Number.NaN, 9];
    const hooks = painted({}, { planned_s, playhead_s: 10 });
    expect(hooks.map((hook) => centre([hook]))).toEqual([
      { x: expect.closeTo(xOf(12)), y: expect.closeTo(yOf(0)) },
      { x: expect.closeTo(xOf(14)), y: expect.closeTo(yOf(1)) },
    ]);
  });
});

test("the lane in view is lit, with its regular interval from its beginning to its end along the lower edge", () => {
  const drawn = painted({}, { chosen: 2, interval_s: [30, 35] });
  const top = yOf(2) - 12;
  expect(boxes(drawn)).toMatchObject([
    { colour: colours.chosen, x: 0, y: top, width: WIDTH, height: 24 },
  ]);
  const [interval, ...endings] = linesIn(drawn);
  expect(interval).toMatchObject({
    colour: colours.media,
    from: [3000, top + 21.5],
    to: [3500, top + 21.5],
  });
  expect(endings.map(({ from }) => from[0])).toEqual([3000, 3500]);
  expect(fills(painted({}))).toEqual([]);
});
