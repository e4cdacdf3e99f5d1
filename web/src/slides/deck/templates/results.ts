// An update on results: status, set-up with rates and feedback, then per path its sessions back to back in two figures, or in
// parallel on one path; delays side by side, who is ahead, what is not met yet. After the slides of IETF 106.

import { goingOn, isTree, valueIn } from "../../../../model/data";
import type { Schema } from "../../../../model/engine";
import { controlledFlows, flowTitle, queueOfLimit, recordedLoss } from "../../../../model/scenario";
import { type Deck, richText, type SlideTable } from "../deck";
import { emptyDeck, plainTable } from "../edit";
import { type SetUp, setUpTable } from "./set-up";
import { capacitiesText, oneWayText } from "./subject";
import {
  commonTitle,
  inViewIn,
  type NamedScenario,
  ownLabel,
  readings,
  scenarioUnder,
  shortName,
  type TemplatePlan,
  type Test,
  type Titled,
  titledUnder,
  Writer,
} from "./template-plan";
import {
  bulletSlide,
  charts,
  howTo,
  listed,
  seedsText,
  tableSlide,
  titleSlide,
} from "./template-slides";
import { criteriaFormula, criteriaNote, inParts, resultsTable, valueAt } from "./template-tables";

export function results(plan: TemplatePlan): Deck {
  const { schema, tests, controllers, seeds, title, source } = plan;
  const writer = new Writer({ ...emptyDeck(title), subtitle: source }, plan);
  const sessions = tests.map((test) => sessionsOf(writer, plan, test));
  const labels =
    controllers.length > 0
      ? controllers.map((one) => writer.labelOf(one))
      : sessions.flatMap(({ ran }) => ran.map(({ one }) => ownLabel(schema, one.scenario)));
  writer.add(titleSlide(title, [source, seedsText(seeds)]));
  const main = sessions.flatMap(({ ran }) => ran.slice(0, 1));
  writer.add(
    bulletSlide(
      [
        `${main.length} ${main.length === 1 ? "test" : "tests"} under ${listed([...new Set(labels.flatMap((label) => eachIn(schema, label)))])}; ${goingOn(seedsText(seeds))}`,
        ...headlines(plan, sessions, writer),
      ],
      "Status",
    ),
  );
  const setUps = sessions.map((one) => setUpOf(plan, one));
  writer.add(tableSlide(setUpTable(schema, setUps, true), "Set-up", readings(plan)));
  for (const one of sessions) writer.add(...pathSlides(plan, one, writer));
  if (main.length > 1) writer.add(tableSlide(observations(plan, sessions, writer), "Observations"));
  const criteria = openPoints(plan, main, writer);
  if (criteria !== null) writer.add(tableSlide(criteria, "Next steps: criteria met, and not yet"));
  writer.add(howTo("ietf106", plan));
  return writer.deck;
}

/** "NADA and GCC" are two where both are names of controllers. */
function eachIn(schema: Schema, label: string): readonly string[] {
  const kinds = Object.values(schema.objects.controller?.kinds ?? {}).map((kind) => kind.label);
  const parts = label.split(" and ");
  return parts.every((part) => kinds.includes(part)) ? parts : [label];
}

/** More tests than this are told on their own slides. */
const MOST_HEADLINES = 2;

/** As the receiver has it: a queue alone says nothing of what a path does besides. */
const DELAY = "one way delay p95";

/** What came of each test, in a line: "5.1 Variable capacity: NADA 880 kbit/s at 185 ms, frozen for 0 s, GCC …". */
function headlines(
  { schema }: TemplatePlan,
  paths: readonly Path[],
  writer: Writer,
): readonly string[] {
  const lines = paths.slice(0, MOST_HEADLINES).map(({ test, ran }) => {
    const each = ran.map(({ one, run }) => {
      const { flow } = inViewIn(schema, one.scenario);
      const label = `${writer.deck.runs[run]?.label ?? run}${whose(schema, one.scenario)}`;
      return `${label} {mean receiving rate of ${flow} in ${run}} at {${DELAY} of ${flow} in ${run}}${stillness(one.scenario, flow, run)}`;
    });
    return `${titleOf({ test, ran })}: ${each.join(", ")}`;
  });
  const bracketed = paths
    .slice(0, MOST_HEADLINES)
    .some(({ ran }) => ran.some(({ one }) => whose(schema, one.scenario) !== ""));
  const rest = paths.length - lines.length;
  const more = rest > 0 ? [`${rest} more on their own slides; all of them under Observations`] : [];
  return lines.length === 0
    ? []
    : [
        ...lines,
        ...more,
        `Rates are means, delays the 95th percentile of what the way took, stalls and jitter with it${bracketed ? "; in brackets the flow that they are of" : ""}`,
      ];
}

