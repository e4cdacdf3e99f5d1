import { describe, expect, test } from "vitest";
import { agrees } from "../../../tests/printed";
import { holds, type Names, numberOf } from "./evaluate";
import { filled, symbolic } from "./filled";
import { fragmentsOf } from "./fragments";
import { parse, summands, symbolsIn } from "./parse";

const UNITS: Readonly<Record<string, string>> = {
  rate: "kbit/s",
  arrived: "kbit/s",
  result: "kbit/s",
  sent: "bytes",
  rtt: "ms",
  span: "s",
  KAPPA: "",
  gamma: "",
  kind: "",
  fast: "",
};

function named(values: Readonly<Record<string, number | string | boolean>>): Names {
  return {
    value: (name) => values[name] ?? Number.NaN,
    before: (name) => values[`before ${name}`] ?? Number.NaN,
    unit: (name) => UNITS[name] ?? "",
  };
}

const value = (text: string, values: Readonly<Record<string, number | string | boolean>> = {}) =>
  numberOf(parse(text), named(values));

describe("an expression", () => {
  test("binds as in mathematics", () => {
    expect(value("1 + 2 * 3 ^ 2 - 4 / 2")).toBe(17);
    expect(value("10 - 4 - 3")).toBe(3);
    expect(value("-(1 + 2) * 2")).toBe(-6);
  });

  test("counts in ms and kbit/s, whatever the unit of a name", () => {
    expect(value("rtt + span", { rtt: 50, span: 2 })).toBe(2050);
  });

  test("tells conditions apart, also by the name of a choice", () => {
    const names = named({ kind: "ns3", fast: true, rate: 3 });
    expect(holds("", names)).toBe(true);
    expect(holds('kind == "ns3" and rate >= 3', names)).toBe(true);
    expect(holds('kind != "ns3" or not fast', names)).toBe(false);
    expect(holds("not (fast and rate < 3)", names)).toBe(true);
  });

  test("says where it cannot be read", () => {
    expect(() => parse("1 + ")).toThrow(/is missing at word/);
    expect(() => parse("(1")).toThrow(/\) is missing/);
    expect(() => parse("1 2")).toThrow(/left over/);
    expect(() => parse("a ? b")).toThrow(/unknown sign at letter/);
    expect(() => value("nonsense(1)")).toThrow("no function is called nonsense");
  });

  test("gives its names, and its summands with their signs", () => {
    expect([...symbolsIn(parse("a * before(b) + 2"))]).toEqual(["a", "b"]);
    const parts = summands(parse("a - (b - c) + d"));
    expect(parts.map(({ negative }) => negative)).toEqual([false, true, false, false]);
  });
});

test("numbers stand in the place of names: rates in one unit, settings as they were set", () => {
  const names = named({ rate: 910.4, arrived: 638.2, gamma: 0.15234, KAPPA: 0.5, rtt: 31.44 });
  const isSignal = (name: string) => name !== "KAPPA";
  const shown = (text: string, result: number) =>
    filled(parse(text), result, "kbit/s", names, isSignal);
  expect(shown("max(rate, (1 + gamma) * arrived)", 910.4)).toEqual({
    result: "910",
    numbers: "max(910, (1 + 0.152) · 638)",
    unit: "kbit/s",
  });
  expect(shown("(1 + gamma) * rate", 1049)).toEqual({
    result: "1.05",
    numbers: "(1 + 0.152) · 0.91",
    unit: "Mbit/s",
  });
  expect(shown("rate - KAPPA * (rtt - 2) * rate", 500).numbers).toBe(
    "910 − 0.5 · (31.4 − 2) · 910",
  );
});

test.each([
  ["a / (b * c)", "1 / (2 · 3)"],
  ["a / (b / c)", "1 / (2 / 3)"],
  ["a / b * c", "1 / 2 · 3"],
  ["a - (b + c)", "1 − (2 + 3)"],
  ["a - b + c", "1 − 2 + 3"],
])("with its numbers %s has the brackets that it needs: %s", (expression, numbers) => {
  const names = named({ a: 1, b: 2, c: 3 });
  expect(filled(parse(expression), 0, "", names, () => false).numbers).toBe(numbers);
});

