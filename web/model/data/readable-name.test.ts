import { expect, test } from "vitest";
import { goingOn, readableName, titleIn, titleOf } from "./readable-name";

test("a name is read in words, unless there is a title", () => {
  expect(readableName("as_it_was")).toBe("as it was");
  expect(titleOf({ name: "own_name" })).toBe("own name");
  expect(titleOf({ name: "own_name", title: "Ana_1" })).toBe("Ana_1");
});

test("the title of what has a name is looked for among all", () => {
  const all = [{ name: "a_b" }, { name: "c", title: "See" }];
  expect(titleIn(all, "c")).toBe("See");
  expect(titleIn(all, "a_b")).toBe("a b");
  expect(titleIn(all, "not_there")).toBe("not there");
});

test("a heading goes on as a sentence with a small letter", () => {
  expect(goingOn("Rates of all")).toBe("rates of all");
  expect(goingOn("")).toBe("");
});
