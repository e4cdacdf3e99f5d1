// What the page paints, operation by operation: the page's own painter on a canvas that writes down what it is told.

import { describe, expect, test } from "vitest";
import type { Columns } from "../../../model/engine/types";
import {
  CANVAS,
  colourOf,
  columnsOf,
  layoutOf,
  type PanelChanges,
  panelOf,
  pathOfOperation,
  testAbout,
} from "../../../tests/figure-fixture";
import {
  boxes,
  type Operation,
  places,
  recorded,
  type Stroke,
  strokes,
} from "../../../tests/pen-recorder";
import { CATALOG } from "../../charts/catalog";
import type { ChartSpec } from "../../charts/series/types";
import { identityOf } from "../../charts/style/identity";
import type { Panel } from "../../figure";
import { contrast, mix, paler, themeFrom } from "../../ink/theme";

const layout = layoutOf({ video: "nada" });
const about = testAbout(layout);
const { theme } = about;
const chart = (id: string): ChartSpec => {
  const spec = CATALOG.find((one) => one.id === id)?.choices(about)[0];
  if (spec === undefined) throw new Error(`no chart ${id}`);
  return spec;
};
/** A row each second for ten seconds. */
const seconds = Array.from({ length: 11 }, (_, i) => i);
const all = (value: number): readonly number[] => seconds.map(() => value);

/** The flow receives 300, sends 500 and aims at 700 of 1000 kbit/s, of which 400 after 5 s. */
const columns = columnsOf(layout, {
  "flows.video": {
    t_s: seconds,
    receiving_rate_500ms_kbps: all(300),
    sending_rate_500ms_kbps: all(500),
    reference_rate_kbps: all(700),
    receiving_rate_kbps: all(111),
    sending_rate_kbps: all(222),
    queuing_delay_ms: seconds.map((t) => 10 * t),
    queuing_delay_p5_ms: all(20),
    queuing_delay_p95_ms: all(80),
    packets_lost: seconds.map((t) => (t === 4 ? 1 : 0)),
    packets_received: all(9),
    packets_marked: seconds.map((t) => (t === 6 ? 3 : 0)),
    fair_share_kbps: all(900),
  },
  "links.forward": {
    t_s: seconds,
    capacity_kbps: seconds.map((t) => (t <= 5 ? 1000 : 400)),
  },
});

const made = (id: string, changes: PanelChanges = {}, of: Columns = columns): Panel =>
  panelOf(chart(id), about, of, changes);
const NOW = 400;
const painted = (panel: Panel, now = NOW): readonly Operation[] => recorded(panel, CANVAS, now);

/** The strokes of one mark: as many as it takes for its width. */
const lineOf = (panel: Panel, id: string, pixels = 1): readonly Stroke[] => {
  const alone = { ...panel, marks: panel.marks.filter((mark) => mark.id === id) };
  return strokes(recorded(alone, { theme, layout: pixels, px: pixels }, pixels * NOW));
};
const heights = (stroke: Stroke | undefined) => new Set(places(stroke).map(({ y }) => y));

