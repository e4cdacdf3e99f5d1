import { describe, expect, test } from "vitest";
import { fragmentsOf, isApart, isBracketed } from "./fragments";
import { type Node, parse } from "./parse";

/** The fragments with their nodes as [name or kind]. */
function shown(text: string, letters = 4): readonly string[] {
  return fragmentsOf(parse(text), () => letters).map((parts) =>
    parts
      .map((part) =>
        "node" in part ? brief(part.node) : "word" in part ? `'${part.word}'` : part.sign,
      )
      .join(" "),
  );
}

const brief = (node: Node): string =>
  node.kind === "name"
    ? node.name
    : node.kind === "number"
      ? `${node.value}${node.unit}`
      : node.kind === "binary"
        ? `[${brief(node.left)}${node.op}${brief(node.right)}]`
        : `[${node.kind}]`;

test("what is as wide as fourteen letters stays whole, and one more takes it apart", () => {
  expect(shown("a + b", 6)).toEqual(["[a+b]"]);
  expect(shown("a + b", 7)).toEqual(["a", "+ b"]);
  expect(shown("a + bb + c", 4)).toEqual(["[[a+bb]+c]"]);
  expect(shown("-a", 13)).toEqual(["[unary]"]);
  expect(shown("-a", 14)).toEqual(["− a"]);
});

test("a long numerator over a plain name or number goes on in the next line, over anything else it does not", () => {
  expect(shown("(a + b) / c", 8)).toEqual(["( a", "+ b ) / c"]);
  expect(shown("(a + b) / 10", 8)).toEqual(["( a", "+ b ) / 10"]);
  expect(shown("(a + b) / (c + d)", 8)).toHaveLength(1);
  expect(shown("c / (a + b)", 8)).toHaveLength(1);
  expect(shown("a / b", 20)).toEqual(["a / b"]);
});

test("a comparison is one fragment, however long it is", () => {
  expect(shown("a < b", 20)).toEqual(["[a<b]"]);
  expect(shown("not a", 20)).toEqual(["[unary]"]);
});

describe("an operand has brackets where it would be read otherwise", () => {
  test.each([
    ["a + b", "*", "left", true],
    ["a * b", "+", "right", false],
    ["a * b", "*", "right", false],
    ["a + b", "+", "right", false],
    ["a - b", "-", "left", false],
    ["a - b", "-", "right", true],
    ["a + b", "-", "right", true],
    ["a * b", "-", "right", false],
    ["a / b", "*", "left", false],
    ["a / b", "^", "left", true],
    ["a", "^", "left", false],
    ["-a", "*", "left", false],
  ] as const)("%s as an operand of %s, on the %s: %s", (text, op, side, wanted) => {
    expect(isBracketed(parse(text), op, side)).toBe(wanted);
  });
});

test.each([
  ["a", "2", true],
  ["2", "a", false],
  ["a", "b", false],
  ["ab", "cd", false],
  ["abc", "d", true],
  ["a", "bcd", true],
  ["a_long", "b", false],
  ["x * abc", "b", true],
  ["abc * x", "b", false],
] as const)("between %s and %s the sign of a product is written: %s", (left, right, wanted) => {
  expect(isApart(parse(left), parse(right), {})).toBe(wanted);
});
