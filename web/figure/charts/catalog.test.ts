import { describe, expect, test } from "vitest";
import type { Layout } from "../../model/engine/types";
import {
  CANVAS,
  columnsOf,
  layoutOf,
  panelOf,
  pathOfOperation,
  testAbout,
} from "../../tests/figure-fixture";
import { recorded } from "../../tests/pen-recorder";
import { CATALOG } from "./catalog";
import type { ChartContext, Series, Values } from "./series/types";

/** All that any entry offers for the first flow and its link. */
const chartsOf = (about: ChartContext) => CATALOG.flatMap(({ choices }) => choices(about));
const chart = (id: string, about: ChartContext) => chartsOf(about).find((spec) => spec.id === id);

const LAYOUT = layoutOf({ video: "nada", second: "nada", voice: "audio", noise: "udp" });

const CHARTS = chartsOf(testAbout(LAYOUT));

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
  const all = spec.series(testAbout(LAYOUT));

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
    const many = spec.series(testAbout(layoutOf(flows)));
    const labelled = many.filter((one) => one.kind === "line" && one.direct !== undefined);
    expect(labelled.length).toBeLessThanOrEqual(8);
  });

  test("draws a run without rows as nothing, and says why", () => {
    const panel = panelOf(spec, testAbout(LAYOUT), columnsOf(LAYOUT, {}), {
      data: { reached_s: 0 },
    });
    const drawn = recorded(panel, CANVAS, 400);
    expect(drawn.filter(({ kind }) => kind === "stroke").flatMap(pathOfOperation)).toEqual([]);
    expect(panel.empty?.text).toBe(spec.empty);
  });
});

describe("the rate chart", () => {
  const rates = chart("rates", testAbout(LAYOUT));

  test("shows what the chosen flow receives, sends and aims at, and the link's capacity", () => {
    const legends = rates?.series(testAbout(layoutOf({ video: "nada" }))).map((one) => one.legend);
    expect(legends).toEqual([
      "NADA",
      "reference without headers",
      "sending",
      "capacity",
      "fair share",
    ]);
  });

  test("leaves out the traffic that a link makes up to vary its capacity", () => {
    const layout = layoutOf({ video: "nada", "forward.background": "udp" });
    const tables = rates?.series(testAbout(layout)).map((one) => one.table);
    expect(tables).not.toContain("flows.forward.background");
  });

  test("keeps capacity and fair share as they are in the future", () => {
    const all = rates?.series(testAbout(LAYOUT)) ?? [];
    const lasting = all.filter((one) => one.kind === "line" && !one.fades).map(({ id }) => id);
    expect(lasting).toEqual(["capacity", "fair share"]);
  });
});

test("the signal chart stacks its terms as far as the signal reaches, and says each and their sum", () => {
  const all = chart("signal", testAbout(LAYOUT))?.series(testAbout(LAYOUT)) ?? [];
  const areas = all.filter((one) => one.kind === "area");
  expect(areas.map(({ legend }) => legend)).toEqual(["delay", "+ loss", "+ marks"]);
  expect(areas.map(({ term }) => term)).toEqual(["x_delay_ms", "x_loss_ms", "x_mark_ms"]);
  const terms = { x_delay_ms: 10, x_loss_ms: 5, x_mark_ms: 2 };
  const valuesIn = (row: Readonly<Record<string, number>>, values: Values | undefined) => {
    if (values === undefined || typeof values === "string") return row[values ?? ""];
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d] = values.from.map((of) => row[of]);
    return values.value(a, b, c, d);
  };
  const heights = (x_curr_ms: number) =>
    areas.map(({ values }) => valuesIn({ ...terms, x_curr_ms }, values));
  expect(heights(17)).toEqual([10, 15, 17]);
  expect(heights(12)).toEqual([10, 12, 12]);
  const sum = all.find(({ id }) => id === "sum");
  if (sum?.kind !== "line") throw new Error("no sum");
  expect(sum.legend).toBe("= sum");
  expect(valuesIn({ ...terms, x_curr_ms: 12 }, sum.values)).toBe(17);
});

test("the signal chart has nothing to say of a flow without NADA", () => {
  expect(chart("signal", testAbout(LAYOUT, { flow: "voice" }))).toBeUndefined();
});

test("the loss chart shows the share of packets that did not arrive", () => {
  const all = chart("loss", testAbout(LAYOUT))?.series(testAbout(LAYOUT)) ?? [];
  const loss = all.find(({ id }) => id === "video loss");
  if (loss?.kind !== "marks" || typeof loss.values === "string") throw new Error("no loss");
  // 1 of 4 packets.
  expect(loss.values.value(1, 3, Number.NaN)).toBe(25);
});

test("the inside of the queue is that of the link’s queue, and that of the controller the flow’s", () => {
  const columns = [{ ...{ name: "probability", unit: "", source: "" }, label: "Probability" }];
  const queue = { name: "queues.forward", kind: "queue", of: "forward", columns };
  const about = testAbout({ ...LAYOUT, tables: [...LAYOUT.tables, queue] } as Layout);
  const tablesOf = (id: string) => {
    const specs = CATALOG.find((one) => one.id === id)?.choices(about) ?? [];
    return new Set(specs.flatMap((spec) => spec.series(about)).map(({ table }) => table));
  };
  expect(tablesOf("queue")).toEqual(new Set(["queues.forward"]));
  expect(tablesOf("signal")).toEqual(new Set(["decisions.video"]));
});
