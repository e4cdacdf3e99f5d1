import { describe, expect, test } from "vitest";
import { CATALOG } from "./catalog";
import { drawableOf } from "./draw/drawable";
import { aboutOf, columnsOf, layoutOf, Recorder } from "./fixture";
import { scaleOf } from "./scale";
import type { About, Series } from "./series/types";

/** All that any entry offers for the first flow and its link. */
const chartsOf = (about: About) => CATALOG.flatMap(({ choices }) => choices(about));
const chart = (id: string, about: About) => chartsOf(about).find((spec) => spec.id === id);

const LAYOUT = layoutOf({ video: "nada", second: "nada", voice: "audio", noise: "udp" });

const CHARTS = chartsOf(aboutOf(LAYOUT));

/** Columns that a series reads, and the unit in which it shows them. */
function readBy(series: Series): { names: readonly string[]; unit: string | null } {
  switch (series.kind) {
    case "band":
      return { names: [series.low, series.high], unit: null };
    case "spread":
      return readBy(series.of);
    case "strip":
      return {
        names: typeof series.values === "string" ? [series.values] : series.values.from,
        unit: "",
      };
    default: {
      const { values } = series;
      const term = series.kind === "area" && series.term ? [series.term] : [];
      if (typeof values === "string") return { names: [values, ...term], unit: null };
      return { names: [...values.from, ...term], unit: values.unit };
    }
  }
}

describe.each(CHARTS)("chart $id $choice", (spec) => {
  const all = spec.series(aboutOf(LAYOUT));

  test("reads columns that the core has, in the chart's unit", () => {
    expect(all.length).toBeGreaterThan(0);
    for (const series of all) {
      const table = LAYOUT.tables.find(({ name }) => name === series.table);
      expect(table, `${series.id}: ${series.table}`).toBeDefined();
      const { names, unit } = readBy(series);
      for (const name of names) {
        const column = table?.columns.find((one) => one.name === name);
        expect(column, `${series.id}: ${series.table}.${name}`).toBeDefined();
        if (unit === null) expect(column?.unit, name).toBe(spec.unit);
      }
      if (unit !== null && unit !== "") expect(unit).toBe(spec.unit);
    }
  });

  test("tells its series apart by name", () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test("labels at most eight curves, however many flows there are", () => {
    const flows = Object.fromEntries([
      ...Array.from({ length: 5 }, (_, i) => [`video${i}`, "nada"]),
      ...Array.from({ length: 5 }, (_, i) => [`voice${i}`, "audio"]),
    ]);
    const crowd = spec.series(aboutOf(layoutOf(flows)));
    const labelled = crowd.filter((one) => one.kind === "line" && one.direct !== undefined);
    expect(labelled.length).toBeLessThanOrEqual(8);
  });

  test("draws a run without rows as nothing, and does not fail", () => {
    const columns = columnsOf(LAYOUT, {});
    const cut = { window_s: [0, 10] as const, columns: 100, px: 1, reached_s: 0 };
    const scales = { x: scaleOf([0, 10], [0, 100]), y: scaleOf([0, 1], [100, 0]), px: 1 };
    for (const series of all) {
      const drawable = drawableOf(series);
      const pen = new Recorder();
      drawable.prepare(columns, cut);
      drawable.paint(pen, scales);
      drawable.trace(pen, scales);
      expect(pen.path).toBe("");
    }
  });
});

describe("the rate chart", () => {
  const rates = chart("rates", aboutOf(LAYOUT));

  test("shows what the chosen flow receives, sends and aims at, and the link's capacity", () => {
    const legends = rates?.series(aboutOf(layoutOf({ video: "nada" }))).map((one) => one.legend);
    expect(legends).toEqual(["NADA", "reference", "sending", "capacity", "fair share"]);
  });

  test("leaves out the traffic that a link makes up to vary its capacity", () => {
    const layout = layoutOf({ video: "nada", "forward.background": "udp" });
    const tables = rates?.series(aboutOf(layout)).map((one) => one.table);
    expect(tables).not.toContain("flows.forward.background");
  });

  test("keeps capacity and fair share as they are in the future", () => {
    const all = rates?.series(aboutOf(LAYOUT)) ?? [];
    const lasting = all.filter((one) => one.kind === "line" && !one.fades).map(({ id }) => id);
    expect(lasting).toEqual(["capacity", "fair share"]);
  });
});

test("the signal chart stacks its terms to their sum and says each by itself", () => {
  const all = chart("signal", aboutOf(LAYOUT))?.series(aboutOf(LAYOUT)) ?? [];
  const areas = all.filter((one) => one.kind === "area");
  expect(areas.map(({ legend }) => legend)).toEqual(["= delay", "+ loss", "+ marks"]);
  const row: Readonly<Record<string, number>> = { x_delay_ms: 10, x_loss_ms: 5, x_mark_ms: 2 };
  const sums = areas.map(({ values }) => {
    if (typeof values === "string") return row[values];
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = values.from.map((name) => row[name]);
    return values.value(a, b, c);
  });
  expect(sums).toEqual([10, 15, 17]);
});

test("the signal chart has nothing to say of a flow without NADA", () => {
  expect(chart("signal", aboutOf(LAYOUT, { flow: "voice" }))).toBeUndefined();
});

test("the loss chart shows the share of packets that did not arrive", () => {
  const all = chart("loss", aboutOf(LAYOUT))?.series(aboutOf(LAYOUT)) ?? [];
  const loss = all.find(({ id }) => id === "video loss");
  if (loss?.kind !== "marks" || typeof loss.values === "string") throw new Error("no loss");
  // 1 of 4 packets.
  expect(loss.values.value(1, 3, Number.NaN)).toBe(25);
});
