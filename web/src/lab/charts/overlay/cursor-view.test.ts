// The cursor over a chart, held against the columns of a real run: where its line stands, where its dots are, what is heard of it.

import { describe, expect, test } from "vitest";
import { CATALOG } from "../../../../figure/charts/catalog";
import type { LineSeries } from "../../../../figure/charts/series/types";
import { scaleLinear } from "../../../../figure/ink/scale";
import { FakeNode } from "../../../../tests/fake-node";
import { FakeElement } from "../../../../tests/fake-page";
import { testAbout } from "../../../../tests/figure-fixture";
import { freshLab, halving, made } from "../../../../tests/lab";
import type { Parts } from "../parts";
import { CursorView, cursorText, positionBrush } from "./cursor-view";

const core = made(await freshLab(), halving);
core.run(halving.duration_s);
const about = testAbout(core.layout, { scenario: halving });
const spec = CATALOG.find(({ id }) => id === "rates")?.choices(about)[0];
if (spec === undefined) throw new Error("no chart of rates");
const lines = spec
  .series(about)
  .filter((one): one is LineSeries => one.kind === "line" && one.legend !== null && one.width > 1);
const plain = lines.filter(({ values }) => typeof values === "string");

/** Ten seconds on 400 pixels, 1500 kbit/s on 150 of them. */
const x = scaleLinear([8, 18], [0, 400]);
const y = scaleLinear([0, 1500], [150, 0]);
const valueAt = ({ table, values }: LineSeries, t_s: number): number => {
  const row = core.column(table, "t_s").findIndex((t) => Math.abs(t - t_s) < 1e-6);
  return core.column(table, String(values))[row] ?? Number.NaN;
};

function opened() {
  const [cursor, marker, dots] = [new FakeElement(), new FakeElement(), new FakeNode("g")];
  cursor.hidden = true;
  marker.hidden = true;
  const parts = { cursor: cursor.real, marker: marker.real, dots: dots as unknown as SVGGElement };
  const view = new CursorView(parts as unknown as Parts);
  const place = (cursor_s: number | null, marker_s: number | null): void =>
    view.place({ cursor_s, marker_s }, core, plain, x, y);
  const seen = () =>
    dots.children.map(({ attributes: at }) => ({
      x: Number(at.get("cx")),
      y: Number(at.get("cy")),
      colour: at.get("fill"),
    }));
  return { cursor, marker, place, seen };
}

describe("a line stands at its moment, a later one further right, and is gone out of view,", () => {
  test.each(["cursor", "marker"] as const)("of the %s", (which) => {
    const view = opened();
    const place = (t_s: number | null): void =>
      which === "cursor" ? view.place(t_s, null) : view.place(null, t_s);
    const line = view[which];
    for (const [t_s, left] of [
      [8, 0],
      [12, 160],
      [16.5, 340],
    ] as const) {
      place(t_s);
      expect([line.hidden, line.style.transform]).toEqual([false, `translateX(${left}px)`]);
    }
    for (const away of [7.9, 18.1, null]) {
      place(12);
      place(away);
      expect(line.hidden).toBe(true);
      expect(view.seen()).toEqual([]);
    }
    expect(view[which === "cursor" ? "marker" : "cursor"].hidden).toBe(true);
  });
});

test("on each curve there is a dot in its colour, at the cursor's time and as high as its value", () => {
  const { place, seen } = opened();
  expect(plain.length).toBeGreaterThan(1);
  place(12, null);
  expect(seen()).toEqual(
    plain.map((series) => ({
      x: 160,
      y: expect.closeTo(150 - valueAt(series, 12) / 10),
      colour: series.colour,
    })),
  );
  expect(new Set(seen().map(({ y }) => y)).size).toBeGreaterThan(1);
});

test("a marker keeps the dots while the cursor goes on", () => {
  const { place, seen } = opened();
  place(12, 10);
  expect(new Set(seen().map(({ x }) => x))).toEqual(new Set([80]));
  place(12, null);
  expect(new Set(seen().map(({ x }) => x))).toEqual(new Set([160]));
});

test("a value beyond the chart has no dot", () => {
  const [cursor, dots] = [new FakeElement(), new FakeNode("g")];
  const parts = {
    cursor: cursor.real,
    marker: new FakeElement().real,
    dots: dots as unknown as SVGGElement,
  };
  const view = new CursorView(parts as unknown as Parts);
  const low = scaleLinear([0, 1], [150, 0]);
  view.place({ cursor_s: 12, marker_s: null }, core, plain, x, low);
  expect(dots.children).toEqual([]);
});

test("a range is marked from its beginning to its end, as far as it is in view", () => {
  const brush = new FakeElement();
  const placed = (range: readonly [number, number] | null) => {
    positionBrush(brush.real, range, x);
    return brush.hidden ? null : [brush.style.transform, brush.style.width];
  };
  expect(placed([10, 13])).toEqual(["translateX(80px)", "120px"]);
  expect(placed([0, 10])).toEqual(["translateX(-2px)", "82px"]);
  expect(placed([17, 99])).toEqual(["translateX(360px)", "42px"]);
  expect(placed([1, 2])).toBeNull();
  expect(placed(null)).toBeNull();
});

test("what is heard is the moment, and each curve with its value and unit", () => {
  const words = cursorText(12, core, plain, "kbit/s");
  expect(words).toMatch(/^12\.0 s: /);
  for (const series of plain) {
    const said = new RegExp(`${series.legend} ([\\d.]+) (kbit/s|Mbit/s|kilobits? per second)`);
    const [, number = "", unit = ""] = said.exec(words) ?? [];
    const factor = unit.startsWith("M") ? 1000 : 1;
    const value = valueAt(series, 12);
    expect(Math.abs(Number(number) * factor - value) / value).toBeLessThan(0.005);
  }
});
