import { expect, test } from "vitest";
import { LEADING, TITLE_SIZES, TWO_LINES_SIZE } from "./slide-look";
import { widthOf } from "./widths";
import { BULLET, bulletsHeight, cut, fittedTitle, linesOf, spare, unbrokenIn } from "./words";

const width = (text: string, size = 10, weight: 400 | 600 = 400) => widthOf(text, size, weight);

test("a text that has room stays whole, and of a longer one as much is left as fits with its dots", () => {
  expect(cut("one two", width("one two"), 10)).toBe("one two");
  expect(cut("one two", width("one two") - 0.1, 10)).toBe("one t…");
  expect(cut("one two", width("one…") + 0.01, 10)).toBe("one…");
  // No space before the dots.
  expect(cut("one two", width("one …") + 0.01, 10)).toBe("one…");
  expect(cut("one two", 0, 10)).toBe("…");
  const bold = width("one two", 10, 600);
  expect(bold).toBeGreaterThan(width("one two"));
  expect(cut("one two", bold - 0.1, 10)).toBe("one two");
  expect(cut("one two", bold - 0.1, 10, 600)).not.toBe("one two");
});

test("lines are as long as they have room for, without spaces at their ends", () => {
  expect(linesOf("aa bb cc", 10, width("aa bb"))).toEqual(["aa bb", "cc"]);
  expect(linesOf("aa bb cc", 10, width("aa bb") - 0.1)).toEqual(["aa", "bb cc"]);
  expect(linesOf("aa bb cc", 10, 1000)).toEqual(["aa bb cc"]);
  expect(linesOf("", 10, 100)).toEqual([]);
  expect(linesOf("aa   bb", 10, width("aa"))).toEqual(["aa", "bb"]);
});

test("a word that is wider than a line is broken", () => {
  expect(linesOf("aaaaa b", 10, width("aa") + 0.01)).toEqual(["aa", "aa", "a", "b"]);
  expect(linesOf("aaaa", 10, width("aa") + 0.01)).toEqual(["aa", "aa"]);
  expect(linesOf("ab", 10, 0)).toEqual(["a", "b"]);
});

test("no line counts on the room that a no-break space may take", () => {
  expect(spare("a b", 10)).toBe(0);
  expect(spare("1\u00a0ms 2\u00a0ms", 10)).toBeCloseTo(0.8, 9);
  const text = "at 1\u00a0ms";
  expect(linesOf(text, 10, width(text) + 0.41)).toEqual([text]);
  expect(linesOf(text, 10, width(text) + 0.39)).toEqual(["at", "1\u00a0ms"]);
});

test.each([
  ["one two", ["one ", "two"]],
  ["one  two", ["one  ", "two"]],
  ["up-to-date", ["up-", "to-", "date"]],
  ["RFC-8698", ["RFC-8698"]],
  ["a -b", ["a ", "-b"]],
  ["a--b", ["a--", "b"]],
  // A unit stays whole, though LibreOffice would divide it.
  ["Mbit/s, each", ["Mbit/s, ", "each"]],
  ["either/or", ["either/", "or"]],
  ["1/2", ["1/2"]],
  ["a /b", ["a ", "/b"]],
  ["well-, half-", ["well-, ", "half-"]],
])("%s is divided as %j", (text, pieces) => {
  expect(unbrokenIn(text)).toEqual(pieces);
});

const [LARGEST = 0] = TITLE_SIZES;
const LEAST = Math.min(...TITLE_SIZES);

test("a title has the largest type with which it fits, and its suffix stays whole", () => {
  expect(fittedTitle("Short", "", 500)).toEqual({ text: "Short", size: LARGEST, whole: true });
  const room = width("Short (1 of 2)", LARGEST, 600);
  expect(fittedTitle("Short", " (1 of 2)", room).size).toBe(LARGEST);
  expect(fittedTitle("Short", " (1 of 2)", room - 1).size).toBeLessThan(LARGEST);
  // Two lines of it are for the smaller ones.
  const title = "word ".repeat(12).trim();
  const two = fittedTitle(title, "", 0.6 * width(title, TWO_LINES_SIZE, 600));
  expect(two).toEqual({ text: title, size: TWO_LINES_SIZE, whole: true });
});

test("of a title that never fits the end is cut, in the smallest type, before its suffix", () => {
  const title = "word ".repeat(100).trim();
  const found = fittedTitle(title, " (2)", 300);
  expect(found).toMatchObject({ size: LEAST, whole: false });
  expect(found.text).toMatch(/^word .*\S… \(2\)$/);
  expect(linesOf(found.text, LEAST, 300, 600)).toHaveLength(2);
  // Another word would not have had room.
  const longer = found.text.replace("…", " word word…");
  expect(linesOf(longer, LEAST, 300, 600).length).toBeGreaterThan(2);
});

test("bullets stand below one another, each with room before it and a line at least", () => {
  const line = LEADING * 10;
  expect(bulletsHeight([], 10, 100)).toBe(0);
  expect(bulletsHeight([""], 10, 100)).toBeCloseTo(BULLET.before + line, 9);
  const room = width("aa bb") + BULLET.indent;
  expect(bulletsHeight(["aa bb", "aa bb cc"], 10, room)).toBeCloseTo(
    2 * BULLET.before + 3 * line,
    9,
  );
  expect(bulletsHeight(["aa bb"], 10, room - 1)).toBeCloseTo(BULLET.before + 2 * line, 9);
});
