import { expect, test } from "vitest";
import { matching } from "./matching";

const rows = ["Random loss, link forward", "Queue length, link forward", "PLRREF, reference loss"];
const find = (search: string) => matching(rows, search, (row) => row);

test("every word must occur, in any order and case", () => {
  expect(find("LOSS random")).toEqual(["Random loss, link forward"]);
  expect(find("loss")).toHaveLength(2);
});

test("nothing typed finds everything, nonsense finds nothing", () => {
  expect(find("  ")).toEqual(rows);
  expect(find("xyzzy")).toEqual([]);
});