describe("the rate chart", () => {
  const panel = made("rates");

  test("draws the future paler and thinner than the past, and never below a contrast of 3", () => {
    for (const dark of [false, true]) {
      const look = themeFrom((name) => (dark && name === "--background" ? "#0e1217" : ""));
      const { colour } = identityOf(about.schema, layout, "video", look);
      const own = { ...about, theme: look };
      const spec = CATALOG.find(({ id }) => id === "rates")?.choices(own)[0] as ChartSpec;
      const drawn = strokes(
        recorded(panelOf(spec, own, columns), { theme: look, layout: 1, px: 1 }, NOW / 2),
      );
      const inPart = (left: number) =>
        drawn.filter(({ clips }) => {
          const part = clips.at(-1);
          return clips.length > 1 && part?.x === left;
        });
      const [past, future] = [inPart(0), inPart(NOW / 2)];
      expect(past.some((one) => one.colour === colour)).toBe(true);
      expect(future.some((one) => one.colour === paler(colour, look))).toBe(true);
      expect(future.length).toBeGreaterThan(0);
      expect(future.length).toBeLessThanOrEqual(past.length);
      // Nothing that can be seen in the past cannot be seen in the future.
      const contrasts = (all: readonly Stroke[]) =>
        all.map((one) => contrast(one.colour, look.background));
      const least = Math.min(3, ...contrasts(past));
      for (const seen of contrasts(future)) expect(seen).toBeGreaterThanOrEqual(least);
      expect(contrast(paler(colour, look), look.background)).toBeLessThan(
        contrast(colour, look.background),
      );
    }
  });

  test("has its zero at the bottom, and more is higher", () => {
    const yOf = (value: number): number => {
      const tick = panel.y.ticks.find((one) => one.value === value);
      if (tick === undefined) throw new Error(`no tick ${value}`);
      return tick.at;
    };
    expect(panel.y.ticks[0]?.value).toBe(0);
    expect(yOf(0)).toBe(100);
    expect(yOf(500)).toBeLessThan(yOf(0));
    expect(yOf(1000)).toBeLessThan(yOf(500));
    const grid = boxes(painted(panel)).filter(
      ({ colour, height }) => colour === theme.grid && height === 1,
    );
    const zero = boxes(painted(panel)).find(
      ({ colour, height }) => colour === theme.hairline && height === 1,
    );
    for (const { y } of grid) expect(y).toBeLessThan(zero?.y ?? 0);
    expect(zero?.y).toBe(100);
  });

  test("draws each rate from its own column, at the height of its value", () => {
    const heightAt = (kbps: number): number => 100 - (96 * kbps) / 1200;
    expect(panel.y.scale.domain()).toEqual([0, 1200]);
    const height = (id: string) => [...heights(lineOf(panel, id)[0])];
    expect(height("video receiving")).toEqual([heightAt(300)]);
    expect(height("video sending")).toEqual([heightAt(500)]);
    const reference = height("video reference");
    expect(reference).toHaveLength(1);
    expect(Math.abs((reference[0] ?? 0) - heightAt(700))).toBeLessThan(1);
  });

  test("draws a level to where it ends, however long nothing changes", () => {
    const xs = places(lineOf(panel, "capacity")[0]).map(({ x }) => x);
    expect(Math.max(...xs)).toBeGreaterThanOrEqual(400);
  });

  test("has the words of its axes beside their ticks, and the time axis its unit", () => {
    expect(panel.y.ticks.map(({ label }) => label.text)).toEqual(
      panel.y.ticks.map(({ value }) => String(value / 1000)),
    );
    expect([panel.y.unit, panel.y.factor]).toEqual(["Mbit/s", 0.001]);
    for (const { at, label } of panel.y.ticks) {
      expect([label.x, label.anchor]).toEqual([-8, "end"]);
      expect(label.y - at).toBeCloseTo(0.32 * label.size);
    }
    for (const { at, label } of panel.x.ticks) expect([label.x, label.y]).toEqual([at, 119]);
    expect(panel.x.ticks.map(({ label }) => label.text)).toEqual(["0", "2", "4", "6", "8", "10 s"]);
  });

  test("is drawn from left to right, and a zoomed window fills the width", () => {
    const x = (now: Panel) => places(lineOf(now, "video receiving")[0]).map((step) => step.x);
    expect(x(panel)).toEqual(seconds.map((t) => 40 * t));
    const zoomed = made("rates", { axes: { window_s: [2, 4] } });
    // One row beyond either edge, so that lines reach it.
    expect(x(zoomed)).toEqual([-200, 0, 200, 400, 600]);
    expect(zoomed.x.ticks.map(({ value, at }) => [value, at])).toContainEqual([3, 200]);
  });

  test("draws rates straight between samples and capacity as stairs", () => {
    const rising = columnsOf(layout, {
      "flows.video": { t_s: [0, 5, 10], receiving_rate_500ms_kbps: [0, 500, 1000] },
      "links.forward": { t_s: [0, 5, 10], capacity_kbps: [1000, 1000, 500] },
    });
    const now = made("rates", {}, rising);
    const straight = places(lineOf(now, "video receiving")[0]);
    expect(straight.map(({ x }) => x)).toEqual([0, 200, 400]);
    expect(straight[1]?.y).toBeCloseTo(((straight[0]?.y ?? 0) + (straight[2]?.y ?? 0)) / 2);
    const stairs = places(lineOf(now, "capacity")[0]);
    expect(stairs.length).toBeGreaterThan(2);
    for (const [i, step] of stairs.entries()) {
      const before = stairs[i - 1];
      if (before === undefined) continue;
      expect(step.x === before.x || step.y === before.y).toBe(true);
    }
    // A row sums up the interval that ends at its moment: what row 10 says holds from row 5 on.
    expect(stairs.find((step, i) => step.y !== stairs[i - 1]?.y && i > 0)?.x).toBe(200.5);
  });

  test("has lines on pixel centres for stairs, and as many thin strokes as a line is wide", () => {
    for (const step of places(lineOf(panel, "capacity")[0])) {
      expect([step.x % 1, step.y % 1]).toEqual([0.5, 0.5]);
    }
    const shifts = lineOf(panel, "video receiving").map(({ shift }) => Math.hypot(...shift));
    expect(shifts).toHaveLength(3);
    for (const shift of shifts) expect(shift).toBeCloseTo(0.5);
    expect(lineOf(panel, "video sending")).toHaveLength(1);
    for (const { width } of strokes(painted(panel))) expect(width).toBe(1);
  });

  test("dashes what the controller asks for, and dots the fair share", () => {
    const dashes = (id: string) => lineOf(panel, id).map(({ dash }) => dash);
    expect(dashes("video reference")).toEqual([[3, 2]]);
    expect(dashes("fair share")).toEqual([[1, 3]]);
    expect(dashes("capacity")).toEqual([[]]);
    expect(dashes("video sending")).toEqual([[]]);
  });

  test("cuts dense dashed lines along the time axis", () => {
    const t = Array.from({ length: 1001 }, (_, i) => i / 100);
    const dense = columnsOf(layout, {
      "links.forward": { t_s: t, capacity_kbps: t.map(() => 1000) },
      "flows.video": {
        t_s: t,
        fair_share_kbps: t.map((at) => 500 + 10 * at),
        receiving_rate_500ms_kbps: t.map(() => 300),
      },
    });
    const now = panelOf(chart("rates"), about, dense, { layout: { resolution: 4 } });
    const [dotted] = lineOf(now, "fair share", 4);
    expect(dotted?.dash).toEqual([]);
    const starts = dotted?.path.filter(({ to }) => to === "move") ?? [];
    // A pixel on and three off, over 400 pixels.
    expect(starts.length).toBe(100);
  });

  test("paints the flow that is looked at over its other lines, and what a person sets over all", () => {
    const order = strokes(painted(panel)).map(({ colour }) => colour);
    const last = (id: string) => order.lastIndexOf(colourOf(panel, id));
    expect(order.indexOf(colourOf(panel, "video sending"))).toBeGreaterThanOrEqual(0);
    expect(last("video receiving")).toBeGreaterThan(last("video sending"));
    expect(last("capacity")).toBeGreaterThan(last("video receiving"));
    expect(panel.marks.filter(({ layer }) => layer === "over").map(({ id }) => id)).toEqual([
      "fair share",
      "capacity",
    ]);
  });

  test("gives each sample a symbol where there is room for it", () => {
    const fills = painted(panel).filter((one) => one.kind === "fill");
    const dots = fills.find(({ colour }) => colour === colourOf(panel, "video receiving"));
    const circles = (dots === undefined ? [] : pathOfOperation(dots)).filter(
      ({ to }) => to === "arc",
    );
    expect(circles).toHaveLength(11);
    expect(circles[1]).toMatchObject({ x: 40, y: 76, r: 2 });
  });

  test("follows device pixels, two for a CSS pixel", () => {
    const sharp = panelOf(chart("rates"), about, columns, { layout: { resolution: 2 } });
    const [receiving] = lineOf(sharp, "video receiving", 2);
    expect(places(receiving).map(({ x }) => x)).toEqual(seconds.map((t) => 80 * t));
    expect([...heights(receiving)]).toEqual([152]);
  });
});

