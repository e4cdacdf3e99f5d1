import { expect, test } from "vitest";
import { deckOf, metricsOf, runFacts } from "../../../../tests/slides/hand-made-runs";
import { richText } from "../deck";
import type { Facts } from "../facts";
import { exampleFormulas } from "./examples";
import { filled } from "./text";

const measured = { "": [metricsOf({ mean_goodput_kbps: 900 })] };
const during = { ...measured, "5..10": [metricsOf({ mean_goodput_kbps: 600 })] };
const facts: Facts = new Map([
  ["nada", runFacts("NADA", during)],
  ["gcc", runFacts("GCC", during)],
]);

test.each([
  [["nada"], "900 kbit/s 600 kbit/s"],
  [["nada", "gcc"], "900 kbit/s 600 kbit/s 900 kbit/s"],
])("formulas shown as examples come to a value with runs %j", (runs, said) => {
  const text = exampleFormulas(deckOf([], runs)).join(" ");
  expect(filled(richText(text), facts, "nada")).toMatchObject({ text: said, faults: [] });
});
