import { expect, test } from "vitest";
import { scenarioText } from "../../../../cli/input/scenario-files";
import { lastAtOrBefore } from "../../../../model/data/bisect";
import { BLIND } from "../../../../model/data/blind";
import { valueIn } from "../../../../model/data/json-path";
import { controllerNamed } from "../../../../model/scenario/controllers";
import type { Scenario } from "../../../../model/scenario/types";
import { freshLab, halving, made } from "../../../../tests/lab";
import type { Deck } from "../deck";
import { BLIND_NOTE } from "./blind-runs";
import { report } from "./report";
import type { TemplatePlan } from "./template-plan";

const lab = await freshLab();
const schema = lab.schema();
const controllers = ["gcc", "nada-rfc"].flatMap((name) => controllerNamed(schema, name) ?? []);
const withStory: Scenario = { ...halving, story: "Watch the queue." };
const open: Scenario = {
  ...halving,
  title: "No limit",
  links: { ...halving.links, forward: { capacity_kbps: "unlimited", delay_ms: 50 } },
  changes: [],
};
const plan: TemplatePlan = {
  schema,
  title: "Tests",
  source: "A document",
  controllers: [],
  seeds: 1,
  tests: [
    { number: "5.1", scenarios: [{ name: "own/1", scenario: withStory }] },
    {
      number: "5.2",
      scenarios: [
        { name: "own/2-far", scenario: open },
        { name: "own/2-near", scenario: open },
      ],
    },
  ],
};

const titlesOf = ({ slides }: Deck) => slides.map(({ title }) => title.text);
function slideOf(deck: Deck, title: string) {
  const found = deck.slides.find((slide) => slide.title.text === title);
  if (found === undefined) throw new Error(`no slide ${title}`);
  return found;
}
const bulletsOf = (deck: Deck, title: string) =>
  slideOf(deck, title).bullets.map(({ text }) => text);

test("a report goes from the parameters and equations over the tests to a summary, with zoomed views behind it", () => {
  const deck = report(plan);
  expect(titlesOf(deck)).toEqual([
    "Tests",
    "Parameters",
    "How the rate is computed at the start",
    "How the rate is computed late, at 9.5 s",
    "How the rate is computed after a drop",
    "Set-up of the tests",
    "5.1 Capacity halves",
    "2-far No limit",
    "2-near No limit",
    "Summary",
    "How to run it again",
    "Backup: 5.1 Capacity halves, 8 to 20 s",
  ]);
  expect(deck.slides.flatMap(({ equations }) => equations.map(({ at_s }) => at_s))).toEqual([
    ...[2, 9.5, 10.5],
  ]);
  const blind = ["Lowest rate", "Middle rate", "Highest rate", "Deaf"];
  expect(Object.values(deck.runs).map(({ label }) => label)).toEqual([
    ...["NADA", "NADA", "NADA", ...blind, ...blind, ...blind],
  ]);
  expect(deck.subtitle).toBe("A document");
  expect(bulletsOf(deck, "Tests")).toEqual(["A document", "NADA. One seed"]);
});

test("each test has its rates and delays in one figure, its story as notes, and what it came to in a sentence", () => {
  const deck = report(plan);
  const slide = slideOf(deck, "5.1 Capacity halves");
  expect(slide).toMatchObject({
    layout: "figure",
    notes: "Watch the queue.",
    figures: [{ kind: "charts", runs: ["1"], charts: ["rates", "delay"], window_s: null }],
  });
  expect(bulletsOf(deck, "5.1 Capacity halves")).toEqual([
    "Utilisation {utilisation of forward}; queuing delay of video {queuing delay mean of video} on average, 95 % {queuing delay p95 of video}; loss {loss of video}",
  ]);
  // A link without a limit is not used to any part of it.
  expect(slideOf(deck, "2-far No limit").notes).toBe("");
  expect(bulletsOf(deck, "2-far No limit")).toEqual([
    "Queuing delay of video {queuing delay mean of video} on average, 95 % {queuing delay p95 of video}; loss {loss of video}",
  ]);
});

