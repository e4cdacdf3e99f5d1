import { expect, test } from "vitest";
import { byOrderText } from "./by-order";

const said = (...flows: string[]) =>
  byOrderText(
    { link: "forward", flows },
    (flow) => flow.toUpperCase(),
    (link) => `“${link}”`,
  );

test("whose order decides where is said by the names that people know", () => {
  expect(said("a", "b", "c")).toMatch(
    /^Equal packets of A, B and C reach “forward” in the same nanosecond: their order in the file decides who is first/,
  );
});

test("of many flows some stand for all", () => {
  expect(said(..."abcdef")).toContain("A, B, C, D, E and F reach");
  expect(said(..."abcdefg")).toContain("A, B, C, D, E and 2 others reach");
});
