import { describe, expect, test } from "vitest";
import { figureOf } from "../../src/scenario/language/relation";
import { relationsIn } from "./collection";

const term = { scenario: "rfc8867/5.1", link: "forward", metric: "utilisation" };
const relation = {
  id: "X-1",
  title: "Twice",
  figure: "ratio",
  of: [term, term],
  within: [1.8, 2.2],
};
const read = (...relations: unknown[]) => relationsIn(JSON.stringify({ relations }), "x");

describe("relations of a collection", () => {
  test("know the collection that they are in", () => {
    expect(read(relation)[0]).toMatchObject({ collection: "x", id: "X-1" });
    expect(relationsIn('{"title": "no relations"}', "x")).toEqual([]);
  });

  test.each([
    ["no id", { ...relation, id: 3 }, "needs an id and a title"],
    ["an unknown figure", { ...relation, figure: "sum" }, "figure must be one of value, ratio"],
    ["one run too few", { ...relation, of: [term] }, "ratio takes 2 of them, has 1"],
    ["one run too many", { ...relation, figure: "value" }, "value takes 1 of them, has 2"],
    ["a run without a metric", { ...relation, of: [term, { scenario: "a" }] }, "a figure each"],
    ["limits the wrong way round", { ...relation, within: [2, 1] }, "within must be [low, high]"],
  ])("are refused with %s", (_, bad, sentence) => {
    expect(() => read(relation, bad)).toThrow("x/collection.json: relations.1: ");
    expect(() => read(relation, bad)).toThrow(sentence);
  });

  test("are refused as no JSON at all", () => {
    expect(() => relationsIn("{", "x")).toThrow("x/collection.json: ");
  });
});

describe("a relation's figure", () => {
  test.each([
    ["value", [7], 7],
    ["ratio", [6, 3], 2],
    ["difference", [6, 3], 3],
    ["difference", [3, 6], -3],
    ["spread", [4, 9, 1], 8],
    ["max_over_min", [4, 8, 2], 4],
    ["ratio", [6, 0], null],
    ["spread", [4, null], null],
  ] as const)("%s of %j is %j", (figure, values, result) => {
    expect(figureOf(figure, values)).toBe(result);
  });
});
