import { expect, test } from "vitest";
import { equationSpoken } from "./spoken";

const spoken = (form: string, symbols: Readonly<Record<string, string>> = {}) =>
  equationSpoken({ result: "x", form }, symbols).replace(/^x becomes /, "");

test("an equation says what its result becomes", () => {
  expect(equationSpoken({ result: "r_ref_kbps", form: "a + 1" }, {})).toBe(
    "r ref becomes a plus 1",
  );
});

test.each([
  ["a + b", "a plus b"],
  ["a - b", "a minus b"],
  ["a * b", "a times b"],
  ["a / b", "a over b"],
  ["a ^ b", "a to the power of b"],
  ["a < b", "a is less than b"],
  ["a <= b", "a is at most b"],
  ["a > b", "a is greater than b"],
  ["a >= b", "a is at least b"],
  ['a == "ns3_rmcat"', "a equals ns3 rmcat"],
  ["a != b", "a is not b"],
  ["a and b", "a and b"],
  ["a or b", "a or b"],
  ["-a", "minus a"],
  ["not a", "not a"],
  ["10ms", "10 ms"],
  ["0.5", "0.5"],
])("%s is read as “%s”", (form, words) => {
  expect(spoken(form)).toBe(words);
});

test("what stands in brackets is said to begin and to end", () => {
  expect(spoken("a * (b + c)")).toBe("a times the quantity b plus c, end of quantity,");
  expect(spoken("-(a + b)")).toBe("minus the quantity a plus b, end of quantity,");
});

test.each([
  ["min(a, b)", "the minimum of a and b"],
  ["max(a, b, c)", "the maximum of a, b and c"],
  ["round_to(a, 1)", "round to of a and 1"],
  ["exp(a)", "exp of a"],
  ["before(a)", "a before"],
  ["before(a + b)", "before of a plus b"],
])("%s is read as “%s”", (form, words) => {
  expect(spoken(form)).toBe(words);
});

test("symbols are read by their letters, and Greek ones by their names", () => {
  const symbols = { KAPPA: "κ", d: "Δ_t", s: "αβγδεηθλμστφω" };
  expect(spoken("KAPPA * d", symbols)).toBe("kappa times delta t");
  expect(spoken("s", symbols)).toBe("alphabetagammadeltaepsilonetathetalambdamusigmatauphiomega");
});
