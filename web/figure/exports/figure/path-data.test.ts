import { expect, test } from "vitest";
import { type Command, Path } from "./path";
import { pathData, round } from "./path-data";

const move = (x: number, y: number): Command => ({ to: "move", x, y });
const line = (x: number, y: number): Command => ({ to: "line", x, y });
const close: Command = { to: "close" };

test.each<[what: string, commands: readonly Command[], data: string]>([
  ["nothing", [], ""],
  ["lines from point to point", [move(1, 2), line(3, 5), line(2, 5.5)], "M1 2l2 3l-1 0.5"],
  ["a level in one piece", [move(0, 1), line(2, 1), line(5, 1), line(6, 2)], "M0 1l5 0l1 1"],
  ["a level that ends", [move(0, 1), line(2, 1)], "M0 1l2 0"],
  ["a level there and back in two", [move(0, 1), line(2, 1), line(1, 1)], "M0 1l2 0l-1 0"],
  ["a level to the left", [move(9, 1), line(7, 1), line(4, 1)], "M9 1l-5 0"],
  ["no piece of no length", [move(1, 1), line(1, 1), line(1, 2)], "M1 1l0 1"],
  ["a level, closed", [move(0, 0), line(2, 0), close], "M0 0l2 0Z"],
  ["two pieces", [move(0, 0), line(2, 0), move(5, 5), line(5, 6)], "M0 0l2 0M5 5l0 1"],
  [
    "tenths, without errors that add up",
    [move(0.04, 0), line(0.08, 1), line(0.12, 2)],
    "M0 0l0.1 1l0 1",
  ],
  [
    "hundredths where there are curves",
    [move(1, 2), { to: "curve", x1: 2, y1: 3, x2: 4, y2: 5, x: 6.01, y: 7 }, line(7, 7)],
    "M1 2c1 1 3 3 5.01 5l0.99 0",
  ],
])("%s", (_, commands, data) => {
  expect(pathData(commands)).toBe(data);
});

test.each([
  [1.005, "1"],
  [1.006, "1.01"],
  [-0.5, "-0.5"],
  [3, "3"],
])("%d is written as %s", (value, text) => {
  expect(round(value)).toBe(text);
});

test("an arc is short pieces, joined to what is before it and not to what is closed", () => {
  const path = new Path();
  path.arc(10, 20, 5, 0, Math.PI);
  expect(path.commands).toHaveLength(13);
  expect(path.commands[0]).toEqual({ to: "move", x: 15, y: 20 });
  const last = path.commands.at(-1);
  expect(last?.to === "line" && [last.x, last.y].map(round)).toEqual(["5", "20"]);
  path.closePath();
  path.arc(0, 0, 1, 0, 0);
  path.arc(3, 0, 1, 0, 0);
  expect(path.commands.slice(14).map(({ to }) => to)).toEqual(["move", "line", "line", "line"]);
});
