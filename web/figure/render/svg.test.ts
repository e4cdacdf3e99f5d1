import { describe, expect, test } from "vitest";
import { columnsOf, layoutOf, testAbout } from "../../tests/figure-fixture";
import { CATALOG } from "../charts/catalog";
import type { Figure } from "../figure";
import { typographyOf } from "../ink/typography";
import { type FigureRequest, figureOf } from "../layout/figure-of";
import { svgOf } from "./svg";

const layout = layoutOf({ video: "nada" });
const about = testAbout(layout);
const seconds = Array.from({ length: 11 }, (_, i) => i);
const columns = columnsOf(layout, {
  "flows.video": {
    t_s: seconds,
    receiving_rate_500ms_kbps: seconds.map((t) => 100 * t),
    receiving_rate_kbps: seconds.map((t) => 100 * t),
    sending_rate_500ms_kbps: seconds.map(() => 500),
    packets_lost: seconds.map((t) => (t === 4 ? 1 : 0)),
    packets_received: seconds.map(() => 9),
  },
  "links.forward": { t_s: seconds, capacity_kbps: seconds.map((t) => (t <= 5 ? 1000 : 400)) },
});
const charts = CATALOG.flatMap(({ id, choices }) =>
  id === "rates" || id === "loss" ? choices(about).slice(0, 1) : [],
);

const figure = (changes: Partial<FigureRequest> = {}): Figure =>
  figureOf({
    columns,
    about,
    charts,
    window_s: [0, 10],
    width: 640,
    height: 400,
    unit: "pt",
    typography: typographyOf(11),
    ...changes,
  });
/** The `d` of a mark's path. */
const pathIn = (svg: string, id: string): string =>
  new RegExp(`data-mark="${id}"[^>]* d="([^"]*)"`).exec(svg)?.[1] ?? "";
const points = (d: string): readonly (readonly [number, number])[] =>
  [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe("a figure as SVG", () => {
  const made = figure();
  const svg = svgOf(made);
  const [rates] = made.panels;
  if (rates === undefined) throw new Error("no panel");
  const { x, y, width } = rates.plot;

  test("has the size of its paper, a title, and a description in words", () => {
    expect(svg).toMatch(/^<svg xmlns="[^"]+" width="640pt" height="400pt" viewBox="0 0 640 400"/);
    expect(svg).toContain('<title id="figure-title">Rate, Loss and marks</title>');
    expect(svg).toContain("NADA: on average 550 kilobits per second, between 0 kilobits");
  });

  test("draws a line through its values, more is higher", () => {
    const line = points(pathIn(svg, "video receiving"));
    expect(line).toHaveLength(11);
    expect(line[0]).toEqual([x, expect.closeTo(rates.y.scale.b, 1)]);
    expect(line[10]?.[0]).toBeCloseTo(x + width, 1);
    expect(line[10]?.[1]).toBeCloseTo(1000 * rates.y.scale.k + rates.y.scale.b, 1);
    expect(line[10]?.[1]).toBeLessThan(line[0]?.[1] ?? 0);
    expect(line[10]?.[1]).toBeGreaterThan(y);
  });

  test("draws capacity as stairs", () => {
    const stairs = points(pathIn(svg, "capacity"));
    for (const [i, [left, top]] of stairs.entries()) {
      const before = stairs[i - 1];
      if (before !== undefined) expect(left === before[0] || top === before[1]).toBe(true);
    }
    expect(new Set(stairs.map(([, top]) => top)).size).toBe(2);
  });

  test("clips what it draws to the plot", () => {
    expect(svg).toContain('<clipPath id="figure-0-clip">');
    expect(svg).toMatch(/data-mark="video receiving" clip-path="url\(#figure-0-clip\)"/);
    expect(svgOf(made, { id: "other" })).toContain('<clipPath id="other-0-clip">');
  });

  test("dashes as the page does, in units of its type", () => {
    expect(svg).toMatch(/data-mark="fair share"[^>]*stroke-dasharray="1 3"/);
    const large = svgOf(figure({ typography: typographyOf(22) }));
    expect(large).toMatch(/data-mark="fair share"[^>]*stroke-dasharray="2 6"/);
  });

  test("paints in the order of the marks", () => {
    const order = [...svg.matchAll(/data-mark="([^"]+)"/g)].map(([, id]) => id);
    expect(order.indexOf("video receiving")).toBeGreaterThan(order.indexOf("video sending"));
    expect(order.indexOf("capacity")).toBeGreaterThan(order.indexOf("video receiving"));
  });

  test("is faint after the playhead, but for what a person sets", () => {
    const played = svgOf(figure({ playhead_s: 4 }));
    expect(played.match(/data-mark="video receiving"/g)).toHaveLength(2);
    expect(played.match(/data-mark="capacity"/g)).toHaveLength(1);
    expect(played).toMatch(/clip-path="url\(#figure-0-data-future\)" opacity="0.4"/);
  });

  test("has links in its caption, and writes letters that mean something in SVG", () => {
    const caption = [
      { text: "a < b & c", href: null },
      { text: "the run", href: "https://example.org/?a=1&b=2" },
    ];
    const linked = svgOf(figure({ caption }));
    expect(linked).toContain("a &lt; b &amp; c");
    expect(linked).toMatch(/<a href="https:\/\/example\.org\/\?a=1&amp;b=2"><text[^>]*>the run</);
  });

  test("has the values of the moment that was asked for, else those at the playhead", () => {
    const valueIn = (changes: Partial<FigureRequest>) =>
      figure(changes).panels[0]?.legend.entries[0]?.value;
    expect(valueIn({})).toBe("");
    expect(valueIn({ at_s: 8 })).toMatch(/^(800|0\.80)/);
    expect(valueIn({ playhead_s: 4 })).toMatch(/^(400|0\.40)/);
    expect(valueIn({ playhead_s: 4, at_s: 8 })).toBe(valueIn({ at_s: 8 }));
  });

  test("can be read whatever its runs and flows are called", () => {
    const named = svgOf({ ...made, summary: "A & <B>" }, { title: "C & <D>" });
    expect(named).toContain(">A &amp; &lt;B&gt;</desc>");
    expect(named).toContain(">C &amp; &lt;D&gt;</title>");
  });

  test("says so where there is nothing to draw", () => {
    const empty = svgOf(figure({ columns: columnsOf(layout, {}) }));
    expect(empty).toContain("No packet was sent in this time.");
  });
});
