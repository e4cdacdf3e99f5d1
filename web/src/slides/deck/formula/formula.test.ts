import { describe, expect, test } from "vitest";
import { readMetric } from "../../../../model/scenario/language/read-metric";
import { metricsOf, runFacts } from "../../../../tests/slides/hand-made-runs";
import { richText } from "../deck";
import type { Facts, MissingRun, RunFacts } from "../facts";
import { filled, formulasIn, piecesOf, unfilledText } from "./text";
import { allCriteriaPassed, comparableCriteriaPassed, formulaValue } from "./value";

const expected = (ok: boolean) => ({
  ...{ expect: 0, metric: "loss_ratio", value: 0, low: 0, high: 1, published: null, authors: null },
  ...{ ok, differs: "", why: "", from_s: 0, to_s: 100, source: "" },
});

const facts: Facts = new Map<string, RunFacts | MissingRun>([
  [
    "nada",
    runFacts("NADA", {
      "": [
        metricsOf(
          { mean_goodput_kbps: 900, queuing_delay_p95_ms: 40, loss_ratio: 0.005 },
          { utilisation: 0.763, queuing_delay_p95_ms: 41 },
          { jain_index: 0.98 },
        ),
      ],
      "40..60": [metricsOf({ mean_goodput_kbps: 1234.5, convergence_time_s: 2 })],
    }),
  ],
  ["gcc", runFacts("GCC", { "": [metricsOf({ mean_goodput_kbps: 600 }, { utilisation: 0.663 })] })],
  [
    "seeds",
    runFacts("Seeds", {
      "": [1, 2, 3, 4].map((i) =>
        metricsOf({ mean_goodput_kbps: 100 * i, convergence_time_s: i === 1 ? null : i }),
      ),
    }),
  ],
  ["judged", { ...runFacts("Judged", {}), expectations: [expected(true), expected(false)] }],
  [
    "contest",
    {
      ...runFacts("Contest", {}),
      expectations: [
        { ...expected(true), why: "published: at least" },
        { ...expected(false), low: 12, high: 32, why: "ours: as NADA does" },
      ],
    },
  ],
  ["gone", { kind: "missing", label: "gone", what: "there is no scenario x any more" }],
]);

const text = (formula: string, own = "nada"): string => formulaValue(formula, facts, own).text;

test("a metric is called by the core's name, or by its words without the unit", () => {
  expect(text("mean_goodput_kbps of video")).toBe("900 kbit/s");
  expect(text("Mean goodput")).toBe("900 kbit/s");
  expect(text("loss of video")).toBe("0.50\u2009%");
  expect(text("utilisation of forward in gcc")).toBe("66.3\u2009%");
  expect(text("jain")).toBe("0.98");
});

test("without a name it is that of the flow in view, then of its link", () => {
  expect(text("queuing delay p95")).toBe("40.0 ms");
  expect(text("queuing delay p95 of forward")).toBe("41.0 ms");
  expect(text("utilisation")).toBe("76.3\u2009%");
});

test("a time of its own is measured by itself", () => {
  expect(text("mean goodput of video over 40..60 s")).toBe("1.23 Mbit/s");
  expect(text("convergence time over 40..60")).toBe("2.00 s");
});

test("a formula that nobody could have meant is refused in a short sentence, before the stack is exhausted", () => {
  expect(text(`${"(".repeat(50)}loss${")".repeat(50)}`)).toBe(text("loss"));
  const signs = (count: number): string => `1${" + 1".repeat(count)}`;
  expect(text(signs(500))).toBe("501");
  const long = [
    ["(".repeat(19_000), /more than 50 brackets within one another/],
    [signs(4_900), /more than 500 signs of arithmetic/],
    [`${"x ".repeat(9_000)} ~`, / …}: /],
  ] as const;
  for (const [formula, why] of long) {
    const [fault = "", ...more] = filled(richText(`a {${formula}} b`), facts, "nada").faults;
    expect(fault).toMatch(why);
    expect(more).toEqual([]);
  }
});