test("the set-up says which reading of its document a controller is, of those that are run", () => {
  const said = (...names: string[]) => {
    const wanted = names.flatMap((name) => controllerNamed(schema, name) ?? []);
    return bulletsOf(report({ ...plan, controllers: wanted }), "Set-up of the tests");
  };
  const { profiles = {} } = schema.objects.controller?.kinds?.nada ?? {};
  expect(said("nada-rfc", "gcc")).toEqual([`NADA here: ${profiles["nada-rfc"]?.label}`]);
  expect(said("nada")).toEqual([
    `NADA here: ${profiles.nada?.label}`,
    "Not run: the tests\u2019 own nada-rfc, for which they were written",
  ]);
  const ownProfile = String(valueIn(withStory, "flows.video.controller.profile"));
  expect(said()).toEqual([`NADA here: ${profiles[ownProfile]?.label}`]);
});

test("under another controller the summary counts the criteria that it may be asked, and says so", () => {
  const of = (name: string) => controllers.filter((one) => one.name === name);
  const { table } = slideOf(report({ ...plan, controllers: of("gcc") }), "Summary");
  expect(table?.rows[0]?.cells.slice(1, 6).map(({ text }) => text)).toEqual([
    "{comparable criteria met in 1-gcc}",
    ...BLIND.map((how) => `{comparable criteria met in 1-${how} as number}`),
  ]);
  expect(table?.note.text).toMatch(/Counted are published ones and those with one limit/);
});

test("the summary has a row for each test with its figures, and a dash where a link has no limit", () => {
  const { table, layout } = slideOf(report(plan), "Summary");
  expect(layout).toBe("table");
  expect(table?.columns.map(({ head }) => head)).toEqual([
    "Test",
    "Criteria met",
    ...["Lowest rate", "Middle rate", "Highest rate", "Deaf"],
    "Utilisation",
    "Delay, 95 %",
    "Loss",
  ]);
  const cells = table?.rows.map((row) => row.cells.map(({ text }) => text)) ?? [];
  const met = (run: string) => [
    `{criteria met in ${run}}`,
    ...BLIND.map((how) => `{all criteria met in ${run}-${how} as number}`),
  ];
  expect(cells.map((row) => row.slice(0, 7))).toEqual([
    ["5.1 Capacity halves", ...met("1"), "{utilisation of forward in 1}"],
    ["2-far No limit", ...met("2-far"), "–"],
    ["2-near No limit", ...met("2-near"), "–"],
    [
      "All tests",
      "{criteria met in 1, 2-far, 2-near}",
      ...BLIND.map(
        (how) => `{all criteria met in 1-${how}, 2-far-${how}, 2-near-${how} as number}`,
      ),
      "",
    ],
  ]);
  expect(cells[0]?.slice(7)).toEqual(["{queuing delay p95 of video in 1}", "{loss of video in 1}"]);
  expect(table?.note.text).toBe(
    `Criteria are the scenarios’ own, judged under one seed. ${BLIND_NOTE}`,
  );
});

test("a zoomed view has rates and delays about the drop, and the figures of all of the run", () => {
  const { layout, figures, table } = slideOf(
    report(plan),
    "Backup: 5.1 Capacity halves, 8 to 20 s",
  );
  expect(layout).toBe("two-figures-table");
  expect(figures).toMatchObject([
    { runs: ["1"], charts: ["rates"], window_s: [8, 20] },
    { runs: ["1"], charts: ["delay"], window_s: [8, 20] },
  ]);
  expect(table?.rows.map(({ run, cells }) => [run, cells[0]?.text])).toEqual([
    ["1", "All of the run"],
  ]);
  expect(table?.columns.map(({ head }) => head)).toEqual([
    "",
    "Utilisation",
    "Delay 5 % – mean – 95 %",
    "Loss",
  ]);
});

test("a report is of one controller, the first that is asked for, and says how it can be made again", () => {
  const tests = plan.tests.slice(0, 1);
  const deck = report({ ...plan, tests, controllers, seeds: 5 });
  expect(Object.values(deck.runs).map(({ label }) => label)).toEqual(["GCC"]);
  expect(bulletsOf(deck, "Tests")[1]).toBe("GCC. 5 seeds: medians, and bands lowest to highest");
  expect(bulletsOf(deck, "How to run it again")[0]).toBe(
    "npx nada-lab slides own/1 --template ietf90 --controllers gcc --seeds 5 --out deck.pptx",
  );
  // One test alone is its own summary.
  expect(titlesOf(deck)).not.toContain("Summary");
  const keys = slideOf(deck, "Parameters").table?.rows.map(({ cells }) => cells[1]?.text) ?? [];
  const gcc = schema.objects.controller?.kinds?.gcc?.parameters ?? [];
  expect(gcc.some(({ key }) => key.startsWith(keys[0] ?? "?"))).toBe(true);
});

