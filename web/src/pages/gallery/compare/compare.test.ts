import { describe, expect, test } from "vitest";
import type { Card, CardFlow } from "../../../data/card";
import type { Scenario } from "../../../scenario/types";
import { axesOf, numberText } from "./axes";
import { asBuilt, askedIn, ignoredIn, pairsOf } from "./query";
import { isSettledRun, rowsOf } from "./rows";
import { editsOf, pathsIn, variantOf } from "./variant";

const FRESH = askedIn({});

describe("what a comparison is asked for", () => {
  test("stands in the address as far as it differs from a fresh one", () => {
    expect(pairsOf(FRESH)).toEqual({});
    const asked = { ...FRESH, seeds: 20, path: "links.*.delay_ms", to: "100" } as const;
    expect(pairsOf(asked)).toEqual({ seeds: "20", set: "links.*.delay_ms:100" });
    expect(askedIn(pairsOf(asked))).toEqual(asked);
  });

  test("holds two to four controllers, and what is made equal for them", () => {
    const pairs = { with: "nada-rfc,gcc", start: "lowest", reports: "100" };
    const asked = askedIn(pairs);
    expect(asked).toMatchObject({ controllers: ["nada-rfc", "gcc"], alike: true, paced: true });
    expect(pairsOf(asked)).toEqual(pairs);
    expect(pairsOf({ ...asked, controllers: [] })).toEqual({});
    expect(askedIn({ with: "gcc" }).controllers).toEqual([]);
    expect(ignoredIn({ with: "gcc" }, [], [])).toEqual([
      'ignored "with=gcc": 2 to 4 controllers are compared at once',
    ]);
    expect(askedIn({ with: "a,b,c,d,e" }).controllers).toEqual(["a", "b", "c", "d"]);
    expect(ignoredIn({ start: "high" }, [], [])).toHaveLength(1);
  });

  test("is what the build has run, unless seeds, a choice or a value say otherwise", () => {
    expect(asBuilt(FRESH)).toBe(true);
    expect(asBuilt({ ...FRESH, without: ["5.1"] })).toBe(true);
    expect(asBuilt({ ...FRESH, path: "seed" })).toBe(true);
    expect(asBuilt({ ...FRESH, seeds: 5 })).toBe(false);
    expect(asBuilt({ ...FRESH, vary: "GCC" })).toBe(false);
  });

  test("knows the options of its collection only", () => {
    const options = [{ label: "GCC" }];
    expect(askedIn({ vary: "GCC" }, options).vary).toBe("GCC");
    expect(askedIn({ vary: "no such" }, options).vary).toBe("");
  });

  test("is read from any address, and tells what it could not use", () => {
    const pairs = { seeds: "abc", vary: "nope", set: "nonsense", without: "5.1,6.9", hue: "blue" };
    expect(ignoredIn(pairs, [{ label: "GCC" }], ["5.1"])).toEqual([
      'ignored "seeds=abc": is none of 1, 5, 20',
      'ignored "vary=nope": there is no such choice here',
      'ignored "set=nonsense": is not a path and a value, path:value',
      'ignored "without=5.1,6.9": there is no scenario 6.9 here',
      'ignored "hue=blue": no such key',
    ]);
    const fine = { seeds: "5", vary: "GCC", set: "links.*.delay_ms:5", without: "5.1" };
    expect(ignoredIn(fine, [{ label: "GCC" }], ["5.1"])).toEqual([]);
    expect(askedIn({ seeds: "7", set: "nonsense", without: "a,,b" })).toEqual({
      ...FRESH,
      without: ["a", "b"],
    });
  });
});

const scenario: Scenario = {
  title: "Two",
  duration_s: 10,
  links: { forward: { capacity_kbps: 1000 }, return: {} },
  flows: {
    video: { path: ["forward"], controller: { kind: "nada", RMAX_kbps: 1500 } },
    audio: { path: ["forward"], source: { kind: "audio" } },
  },
};

