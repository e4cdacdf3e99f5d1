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

test("dashes grow with the type", () => {
  expect(monoOf([line("reference", [3, 2])], 2).get("reference")?.dash).toEqual([6, 4]);
});