test("a number may leave its unit to the text", () => {
  expect(text("queuing delay p95 as number")).toBe("40.0");
  expect(() => text("loss as percent")).toThrow(/stands "number"/);
});

test("signs of arithmetic stand between spaces, and units have to agree", () => {
  expect(text("mean goodput / mean goodput in gcc")).toBe("1.50");
  expect(text("(mean goodput - mean goodput in gcc) / 2")).toBe("150 kbit/s");
  expect(() => text("mean goodput + queuing delay p95")).toThrow(/kbit\/s \+ ms has no unit/);
  expect(text("mean goodput / 0")).toBe("–");
});

test("over several seeds it is the median with its range, and says of how many where some have none", () => {
  expect(text("mean goodput", "seeds")).toBe("250 (100–400) kbit/s");
  expect(formulaValue("mean goodput", facts, "seeds").plain).toBe("250 kbit/s");
  expect(text("mean goodput as number", "seeds")).toBe("250");
  expect(text("mean goodput over seeds mean", "seeds")).toBe("250 kbit/s");
  expect(text("low mean goodput", "seeds")).toBe("100 kbit/s");
  expect(text("high mean goodput", "seeds")).toBe("400 kbit/s");
  expect(text("convergence time", "seeds")).toMatch(/^3\.00 \(\d.*\) s \(3 of 4\)$/);
  expect(text("mean goodput in seeds / mean goodput in gcc", "nada")).toBe("0.42 (0.17–0.67)");
});

test("of a run's criteria it is told how many it passes, and a dash where it has none", () => {
  const { text, number, of } = formulaValue("criteria met in judged", facts, "nada");
  expect({ text, number, of }).toEqual({
    text: "1 of 2 criteria pass, 1 fails",
    number: null,
    of: 1,
  });
  expect(formulaValue("criteria met", facts, "judged").text).toBe(text);
  expect(formulaValue("criteria met", facts, "nada").text).toBe("–");
});

test("beside other controllers only those of a run's criteria count that any controller may be asked", () => {
  expect(formulaValue("comparable criteria met in contest", facts, "nada").text).toBe(
    "1 of 1 criteria pass",
  );
  expect(formulaValue("criteria met in contest", facts, "nada").text).toBe(
    "1 of 2 criteria pass, 1 fails",
  );
});

test("criteria of several runs are counted together, for another sender without what is known of deviations", () => {
  expect(formulaValue("criteria met in judged, contest", facts, "nada").text).toBe(
    "2 of 4 criteria pass, 2 fail",
  );
  expect(formulaValue("all criteria met in contest as number", facts, "nada").text).toBe("1 of 2");
  expect(allCriteriaPassed([{ ok: false, low: 0, high: 1, differs: "known" }])).toBe(
    "0 of 1 criteria pass, 1 fails",
  );
});

test("of several runs one is picked, by name", () => {
  expect(text("highest utilisation in nada, gcc")).toBe("NADA, 76.3\u2009%");
  expect(formulaValue("lowest mean goodput in nada, gcc", facts, "").run).toBe("gcc");
  expect(() => text("utilisation in nada, gcc")).toThrow(/highest/);
});

test("nobody is picked before those who show the same", () => {
  expect(text("lowest mean goodput in gcc, gcc")).toBe("all, 600 kbit/s");
});

test("runs in two heaps are called so beside their median, and each heap has its numbers", () => {
  // rfc8867/5.6, seeds 1 to 20, rounded: 15 near 205, 5 from 259 to 487.
  const low = [198, 199, 200, 200, 201, 201, 201, 201, 202, 202, 203, 203, 203, 210, 213];
  const metrics = [...low, 259, 418, 420, 436, 487].map((rate) =>
    metricsOf({ mean_goodput_kbps: rate }),
  );
  const many: Facts = new Map([["tcp", runFacts("NADA", { "": metrics })]]);
  const value = formulaValue("mean goodput", many, "tcp");
  expect(value.text).toBe("203 (198–436) kbit/s, two heaps");
  expect(value.heaps?.heaps.map(({ runs, low, high }) => [runs, low, high])).toEqual([
    [15, 198, 213],
    [5, 259, 487],
  ]);
});

