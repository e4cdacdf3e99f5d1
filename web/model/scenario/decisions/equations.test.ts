import { expect, test } from "vitest";
import type { Equation, Kind, Schema } from "../../engine/schema";
import { NO_SCHEMA } from "../schema";
import type { Scenario } from "../types";
import { DecisionReader, equationsHeld } from "./equations";

const equation = (result: string, form: string, when = ""): Equation =>
  ({ id: result, result, form, when, label: "", source: "", role: "term", mark: "" }) as Equation;

const toy: Kind = {
  label: "Toy",
  meaning: "",
  parameters: [],
  equations: [
    equation("K_s", "2 * K_s"),
    equation("rate_kbps", "rate_kbps - before(rate_kbps)", "rate_kbps > 150"),
  ],
} as unknown as Kind;

const schema: Schema = {
  ...NO_SCHEMA,
  objects: { controller: { label: "Controller", kinds: { toy } } },
};
const scenario: Scenario = {
  title: "",
  duration_s: 1,
  links: {},
  flows: { own: { controller: { kind: "toy" } } },
};
const columns = { t_s: [0, 0.1, 0.2], K_s: [1, 3, 4], rate_kbps: [100, 160, 130] };
const reader = new DecisionReader(schema, scenario, "own", {
  columns: [
    { name: "t_s", unit: "s" },
    { name: "K_s", unit: "s" },
    { name: "rate_kbps", unit: "kbit/s" },
  ],
  column: (name) => columns[name as keyof typeof columns],
});

test("equations that hold for a decision come to numbers in the units of their results", () => {
  const values = (row: number) =>
    equationsHeld(toy, reader.at(row)).map(({ equation, value }) => [equation.result, value]);
  expect(values(1)).toEqual([
    ["K_s", 6],
    ["rate_kbps", 60],
  ]);
  expect(values(2)).toEqual([["K_s", 8]]);
});

test("what was before is of the decision before, and of none at the first", () => {
  expect(reader.at(2).before("rate_kbps")).toBe(160);
  expect(reader.at(0).before("rate_kbps")).toBeNaN();
});