describe("a scenario with something put into it", () => {
  test("has it wherever the star fits, and controllers only where there are some", () => {
    expect(pathsIn(scenario, "links.*.delay_ms")).toEqual([
      "links.forward.delay_ms",
      "links.return.delay_ms",
    ]);
    expect(pathsIn(scenario, "flows.*.controller.RMAX_kbps")).toEqual([
      "flows.video.controller.RMAX_kbps",
    ]);
    expect(pathsIn(scenario, "links.backward.delay_ms")).toEqual([]);
    expect(pathsIn(scenario, "seed")).toEqual(["seed"]);
  });

  test("takes a word for a kind where it has an object", () => {
    const asked = { ...FRESH, path: "flows.*.controller", to: "gcc" };
    const { scenario: made, set } = variantOf(scenario, null, asked);
    expect(made.flows.video?.controller).toEqual({ kind: "gcc" });
    expect(set).toEqual([["flows.video.controller", { kind: "gcc" }]]);
    expect(scenario.flows.video?.controller).toMatchObject({ kind: "nada" });
  });

  test("takes a choice of its collection for those flows that it has", () => {
    const vary = {
      label: "Controller",
      set: ["flows.video.controller", "flows.video2.controller"],
      options: [{ label: "SCReAM", to: { kind: "scream" } }],
    };
    const { scenario: made, set } = variantOf(scenario, vary, { ...FRESH, vary: "SCReAM" });
    expect(made.flows.video?.controller).toEqual({ kind: "scream" });
    expect(set).toEqual([["flows.video.controller", { kind: "scream" }]]);
    expect(variantOf(scenario, vary, { ...FRESH, vary: "no such" }).scenario).toEqual(scenario);
  });

  test("takes a choice that sets several fields, each to its own value", () => {
    const vary = {
      label: "Load",
      options: [
        { label: "low", set: { "flows.video.paused": true, "flows.video2.paused": true, seed: 9 } },
      ],
    };
    const { scenario: made, set } = variantOf(scenario, vary, { ...FRESH, vary: "low" });
    expect(set).toEqual([
      ["flows.video.paused", true],
      ["seed", 9],
    ]);
    expect(made).toMatchObject({ seed: 9, flows: { video: { paused: true } } });
  });
});

test("what was set is a link's edits, an object field by field and its kind first", () => {
  const to = { profile: "gcc-03", kind: "gcc" };
  expect(
    editsOf([
      ["flows.video.controller", to],
      ["seed", 3],
    ]),
  ).toEqual([
    { kind: "set", path: "flows.video.controller.kind", to: "gcc" },
    { kind: "set", path: "flows.video.controller.profile", to: "gcc-03" },
    { kind: "set", path: "seed", to: 3 },
  ]);
});

const flow = (name: string, controller = "nada"): CardFlow => ({
  name,
  controller,
  profile: "",
  family: controller,
  source: "frames",
  path: ["forward"],
  return_path: [],
  rate: "",
});

const figures = (rate: number, loss = 0.01) => ({
  mean_receiving_rate_kbps: rate,
  queuing_delay_p5_ms: 1,
  queuing_delay_mean_ms: 20,
  queuing_delay_p95_ms: 60,
  loss_ratio: loss,
  above_fair_share_kbps: 10,
  below_fair_share_kbps: 200,
});

const run = (rates: Readonly<Record<string, number>>) => ({
  jain_index: null,
  flows: Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, figures(rate)])),
  links: { forward: { utilisation: 0.5, mean_throughput_kbps: 1000 } },
});

const card = (flows: readonly CardFlow[]): Card => ({
  id: "x/y",
  number: "",
  phenomena: [],
  duration_s: 100,
  flows,
  capacities: [],
  delay: "",
  top_kbps: 1,
  top_ms: 1,
  longest_ms: 1,
  checked: [],
  figures: { jain_index: null, flows: {}, links: {} },
});

