import { expect, test } from "vitest";
import type { Scenario } from "../../../model/scenario/types";
import { freshLab, halving } from "../../../tests/lab";
import { type Comparison, comparisonIn } from "./comparison";
import { conditionsOf, conditionsOfAll } from "./conditions";
import { type Plan, planned } from "./plan";

const schema = (await freshLab()).schema();
const { comparison } = comparisonIn({ at: "own/halving", more: {} });

function plan(
  columns: readonly string[],
  change: Partial<Comparison> = {},
  scenario: Scenario = halving,
): Plan {
  const found = planned(schema, scenario, { ...comparison, columns, ...change });
  if (typeof found === "string") throw new Error(found);
  return found;
}

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

test("one alone differs from nobody", () => {
  const { same, different } = conditionsOf(plan(["gcc"]));
  expect(different).toEqual([]);
  expect(same.slice(0, 2)).toEqual([RATES, "start at 300 kbit/s"]);
  expect(same).not.toContain("feedback every 100 ms");
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

test("runs are compared for what was changed in them, and only controllers are spoken of", () => {
  const both = conditionsOf(plan(["own", "gcc"]));
  expect(both).toEqual(conditionsOf(plan(["gcc"])));
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

test("a scenario without a seed has the first", () => {
  const { seed: _, ...seedless } = halving;
  const seeds = (count: number) => conditionsOf(plan(["gcc"], { seeds: count }, seedless)).same[2];
  expect([seeds(1), seeds(2), seeds(5)]).toEqual(["seed 1", "seeds 1 to 2", "seeds 1 to 5"]);
});

test("another source of media is named in words", () => {
  const video = { ...halving.flows.video, source: { kind: "frame_trace" } };
  const other = { ...halving, flows: { video } };
  const nada = plan(["nada-rfc", "gcc"]);
  const competitors = nada.competitors.map((one) => ({ ...one, scenario: other }));
  expect(conditionsOf({ ...nada, competitors }).same).toContain("media: frame trace");
  const [first, second] = nada.competitors;
  const mixed = [{ ...first, scenario: other }, second] as Plan["competitors"];
  expect(conditionsOf({ ...nada, competitors: mixed }).same.join()).not.toContain("media");
});

test("over several scenarios it is said in how many something is so, and in how many otherwise", () => {
  const two = plan(["nada-rfc", "gcc"]);
  const slow = { ...halving, flows: { video: { ...halving.flows.video } } } as Scenario;
  const higher: Scenario = {
    ...slow,
    flows: {
      video: {
        ...halving.flows.video,
        controller: { kind: "nada", profile: "nada-rfc", RMIN_kbps: 200 },
      },
    },
  };
  const other = plan(["nada-rfc", "gcc"], {}, higher);
  const starts = (...plans: readonly Plan[]): readonly string[] =>
    conditionsOfAll(plans).different.flatMap(({ what, normalised }) =>
      normalised?.sameStart === true ? [what] : [],
    );
  const usual = "start at NADA 150 kbit/s, GCC 300 kbit/s";
  expect(starts(two, two)).toEqual([usual]);
  expect(starts(other, two, two)).toEqual([
    `${usual} (in 2 of 3 scenarios, and other values in 1)`,
  ]);
  // Where one alone is compared, no column differs.
  expect(starts(two, plan(["gcc"]))).toEqual([`${usual} (in 1 of 2 scenarios)`]);
  expect(conditionsOfAll([two, two]).different).toContainEqual(FEEDBACK);
  expect(conditionsOfAll([two, other]).same).not.toContain(RATES);
  expect(conditionsOfAll([two, other]).same).toContain(PATH);
  // Two sentences that cannot be normalised are two.
  const tcps = conditionsOfAll([plan(["cubic"]), plan(["newreno"])]).different;
  expect(tcps.map(({ what }) => what.replace(/ has .*video/, ""))).toEqual([
    "CUBIC (in 1 of 2 scenarios)",
    "NewReno (in 1 of 2 scenarios)",
  ]);
  expect(conditionsOfAll([])).toEqual({ same: [], different: [] });
});