describe("past and future", () => {
  const panel = made("rates");

  test("are parted by a veil from the playhead on, under what a person sets", () => {
    const drawn = painted(panel, 150);
    const veil = drawn.findIndex((one) => one.kind === "box" && one.alpha < 1);
    expect(drawn[veil]).toMatchObject({
      colour: theme.background,
      alpha: 1 - theme.faint,
      x: 150,
      y: 0,
      width: 250,
      height: 104,
    });
    const at = (id: string) =>
      drawn.findIndex((one) => one.kind === "stroke" && one.colour === colourOf(panel, id));
    expect(at("video receiving")).toBeLessThan(veil);
    expect(at("capacity")).toBeGreaterThan(veil);
  });

  test("are each told of a line what is seen there, and not all of it twice", () => {
    const dense = Array.from({ length: 501 }, (_, i) => i / 50);
    const swinging = columnsOf(layout, {
      "flows.video": {
        t_s: dense,
        receiving_rate_500ms_kbps: dense.map((t) => 500 + 400 * Math.sin(20 * t)),
      },
    });
    const now = made("rates", {}, swinging);
    const told = (playhead: number, left: number): readonly number[][] =>
      strokes(painted(now, playhead))
        .filter(({ clips }) => clips.length > 1 && clips.at(-1)?.x === left)
        .map((stroke) => places(stroke).map(({ x }) => x));
    const [whole] = told(400, 0);
    expect(whole).toHaveLength(501);
    for (const playhead of [150, 398]) {
      const [past, future] = [told(playhead, 0), told(playhead, playhead)];
      expect(past.length).toBeGreaterThan(0);
      expect(future.length).toBeGreaterThan(0);
      for (const xs of past) {
        expect(xs).toEqual(whole?.slice(0, xs.length));
        expect(xs.at(-1)).toBeGreaterThan(playhead);
        expect(xs.at(-1)).toBeLessThan(playhead + 8);
      }
      for (const xs of future) {
        expect(xs).toEqual(whole?.slice(-xs.length));
        expect(xs[0]).toBeLessThan(playhead);
        expect(xs[0]).toBeGreaterThan(playhead - 8);
      }
    }
  });

  test("are one picture at the end of the window", () => {
    expect(painted(panel).filter(({ alpha }) => alpha < 1)).toEqual([]);
  });

  test("have a rule at each change of a person, over everything", () => {
    const drawn = painted(made("rates", { changes_s: [2.5] }));
    const rule = drawn.at(-1);
    expect(rule).toMatchObject({ kind: "fill", colour: theme.flag, clips: [] });
    const dots = rule === undefined ? [] : pathOfOperation(rule);
    expect(dots[0]).toMatchObject({ to: "rect", x: 100, y: 0, width: 1, height: 2 });
    expect(dots[1]).toMatchObject({ y: 4 });
    expect(dots).toHaveLength(26);
  });

  test("show the run before an edit dotted: under the past, over the future, only where it differs", () => {
    const before = columnsOf(layout, {
      "flows.video": {
        t_s: seconds,
        receiving_rate_500ms_kbps: seconds.map((t) => (t < 4 ? 300 : 600)),
      },
    });
    const now = made("rates", { data: { ghost: before } });
    const drawn = painted(now, 280);
    const colour = colourOf(now, "video receiving before");
    const [past, future] = drawn.flatMap((one, i) =>
      one.kind === "stroke" && one.colour === colour ? [{ i, one }] : [],
    );
    const line = drawn.findIndex(
      (one) => one.kind === "stroke" && one.colour === colourOf(now, "video receiving"),
    );
    expect(past?.i).toBeLessThan(line);
    expect(future?.i).toBeGreaterThan(line);
    expect(past?.one.dash).toEqual([2, 2.5]);
    // It parts from the run at the row before the first that differs.
    expect(places(past?.one).map(({ x }) => x)).toEqual([120, 160, 200, 240, 280]);
    expect(places(future?.one).map(({ x }) => x)).toEqual([280, 320, 360, 400]);
  });

  test("show a run before that swings steeply as a pale line without gaps, and not as splinters", () => {
    const dense = Array.from({ length: 501 }, (_, i) => i / 50);
    const swinging = (phase: number) =>
      columnsOf(layout, {
        "flows.video": {
          t_s: dense,
          receiving_rate_500ms_kbps: dense.map((t) => 500 + 400 * Math.sin(20 * t + phase)),
        },
      });
    const now = made("rates", { data: { ghost: swinging(1) } }, swinging(0));
    const own = colourOf(now, "video receiving before");
    const pale = mix(theme.muted, theme.background, 0.7);
    const drawn = strokes(painted(now, 280));
    expect(drawn.some(({ colour }) => colour === own)).toBe(false);
    const ghosts = drawn.filter(({ colour }) => colour === pale);
    expect(ghosts.length).toBeGreaterThan(0);
    for (const { dash, path } of ghosts) {
      expect(dash).toEqual([]);
      // One piece: it is put down once.
      expect(path.filter(({ to }) => to === "move")).toHaveLength(1);
    }
  });
});

