import { expect, test } from "vitest";
import { lookOf, SCREEN } from "../../../figure";
import { layoutOf } from "../../../tests/figure-fixture";
import { metricsOf, runFacts } from "../../../tests/slides/hand-made-runs";
import { ownStyle, seriesStyles } from "./series-styles";

/** Runs in whose view is a flow of that controller. */
const factsOf = (runs: Readonly<Record<string, readonly [label: string, controller: string]>>) =>
  new Map(
    Object.entries(runs).map(([name, [label, controller]]) => {
      const facts = runFacts(label, { "": [metricsOf({})] });
      return [name, { ...facts, layout: layoutOf({ video: controller }) }] as const;
    }),
  );

test("a run looks as the flow that it is about does in the lab", () => {
  const facts = factsOf({ a: ["NADA", "nada"], b: ["GCC", "gcc"], c: ["NewReno", "newreno"] });
  const look = seriesStyles(SCREEN, ["b", "c", "a"], facts);
  expect(look("a")).toMatchObject(lookOf("nada", 0, "light"));
  expect(look("b")).toMatchObject(lookOf("gcc", 0, "light"));
  expect(look("c")).toMatchObject(lookOf("newreno", 0, "light"));
});

test("runs of one controller take its lightnesses and dashes in turn, those of one label the same", () => {
  const facts = factsOf({
    a: ["300 ms", "nada"],
    b: ["GCC", "gcc"],
    c: ["600 ms", "nada"],
    d: ["300 ms", "nada"],
  });
  const look = seriesStyles(SCREEN, ["a", "b", "c", "d"], facts);
  expect(look("c")).toMatchObject(lookOf("nada", 1, "light"));
  expect(look("c")?.kin).toEqual({ family: "nada", place: 1 });
  expect(look("d")).toEqual(look("a"));
  expect(ownStyle(SCREEN, "c", facts)).toEqual(lookOf("nada", 0, "light"));
});

test("a run that is not on the slide has no look, and one that is gone that of no controller", () => {
  const look = seriesStyles(SCREEN, ["a", "gone"], factsOf({ a: ["NADA", "nada"] }));
  expect(look("elsewhere")).toBeNull();
  expect(look("gone")).toMatchObject(lookOf("background", 0, "light"));
});
