// The chain of a controller that is made for it; those of the real ones are in moments.test.ts.

import { describe, expect, test } from "vitest";
import type { Equation, Schema } from "../../../model/engine/schema";
import { NO_SCHEMA } from "../../../model/scenario/schema";
import type { Columns, Scenario } from "../../../model/scenario/types";
import { chainAt, type Whose } from "./chain";

const equation = (role: Equation["role"], result: string, more: Partial<Equation> = {}) =>
  ({
    id: result,
    result,
    form: result,
    when: "",
    label: role,
    source: `§ ${role}`,
    role,
    mark: "",
    ...more,
  }) as Equation;

const schemaWith = (...equations: readonly Equation[]): Schema => ({
  ...NO_SCHEMA,
  objects: {
    queue: {
      label: "Queue",
      kinds: { red: { label: "RED", meaning: "", parameters: [], source: "RFC 2309" } },
    },
    controller: {
      label: "Controller",
      kinds: { toy: { label: "Toy", meaning: "", parameters: [], equations } },
    },
  },
});

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/_kbps$/, "kbit/s"],
  [/_ms$/, "ms"],
  [/_bytes$/, "bytes"],
  [/_s$/, "s"],
];

type Tables = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

const run = (tables: Tables, layout: object = {}): Columns =>
  ({
    layout: {
      tables: Object.entries(tables).map(([name, columns]) => ({
        name,
        columns: Object.keys(columns).map((column) => ({
          name: column,
          unit: UNITS.find(([sign]) => sign.test(column))?.[1] ?? "",
        })),
      })),
      flows: [{ name: "own", family: "toy" }],
      links: [{ name: "forward", queue: "red" }],
      ...layout,
    },
    column: (table: string, name: string) => Float64Array.from(tables[table]?.[name] ?? []),
  }) as unknown as Columns;

const scenario: Scenario = {
  title: "",
  duration_s: 30,
  links: { forward: { queue: { kind: "red" } } },
  flows: { own: { path: ["forward"], controller: { kind: "toy" } } },
};

function chain(decisions: Tables[string], more: Tables = {}, whose: Partial<Whose> = {}) {
  return chainAt({
    schema: schemaWith(),
    scenario,
    columns: run({ "decisions.own": decisions, ...more }),
    flow: "own",
    controller: "toy",
    link: null,
    full_ms: Number.POSITIVE_INFINITY,
    t_s: 10,
    ...whose,
  });
}

const step = (name: string, ...of: Parameters<typeof chain>) =>
  chain(...of)?.find((one) => one.name === name);

test("before the first decision there is none, and from it on there is", () => {
  expect(chain({ t_s: [10.5] })).toBeNull();
  expect(chain({ t_s: [10] })?.map(({ name }) => name)).toEqual(["packets", "report"]);
});

describe("packets", () => {
  const halves = Array.from({ length: 40 }, (_, i) => (i + 1) / 2);
  const at = (t_s: number, value: number) => halves.map((one) => (one === t_s ? value : 0));
  const flow = (lost: number, marked: number) => ({
    "flows.own": {
      t_s: halves,
      packets_sent: at(10, 40),
      packets_lost: at(10, lost),
      packets_marked: at(10, marked),
    },
  });

  test.each([
    [0, 0, "40 sent in the last 500 ms, none missing"],
    [3, 0, "40 sent in the last 500 ms, 3 found missing"],
    [0, 2, "40 sent in the last 500 ms, none missing, 2 marked"],
    [3, 2, "40 sent in the last 500 ms, 3 found missing, 2 marked"],
  ])("of which %d were lost and %d marked are told", (lost, marked, words) => {
    expect(step("packets", { t_s: [10] }, flow(lost, marked))).toEqual({
      name: "packets",
      words,
      source: "RFC 8868 §3.1",
      charts: ["loss"],
    });
  });
});

describe("the queue", () => {
  const tables = (delay_ms?: number) => ({
    "links.forward": { t_s: [10], queue_ms: [12] },
    ...(delay_ms !== undefined && {
      "flows.own": { t_s: [10], queuing_delay_ms: [delay_ms] },
    }),
  });
  const inView = { link: "forward" };

  test("is told where a link is in view, with the document of its kind", () => {
    expect(step("queue", { t_s: [10] }, tables(), inView)).toEqual({
      name: "queue",
      words: "forward holds 12.0 ms",
      source: "RFC 2309, RED",
      charts: ["delay", "queue"],
    });
    expect(step("queue", { t_s: [10] }, tables())).toBeUndefined();
  });

  test("has its limit and the waiting of the flow's packets where these are known", () => {
    expect(step("queue", { t_s: [10] }, tables(8.5), { ...inView, full_ms: 300 })?.words).toBe(
      "forward holds 12.0 ms of 300 ms; packets that arrive have waited 8.50 ms",
    );
  });
});