describe("the delay chart", () => {
  const panel = made("delay");

  test("draws the band of percentiles as upright lines between its edges, under the mean", () => {
    const drawn = strokes(painted(panel));
    const band = drawn.findIndex(({ colour }) => colour === colourOf(panel, "video delay band"));
    const mean = drawn.findIndex(({ colour }) => colour === colourOf(panel, "video delay"));
    expect(band).toBeGreaterThanOrEqual(0);
    expect(mean).toBeGreaterThan(band);
    const steps = places(drawn[band]);
    expect(steps).toHaveLength(800);
    const { k, b } = panel.y.scale;
    for (const { y } of steps.filter(({ to }) => to === "move")) expect(y).toBeCloseTo(80 * k + b);
    for (const { y } of steps.filter(({ to }) => to === "line")) expect(y).toBeCloseTo(20 * k + b);
  });
});

describe("the loss chart", () => {
  const panel = made("loss");

  test("marks losses with crosses and ECN marks with triangles, where they were", () => {
    const drawn = strokes(painted(panel));
    const of = (id: string) =>
      drawn.find(({ colour }) => colour === colourOf(panel, id))?.path ?? [];
    const { k, b } = panel.y.scale;
    // One of ten packets at 4 s: two strokes that cross there.
    const middle = 10 * k + b;
    expect(of("video loss").map(({ to }) => to)).toEqual(["move", "line", "move", "line"]);
    expect(of("video loss")[0]).toMatchObject({ x: 156.5, y: middle - 3.5 });
    expect(of("video loss")[1]).toMatchObject({ x: 163.5, y: middle + 3.5 });
    expect(of("video marks").map(({ to }) => to)).toEqual(["move", "line", "line", "close"]);
    expect(of("video marks")[0]).toMatchObject({ x: 240 });
  });
});