/** How long the picture stood still, where the path does, or where what is lost is repaired: elsewhere it is not modelled. */
function stillness(scenario: NamedScenario["scenario"], flow: string, run: string): string {
  const stalls = Object.values(scenario.links).some((link) => link.stalls ?? link.spikes);
  const repaired = valueIn(scenario, `flows.${flow}.repair.key_frames_on_request`) === true;
  return stalls || repaired ? `, frozen for {frozen of ${flow} in ${run}}` : "";
}

/** Of several media flows numbers are of the first one: " (video1)". */
function whose(schema: Schema, scenario: NamedScenario["scenario"]): string {
  const several = controlledFlows(schema, scenario).length > 1;
  return several ? ` (${flowTitle(scenario, inViewIn(schema, scenario).flow)})` : "";
}

interface Session {
  readonly one: NamedScenario;
  readonly run: string;
}

interface Path {
  readonly test: Test;
  readonly ran: readonly Session[];
}

/** The number of the test, and what the titles of its sessions have in common. */
function titleOf({ test, ran }: Path): string {
  return `${test.number} ${commonTitle(ran.map(({ one }) => one.scenario.title))}`;
}

function setUpOf(plan: TemplatePlan, path: Path): SetUp {
  const scenarios = path.ran.map(({ one: { scenario } }, i) =>
    scenarioUnder(plan, scenario, plan.controllers[i] ?? null),
  );
  return { title: titleOf(path), scenarios };
}

/** The test under each controller; without any, its first two scenarios, which are each other's counterparts. */
function sessionsOf(writer: Writer, plan: TemplatePlan, test: Test): Path {
  const { controllers, schema } = plan;
  const [own] = test.scenarios;
  if (own === undefined) return { test, ran: [] };
  const first = titledUnder(schema, controllers, own);
  const ran =
    controllers.length > 0
      ? controllers.map((controller) => ({ one: first, run: writer.run(first, controller) }))
      : counterparts(plan.schema, test).map(({ one, label }) => ({
          one,
          run: writer.run(one, null, label),
        }));
  return { test, ran };
}

/** Two scenarios are told apart by their controllers, or under one by their own names: "5.1" and "5.1-100ms". */
function counterparts(schema: Schema, { scenarios }: Test) {
  const both = scenarios.slice(0, 2);
  const kinds = new Set(both.map(({ scenario }) => ownLabel(schema, scenario)));
  const apart = kinds.size === both.length;
  return both.map((one) => ({ one, label: apart ? "" : shortName(one.name) }));
}

function pathSlides(plan: TemplatePlan, { test, ran }: Path, writer: Writer): readonly Titled[] {
  const [first] = ran;
  if (first === undefined) return [];
  const { schema } = plan;
  const { scenario } = first.one;
  const paths = new Set(ran.map(({ one }) => pathLine(plan, one.scenario)));
  const path = paths.size > 1 ? [] : [...paths].map(richText);
  const heading = titleOf({ test, ran });
  if (ran.length === 1) {
    const kind = isParallel(scenario, controlledFlows(schema, scenario)) ? ", in parallel" : "";
    const figures = [charts([first.run], ["rates"]), charts([first.run], ["delay"])];
    return [[{ layout: "two-figures", figures, bullets: path }, `${heading}${kind}`]];
  }
  const labelOf = (run: string): string => writer.deck.runs[run]?.label ?? run;
  const runs = ran.map(({ run }) => run);
  const pages: Titled[] = [];
  for (let at = 0; at < runs.length; at += 2) {
    const figures = runs
      .slice(at, at + 2)
      .map((run) => charts([run], ["rates"], null, labelOf(run)));
    pages.push([{ layout: "two-figures", figures, bullets: path }, `${heading}, back to back`]);
  }
  const rows = runs.map((run) => [labelOf(run), run] as const);
  const figures = [charts(runs, ["delay"])];
  const sameFlows = ran.every(({ one }) => flowOf(plan, one) === flowOf(plan, first.one));
  const results = sameFlows
    ? resultsTable(schema, scenario, rows, [], plan.seeds)
    : ownTable(plan, ran, labelOf);
  const [table = results, ...more] = inParts(results, plan.seeds);
  return [
    ...pages,
    [{ layout: "figure-table", figures, table }, `${heading}, queuing delay`],
    ...more.map((one) => tableSlide(one, `${heading}, step by step`)),
  ];
}