describe("of many seeds a lead is claimed only where it is one seed by seed", () => {
  const over = (label: string, ...rates: number[]) =>
    runFacts(label, { "": rates.map((mean_goodput_kbps) => metricsOf({ mean_goodput_kbps })) });
  const all: Facts = new Map([
    ["a", over("A", 900, 920, 940)],
    ["b", over("B", 930, 950, 970)],
    ["c", over("C", 1200, 1210, 1220)],
    ["d", over("D", 1215, 1230, 1190)],
    ["e", over("E", 300, 310, 320)],
  ]);
  test.each([
    // The ranges of A and B overlap, and B has 30 more under each seed.
    ["highest", "a, b, e", "B ahead of A by 30.0 [30.0, 30.0] kbit/s, 3 seeds paired"],
    // E under A: 600, 610, 620; 10 · 4.303 / sqrt(3) = 24.8.
    ["lowest", "a, b, e", "E ahead of A by 610 [585, 635] kbit/s, 3 seeds paired"],
    ["highest", "c, d", "no lead, means 1.21 to 1.21 Mbit/s"],
    ["highest", "e", "E, 310 (300–320) kbit/s"],
  ])("%s in %s: %s", (pick, runs, said) => {
    expect(formulaValue(`${pick} mean goodput in ${runs}`, all, "a").text).toBe(said);
  });
});

test.each([
  ["", /metric or a number is missing/],
  ["of video", /name of a metric is missing/],
  ["utilisation over 60..40 s", /40\.\.60 s/],
  ["utilisation of forward backward", /nothing can follow/],
  ["utilisation of nobody", /no flow or link nobody; there are video, forward/],
  ["utilisaton", /"utilisaton" is no metric; did you mean utilisation\?/],
  ["utilisation in bbr", /no run bbr; there are nada, gcc/],
  ["utilisation in gone", /there is no scenario x any more/],
  ["utilisation over 1..2 s", /was not measured over that time/],
  ["mean goodput / ", /is missing/],
  ["(1 + 2", /"\)" is missing/],
])("{%s} says what is wrong", (formula, sentence) => {
  expect(() => text(formula)).toThrow(sentence);
});

test("names of metrics with a time in them stay whole", () => {
  expect(readMetric("fairness 5s")).toMatchObject({ metric: "fairness_5s" });
});

test("a text is cut at its formulas; two braces are one", () => {
  expect(piecesOf("a {b} {{c} d {e")).toEqual([
    { kind: "text", text: "a " },
    { kind: "formula", formula: "b" },
    { kind: "text", text: " {c} d {e" },
  ]);
  expect(formulasIn("{a}{b}")).toEqual(["a", "b"]);
});

test("a text shows its values; what has none is a question mark and a sentence", () => {
  const bullet = richText("NADA uses {utilisation}, GCC {utilisation in gcc}, BBR {x in bbr}.");
  const { text, values, faults } = filled(bullet, facts, "nada");
  expect(text).toBe("NADA uses 76.3\u2009%, GCC 66.3\u2009%, BBR ?.");
  expect(values).toEqual(["76.3\u2009%", "66.3\u2009%", "?"]);
  expect(faults).toEqual([expect.stringContaining("no run bbr")]);
});

test("before its runs are made a text shows neither a formula nor what a number was, but an ellipsis", () => {
  expect(unfilledText("Most: {highest loss in a, b}; {{x")).toBe("Most: \u2026; {x");
});

const ownRange = {
  ok: false,
  metric: "mean_receiving_rate_kbps",
  low: 12,
  high: 32,
  differs: "",
  why: "ours: most of it is that climb",
};

test("a criterion asked of another controller is counted without the deviations that are known of the scenario's own", () => {
  const all = [
    ownRange,
    { ...ownRange, low: 0 },
    { ...ownRange, low: 0, ok: true, differs: "a known deviation of NADA" },
  ];
  expect(comparableCriteriaPassed(all)).toBe("1 of 2 criteria pass, 1 fails");
  expect(comparableCriteriaPassed([ownRange])).toBe("");
});
