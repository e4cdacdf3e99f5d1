// A report on test cases: parameters, the equations of the rate step by step, a figure for each test with what it came to, a
// summary, and zoomed views of the hardest steps as backup. After the slides "NADA Update" of IETF 90.

import { BLIND } from "../../../../model/data";
import {
  boundsOf,
  type Controller,
  controlledFlows,
  endOf,
  flowTitle,
  linkTitle,
  startOf,
} from "../../../../model/scenario";
import { type Deck, richText, type SlideTable } from "../deck";
import { emptyDeck, plainTable } from "../edit";
import { BLIND_LABELS, BLIND_NOTE, blindRuns } from "./blind-runs";
import { setUpTable } from "./set-up";
import { bottlenecksOf, sendingJudged } from "./subject";
import {
  apartUnder,
  hardestDrop,
  inViewIn,
  type NamedScenario,
  readings,
  scenarioUnder,
  stepsOf,
  type TemplatePlan,
  type Test,
  type Titled,
  titledUnder,
  Writer,
} from "./template-plan";
import {
  around,
  charts,
  howTo,
  listed,
  seedsText,
  tableSlide,
  titleSlide,
} from "./template-slides";
import {
  blindFormula,
  criteriaFormula,
  criteriaNote,
  inParts,
  parametersTable,
  resultsTable,
} from "./template-tables";

export function report(plan: TemplatePlan): Deck {
  const { schema, tests, controllers, seeds, title, source } = plan;
  const [controller = null] = controllers;
  const writer = new Writer({ ...emptyDeck(title), subtitle: source }, plan);
  const ran = tests.flatMap((test) =>
    (controller === null ? test.scenarios : apartUnder(schema, test.scenarios)).map(
      (one): Ran => ({
        test,
        one: titled(plan, one, controller),
        run: writer.run(one, controller),
      }),
    ),
  );
  const labels = ran.map(({ run }) => writer.deck.runs[run]?.label ?? run);
  const name = listed([...new Set(labels)]);
  writer.add(
    titleSlide(title, [source, [name, seedsText(seeds)].filter((one) => one !== "").join(". ")]),
  );
  const first = ran[labels.indexOf(mostOften(labels))];
  if (first !== undefined) {
    const scenario = scenarioUnder(plan, first.one.scenario, controller);
    const [flow = ""] = controlledFlows(schema, scenario);
    if (flow !== "") writer.add(tableSlide(parametersTable(schema, scenario, flow), "Parameters"));
    writer.add(...equationSlides(plan, scenario, flow, first.run));
  }
  const reading = readings({ ...plan, controllers: controllers.slice(0, 1) });
  const setUps = ran.map(({ test, one }) => ({
    title: numbered(test, one),
    scenarios: [scenarioUnder(plan, one.scenario, controller)],
  }));
  writer.add(tableSlide(setUpTable(schema, setUps), "Set-up of the tests", reading));
  writer.add(...ran.map((one) => testSlide(plan, one)));
  if (ran.length > 1) writer.add(tableSlide(summary(plan, ran, writer), "Summary"));
  const names = ran.map(({ one }) => one.name);
  writer.add(howTo("ietf90", { ...plan, controllers: controllers.slice(0, 1) }, names));
  writer.add(...ran.flatMap((one) => backups(plan, one)));
  return writer.deck;
}

/** Under another controller than its own a test is called by what is of both, and its story is of a run that is not shown. */
function titled(
  { schema }: TemplatePlan,
  one: NamedScenario,
  controller: Controller | null,
): NamedScenario {
  const called = titledUnder(schema, controller === null ? [] : [controller], one);
  return called === one ? one : { ...called, scenario: { ...called.scenario, story: "" } };
}

/** Of several equally often the first. */
function mostOften(labels: readonly string[]): string {
  const count = (label: string): number => labels.filter((one) => one === label).length;
  return labels.toSorted((a, b) => count(b) - count(a))[0] ?? "";
}

interface Ran {
  readonly test: Test;
  readonly one: NamedScenario;
  readonly run: string;
}

/** By then the first report has come, also where they come each second (IETF 90). */
const START_S = 2;
const BEHIND_S = 0.5;

/**
 * The end of the longest time that a flow has at one capacity, of those that are within its range of rates: above it the source limits
 * it, and its law goes on ramping up; below it the lowest rate does, and the law says less than what is sent. Without such a time before the hardest drop, or at the end.
 */
function settledAt(
  { schema }: TemplatePlan,
  scenario: NamedScenario["scenario"],
  flow: string,
): number {
  const { link } = inViewIn(schema, scenario);
  const steps = stepsOf(scenario, link);
  const end_s = endOf(schema, scenario, flow) ?? scenario.duration_s;
  const first = scenario.links[link]?.capacity_kbps;
  const { low, high } = rangeIn(schema, scenario, flow);
  const times = [
    { from_s: startOf(scenario, flow), to_s: steps[0]?.at_s ?? end_s, kbps: first },
    ...steps.map(({ at_s, until_s, to_kbps }) => ({ from_s: at_s, to_s: until_s, kbps: to_kbps })),
  ].map((time) => ({ ...time, to_s: Math.min(time.to_s, end_s) }));
  const limited = times.filter(
    ({ kbps }) => typeof kbps === "number" && kbps <= high && kbps >= low,
  );
  const [longest] = limited.toSorted((a, b) => b.to_s - b.from_s - (a.to_s - a.from_s));
  return (longest?.to_s ?? hardestDrop(steps)?.at_s ?? end_s) - BEHIND_S;
}

