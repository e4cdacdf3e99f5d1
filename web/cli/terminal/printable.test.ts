import { expect, test } from "vitest";
import { BadInput } from "./faults";
import { inOneLine, printable, shortened } from "./printable";

test("what would steer a terminal is spelled out", () => {
  expect(printable("\u001b[31mred\r\u0007")).toBe("\\u001b[31mred\\u000d\\u0007");
  expect(printable("\u009b2J")).toBe("\\u009b2J");
  expect(printable("a\u202etxt.exe")).toBe("a\\u202etxt.exe");
});

test("lines, tabs and letters of any language stay", () => {
  expect(printable("ü\t漢字\nשלום")).toBe("ü\t漢字\nשלום");
});

test("a name keeps to its line", () => {
  expect(inOneLine("a\n\rfake: all is well")).toBe("a\\n\\u000dfake: all is well");
});

test("a fault is one line, however long and strange the name it is about", () => {
  const { message } = new BadInput([{ at: `${"x".repeat(100_000)}\n`, what: "is\nno field" }]);
  expect(message.length).toBeLessThan(200);
  expect(message).not.toContain("\n");
  expect(shortened("short")).toBe("short");
});

test("what is too long is shown by its beginning and its end", () => {
  expect(shortened("x".repeat(200))).toBe("x".repeat(200));
  const long = `${"a".repeat(100)}${"b".repeat(51)}${"c".repeat(50)}`;
  expect(shortened(long)).toBe(`${"a".repeat(100)} … ${"c".repeat(50)}`);
});
