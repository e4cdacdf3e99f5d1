import { expect, test } from "vitest";
import { figuresIn, formulaText, metricQuery } from "./metric";
import { FormulaError, readFormula, readMetric } from "./read-metric";

test.each([
  ["", "{}: a metric or a number is missing"],
  ["loss +", "{loss +}: a metric or a number is missing"],
  ["(loss", '{(loss}: ")" is missing'],
  ["loss )", '{loss )}: nothing can follow at ")"'],
  ["of video", "{of video}: the name of a metric is missing"],
  ["loss of", "{loss of}: the name of a flow or link is missing"],
  ["loss of +", "{loss of +}: the name of a flow or link is missing"],
  ["loss in", "{loss in}: the name of a run is missing"],
  ["loss in a,", "{loss in a,}: the name of a run is missing"],
  [
    "loss in a, b",
    '{loss in a, b}: of several runs say which one counts: "highest …" or "lowest …"',
  ],
  ["loss over 5", '{loss over 5}: after "over" stands a time such as 40..60 s, or "seeds"'],
  ["loss over 6..6 s", /after "over" stands a time/],
  ["loss over 7..6 s", /after "over" stands a time/],
  ["loss over", /after "over" stands a time/],
  ["loss over x1..2 s", /after "over" stands a time/],
  [
    "loss over seeds",
    '{loss over seeds}: "over seeds" has no end; did you mean median or mean or p5?',
  ],
  ["loss over seeds p6", '{loss over seeds p6}: "over seeds" has no p6; did you mean p5?'],
  ["loss as", '{loss as}: after "as" stands "number", which leaves the unit out'],
  [
    "loss of a p5",
    /nothing can follow at "p5"; did you mean METRIC p5, or at the end "over seeds p5"\?$/,
  ],
])("“%s” is refused: %s", (text, told) => {
  expect(() => readFormula(text)).toThrow(FormulaError);
  expect(() => readFormula(text)).toThrow(told);
});

test("a long formula is told by its beginning", () => {
  const text = `${"x".repeat(200)} +`;
  expect(() => readFormula(text)).toThrow(
    `{${"x".repeat(200)} …}: a metric or a number is missing`,
  );
  const short = `${"x".repeat(198)} +`;
  expect(() => readFormula(short)).toThrow(`{${short}}: a metric`);
});

test("one metric alone has no arithmetic", () => {
  expect(() => readMetric("loss + 1")).toThrow(
    "{loss + 1}: one metric alone can stand here, without arithmetic",
  );
  expect(() => readMetric("3")).toThrow("one metric alone");
});

test("brackets and signs are read as far as anybody writes them", () => {
  const within = (depth: number) => `${"(".repeat(depth)}1${")".repeat(depth)}`;
  expect(readFormula(within(50))).toEqual({ kind: "number", value: 1 });
  expect(() => readFormula(within(51))).toThrow("has more than 50 brackets within one another");
  // Beside one another they are not within one another.
  expect(readFormula(Array.from({ length: 60 }, () => "(1)").join(" + ")).kind).toBe("binary");
  const signs = (count: number) => `1${" + 1".repeat(count)}`;
  expect(readFormula(signs(500)).kind).toBe("binary");
  expect(() => readFormula(signs(501))).toThrow("has more than 500 signs of arithmetic");
});

test.each([
  ["1 + 2 * 3", "1 + (2 * 3)"],
  ["1 - 2 - 3", "(1 - 2) - 3"],
  ["(1 - 2) / 4", "(1 - 2) / 4"],
  ["1 \u2212 2", "1 - 2"],
  ["(1)", "1"],
])("%s is %s", (text, read) => {
  expect(formulaText(readFormula(text))).toBe(read);
});

test.each([
  ["Loss Ratio", metricQuery("loss_ratio")],
  ["loss of Video", metricQuery("loss", { of: "Video" })],
  ["loss of flow video", metricQuery("loss", { of: "video", kind: "flow" })],
  ["loss of link in a", metricQuery("loss", { of: "link", runs: ["a"] })],
  ["loss of link", metricQuery("loss", { of: "link" })],
  ["loss over 1.5..2.25s", metricQuery("loss", { window_s: [1.5, 2.25] })],
  ["loss over 1..2", metricQuery("loss", { window_s: [1, 2] })],
  ["highest loss in a, b", metricQuery("loss", { pick: "highest", runs: ["a", "b"] })],
  ["lowest loss in a", metricQuery("loss", { pick: "lowest", runs: ["a"] })],
  [
    "loss as number over 1..2 s of v",
    metricQuery("loss", { bare: true, window_s: [1, 2], of: "v" }),
  ],
])("“%s” is a figure", (text, query) => {
  expect(readMetric(text)).toEqual(query);
});

test("the figures of a formula are those on both sides of its signs", () => {
  const formula = readFormula("loss * (2 - delay in a)");
  expect(figuresIn(formula)).toEqual([metricQuery("loss"), metricQuery("delay", { runs: ["a"] })]);
  expect(figuresIn(readFormula("2"))).toEqual([]);
});
