import { expect, test } from "vitest";
import type { Scenario } from "../../../model/scenario/types";
import { halving } from "../../../tests/lab";
import { plan as planOf } from "../../../tests/planned-comparison";
import type { Comparison } from "./comparison";
import { conditionsOf } from "./conditions";

const plan = (
  columns: readonly string[],
  change: Partial<Comparison> = {},
  scenario: Scenario = halving,
) => planOf({ columns, ...change }, scenario);

const PATH = "one way 50 ms, queue Drop-tail, 300 ms";
const RATES = "rates 150 kbit/s to 1.5 Mbit/s";
const FEEDBACK = {
  what: "feedback: each as often as its own document says",
  normalised: { sameFeedback: true },
};

const FRAMES = { what: expect.stringContaining("frames of unequal size and time") };

test("frames that vary are told of where GCC stands beside another, and not of equal ones", () => {
  const { video } = halving.flows;
  const source = { kind: "frames", size_noise: 0, interval_noise: 0 };
  const equal: Scenario = { ...halving, flows: { video: { ...video, source } } } as Scenario;
  const told = (columns: readonly string[], scenario?: Scenario) =>
    conditionsOf(plan(columns, {}, scenario)).different.some(({ what }) =>
      what.includes("frames of unequal size"),
    );
  expect(told(["nada-rfc", "gcc"])).toBe(true);
  expect(told(["nada-rfc", "scream-v2"])).toBe(false);
  expect(told(["nada-rfc", "gcc"], equal)).toBe(false);
});

test("what is the same is told in one order: rates, seeds, path, feedback, media, runs", () => {
  expect(conditionsOf(plan(["nada-rfc", "gcc"]))).toEqual({
    same: [RATES, "seeds 7 to 26", PATH, "media: frames", "each in a run of its own"],
    different: [
      { what: "start at NADA 150 kbit/s, GCC 300 kbit/s", normalised: { sameStart: true } },
      FEEDBACK,
      FRAMES,
    ],
  });
  const all = { sameStart: true, sameFeedback: true, sharedLink: true, seeds: 1 };
  expect(conditionsOf(plan(["nada-rfc", "gcc"], all))).toEqual({
    same: [
      RATES,
      "start at 150 kbit/s",
      "seed 7",
      PATH,
      "feedback every 100 ms",
      "media: frames",
      "one path for all, so that each is the others’ cross traffic",
    ],
    different: [FRAMES],
  });
});

test("one interval of feedback is told only where all have it; unequal ones, or one that is nobody's, are a difference", () => {
  const said = (...intervals: readonly (number | null)[]) => {
    const both = plan(["nada-rfc", "gcc"]);
    const competitors = both.competitors.map((one, i) => {
      const flow = { ...one.scenario.flows[one.flow], feedback: { interval_ms: intervals[i] } };
      return { ...one, scenario: { ...one.scenario, flows: { [one.flow]: flow } } as Scenario };
    });
    const { same, different } = conditionsOf({ ...both, competitors });
    const every = same.filter((what) => what.startsWith("feedback"));
    return [every, different.filter(({ normalised }) => normalised?.sameFeedback === true)];
  };
  expect(said(50, 50)).toEqual([["feedback every 50 ms"], []]);
  expect(said(50, 100)).toEqual([[], [FEEDBACK]]);
  expect(said(50, null)).toEqual([[], [FEEDBACK]]);
});

test("TCPs have neither rates, nor feedback, nor video, and that is said of them together", () => {
  const none = "no range of rates: a TCP takes what it gets, and sends a file, not frames of video";
  expect(conditionsOf(plan(["cubic", "newreno"], { seeds: 2 }))).toEqual({
    same: ["seeds 7 to 8", PATH, "each in a run of its own"],
    different: [{ what: `CUBIC and NewReno have ${none}` }],
  });
  const mixed = conditionsOf(plan(["gcc", "cubic"]));
  expect(mixed.different).toEqual([{ what: `CUBIC has ${none}` }]);
  expect(mixed.same).toContain("media: frames");
});

test("a path whose delay changes has each of them, in the unit of the first", () => {
  const changes = [
    { at_s: 5, set: "links.forward.delay_ms", to: 20 },
    { at_s: 8, set: "links.forward.capacity_kbps", to: 300 },
    { at_s: 9, set: "links.forward.delay_ms", to: 80 },
  ];
  expect(conditionsOf(plan(["gcc"], {}, { ...halving, changes })).same).toContain(
    "one way 50 ms, from 5 s 20 ms, from 9 s 80 ms, queue Drop-tail, 300 ms",
  );
  const { changes: _, ...steady } = halving;
  expect(conditionsOf(plan(["gcc"], {}, steady)).same).toContain(PATH);
});
