import { expect, test } from "vitest";
import { matching } from "./matching";

const rows = ["Random loss, link forward", "Queue length, link forward", "PLRREF, reference loss"];
const find = (search: string) => matching(rows, search, (row) => row);

test("every word must occur, in any order and case", () => {
  expect(find("LOSS random")).toEqual(["Random loss, link forward"]);
  expect(find("loss")).toHaveLength(2);
});

test("what is called so comes first: by its name, its beginning, a word of it, any word; else in the order given", () => {
  const named = ["agcc", "about gcc", "nada gcc", "gcc-nada", "nada", "GCC"];
  const others: Record<string, string> = { nada: "beside GCC", agcc: "as old as gcc" };
  const words = (row: string) => `${row} ${others[row] ?? ""}`;
  expect(matching(named, "gcc", words, (row) => [row])).toEqual([
    "GCC",
    "gcc-nada",
    "about gcc",
    "nada gcc",
    "agcc",
    "nada",
  ]);
  expect(matching(named, "gcc", words)).toEqual(named);
});

test("nothing typed finds everything, nonsense finds nothing", () => {
  expect(find("  ")).toEqual(rows);
  expect(find("xyzzy")).toEqual([]);
});
