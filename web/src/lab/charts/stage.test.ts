import { afterEach, expect, test, vi } from "vitest";
import { themeFrom } from "../../../figure/ink/theme";
import { happen, openStage } from "../../../tests/fake-page";
import type { Painter } from "./frames";
import { Stage } from "./stage";

const painter = (): Painter & { painted: number } => ({
  painted: 0,
  paint() {
    this.painted += 1;
  },
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("charts are drawn once a frame, however often something changed", async () => {
  const { stage, frame, asked } = await openStage();
  const chart = painter();
  stage.frames.invalidate(chart);
  stage.frames.invalidate(chart);
  expect(asked()).toBe(1);
  frame();
  frame();
  expect(chart.painted).toBe(1);
  stage.frames.invalidate(chart);
  stage.frames.forget(chart);
  frame();
  expect(chart.painted).toBe(1);
});

test("while it plays each frame asks for the next one, but not while something is dragged", async () => {
  const { session, frame, asked } = await openStage();
  session.actions.setSpeed(1);
  session.actions.play();
  frame();
  expect(asked()).toBe(1);
  session.actions.drag("links.forward.capacity_kbps", 700);
  frame();
  expect(asked()).toBe(0);
  session.actions.endDrag();
  expect(asked()).toBe(1);
  frame();
  expect(asked()).toBe(1);
});

test("who looks at a frame may ask for the next one, and what it changes is drawn in this one", async () => {
  const { stage, frame, asked } = await openStage();
  const chart = painter();
  let left = 2;
  const stop = stage.frames.onFrame(() => {
    stage.frames.invalidate(chart);
    left -= 1;
    if (left > 0) stage.frames.request();
  });
  frame();
  expect([chart.painted, asked()]).toEqual([1, 1]);
  frame();
  expect([chart.painted, asked()]).toEqual([2, 0]);
  stop();
});

test("what charts are about is the same object until something in it changes", async () => {
  const { session, stage } = await openStage();
  const before = stage.about();
  expect(stage.about()).toBe(before);
  session.actions.seek(3);
  expect(stage.about()).toBe(before);
  session.actions.set("links.forward.capacity_kbps", 700);
  expect(stage.about()).not.toBe(before);
});

test("flags are looked up once per change of the draft, and what the drawn capacity tells by itself has none", async () => {
  const { session, stage } = await openStage();
  const { flags } = stage.now();
  expect(session.changesOnAxis().map(({ at_s }) => at_s)).toEqual([10]);
  expect(flags).toEqual([]);
  expect(stage.now().flags).toBe(flags);
  session.actions.setApply("now");
  session.actions.seek(4);
  session.actions.set("links.forward.capacity_kbps", 700);
  expect(stage.now().flags.map(({ at_s }) => at_s)).toEqual([4]);
  session.actions.set("links.return.delay_ms", 30);
  expect(stage.now().flags).toHaveLength(2);
});

test("two sessions side by side have charts of their own", async () => {
  const [left, right] = await Promise.all([openStage(), openStage()]);
  const [ofLeft, ofRight] = [painter(), painter()];
  const stops = [
    left.stage.watch(() => left.stage.frames.invalidate(ofLeft)),
    right.stage.watch(() => right.stage.frames.invalidate(ofRight)),
  ];
  left.session.actions.set("links.forward.capacity_kbps", 700);
  left.session.actions.zoom([5, 10]);
  left.session.cursor.set(7);
  left.frame();
  right.frame();
  expect([ofLeft.painted, ofRight.painted]).toEqual([1, 0]);
  const [now, other] = [left.stage.now(), right.stage.now()];
  expect(now.window_s).toEqual([5, 10]);
  expect(other.window_s).toEqual([0, 20]);
  expect(now.about.scenario.links.forward?.capacity_kbps).toBe(700);
  expect(other.about.scenario.links.forward?.capacity_kbps).toBe(1000);
  expect(now.columns.column("links.forward", "capacity_kbps")[20]).toBe(700);
  expect(other.columns.column("links.forward", "capacity_kbps")[20]).toBe(1000);
  left.stage.frames.press(true);
  expect([left.stage.frames.pressed, right.stage.frames.pressed]).toEqual([true, false]);
  for (const stop of stops) stop();
});

test("a pointer anywhere in the document is noticed while there are charts, and not after", async () => {
  const { stage } = await openStage();
  const [page, window] = [new EventTarget(), new EventTarget()];
  let releases = 0;
  stage.frames.onRelease(() => (releases += 1));
  const stop = stage.frames.listen(page, window);
  happen(page, "pointerdown");
  expect(stage.frames.pressed).toBe(true);
  happen(window, "blur");
  expect([stage.frames.pressed, releases]).toEqual([false, 1]);
  stop();
  happen(page, "pointerdown");
  expect(stage.frames.pressed).toBe(false);
});

/** A slider as the document sees it, held by a pointer; and a run that answers when the test says so. */
async function heldSlider() {
  class Slider extends EventTarget {
    readonly type = "range";
  }
  vi.stubGlobal("HTMLInputElement", Slider);
  vi.useFakeTimers();
  const { stage, session, frame, asked } = await openStage();
  const slider = new Slider();
  stage.frames.listen(slider, new EventTarget());
  const run = { asked: 1, answered: 1 };
  for (const name of ["asked", "answered"] as const)
    Object.defineProperty(session.run, name, { get: () => run[name] });
  const chart = painter();
  const draw = (): number => {
    stage.frames.invalidate(chart);
    frame();
    return chart.painted;
  };
  draw();
  happen(slider, "pointerdown");
  session.actions.beginDrag("links.forward.capacity_kbps");
  const move = (): void => {
    happen(slider, "input");
    run.asked += 1;
  };
  return { stage, session, slider, run, draw, move, asked };
}

test("under a slider the charts wait for the beginning of its run, and show both in one frame", async () => {
  const { stage, slider, run, draw, move } = await heldSlider();
  move();
  expect([draw(), draw()]).toEqual([1, 1]);
  run.answered = run.asked;
  expect(draw()).toBe(2);
  // The rest of an answered run comes piece by piece, each of them drawn.
  expect(draw()).toBe(3);
  move();
  expect(draw()).toBe(3);
  happen(slider, "pointerup");
  expect(stage.frames.sliding).toBe(false);
  expect(draw()).toBe(4);
});

test("an answer that has not been drawn is drawn, also when the slider has moved on", async () => {
  const { run, draw, move } = await heldSlider();
  move();
  expect(draw()).toBe(1);
  run.answered = run.asked;
  move();
  expect(draw()).toBe(2);
  expect(draw()).toBe(2);
});

test("a run that keeps the charts waiting does not keep the value from being seen", async () => {
  const { draw, move } = await heldSlider();
  move();
  expect([draw(), draw(), draw(), draw()]).toEqual([1, 1, 1, 1]);
  expect(draw()).toBe(2);
});

test("where no other frame comes, one is asked for once the charts have waited long enough", async () => {
  const { draw, move, asked } = await heldSlider();
  move();
  draw();
  expect(asked()).toBe(0);
  vi.advanceTimersByTime(60);
  expect(asked()).toBe(1);
});

test("once the answer is drawn no frame is asked for any more", async () => {
  const { run, draw, move, asked } = await heldSlider();
  move();
  draw();
  run.answered = run.asked;
  draw();
  vi.advanceTimersByTime(1000);
  expect(asked()).toBe(0);
});

test("a slider that changes no value, as that of the time, is drawn at once", async () => {
  const { stage, session, draw, move } = await heldSlider();
  session.actions.endDrag();
  move();
  expect(stage.frames.sliding).toBe(false);
  expect(draw()).toBe(2);
});

test("a slider that no pointer holds is drawn at once", async () => {
  const { slider, draw, move } = await heldSlider();
  happen(slider, "pointerup");
  move();
  expect(draw()).toBe(2);
});

const light = themeFrom(() => "");
const LIGHT = { get: () => light, subscribe: () => () => undefined };

/** A stage whose session has this of other runs. */
async function stageWith({ kept, seeds }: { readonly kept?: object; readonly seeds?: object }) {
  const opened = await openStage();
  const { session } = opened;
  const other = {
    kept: { ...session.kept, ...kept },
    seeds: seeds ?? session.seeds,
  };
  const whole = Object.assign(Object.create(session), other) as typeof session;
  return { ...opened, session, stage: new Stage(whole, LIGHT, () => undefined) };
}

test("a kept run is drawn from where it parts from the current one", async () => {
  const { session } = await openStage();
  const columns = session.run;
  const change = { at_s: 4, set: "links.forward.delay_ms", to: 90 };
  const edits = [{ kind: "change" as const, change }];
  const { stage, session: own } = await stageWith({
    kept: { runs: [{ kept: { letter: "A", name: "", edits }, columns, failed: "" }] },
  });
  const [shown] = stage.now().about.beside ?? [];
  expect(shown?.letter).toBe("A");
  // Its line begins on the one that both have, a sample or two before.
  const [first] = shown?.columns.column("flows.video", "t_s") ?? [];
  expect(first).toBeGreaterThan(3.75);
  expect(first).toBeLessThan(4);
  // A change of the current run parts them as well.
  own.actions.addEdit({ kind: "change", change: { ...change, at_s: 2 } });
  const [sooner] = stage.now().about.beside?.[0]?.columns.column("flows.video", "t_s") ?? [];
  expect(sooner).toBeGreaterThan(1.75);
  expect(sooner).toBeLessThan(2);
  // One of the same edits would lie under the current run.
  const same = await stageWith({
    kept: { runs: [{ kept: { letter: "A", name: "", edits: [] }, columns, failed: "" }] },
  });
  expect(same.stage.now().about.beside).toBeUndefined();
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])("each run of many seeds is a line if that is asked for (%s), and they are not out of date (%s): %s", async (asked, faded, shown) => {
  const { session, stage } = await stageWith({
    seeds: { faded, runs: { seeds: [], columns: [], results: [] } },
  });
  session.actions.setIndividualRuns(asked);
  expect(stage.now().ensemble).toMatchObject({ faded, individualRuns: shown });
});
