import { expect, test } from "vitest";
import { columnsOf, type FlowKind, layoutOf, panelOf, testAbout } from "../../tests/figure-fixture";
import { CATALOG } from "../charts/catalog";
import { PanelMaker } from "./panel";

const TIMES = Array.from({ length: 40 }, (_, i) => i / 4);

/** A run whose every column is a wave of its own. */
function runOf(flows: Readonly<Record<string, FlowKind>>, height: number) {
  const layout = layoutOf(flows);
  let phase = 0;
  const tables = layout.tables.map(({ name, columns }) => {
    const waves = columns.map((column) => {
      phase += 1;
      const wave = TIMES.map((t_s) => height * (1.5 + Math.sin(t_s + phase)));
      return [column.name, column.name === "t_s" ? TIMES : wave] as const;
    });
    return [name, Object.fromEntries(waves)] as const;
  });
  return { about: testAbout(layout), columns: columnsOf(layout, Object.fromEntries(tables)) };
}

/** Buffers may be longer than what is in them. */
const told = (panel: object): string =>
  JSON.stringify(panel, (_, value) => {
    if (typeof value === "function") return [value.domain(), value.range()];
    if (typeof value?.count !== "number") return value;
    const cut = (one: unknown) =>
      one instanceof Float64Array ? [...one.slice(0, value.count)] : one;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)]));
  });

const NEW = runOf({ voice: "audio", one: "nada", two: "udp" }, 300);
const SPECS = CATALOG.flatMap(({ choices }) => choices(NEW.about));

test.each(
  SPECS.map((spec) => [spec.id, spec] as const),
)("%s of a run are the same from a maker that has made another run's", (_, spec) => {
  const { about, columns } = NEW;
  const ghost = runOf({ voice: "audio", one: "nada", two: "udp" }, 200).columns;
  const changes = { data: { ghost }, axes: { y: [0, 1000] } } as const;
  const before = runOf({ one: "nada", voice: "audio", two: "nada", three: "gcc" }, 900);
  const maker = new PanelMaker(spec);
  panelOf(spec, before.about, before.columns, { data: { ghost: NEW.columns } }, maker);
  const fresh = told(panelOf(spec, about, columns, changes));
  expect(told(panelOf(spec, about, columns, changes, maker))).toBe(fresh);
  expect(fresh).toMatch(/"count":[1-9]/);
});
