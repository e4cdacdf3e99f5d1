import { expect, test } from "vitest";
import { controllerNamed } from "../../../../model/scenario/controllers";
import { formulaText } from "../../../../model/scenario/language/metric";
import { readFormula } from "../../../../model/scenario/language/read-metric";
import { readLink } from "../../../../model/scenario/link/read-link";
import { freshLab, halving } from "../../../../tests/lab";
import { formulasIn } from "../formula/text";
import { isDeck, readDeck, writeDeck } from "../reading/read";
import { spotsOf, windowsWanted } from "../remeasure";
import { comparison } from "./comparison";
import { report } from "./report";
import { results } from "./results";
import { hasCompetingFlows, stepsOf, type TemplatePlan } from "./template-plan";

const schema = (await freshLab()).schema();
const controllers = ["nada-rfc", "gcc", "scream-v2"].flatMap((name) => {
  const found = controllerNamed(schema, name);
  return found === null ? [] : [found];
});
const two = {
  ...halving,
  title: "Two flows",
  flows: { ...halving.flows, second: halving.flows.video ?? {} },
};
const kind = (name: string) => ({ controller: { kind: name } });
const plan: TemplatePlan = {
  schema,
  title: "Tests",
  source: "A document",
  controllers,
  seeds: 3,
  tests: [
    { number: "1", scenarios: [{ name: "own/1", scenario: halving }] },
    { number: "2", scenarios: [{ name: "own/2", scenario: two }] },
  ],
};

test("a comparison runs every test under every controller, at the same range of rates", () => {
  const { runs } = comparison(plan);
  expect(Object.keys(runs)).toEqual([
    "1-nada-rfc",
    "1-gcc",
    "1-scream-v2",
    "2-nada-rfc",
    "2-gcc",
    "2-scream-v2",
  ]);
  const { state } = readLink(runs["1-gcc"]?.link ?? "");
  expect(state).toMatchObject({ scenario: "own/1", seeds: 3 });
  expect(state.edits).toEqual([
    { kind: "set", path: "flows.video.controller.kind", to: "gcc" },
    { kind: "set", path: "flows.video.controller.min_rate_kbps", to: 150 },
    { kind: "set", path: "flows.video.controller.max_rate_kbps", to: 1500 },
  ]);
});

test("one flow has its runs in one chart, several flows a chart for each run", () => {
  const { slides } = comparison(plan);
  const one = slides.find(({ title }) => title.text.startsWith("1 "));
  expect(one?.figures).toMatchObject([
    { runs: ["1-nada-rfc", "1-gcc", "1-scream-v2"], charts: ["rates"], window_s: null },
    { charts: ["delay"], window_s: [8, 20] },
  ]);
  const several = slides.find(({ title }) => title.text.startsWith("2 "));
  expect(several?.figures.map((figure) => figure.kind === "charts" && figure.runs)).toEqual([
    ["2-nada-rfc"],
    ["2-gcc"],
    ["2-scream-v2"],
    ["2-nada-rfc", "2-gcc", "2-scream-v2"],
  ]);
});

test("results stand back to back, two to a slide, with the delays of all beside one another", () => {
  const { slides } = results(plan);
  const pages = slides.filter(({ title }) => title.text.startsWith("1 Capacity halves"));
  expect(pages.map(({ layout }) => layout)).toEqual(["two-figures", "two-figures", "figure-table"]);
  expect(pages.map(({ figures }) => figures.length)).toEqual([2, 1, 1]);
  const path = pages[0]?.bullets[0]?.text ?? "";
  expect(path).toMatch(/^Path: 50 ms one way, 1, 0.5 Mbit\/s, queue of 300 ms$/);
});

test("without controllers the scenarios of a test are each other's counterparts", () => {
  const [first, second] = plan.tests.flatMap(({ scenarios }) => scenarios);
  if (first === undefined || second === undefined) throw new Error("no scenarios");
  const tests = [{ number: "1", scenarios: [first, second] }];
  const { runs } = results({ ...plan, controllers: [], tests });
  expect(Object.keys(runs)).toEqual(["1", "2"]);
});

