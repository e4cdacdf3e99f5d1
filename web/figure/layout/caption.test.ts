import { expect, test } from "vitest";
import type { Theme } from "../ink/theme";
import { PAGE } from "../ink/typography";
import { arialWidth } from "../texts/measure";
import { captionLines } from "./caption";

const THEME = { ink: "#000000", muted: "#777777" } as Theme;
const SIZE = PAGE.caption;
const TEXTS = [
  { text: "One run;", href: null },
  { text: "open it", href: "#v1=" },
];
const linesIn = (width: number) => captionLines(TEXTS, width, THEME, PAGE).at(10, 20);

test("texts stand after one another with a space between them, and links are in ink", () => {
  const [line, ...more] = linesIn(500);
  expect(more).toEqual([]);
  expect(line?.parts.map(({ text, href }) => [text.text, text.colour, href])).toEqual([
    ["One run;", "#777777", null],
    ["open it", "#000000", "#v1="],
  ]);
  const [first, second] = (line?.parts ?? []).map(({ text }) => text.x);
  expect(first).toBe(10);
  expect(second).toBeCloseTo(10 + arialWidth("One run; ", SIZE), 9);
});

test("what has no room goes on in the next line, at the left", () => {
  const lines = linesIn(arialWidth("One run; open", SIZE) + 0.01);
  expect(lines.map(({ parts }) => parts.map(({ text }) => text.text))).toEqual([
    ["One run;", "open"],
    ["it"],
  ]);
  expect(lines[1]?.parts[0]?.text.x).toBe(10);
  expect((lines[1]?.y ?? 0) - (lines[0]?.y ?? 0)).toBeCloseTo(1.4 * SIZE, 9);
});

test("no caption takes no room, and one more line more of it", () => {
  expect(captionLines([], 500, THEME, PAGE).height).toBe(0);
  const [one, two] = [500, 70].map((width) => captionLines(TEXTS, width, THEME, PAGE).height);
  expect((two ?? 0) - (one ?? 0)).toBeCloseTo(1.4 * SIZE, 9);
});
