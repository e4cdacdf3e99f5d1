import { expect, test } from "vitest";
import { percent, shownNumber, textTable } from "./table";

test("figures keep what can be read of them", () => {
  expect([12345.6, 123.45, 12.345, 1.2345, 0.5].map((value) => shownNumber(value))).toEqual([
    "12346",
    "123.5",
    "12.3",
    "1.23",
    "0.50",
  ]);
  expect(shownNumber(0.0018)).toBe("0.0018");
  expect(shownNumber(0)).toBe("0.00");
  expect([null, undefined, Number.NaN].map((value) => shownNumber(value))).toEqual(["-", "-", "-"]);
  expect(percent(0.0018)).toBe("0.18");
});

test("a column of figures is flush right, one of words flush left", () => {
  const rows = [
    ["flow", "kbit/s"],
    ["video", "1.5"],
    ["tcp", "12.0"],
  ];
  expect(textTable(rows)).toBe("flow   kbit/s\nvideo     1.5\ntcp      12.0\n");
});

test("a number may have its own count of decimals, and percent have two", () => {
  expect(shownNumber(1234.5678, 3)).toBe("1234.568");
  expect(shownNumber(null, 3)).toBe("-");
  expect(percent(0.5)).toBe("50.00");
  expect([percent(null), percent(undefined)]).toEqual(["-", "-"]);
});

test("a table may begin with several rows of names, and rows may be shorter than others", () => {
  const rows = [["name", "rate"], ["", "kbit/s"], ["a", "-1.5"], ["long name"]];
  expect(textTable(rows, 2)).toBe(
    "name         rate\n           kbit/s\na            -1.5\nlong name\n",
  );
});