test("counterparts whose flows have names of their own share the columns that all have; others share a path", () => {
  const camera = { ...halving, flows: { camera: halving.flows.video ?? {} } };
  const gcc = {
    ...two,
    flows: { ...two.flows, second: { ...halving.flows.video, ...kind("gcc") } },
  };
  const tests = [two, gcc].map((scenario, i) => ({
    number: `${i + 1}`,
    scenarios: [scenario, ...(i === 0 ? [camera] : [])].map((one, k) => {
      return { name: `own/${i}${"ab"[k]}`, scenario: one };
    }),
  }));
  const { slides } = results({ ...plan, controllers: [], tests });
  const { columns = [], rows = [] } =
    slides.find(({ title }) => title.text.endsWith(", queuing delay"))?.table ?? {};
  expect(columns.map(({ head }) => head)).toEqual([
    "",
    "Utilisation",
    "Mean delay",
    "Delay 95 %",
    "Loss",
  ]);
  const rowOf = (run: string, flow: string) => [
    run,
    "{utilisation of forward}",
    `{queuing delay mean of ${flow}}`,
    `{queuing delay p95 of ${flow}}`,
    `{loss of ${flow}}`,
  ];
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    rowOf("0a", "video"),
    rowOf("0b", "camera"),
  ]);
  expect(slides.map(({ title }) => title.text)).toContain("2 Two flows, in parallel");
  const alone = [{ number: "1", scenarios: [{ name: "own/1", scenario: two }] }];
  const titles = results({ ...plan, controllers: [], tests: alone }).slides.map(
    ({ title }) => title.text,
  );
  expect(titles).toContain("1 Two flows");
});

test("of one seed nobody is said to be ahead, under no table and in none", () => {
  const slides = (seeds: number) => comparison({ ...plan, seeds }).slides;
  const titles = (seeds: number) => slides(seeds).map(({ title }) => title.text);
  const notes = (seeds: number) => slides(seeds).map(({ table }) => table?.note.text ?? "");
  expect(titles(3)).toContain("Who is ahead");
  expect(notes(3).some((note) => note.includes("{highest"))).toBe(true);
  expect(titles(1)).not.toContain("Who is ahead");
  expect(notes(1).some((note) => note.includes("{highest"))).toBe(false);
});

