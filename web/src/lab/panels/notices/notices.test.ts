import { expect, test } from "vitest";
import { titleOf } from "./notices";

test("a notice says whether something has to be changed", () => {
  const wrong = { at: "duration_s", what: "must be a number in s" };
  const note = { at: "two.json", what: "is the first of 3 files", isNote: true } as const;
  expect(titleOf([wrong])).toContain("One thing needs a change");
  expect(titleOf([wrong, note])).toContain("One thing needs a change");
  expect(titleOf([wrong, note, wrong])).toContain("2 things need a change");
  expect(titleOf([note])).not.toContain("change");
  expect(titleOf([{ at: "link", what: "ignored" }])).toContain("Not all of the link");
  expect(titleOf([{ at: "link", what: "ignored" }, note])).toContain("Not all of the link");
});