describe("a line of the comparison", () => {
  test("shows each controlled flow's share of the narrowest link's mean capacity", () => {
    const rows = rowsOf(card([flow("video"), flow("audio", "none")]), [run({ video: 500 })]);
    expect(rows.map(({ label }) => label)).toEqual(["video"]);
    expect(rows[0]?.figures.share?.median).toBe(0.25);
  });

  test("has the median over the seeds and how far they spread", () => {
    const runs = [400, 500, 700].map((rate) => run({ video: rate }));
    const [row] = rowsOf(card([flow("video")]), runs);
    expect(row?.figures.share).toEqual({ median: 0.25, low: 0.2, high: 0.35, runs: 3 });
    expect(isSettledRun(row === undefined ? [] : [row])).toBe(false);
    expect(isSettledRun(rowsOf(card([flow("video")]), [runs[0]!, runs[0]!]))).toBe(true);
  });

  test("is the mean of flows of one kind where there are many", () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const rates = Object.fromEntries(names.map((name, i) => [name, 100 * (i + 1)]));
    const rows = rowsOf(card(names.map((name) => flow(name))), [run(rates)]);
    expect(rows.map(({ label }) => label)).toEqual(["6 × NADA, mean"]);
    expect(rows[0]?.figures.share?.median).toBeCloseTo(0.175);
  });

  test("has what was published for the whole run beside it, and no figure of a part", () => {
    const checked = {
      metric: "queuing_delay_mean_ms",
      of: "video",
      from_s: 0,
      to_s: 100,
      value: 20,
      low: null,
      high: null,
      ok: true,
      origin: "published",
      published: 34,
      authors: null,
      differs: "",
    } as const;
    const part = { ...checked, from_s: 60, published: 99 };
    const used = { ...checked, metric: "utilisation", of: "forward", published: 0.68 };
    const [row] = rowsOf({ ...card([flow("video")]), checked: [checked, part, used] }, [
      run({ video: 500 }),
    ]);
    expect(row?.marks).toEqual([
      { of: "published", figure: "mean", value: 34 },
      { of: "published", figure: "share", value: 0.68 },
    ]);
  });
});

describe("the scales", () => {
  const rows = rowsOf(card([flow("video")]), [run({ video: 500 })]);

  test("hold everything that is drawn, with zero in sight", () => {
    const [share, delay, , deviation] = axesOf(rows);
    expect(share?.scale(0)).toBe(0);
    expect(delay?.scale(60)).toBeLessThanOrEqual(100);
    expect(deviation?.scale(-200)).toBeGreaterThanOrEqual(0);
    expect(deviation?.scale(0)).toBeGreaterThan(deviation?.scale(-200) ?? 0);
  });

  test("go by the square root where one bar would leave nothing of the others, and say so", () => {
    const long = { ...figures(500), queuing_delay_p95_ms: 5000 };
    const names = ["a", "b", "c"];
    const one = run(Object.fromEntries(names.map((name) => [name, 500])));
    const flows = { ...one.flows, c: long };
    const [, even] = axesOf(rowsOf(card(names.map((name) => flow(name))), [one]));
    const [, uneven] = axesOf(rowsOf(card(names.map((name) => flow(name))), [{ ...one, flows }]));
    expect(even?.unit).not.toContain("√");
    expect(uneven?.unit).toMatch(/^ms \(√ scale\), 5 %/);
    expect(uneven?.ticks).toEqual([0, 400, 1600, 3600]);
    expect(uneven?.scale(60)).toBeGreaterThan(5);
  });

  test("say shares in percent and distances without their sign", () => {
    const [share, , , deviation] = axesOf(rows);
    expect(share?.text(0.255)).toBe("25.5");
    expect(deviation?.text(-500)).toBe("500");
    expect([numberText(0), numberText(0.333), numberText(33.33), numberText(333.3)]).toEqual([
      "0",
      "0.33",
      "33.3",
      "333",
    ]);
  });
});
