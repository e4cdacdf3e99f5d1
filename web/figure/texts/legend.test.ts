import { describe, expect, test } from "vitest";
import type { Columns } from "../../model/engine/types";
import type { Series } from "../charts/series/types";
import { folded, legendValue } from "./legend";
import { widestValue } from "./widest";

describe("a legend of many flows", () => {
  const line = (id: string, table: string): Series => ({
    kind: "line",
    id,
    table,
    legend: id,
    values: "receiving_rate_500ms_kbps",
    colour: "",
    width: 1,
    dash: [],
    hold: false,
    symbol: "circle",
    fades: true,
    scales: "always",
    ghost: false,
  });
  const flows = (count: number) =>
    Array.from({ length: count }, (_, i) => line(`u${i + 1}`, `flows.u${i + 1}`));
  const capacity = line("capacity", "links.wire");

  test("keeps back what follows the tenth, and never what belongs to the link", () => {
    const back = folded([...flows(20), capacity]);
    expect(back.map(({ id }) => id)).toEqual(
      flows(20)
        .slice(10)
        .map(({ id }) => id),
    );
  });

  test("keeps back nothing where that would be one entry", () => {
    expect(folded([...flows(11), capacity])).toEqual([]);
  });
});

test("a share of several connections is told with what each has, and has the room for it", () => {
  // The fairness poster: 10 Mbit/s for one flow and five connections.
  const column = (_: string, name: string) =>
    Float64Array.from(name === "t_s" ? [1, 2] : [8333.3, 8333.3]);
  const columns = { rows: () => 2, column } as unknown as Columns;
  const share = { kind: "line", table: "flows.tcp", values: "v", each: 5 } as unknown as Series;
  const told = (unit: string, factor: number) => legendValue(share, columns, 2, { unit, factor });
  expect(told("kbit/s", 1)).toBe("8333 (1667 each)");
  expect(told("Mbit/s", 1e-3)).toBe("8.33 (1.67 each)");
  expect(widestValue(share, columns, { unit: "kbit/s", factor: 1 })).toBeGreaterThanOrEqual(
    "8333 (1667 each)".length - 1,
  );
});
