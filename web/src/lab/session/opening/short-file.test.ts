import { expect, test } from "vitest";
import { halving } from "../../../../tests/lab";
import { refusalOf } from "./short-file";

test.each([
  ["variants", { variants: { far: { set: {} } } }],
  ["assumptions", { assumptions: ["jitter"] }],
])("a file of the project's folder that has %s says where it can be opened", (_, more) => {
  expect(refusalOf("5.1.json", JSON.stringify({ ...halving, ...more }))).toEqual([
    {
      at: "5.1.json",
      what: "is written for the folder of the scenarios, with variants or with assumptions of its collection; open it from there by its name, or give nada-lab the file",
    },
  ]);
});

test.each([
  ["a whole scenario", JSON.stringify(halving)],
  ["no JSON", "{"],
  ["a list", "[]"],
  ["nothing", "null"],
])("%s is for the core to read", (_, text) => {
  expect(refusalOf("mine.json", text)).toBeNull();
});
