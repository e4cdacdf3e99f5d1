import { describe, expect, test } from "vitest";
import {
  columnsOf,
  layoutOf,
  type PanelChanges,
  panelOf,
  testAbout,
} from "../../tests/figure-fixture";
import { CATALOG } from "../charts/catalog";
import type { Panel } from "../figure";
import { scaleLinear } from "../ink/scale";
import type { Theme } from "../ink/theme";
import { labelsOf, type Surroundings } from "./curve-names";
import { TO_BASELINE } from "./ticks";

const layout = layoutOf({ one: "nada", two: "nada", three: "nada" });
const about = testAbout(layout);
const seconds = Array.from({ length: 11 }, (_, i) => i);

/** Rates of three flows that end at these heights, under a capacity of 1000 kbit/s. */
function panel(ends: readonly number[], changes: PanelChanges = {}): Panel {
  const flows = ["one", "two", "three"].map((name, i) => [
    `flows.${name}`,
    { t_s: seconds, receiving_rate_500ms_kbps: seconds.map(() => ends[i] ?? 0) },
  ]);
  const link = { t_s: seconds, capacity_kbps: seconds.map(() => 1000) };
  const columns = columnsOf(layout, { ...Object.fromEntries(flows), "links.forward": link });
  const spec = CATALOG[0]?.choices(about)[0];
  if (spec === undefined) throw new Error("no chart of rates");
  return panelOf(spec, about, columns, changes);
}
/** Middles of the names, from top to bottom. */
const middles = ({ labels }: Panel) =>
  labels
    .map(({ text, y, size }): readonly [string, number] => [text, y - TO_BASELINE * size])
    .sort((a, b) => a[1] - b[1]);

describe("names beside the curves", () => {
  test("stand at their curves' ends, to the right of the plot, in their colours", () => {
    const made = panel([200, 500, 800]);
    const at = (kbps: number): number => Math.round(made.y.scale(kbps));
    const found = middles(made);
    expect(found).toEqual([
      ["capacity", expect.closeTo(at(1000))],
      ["three", expect.closeTo(at(800))],
      ["two", expect.closeTo(at(500))],
      ["one", expect.closeTo(at(200))],
    ]);
    for (const { x } of made.labels) expect(x).toBe(406);
    expect(new Set(made.labels.map(({ colour }) => colour)).size).toBe(4);
  });

  test("of a flow that left early stand at its line's end", () => {
    const early = seconds.slice(0, 6);
    const one = { t_s: early, receiving_rate_500ms_kbps: early.map(() => 200) };
    const made = panel([], { data: { columns: columnsOf(layout, { "flows.one": one }) } });
    expect(made.labels.map(({ text, x }) => [text, x])).toEqual([["one", made.x.scale(5) + 6]]);
  });

  test("do not cover one another where curves end together, and stay inside", () => {
    const found = middles(panel([0, 0, 0]));
    for (const [i, [, y]] of found.entries()) {
      const before = found[i - 1];
      if (before !== undefined) expect(y - before[1]).toBeGreaterThanOrEqual(12);
      expect(y).toBeLessThanOrEqual(98);
    }
    expect(found.at(-1)?.[1]).toBeCloseTo(98);
  });

  test("are left to the legend where there is no margin", () => {
    expect(panel([200, 500, 800], { layout: { margin: 20 } }).labels).toEqual([]);
  });

  test("end within the plot, above their curves, where that is asked for and there is no margin", () => {
    const { labels, y } = panel([200, 500, 800], { layout: { margin: 20, names: "inside" } });
    expect(labels.map(({ anchor, x }) => [anchor, x])).toEqual(labels.map(() => ["end", 398]));
    const one = labels.find(({ text }) => text === "one");
    expect(one?.y).toBeLessThan(y.scale(200));
    const wide = panel([200, 500, 800], { layout: { names: "inside" } });
    expect(wide.labels).toEqual(panel([200, 500, 800]).labels);
  });

  test("begin with a piece of their line where that is asked for", () => {
    const plain = panel([200, 500, 800]).labels;
    const { labels } = panel([200, 500, 800], { layout: { names: "sampled" } });
    expect(plain.map(({ sample }) => sample)).toEqual([null, null, null, null]);
    for (const { sample, x, of } of labels) {
      expect(sample).toMatchObject({ x: 406, width: 17, height: 10 });
      expect(x).toBe(426);
      expect(of).not.toBeNull();
    }
  });
});

describe("notes beside the curves", () => {
  /** A plot of 400 by 100, ten seconds and ten of the unit; letters of ten. */
  const notes = (more: Partial<Surroundings>) =>
    labelsOf({
      ...{ reducers: [], window_s: [0, 10], margin: 100, beyond: null, unit: "kbit/s" },
      ...{ ghostPeak: null, names: "sampled", plot: { x: 0, y: 0, width: 400, height: 100 } },
      x: scaleLinear([0, 10], [0, 400]),
      y: scaleLinear([0, 10], [100, 0]),
      theme: { harm: "#b00000", muted: "#777777" } as Theme,
      typography: { label: 10, scale: 1 } as Surroundings["typography"],
      ...more,
    });

  test("are none where there is nothing to say", () => {
    expect(notes({})).toEqual([]);
  });

  test.each([
    [100, 406],
    [40, 406],
    [39, 344],
  ])("say in words how high a peak goes that the axis cuts off: in a margin of %d at %d", (margin, x) => {
    expect(notes({ beyond: 3000, margin })).toEqual([
      {
        ...{ id: "beyond", text: "↑ 3.00 Mbit/s", x, y: 8.2, anchor: "start", size: 10 },
        ...{ weight: 600, colour: "#b00000", role: "label", of: null, sample: null },
      },
    ]);
  });

  test.each([
    ["above its highest point", { t_s: 5, v: 8 }, 150, 11],
    ["inside the plot at its beginning", { t_s: 0, v: 8 }, 4, 11],
    ["inside the plot at its end", { t_s: 10, v: 8 }, 300, 11],
    ["inside the plot at its top", { t_s: 5, v: 10 }, 150, 8],
  ])("say what the line before a change is, %s", (_, ghostPeak, x, middle) => {
    expect(notes({ ghostPeak })).toEqual([
      {
        ...{ id: "ghost", text: "before your change", x, y: middle + 3.2, anchor: "start" },
        ...{ size: 10, weight: 400, colour: "#777777", role: "note", of: null, sample: null },
      },
    ]);
  });
});
