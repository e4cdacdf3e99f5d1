import { expect, test } from "vitest";
import type { RunPreview } from "../../../model/data";
import type { Experiment } from "./entries";
import { familiesIn } from "./families";
import { wordsOf } from "./small-preview";

const flow = (name: string, controller: string, rate = "x") =>
  ({ name, controller, family: controller, rate }) as RunPreview["flows"][number];
const run = (...flows: RunPreview["flows"]) => ({ preview: { flows } as unknown as RunPreview });

test("lines that a picture has are named, the most frequent first; what is not drawn is not", () => {
  const found = familiesIn([
    run(flow("a", "cubic")),
    run(flow("b", "nada"), flow("c", "nada"), flow("d", "bbr", "")),
    { preview: null },
  ]);
  expect(found.map(([name, { name: like }]) => [name, like])).toEqual([
    ["NADA", "b"],
    ["CUBIC", "a"],
  ]);
});

test("a small picture’s words are its name, who is in it, its outcome, what it is and why it differs", () => {
  const experiment: Experiment = {
    ...{ id: "x/1", title: "One", description: "It climbs.", source: "", collection: "x" },
    ...{ variantOf: null, controllers: ["NADA", "GCC"], tags: [], verdict: "known deviation" },
    ...{ reasons: ["The queue is unknown."], preview: run(flow("a", "nada")).preview },
  };
  expect(wordsOf(experiment)).toBe(
    "x/1; NADA, GCC; known deviation, with the reason. It climbs. The queue is unknown.",
  );
  expect(wordsOf({ ...experiment, preview: null, reasons: [] })).toBe("x/1. It climbs.");
});