function rangeIn(
  schema: TemplatePlan["schema"],
  scenario: NamedScenario["scenario"],
  flow: string,
) {
  const { low, high } = boundsOf(schema, scenario, flow) ?? {};
  return { low: Number(low), high: Number(high) };
}

/**
 * The rate's law at its start, where it has had most time to settle, and just behind a drop: what holds then, with the numbers of the
 * run. Whether it has settled is not known before the run, and no title says so.
 */
function equationSlides(
  plan: TemplatePlan,
  scenario: NamedScenario["scenario"],
  flow: string,
  run: string,
): readonly Titled[] {
  const { schema } = plan;
  const { kind = "" } = (scenario.flows[flow]?.controller ?? {}) as { kind?: string };
  if ((schema.objects.controller?.kinds?.[kind]?.equations ?? []).length === 0) return [];
  const start_s = startOf(scenario, flow) + START_S;
  const { low } = rangeIn(schema, scenario, flow);
  const steps = stepsOf(scenario, inViewIn(schema, scenario).link);
  // Where less is left than its lowest rate, what it comes to is that.
  const drop = hardestDrop(steps.filter(({ to_kbps }) => to_kbps >= low));
  const settled_s = settledAt(plan, scenario, flow);
  const moments: readonly (readonly [number, string])[] = [
    [start_s, "at the start"],
    [settled_s, `late, at ${Number(settled_s.toFixed(2))} s`],
    ...(drop === null ? [] : [[drop.at_s + BEHIND_S, "after a drop"] as const]),
  ];
  return moments.map(([at_s, when]) => [
    { layout: "equation", equations: [{ run, flow, id: "", at_s }] },
    `How the rate is computed ${when}`,
  ]);
}

function testSlide({ schema }: TemplatePlan, { test, one, run }: Ran): Titled {
  const { scenario } = one;
  const { flow } = inViewIn(schema, scenario);
  const links = bottlenecksOf(schema, scenario);
  const used = links.slice(0, MOST_LINKS).map(({ link }) => {
    const of = links.length === 1 ? "" : ` of ${linkTitle(scenario, link)}`;
    return `utilisation${of} {utilisation of ${link}}`;
  });
  const sent = sendingJudged(scenario).map(({ flow: sender, from_s, to_s }) => {
    const over = `over ${from_s}..${to_s} s`;
    return `from ${from_s} to ${to_s} s ${flowTitle(scenario, sender)} sends {mean sending rate of ${sender} ${over}}, of which {loss of ${sender} ${over}} is lost`;
  });
  const remark = [
    ...used,
    `queuing delay of ${flowTitle(scenario, flow)} {queuing delay mean of ${flow}} on average, 95 % {queuing delay p95 of ${flow}}`,
    `loss {loss of ${flow}}`,
    ...sent,
  ].join("; ");
  return [
    {
      layout: "figure",
      figures: [charts([run], ["rates", "delay"])],
      bullets: [richText(`${remark.slice(0, 1).toUpperCase()}${remark.slice(1)}`)],
      notes: one.scenario.story ?? "",
    },
    numbered(test, one),
  ];
}

/** Of more links a sentence is a list. */
const MOST_LINKS = 3;

function numbered({ number, scenarios }: Test, { name, scenario }: NamedScenario): string {
  const own = scenarios.length === 1 ? number : name.slice(name.lastIndexOf("/") + 1);
  return `${own} ${scenario.title}`;
}

function summary(
  { schema, controllers, seeds }: TemplatePlan,
  ran: readonly Ran[],
  writer: Writer,
): SlideTable {
  const used = controllers.slice(0, 1);
  const labels = BLIND.map((how) => BLIND_LABELS[how]);
  const heads = ["Test", "Criteria met", ...labels, "Utilisation", "Delay, 95 %", "Loss"];
  const blind = ran.map(({ one }) => blindRuns(writer, one));
  const rows = ran.map(({ test, one, run }, i): readonly string[] => {
    const { flow, link } = inViewIn(schema, one.scenario);
    const limited = typeof one.scenario.links[link]?.capacity_kbps === "number";
    return [
      numbered(test, one),
      criteriaFormula(used, [run]),
      ...BLIND.map((_, how) => blindFormula(used, [blind[i]?.[how] ?? ""])),
      limited ? `{utilisation of ${link} in ${run}}` : "\u2013",
      `{queuing delay p95 of ${flow} in ${run}}`,
      `{loss of ${flow} in ${run}}`,
    ];
  });
  const both = ran.flatMap(({ run }, i) => (blind[i]?.length ? [run] : []));
  const ofAll = BLIND.map((_, how) =>
    blindFormula(
      used,
      blind.map((runs) => runs[how] ?? ""),
    ),
  );
  const all = ["All tests", criteriaFormula(used, both), ...ofAll];
  return plainTable(
    heads,
    both.length === 0 ? rows : [...rows, [...all, "", "", ""]],
    `${criteriaNote(used, seeds)}. ${BLIND_NOTE}`,
  );
}

/** The hardest step, near by: what the rate does, and what the queue. */
function backups({ schema, seeds }: TemplatePlan, { test, one, run }: Ran): readonly Titled[] {
  const { scenario } = one;
  const steps = stepsOf(scenario, inViewIn(schema, scenario).link);
  const drop = hardestDrop(steps);
  if (drop === null) return [];
  const zoom = around(drop, scenario);
  const title = `Backup: ${numbered(test, one)}, ${zoom[0]} to ${zoom[1]} s`;
  const figures = [charts([run], ["rates"], zoom), charts([run], ["delay"], zoom)];
  const results = resultsTable(schema, scenario, [["All of the run", run]], [], seeds);
  const [table = results] = inParts(results, seeds);
  return [[{ layout: "two-figures-table", figures, table }, title]];
}
