import { expect, test } from "vitest";
import { BadInput, badInput } from "./faults";

test("what is wrong is told in a line each, with its place where it has one", () => {
  expect(
    new BadInput([
      { at: "seed", what: "is odd" },
      { at: "", what: "is empty" },
    ]).message,
  ).toBe("seed: is odd\nis empty");
});

test("what is wrong inside a file has the file's name before its place", () => {
  expect(badInput("seed", "is odd").inside("a.json").message).toBe("a.json: seed: is odd");
  expect(badInput("", "is empty").inside("a.json").message).toBe("a.json: is empty");
});