test("a long expression may go on in the next line behind a comma and before a sign", () => {
  const shown = (text: string, letters = 4) =>
    fragmentsOf(parse(text), () => letters).map((parts) => parts.map(said).join(" "));
  const said = (part: ReturnType<typeof fragmentsOf>[number][number]) =>
    "node" in part
      ? filled(part.node, 0, "", named({ a: 1, b: 2, c: 3, d: 4 }), () => false).numbers
      : "word" in part
        ? part.word
        : part.sign;
  expect(shown("max(a, b + c)", 2)).toEqual(["max(1, 2 + 3)"]);
  expect(shown("max(a, b + c)")).toEqual(["max ( 1 ,", "2 + 3 )"]);
  expect(shown("max(min(a + b, c), a * d)")).toEqual(["max ( min ( 1 + 2 ,", "3 ) ,", "1 · 4 )"]);
  expect(shown("a * (b - (c - d - a)) + b")).toEqual(["1", "· ( 2", "− ( 3 − 4 − 1 ) )", "+ 2"]);
  expect(shown("(a + b) * (c + d)")).toEqual(["( 1 + 2 )", "· ( 3 + 4 )"]);
  expect(shown("-(a + b + c + d)")).toEqual(["− ( 1 + 2 + 3", "+ 4 )"]);
  expect(shown("max(a + b, c + d) / 10")).toEqual(["max ( 1 + 2 ,", "3 + 4 ) / 10"]);
  expect(shown("(a + b) ^ 2 / (c + d)")).toEqual(["(1 + 2) ^ 2 / (3 + 4)"]);
});

test("sizes made of rates stand in bytes, so that the numbers come to them", () => {
  const names = named({ rate: 7723, rtt: 40.1, sent: 2896 });
  const shown = filled(parse("2 * rate * rtt / 8 + 3 * sent"), 86_110, "bytes", names, () => true);
  expect(`${shown.result} ${shown.unit}`).toBe("86\u2009110 bytes");
  expect(shown.numbers).toBe("2 · 7723 · 40.1 / 8 + 3 · 2896");
});

test("a name of the decision before stands for its number then", () => {
  const names = named({ rate: 500, "before rate": 480, KAPPA: 0.5 });
  const shown = filled(parse("before(rate) + KAPPA * 40kbps"), 500, "kbit/s", names, () => true);
  expect(shown.numbers).toBe("480 + 0.500 · 40 kbps");
});

test("symbols stand in the place of names, primed where they are of the decision before", () => {
  const symbols: Readonly<Record<string, string>> = { KAPPA: "\u03ba", rate: "r_ref" };
  const shown = symbolic(
    parse("before(rate) - KAPPA * (rate + 1)"),
    (name) => symbols[name] ?? name,
  );
  expect(shown).toBe("r_ref\u2032 \u2212 \u03ba \u00b7 (r_ref + 1)");
});

test("what agrees in three digits is one number to a reader", () => {
  expect(agrees(1.0491, 1.0494)).toBe(true);
  expect(agrees(1.049, 1.051)).toBe(false);
  expect(agrees(0, 1e-9)).toBe(true);
  expect(agrees(Number.NaN, Number.NaN)).toBe(true);
  expect(agrees(Number.NaN, 1)).toBe(false);
});

test("rates made of sizes stand in kbit/s, so that the numbers come to them", () => {
  const names = named({ rtt: 40, sent: 7500 });
  const shown = filled(parse("8 * sent / rtt"), 1500, "kbit/s", names, () => true);
  expect(shown).toEqual({ result: "1500", numbers: "8 · 7500 / 40.0", unit: "kbit/s" });
});

test("rates beside a time stand in the unit of the largest all the same", () => {
  const names = named({ rate: 3000, rtt: 40 });
  const shown = filled(parse("rate / 2 * rtt / rtt"), 1500, "kbit/s", names, () => true);
  expect(shown).toEqual({ result: "1.50", numbers: "3.00 / 2 · 40.0 / 40.0", unit: "Mbit/s" });
});

test("several names of the decision before have each their own number, beside that of now", () => {
  const names = named({ rate: 500, "before rate": 480, "before arrived": 470 });
  const form = parse("before(rate) + before(arrived) - rate");
  expect(filled(form, 450, "kbit/s", names, () => true).numbers).toBe("480 + 470 − 500");
});

test("only a name can have been before: of anything else it is said in full", () => {
  expect(symbolic(parse("before(rate + 1)"), (name) => name)).toBe("before(rate + 1)");
});
