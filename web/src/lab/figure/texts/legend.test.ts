import { describe, expect, test } from "vitest";
import type { Series } from "../series/types";
import { folded } from "./legend";

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
