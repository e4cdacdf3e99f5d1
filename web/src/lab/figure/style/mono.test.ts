import { expect, test } from "vitest";
import { LINE } from "../series/flows-shown";
import type { LineSeries } from "../series/types";
import { monoOf } from "./mono";

const line = (id: string, dash: readonly number[] = []): LineSeries => ({
  ...LINE,
  id,
  table: "flows.video",
  legend: id,
  colour: "#000000",
  values: "rate",
  width: 1,
  dash,
  scales: "always",
});

test("a line keeps its own dash where no line before it has the same", () => {
  const mono = monoOf([line("receiving"), line("reference", [3, 2]), line("sending")], 1);
  expect(mono.get("receiving")?.dash).toEqual([]);
  expect(mono.get("reference")?.dash).toEqual([3, 2]);
  expect(mono.get("sending")?.dash).not.toEqual([]);
});

test("twenty lines are told apart by dash and symbol, and by a sign", () => {
  const mono = [
    ...monoOf(
      Array.from({ length: 20 }, (_, i) => line(`flow ${i}`)),
      1,
    ).values(),
  ];
  expect(new Set(mono.map(({ dash, symbol }) => `${dash} ${symbol}`)).size).toBe(20);
  expect(new Set(mono.map(({ sign }) => sign)).size).toBe(20);
});

test("a flow has its symbol, what is no flow's has none and a dash that no other line has", () => {
  const flow = (id: string, symbol: LineSeries["symbol"], dash: readonly number[]) => ({
    ...line(id, dash),
    flow: id,
    symbol,
  });
  const flows = [flow("a", "circle", []), flow("b", "square", [9, 3]), flow("c", "circle", [5, 3])];
  const mono = monoOf([...flows, line("capacity"), line("queue full", [9, 3])], 1);
  const symbols = [...mono.values()].map(({ symbol }) => symbol);
  // Two flows of two families with one symbol: the second has another.
  expect(symbols).toEqual(["circle", "square", "diamond", null, null]);
  const dashes = [...mono.values()].map(({ dash }) => `${dash}`);
  expect(dashes.slice(0, 2)).toEqual(["", "9,3"]);
  expect(new Set(dashes.slice(3)).size).toBe(2);
  for (const own of dashes.slice(3)) expect(dashes.slice(0, 3)).not.toContain(own);
});

test("flows keep their dashes, and bounds their dots, whatever stands before them", () => {
  const flow = (id: string, dash: readonly number[]) => ({ ...line(id, dash), flow: id });
  const bound = { ...line("fair share", [1, 3]), role: "bound" as const };
  const mono = monoOf(
    [line("sending"), line("capacity"), bound, flow("a", []), flow("b", [9, 3])],
    1,
  );
  const dashOf = (id: string) => mono.get(id)?.dash;
  expect([dashOf("a"), dashOf("b"), dashOf("fair share")]).toEqual([[], [9, 3], [1, 3]]);
  const all = [...mono.values()].map(({ dash }) => `${dash}`);
  expect(new Set(all).size).toBe(5);
});

test("where dashes have run out, such a line takes a symbol of no flow", () => {
  const many = Array.from({ length: 10 }, (_, i) => line(`line ${i}`));
  const mono = monoOf([{ ...line("a"), flow: "a" }, ...many], 1);
  const [own, ...rest] = [...mono.values()].map(({ symbol }) => symbol);
  expect(own).toBe("circle");
  expect(rest).not.toContain("circle");
  expect(rest.filter((symbol) => symbol === null)).toHaveLength(7);
});

test("dashes grow with the type", () => {
  expect(monoOf([line("reference", [3, 2])], 2).get("reference")?.dash).toEqual([6, 4]);
});

test("flows that would have one symbol have one each, as long as there are any", () => {
  const names = ["a", "b", "c", "d"];
  const mono = monoOf(
    names.map((name) => ({ ...line(name), flow: name, symbol: "square" as const })),
    1,
  );
  expect(mono.get("a")?.symbol).toBe("square");
  expect(new Set(names.map((name) => mono.get(name)?.symbol)).size).toBe(4);
});