test("who is ahead is said where nobody else is on a link that has a capacity", () => {
  const open = { ...halving, links: { ...halving.links, forward: { delay_ms: 50 } } };
  const tests = [halving, open].map((scenario, i) => {
    return { number: `${i + 1}`, scenarios: [{ name: `own/${i}`, scenario }] };
  });
  const { slides } = comparison({ ...plan, tests });
  const noteOf = (title: string) =>
    slides.find((slide) => slide.title.text === title)?.table?.note.text;
  expect(noteOf("1 Capacity halves")).toMatch(/^Highest utilisation: \{highest utilisation/);
  expect(noteOf("2 Capacity halves")).not.toContain("{highest");
});

test("what is of some seconds has a slide of its own where ranges leave no room beside the figures", () => {
  const steps = [1, 2, 3, 4].map((i) => ({
    ...{ at_s: 4 * i, set: "links.forward.capacity_kbps", to: i % 2 === 0 ? 1000 : 500 },
  }));
  const tests = [
    { number: "1", scenarios: [{ name: "own/0", scenario: { ...halving, changes: steps } }] },
  ];
  const heads = (seeds: number) =>
    comparison({ ...plan, tests, seeds }).slides.flatMap(({ title, table }) =>
      title.text.startsWith("1 ") ? [table?.columns.map(({ head }) => head) ?? []] : [],
    );
  expect(heads(1)).toHaveLength(1);
  const [whole = [], spans = []] = heads(20);
  expect(whole.filter((head) => / s$/.test(head))).toEqual([]);
  expect(spans.slice(1).filter((head) => !/ s$/.test(head))).toEqual([]);
  expect(whole.length + spans.length - 1).toBeGreaterThan(7);
});

test("every formula of a template is read, and printed so that it is read as the same", () => {
  for (const deck of [comparison(plan), report(plan), results(plan)]) {
    const formulas = deck.slides.flatMap((slide) =>
      spotsOf(deck, slide).flatMap(({ words }) => formulasIn(words.text)),
    );
    expect(formulas.length).toBeGreaterThan(5);
    for (const formula of formulas) {
      const read = readFormula(formula);
      expect(readFormula(formulaText(read))).toEqual(read);
    }
  }
});

test("what a template makes can be saved and read", () => {
  const deck = comparison(plan);
  const read = readDeck(writeDeck(deck));
  expect(isDeck(read) && read).toEqual(deck);
  expect(windowsWanted(deck).get("1-gcc")).toEqual([null, [10, 20]]);
});

test("steps of a capacity are told with what they take; a ramp is none", () => {
  const path = "links.forward.capacity_kbps";
  const changes = [
    { at_s: 5, set: path, to: 800 },
    { at_s: 10, set: path, to: 200 },
    { at_s: 12, set: path, to: 900, over_s: 3 },
    { at_s: 15, set: path, to: 1000 },
  ];
  const steps = stepsOf({ ...halving, changes }, "forward");
  expect(steps.map(({ at_s, from_kbps, to_kbps }) => [at_s, from_kbps, to_kbps])).toEqual([
    [5, 1000, 800],
    [10, 800, 200],
    [15, 200, 1000],
  ]);
});

test("TCP beside media is a competitor, a voice is none", () => {
  const tcp = { ...halving.flows.video, controller: { kind: "cubic" }, source: { kind: "bulk" } };
  expect(hasCompetingFlows(schema, { ...halving, flows: { ...halving.flows, tcp } })).toBe(true);
  expect(hasCompetingFlows(schema, two)).toBe(false);
});

test("an update says on its first slides what came of each test, and the units of its set-up once", () => {
  const { forward } = halving.links;
  const stalling = { ...halving, links: { ...halving.links, forward: { ...forward, stalls: {} } } };
  const tests = [
    { number: "1", scenarios: [{ name: "own/1", scenario: stalling }] },
    ...plan.tests.slice(1),
    { number: "3", scenarios: [{ name: "own/3", scenario: red }] },
  ];
  const { slides } = results({ ...plan, tests });
  const status = slides.find(({ title }) => title.text === "Status");
  expect(status?.bullets.map(({ text }) => text)).toEqual([
    "3 tests under NADA, GCC and SCReAM v2; 3 seeds: medians, and bands lowest to highest",
    expect.stringMatching(
      /^1 Capacity halves: NADA \{mean receiving rate of video in 1-nada-rfc\} at \{one way delay p95 of video in 1-nada-rfc\}, frozen for \{frozen /,
    ),
    // Its path does not stand still, and nothing of it is repaired.
    expect.stringMatching(/^2 Two flows: [^;]*one way delay p95 of [^,]*\}, /),
    "1 more on their own slides; all of them under Observations",
    "Rates are means, delays the 95th percentile of what the way took, stalls and jitter with it; in brackets the flow that they are of",
  ]);
  const table = slides.find(({ title }) => title.text === "Set-up")?.table;
  const heads = table?.columns.map(({ head }) => head) ?? [];
  const texts = table?.rows.map(({ cells }) => cells.map(({ text }) => text)) ?? [];
  expect(heads).toContain("Queue, ms");
  expect(texts.map((cells) => cells[heads.indexOf("Queue, ms")])).toEqual([
    "300",
    "300",
    "RED, 300",
  ]);
  expect(table?.note.text).toContain("queues are drop-tail where they say nothing else");
});

const red = {
  ...halving,
  title: "Marked",
  links: {
    ...halving.links,
    forward: { capacity_kbps: 1000, delay_ms: 50, queue: { kind: "red", limit_ms: 300 } },
  },
};

test("a flow is called by its title in tables and remarks, and in formulas by its name", () => {
  const video = { ...halving.flows.video, title: "Camera" };
  const titled = { ...two, flows: { ...two.flows, video } };
  const tests = [{ number: "2", scenarios: [{ name: "own/2", scenario: titled }] }];
  for (const make of [comparison, report]) {
    const text = JSON.stringify(make({ ...plan, tests }));
    expect(text).toMatch(/elay( and loss)? of Camera/);
    expect(text).toMatch(/\{queuing delay p95 of video/);
    expect(text.replaceAll(/\{[^{}]*\}/g, "")).not.toMatch(/elay( and loss)? of video/);
  }
});
