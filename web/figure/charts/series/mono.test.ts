import { expect, test } from "vitest";
import { LINE } from "./flows-shown";
import { monoOf } from "./mono";
import type { LineSeries } from "./types";

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

const flow = (id: string, symbol: LineSeries["symbol"], dash: readonly number[] = []) => ({
  ...line(id, dash),
  flow: id,
  symbol,
});

test("twenty flows of a family have its symbol, the first ten a dash each, and all a sign", () => {
  const flows = Array.from({ length: 20 }, (_, i) => flow(`flow ${i}`, "circle"));
  const mono = [...monoOf(flows, 1).values()];
  expect(new Set(mono.map(({ symbol }) => symbol))).toEqual(new Set(["circle"]));
  expect(new Set(mono.slice(0, 10).map(({ dash }) => `${dash}`)).size).toBe(10);
  expect(new Set(mono.map(({ sign }) => sign)).size).toBe(20);
});

test("a flow has its family's symbol, what is no flow's has none and a dash that no other line has", () => {
  const flows = [
    flow("a", "circle"),
    flow("b", "square", [9, 3]),
    flow("c", "circle", [5, 3]),
    flow("d", "square", [9, 3]),
  ];
  const mono = monoOf([...flows, line("capacity"), line("queue full", [9, 3])], 1);
  const symbols = [...mono.values()].map(({ symbol }) => symbol);
  expect(symbols).toEqual(["circle", "square", "circle", "square", null, null]);
  const dashes = [...mono.values()].map(({ dash }) => `${dash}`);
  expect(dashes.slice(0, 3)).toEqual(["", "9,3", "5,3"]);
  expect(dashes[3]).not.toBe("9,3");
  expect(new Set(dashes.slice(4)).size).toBe(2);
  for (const own of dashes.slice(4)) expect(dashes.slice(0, 4)).not.toContain(own);
});

test("flows keep their dashes, and a fair share its dots, whatever stands before them", () => {
  const share = { ...line("fair share", [1, 3]), role: "share" as const };
  const mono = monoOf(
    [line("sending"), line("capacity"), share, flow("a", "circle"), flow("b", "circle", [9, 3])],
    1,
  );
  const dashOf = (id: string) => mono.get(id)?.dash;
  expect([dashOf("a"), dashOf("b"), dashOf("fair share")]).toEqual([[], [9, 3], [1, 3]]);
  const all = [...mono.values()].map(({ dash }) => `${dash}`);
  expect(new Set(all).size).toBe(5);
});

test("where dashes have run out, such a line has ticks, which no flow has", () => {
  const many = Array.from({ length: 10 }, (_, i) => line(`line ${i}`));
  const mono = monoOf([flow("a", "circle"), ...many], 1);
  const [own, ...rest] = [...mono.values()];
  expect(own?.symbol).toBe("circle");
  expect(new Set(rest.map(({ symbol }) => symbol))).toEqual(new Set([null, "tick"]));
  expect(new Set(rest.map(({ dash, symbol }) => `${dash} ${symbol}`)).size).toBe(10);
});

test("dashes grow with the type", () => {
  expect(monoOf([line("reference", [3, 2])], 2).get("reference")?.dash).toEqual([6, 4]);
});