function flowOf({ schema }: TemplatePlan, { scenario }: NamedScenario): string {
  return inViewIn(schema, scenario).flow;
}

/** Of scenarios whose flows have names of their own: each row asks for its own. */
function ownTable(
  plan: TemplatePlan,
  ran: readonly Session[],
  labelOf: (run: string) => string,
): SlideTable {
  const tables = ran.map(({ one, run }) =>
    resultsTable(plan.schema, one.scenario, [[labelOf(run), run]], [], plan.seeds),
  );
  const [first] = tables;
  // What one alone has (fairness, a share) has no counterpart.
  const columns = (first?.columns ?? []).filter(({ head }) =>
    tables.every((table) => table.columns.some((one) => one.head === head)),
  );
  const rows = tables.flatMap((table) => {
    const places = columns.map(({ head }) => table.columns.findIndex((one) => one.head === head));
    return table.rows.map((row) => ({
      ...row,
      cells: places.flatMap((place) => row.cells[place] ?? []),
    }));
  });
  return { columns, rows, note: richText("") };
}

/** Flows of different controllers share the path. */
function isParallel(scenario: NamedScenario["scenario"], flows: readonly string[]): boolean {
  const kinds = flows.map((flow) => valueIn(scenario, `flows.${flow}.controller.kind`));
  return new Set(kinds).size > 1;
}

/** "30 ms one way, 10 Mbit/s, drop-tail of 300 ms" */
function pathLine({ schema }: TemplatePlan, scenario: NamedScenario["scenario"]): string {
  const { link } = inViewIn(schema, scenario);
  const at = (path: string): string => valueAt(schema, scenario, `links.${link}.${path}`);
  const spikes = valueIn(scenario, `links.${link}.spikes.height_ms`);
  const stalls = valueIn(scenario, `links.${link}.stalls.length_ms`);
  const parts = [
    `${oneWayText(schema, scenario)} one way`,
    capacitiesText(schema, scenario),
    queueOfLimit(schema, scenario, link),
    ...(typeof spikes === "number" ? [`spikes of ${at("spikes.height_ms")}`] : []),
    ...(typeof stalls === "number" ? [`stalls of ${at("stalls.length_ms")}`] : []),
    ...(recordedLoss(scenario, link) === null ? [] : ["a recorded loss"]),
  ];
  return `Path: ${parts.join(", ")}`;
}

function observations(
  { schema }: TemplatePlan,
  paths: readonly Path[],
  writer: Writer,
): SlideTable {
  const heads = ["Session", "Path", "Mean rate", "One-way delay, 95 %", "Frozen", "Loss"];
  return plainTable(
    heads,
    paths.flatMap(({ test, ran }) =>
      ran.map(({ one, run }) => {
        const { flow } = inViewIn(schema, one.scenario);
        return [
          `${writer.deck.runs[run]?.label ?? run}${whose(schema, one.scenario)}`,
          `${test.number} ${one.scenario.title}`,
          `{mean receiving rate of ${flow} in ${run}}`,
          `{${DELAY} of ${flow} in ${run}}`,
          `{frozen of ${flow} in ${run}}`,
          `{loss of ${flow} in ${run}}`,
        ];
      }),
    ),
    "",
    paths.flatMap(({ ran }) => ran.map(({ run }) => run)),
  );
}

/** A figure with limits; others are only reported. */
function isCriterion(one: unknown): boolean {
  return (
    isTree(one) && Object.values(one).some((value) => Array.isArray(value) && value.length === 2)
  );
}

/** Null where no scenario expects anything. */
function openPoints(
  { controllers, seeds }: TemplatePlan,
  main: readonly Session[],
  writer: Writer,
): SlideTable | null {
  const judged = main.filter(({ one }) => {
    const { expect } = one.scenario;
    return Array.isArray(expect) && expect.some(isCriterion);
  });
  if (judged.length === 0) return null;
  const heads = ["Test", "Session", "Criteria of the scenario"];
  return plainTable(
    heads,
    judged.map(({ one, run }) => {
      const label = writer.deck.runs[run]?.label ?? run;
      return [one.scenario.title, label, criteriaFormula(controllers, [run])];
    }),
    criteriaNote(controllers, seeds),
  );
}
