import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Metrics } from "../../engine/metrics";
import { changeText, editOf, readChange } from "./change";
import { measured } from "./measured";
import { type Formula, formulaText, metricQuery, metricText } from "./metric";
import { readFormula, readMetric } from "./read-metric";

const WORDS = [
  "of",
  "in",
  "over",
  "as",
  "flow",
  "link",
  "member",
  "median",
  "low",
  "high",
  "highest",
  "lowest",
];
const name = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/).filter((one) => !WORDS.includes(one));
const seconds = fc.integer({ min: 0, max: 100_000 }).map((t) => t / 100);

const figure = fc
  .record({
    metric: fc
      .array(fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/), { minLength: 1, maxLength: 3 })
      .filter((words) => words.every((word) => !WORDS.includes(word)))
      .map((words) => words.join("_")),
    kind: fc.constantFrom("flow", "link", "member", null),
    of: fc.oneof(fc.constant(""), name),
    runs: fc.array(name, { maxLength: 3 }),
    span: fc.option(
      fc.tuple(
        seconds,
        seconds.filter((t) => t > 0),
      ),
    ),
    seeds: fc.constantFrom("median", "mean", "p5", "p95", null),
    pick: fc.constantFrom("highest", "lowest", null),
    bare: fc.boolean(),
  })
  .map(({ metric, kind, of, runs, span, ...more }) =>
    metricQuery(metric, {
      ...more,
      of,
      kind: of === "" ? null : kind,
      runs: more.pick === null ? runs.slice(0, 1) : runs,
      window_s: span === null ? null : [span[0], span[0] + span[1]],
    }),
  );

const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { depthSize: "small" },
    figure.map((query) => ({ kind: "figure" as const, query })),
    seconds.map((value) => ({ kind: "number" as const, value })),
    fc.record({
      kind: fc.constant("binary" as const),
      op: fc.constantFrom("+", "-", "*", "/"),
      left: tie("formula"),
      right: tie("formula"),
    }),
  ),
}));

const change = fc
  .record({
    at_s: fc.option(seconds),
    set: fc.oneof(
      fc.array(name, { minLength: 1, maxLength: 4 }).map((path) => path.join(".")),
      fc.stringMatching(/^"[A-Za-z ]{1,12}"$/),
    ),
    to: fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      fc.boolean(),
      fc.string(),
      name,
      fc.record({ kind: name, to: fc.string(), path: fc.array(fc.string()) }),
    ),
    over_s: fc.option(seconds, { nil: undefined }),
    link: fc.option(name, { nil: undefined }),
  })
  .map(({ at_s, set, to, over_s, link }) => ({
    at_s,
    set,
    to,
    ...(at_s === null || over_s === undefined ? {} : { over_s }),
    ...(at_s === null || link === undefined ? {} : { link }),
  }));

describe("what is printed is read as the same", () => {
  test("figure", () => {
    fc.assert(
      fc.property(figure, (one) => {
        expect(readMetric(metricText(one))).toEqual(one);
      }),
    );
  });

  test("formula", () => {
    fc.assert(
      fc.property(formula, (one) => {
        expect(readFormula(formulaText(one))).toEqual(one);
      }),
    );
  });

  test("change", () => {
    fc.assert(
      fc.property(change, (one) => {
        expect(readChange(changeText(one))).toEqual(one);
      }),
    );
  });
});

describe("a median", () => {
  test("behind the metric's name is the metric's own, and of seeds where that is said", () => {
    expect(readMetric("queuing delay median of nada over 40..60 s")).toEqual(
      metricQuery("queuing_delay_median", { of: "nada", window_s: [40, 60] }),
    );
    expect(readMetric("queuing delay p95 over seeds median")).toEqual(
      metricQuery("queuing_delay_p95", { seeds: "median" }),
    );
  });

  test("in front, as old texts have it, is over the seeds", () => {
    for (const [old, now] of [
      ["median loss in gcc", "loss in gcc over seeds median"],
      ["low loss", "loss over seeds p5"],
      ["high loss", "loss over seeds p95"],
    ] as const) {
      expect(metricText(readMetric(old))).toBe(now);
    }
  });
});

test("a change at once is a setting, one at a time a change with what it says and no more", () => {
  const change = { at_s: null, set: "capacity_kbps", to: 600 } as const;
  expect(editOf(change)).toEqual({ kind: "set", path: "capacity_kbps", to: 600 });
  const later = { ...change, at_s: 40 };
  expect(editOf(later)).toStrictEqual({ kind: "change", change: later });
  const slow = { ...later, over_s: 5, link: "wifi" };
  expect(editOf(slow)).toStrictEqual({ kind: "change", change: slow });
});

test("a refused median names the nearest right form", () => {
  const flow = { queuing_delay_median_ms: 20, loss_ratio: 0.1 };
  const metrics = { flows: { video: flow }, links: {} } as unknown as Metrics;
  const refused = (text: string) => measured(metrics, readMetric(text));
  expect(refused("loss median of video")).toContain("did you mean loss over seeds median?");
  expect(refused("median queuing delay of video")).toContain("did you mean queuing delay median?");
  expect(() => readMetric("queuing delay of video median")).toThrow(
    'did you mean METRIC median, or at the end "over seeds median"?',
  );
});

test("a change may be short, and a setting called by the name that the page has for it", () => {
  expect(readChange("links.forward.queue.kind=red")).toEqual(
    readChange("set links.forward.queue.kind to red"),
  );
  expect(readChange('Set "Largest signal" to 500 ms')).toEqual({
    at_s: null,
    set: '"Largest signal"',
    to: "500 ms",
  });
});

test.each([
  ["seed", /must be such as/],
  [".=1", /must be such as/],
  ["set seed 7", /did you mean "set seed to 7"\?/],
  ["at 40 s seed 7", /did you mean "at 40 s set seed to 7"\?/],
  ["at 40 set seed to 7", /did you mean "at 40 s set seed to 7"\?/],
  ["seed = 7", /did you mean "set seed to 7"\?/],
  ["seven", /must be such as/],
  ["set seed to 7 over 2 s", /begin with "at 40 s"/],
  ["at 1 s set seed to 1e999", /too large a number/],
])("%s is refused with a sentence", (text, sentence) => {
  expect(() => readChange(text)).toThrow(sentence);
});

/** What stands in blocks of one kind on the page about the languages, a line each. */
function examples(kind: string): readonly string[] {
  const page = readFileSync(new URL("../../../../scenarios/LANGUAGES.md", import.meta.url), "utf8");
  const blocks = page.matchAll(new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\``, "gms"));
  return [...blocks].flatMap(([, lines = ""]) => lines.trim().split("\n"));
}

describe("an example of scenarios/LANGUAGES.md", () => {
  test.each(
    examples("metric"),
  )("%s is read, and printed so that it is read as the same", (text) => {
    const read = readFormula(text);
    expect(readFormula(formulaText(read))).toEqual(read);
  });

  test.each(
    examples("change"),
  )("%s is read, and printed so that it is read as the same", (text) => {
    const read = readChange(text);
    expect(readChange(changeText(read))).toEqual(read);
  });

  test("is there for each", () => {
    expect(examples("metric").length).toBeGreaterThan(5);
    expect(examples("change").length).toBeGreaterThan(5);
  });
});