describe("the report", () => {
  const TCP = { flows: [{ name: "own", family: "tcp" }] };

  test.each([
    [10, "heard of at 10.00 s"],
    [9.75, "heard of at 9.75 s, 250 ms before"],
    [9.9996, "heard of at 10.00 s"],
  ])("of the decision at %d s is told with how long it lies back", (t_s, words) => {
    expect(step("report", { t_s: [t_s] })).toEqual({
      name: "report",
      words,
      source: "RFC 8888",
      charts: ["signal"],
    });
  });

  test.each([
    ["nada", "RFC 8698 §4.2, §5.3"],
    ["scream", "RFC 8888"],
    ["gcc", "draft-ietf-rmcat-gcc §3"],
    ["other", "RFC 8888"],
  ])("of %s is what %s has", (controller, source) => {
    expect(step("report", { t_s: [10] }, {}, { controller })?.source).toBe(source);
  });

  test("of a window is an acknowledgement, and another flow's window changes nothing", () => {
    const tcp = run({ "decisions.own": { t_s: [10] } }, TCP);
    expect(step("report", { t_s: [10] }, {}, { columns: tcp })).toMatchObject({
      words: "acknowledged at 10.00 s",
      source: "RFC 5681 §4.2",
    });
    const beside = run(
      { "decisions.own": { t_s: [10] } },
      {
        flows: [
          { name: "own", family: "toy" },
          { name: "bulk", family: "tcp" },
        ],
      },
    );
    expect(step("report", { t_s: [10] }, {}, { columns: beside })?.words).toMatch(/^heard of/);
  });
});

describe("the terms", () => {
  const signals = { t_s: [10], x_ms: [20], up_kbps: [3], down_bytes: [-4], gain: [0.5] };
  const terms = (...equations: readonly Equation[]) =>
    step("terms", signals, {}, { schema: schemaWith(...equations) });

  test("are the sum first, then each step with its sign and unit", () => {
    const all = terms(
      equation("term", "up_kbps", { label: "Up" }),
      equation("term", "down_bytes", { label: "Down" }),
      equation("sum", "x_ms", { label: "Delay" }),
      equation("part", "gain"),
    );
    expect(all).toEqual({
      name: "terms",
      words: "Delay 20.0 ms, Up +3.00 kbit/s, Down −4.00 bytes",
      source: "§ sum",
      charts: ["signal"],
    });
  });

  test("without a sum are the steps, from the document of the first", () => {
    expect(terms(equation("term", "gain", { label: "Gain" }))).toMatchObject({
      words: "Gain +0.50",
      source: "§ term",
    });
    expect(terms(equation("term", "gain", { form: "0 * gain", label: "Gain" }))?.words).toBe(
      "Gain 0",
    );
  });
});

describe("the rate", () => {
  const law = equation("law", "r_ref_kbps", { label: "Gradual", source: "RFC 8698" });

  test("is told before and after, by which law and after which document", () => {
    const schema = schemaWith(law);
    expect(step("rate", { t_s: [9, 10], r_ref_kbps: [500, 600] }, {}, { schema })).toEqual({
      name: "rate",
      words: "Gradual: reference rate 500 kbit/s → 600 kbit/s",
      source: "RFC 8698",
      charts: ["rates"],
    });
  });

  test("that stays is told so, and of the first one there is none before", () => {
    expect(step("rate", { t_s: [9, 10], r_ref_kbps: [600.1, 600.2] })?.words).toBe(
      "reference rate stays at 600 kbit/s",
    );
    expect(step("rate", { t_s: [10], r_ref_kbps: [600] })?.words).toBe("reference rate 600 kbit/s");
  });

  test.each([
    ["target_kbps", "reference rate 500 kbit/s → 600 kbit/s"],
    ["pacing_rate_kbps", "pacing rate 500 kbit/s → 600 kbit/s"],
    ["cwnd_bytes", "window 500 bytes → 600 bytes"],
    ["ref_wnd_bytes", "window 500 bytes → 600 bytes"],
  ])("of a controller that decides on %s is told as %s", (name, words) => {
    expect(step("rate", { t_s: [9, 10], [name]: [500, 600] })?.words).toBe(words);
  });

  test("before is that of the same connection", () => {
    const cwnd_bytes = [100, 200, 300, 400];
    const of = (connection: readonly number[]) =>
      step("rate", { t_s: [7, 8, 9, 10], cwnd_bytes, connection })?.words;
    expect(of([0, 1, 2, 1])).toBe("window 200 bytes → 400 bytes");
    expect(of([1, 0, 0, 1])).toBe("window 100 bytes → 400 bytes");
    expect(of([0, 1, 2, 3])).toBe("window 400 bytes");
  });
});

describe("the delay that the receiver sees", () => {
  const parts = {
    t_s: [10],
    chain_queue_ms: [190],
    chain_after_queue_ms: [2.04],
    chain_own_ms: [0],
    chain_wrong_base_ms: [-94],
    chain_clock_ms: [0.04],
    chain_filter_ms: [9.08],
    seen_delay_ms: [89],
  };

  test("is told part by part, as they add up; what reads 0 is left out", () => {
    expect(step("seen", parts)?.words).toBe(
      "190.0 ms of queue + 2.0 behind it (jitter, stalls, …) − 94.0 of a wrong base delay − 9.1 taken by the filter = 89.0 seen",
    );
    expect(step("seen", { ...parts, x_delay_ms: [61.23] })?.words).toMatch(
      / = 89\.0 seen, warped to 61\.2 ms \(Eq\. 1\)$/,
    );
    expect(step("seen", { ...parts, x_delay_ms: [89] })?.words).toMatch(/ = 89\.0 seen$/);
  });

  test("is left out where nothing is known of it", () => {
    expect(step("seen", { ...parts, seen_delay_ms: [Number.NaN] })).toBeUndefined();
    expect(step("seen", { t_s: [10] })).toBeUndefined();
  });
});