test("without a drop the equations are those of the start and of the end, and there is no zoomed view", () => {
  const [, second] = plan.tests;
  const deck = report({ ...plan, tests: second === undefined ? [] : [second] });
  expect(deck.slides.flatMap(({ equations }) => equations)).toEqual([
    { run: "2-far", flow: "video", id: "", at_s: 2 },
    { run: "2-far", flow: "video", id: "", at_s: 19.5 },
  ]);
  expect(slideOf(deck, "How the rate is computed at the start").layout).toBe("equation");
  expect(titlesOf(deck).filter((title) => title.startsWith("Backup"))).toEqual([]);
});

const LATE = /^How the rate is computed late, at/;

test("the settled law is of the longest time at a capacity that the flow can fill, while it is on", () => {
  const settled = (scenario: Scenario) => {
    const tests = [{ number: "1", scenarios: [{ name: "own/1", scenario }] }];
    const { slides } = report({ ...plan, tests });
    return slides.find(({ title }) => LATE.test(title.text))?.equations[0]?.at_s;
  };
  const to = (at_s: number, kbps: number) => ({
    at_s,
    set: "links.forward.capacity_kbps",
    to: kbps,
  });
  // NADA's highest rate is 1500 kbit/s here: at 2500 the source is the limit.
  expect(settled({ ...halving, changes: [to(4, 2500), to(16, 600)] })).toBe(3.5);
  expect(settled({ ...halving, changes: [to(4, 2500), to(14, 600)] })).toBe(19.5);
  const { video } = halving.flows;
  const leaves = { ...halving, flows: { video: { ...video, stop_s: 18 } } };
  expect(settled({ ...leaves, changes: [to(4, 2500), to(12, 600)] } as Scenario)).toBe(17.5);
});

test("of 5.1 it is the gradual update", () => {
  const scenario = JSON.parse(scenarioText("rfc8867/5.1")) as Scenario;
  const tests = [{ number: "5.1", scenarios: [{ name: "rfc8867/5.1", scenario }] }];
  const deck = report({ ...plan, tests });
  const late = deck.slides.find(({ title }) => LATE.test(title.text));
  const at_s = late?.equations[0]?.at_s ?? Number.NaN;
  expect(late?.title.text).toContain(`at ${at_s} s`);
  const run = made(lab, scenario);
  run.run(at_s + 1);
  const row = lastAtOrBefore(run.column("decisions.video", "t_s"), at_s);
  expect(run.column("decisions.video", "mode")[row]).toBe(1);
  expect(run.column("decisions.video", "r_ref_kbps")[row]).toBeLessThan(1000);
});

test("a flow without a controller has neither parameters nor equations", () => {
  const voice = { path: ["forward"], source: { kind: "audio" } };
  const scenario = { ...withStory, flows: { voice } };
  const deck = report({
    ...plan,
    tests: [{ number: "1", scenarios: [{ name: "own/1", scenario }] }],
  });
  expect(titlesOf(deck)).toEqual([
    "Tests",
    "Set-up of the tests",
    "1 Capacity halves",
    "How to run it again",
    "Backup: 1 Capacity halves, 8 to 20 s",
  ]);
});

test("without tests it has a title, an empty set-up and how to run it again", () => {
  const deck = report({ ...plan, tests: [] });
  expect(titlesOf(deck)).toEqual(["Tests", "Set-up of the tests", "How to run it again"]);
  expect(bulletsOf(deck, "Tests")).toEqual(["A document", "One seed"]);
});

test("the parameters and the equations are of the controller that most of the tests have", () => {
  const { video } = withStory.flows;
  const under = (kind: string): Scenario => ({
    ...withStory,
    flows: { video: { ...video, controller: { kind } } as Scenario["flows"][string] },
  });
  const tests = ["gcc", "nada", "nada"].map((kind, i) => ({
    number: `${i + 1}`,
    scenarios: [{ name: `own/${i + 1}`, scenario: under(kind) }],
  }));
  const deck = report({ ...plan, tests });
  const runs = deck.slides.flatMap(({ equations }) => equations.map(({ run }) => run));
  expect(runs.length).toBeGreaterThan(0);
  expect(new Set(runs.map((run) => deck.runs[run]?.label))).toEqual(new Set(["NADA"]));
});
