import { expect, test } from "vitest";
import { parse } from "./parse";
import { equationTex, texOf } from "./tex";

const tex = (text: string, symbols: Readonly<Record<string, string>> = {}): string =>
  texOf(parse(text), symbols);

test("a number has its unit upright behind it, and none where it has none", () => {
  expect(tex("10ms")).toBe("10\\,\\mathrm{ms}");
  expect(tex("0.5")).toBe("0.5");
});

test("the name of a choice is a text, with spaces for its underscores", () => {
  expect(tex('kind == "ns3_of_the_authors"')).toBe("\\mathrm{kind} = \\text{ns3 of the authors}");
});

test("conditions are joined by words, and what is not so is said before it", () => {
  expect(tex("a and b or not (a + b)")).toBe(
    "a \\;\\text{and}\\; b \\;\\text{or}\\; \\text{not }(a + b)",
  );
  expect(tex("-(a + b)")).toBe("-(a + b)");
  expect(tex("-a")).toBe("-a");
  expect(["!=", "<", "<=", ">", ">="].map((sign) => tex(`a ${sign} b`))).toEqual([
    "a \\ne b",
    "a < b",
    "a \\le b",
    "a > b",
    "a \\ge b",
  ]);
});

test("a letter is slanted with its index below it, a name of several letters upright", () => {
  expect(tex("r_ref")).toBe("r_{\\mathrm{ref}}");
  expect(tex("KAPPA", { KAPPA: "κ" })).toBe("κ");
  expect(tex("dt")).toBe("dt");
  expect(tex("rtt")).toBe("\\mathrm{rtt}");
  expect(tex("RAMP_UP_kbps")).toBe("\\mathrm{RAMP\\ UP}");
  expect(tex("r_max_old")).toBe("\\mathrm{r\\ max}_{\\mathrm{old}}");
});

test("letters side by side are a product; the sign is written before a number and beside a longer name", () => {
  expect(tex("a * b")).toBe("a \\, b");
  expect(tex("a * 2")).toBe("a \\cdot 2");
  expect(tex("a * RMAX")).toBe("a \\cdot \\mathrm{RMAX}");
});

test("a quotient is a fraction without brackets, a power has brackets below only", () => {
  expect(tex("(a + b) / (a - b)")).toBe("\\frac{a + b}{a - b}");
  expect(tex("(a + b) ^ (a + 1)")).toBe("{(a + b)}^{a + 1}");
  expect(tex("a - (b - c)")).toBe("a - (b - c)");
  expect(tex("(a - b) - c")).toBe("a - b - c");
});

test("brackets are as high as the fractions that they hold, two in one another at most", () => {
  expect(tex("c * (1 + a / b)")).toBe("c \\, \\Bigl(1 + \\frac{a}{b}\\Bigr)");
  expect(tex("min(1 / (a / b), 1)")).toBe("\\min\\Biggl(\\frac{1}{\\frac{a}{b}}, 1\\Biggr)");
  expect(tex("exp(-(1 / (1 / (1 / a))))")).toMatch(/^\\exp\\Biggl\(.*\\Biggr\)$/);
  expect(tex("max(a, b)")).toBe("\\max(a, b)");
  expect(tex("exp(min(1, a / b))")).toBe("\\exp\\Bigl(\\min\\Bigl(1, \\frac{a}{b}\\Bigr)\\Bigr)");
});

test("a function that TeX does not know is an operator of its name, and what was before has a prime", () => {
  expect(tex("round_to(a, 1)")).toBe("\\operatorname{round\\ to}(a, 1)");
  expect(tex("before(r_ref)")).toBe("{r_{\\mathrm{ref}}}'");
  expect(tex("before(a + b)")).toBe("\\operatorname{before}(a + b)");
});

test("an equation gives its result a value", () => {
  expect(equationTex({ result: "x_curr_ms", form: "a + 1" }, {})).toBe(
    "x_{\\mathrm{curr}} \\leftarrow a + 1",
  );
});
