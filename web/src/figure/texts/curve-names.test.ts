import { describe, expect, test } from "vitest";
import { columnsOf, layoutOf, panelOf, testAbout } from "../../../tests/figure-fixture";
import { CATALOG } from "../catalog";
import type { Panel } from "../figure";
import type { PanelRequest } from "../panel";
import { TO_BASELINE } from "../ticks";

const layout = layoutOf({ one: "nada", two: "nada", three: "nada" });
const about = testAbout(layout);
const seconds = Array.from({ length: 11 }, (_, i) => i);

/** Rates of three flows that end at these heights, under a capacity of 1000 kbit/s. */
function panel(ends: readonly number[], changes: Partial<PanelRequest> = {}): Panel {
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
    const at = (kbps: number): number => Math.round(made.y.scale.k * kbps + made.y.scale.b);
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
    expect(panel([200, 500, 800], { margin: 20 }).labels).toEqual([]);
  });

  test("begin with a piece of their line where that is asked for", () => {
    const plain = panel([200, 500, 800]).labels;
    const { labels } = panel([200, 500, 800], { samples: true });
    expect(plain.map(({ sample }) => sample)).toEqual([null, null, null, null]);
    for (const { sample, x, of } of labels) {
      expect(sample).toMatchObject({ x: 406, width: 17, height: 10 });
      expect(x).toBe(426);
      expect(of).not.toBeNull();
    }
  });
});
