// Controllers side by side, test by test: their rates and delays in the same axes, what they came to in a table, and who is ahead.
// After the slides "GCC-NADA comparison" of the RMCAT interim meeting; medians with ranges, and bands over seeds, take the place of one run.

import { type Controller, controlledFlows, type Scenario } from "../../../../model/scenario";
import { type BarsFigure, type Deck, richText, type SlideTable } from "../deck";
import { emptyDeck, plainTable } from "../edit";
import { setUpLine, setUpTable } from "./set-up";
import { flowNamesOf, isWeighted, weightsText } from "./subject";
import {
  comparable,
  hardestDrop,
  hasCompetingFlows,
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
import { candidatesTable, inParts, rangeOf, resultsTable, settingOf } from "./template-tables";

export function comparison(asked: TemplatePlan): Deck {
  const plan = { ...asked, tests: comparable(asked).map((test) => named(asked, test)) };
  const { schema, tests, controllers, seeds, title, source } = plan;
  const names = controllers.map((one) => new Writer(emptyDeck(), plan).labelOf(one));
  const subtitle = [source, seedsText(seeds)].join("\n");
  const writer = new Writer({ ...emptyDeck(`${listed(names)}: ${title}`), subtitle }, plan);
  const of = tests[0]?.scenarios[0];
  writer.add(titleSlide(`${listed(names)}: ${title}`, [source, seedsText(seeds)]));
  if (of !== undefined) {
    const { scenario } = of;
    const under = (controller: Controller): Scenario => scenarioUnder(plan, scenario, controller);
    const labelOf = (one: Controller): string => writer.labelOf(one);
    const table = candidatesTable(schema, scenario, controllers, labelOf, under);
    const set = tests.length === 1 ? [richText(setUpLine(schema, scenario))] : [];
    const bullets = [...set, ...unequal(plan, of, under), ...readings(plan).map(richText)];
    writer.add([{ layout: "table", table, bullets }, "What is compared"]);
  }
  if (tests.length > 1) {
    const setUps = tests.flatMap(({ number, scenarios: [main] }) => {
      if (main === undefined) return [];
      const { scenario } = main;
      const scenarios = controllers.map((one) => scenarioUnder(plan, scenario, one));
      return [{ title: `${number} ${scenario.title}`, scenarios }];
    });
    writer.add(tableSlide(setUpTable(schema, setUps, true), "Set-up of the tests"));
  }
  const done: Done[] = [];
  for (const test of tests) {
    const [main] = test.scenarios;
    if (main === undefined) continue;
    const runs = controllers.map((one) => writer.run(main, one));
    done.push({ test, main, runs });
    const rows = runs.map((run, i) => [names[i] ?? run, run] as const);
    writer.add(...testSlides(plan, test, main, rows));
  }
  if (done.length > 1) {
    const figures = [deviations(plan, done)];
    writer.add([{ layout: "figure", figures }, "Above and below the fair share"]);
    // Of one seed nothing is known about chance.
    if (seeds > 1) writer.add(tableSlide(ahead(plan, done), "Who is ahead"));
  }
  writer.add(howTo("comparison", plan));
  return writer.deck;
}

function named({ schema, controllers }: TemplatePlan, test: Test): Test {
  return {
    ...test,
    scenarios: test.scenarios.map((one) => titledUnder(schema, controllers, one)),
  };
}

interface Done {
  readonly test: Test;
  readonly main: NamedScenario;
  readonly runs: readonly string[];
}

function testSlides(
  plan: TemplatePlan,
  { number }: Test,
  { scenario }: NamedScenario,
  rows: readonly (readonly [string, string])[],
): readonly Titled[] {
  const { schema } = plan;
  const heading = `${number} ${scenario.title}`;
  const { flow, link } = inViewIn(schema, scenario);
  const steps = stepsOf(scenario, link);
  const results = resultsTable(schema, scenario, rows, steps, plan.seeds);
  const [table = results, more] = inParts(results, plan.seeds);
  const runs = rows.map(([, run]) => run);
  const all = runs.join(", ");
  // Of one seed nothing is known about chance.
  const claim = (): string =>
    plan.seeds < 2 ||
    hasCompetingFlows(schema, scenario) ||
    typeof scenario.links[link]?.capacity_kbps !== "number"
      ? ""
      : `Highest utilisation: {highest utilisation of ${link} in ${all}}; least loss: {lowest loss of ${flow} in ${all}}`;
  if (controlledFlows(schema, scenario).length === 1) {
    const drop = hardestDrop(steps);
    const zoom = drop === null ? null : around(drop, scenario);
    const title = drop === null ? "" : `After ${drop.at_s} s`;
    const figures = [charts(runs, ["rates"]), charts(runs, ["delay"], zoom, title)];
    // In a title it would be cut: who is ahead of whom, by how much, of how many seeds.
    const told = [claim(), table.note.text].filter((one) => one !== "").join(". ");
    const noted = { ...table, note: richText(told) };
    const page: Titled = [{ layout: "two-figures-table", figures, table: noted }, heading];
    return more === undefined ? [page] : [page, tableSlide(more, `${heading}: step by step`)];
  }
  const delay = charts(runs, ["delay"]);
  const each = rows.map(([label, run]) => charts([run], ["rates"], null, label));
  const pages: Titled[] = [];
  for (let at = 0; at < each.length + 1; at += 4) {
    const figures = [...each, delay].slice(at, at + 4);
    pages.push([{ layout: "four-figures", figures }, heading]);
  }
  const names = flowNamesOf(schema, scenario);
  const trips = [...names.values()].some((name) => name.endsWith(" ms"));
  const bars: BarsFigure = {
    kind: "bars",
    title: trips ? "Mean receiving rate, by round trip without queues" : "Mean receiving rate",
    groups: [...names].map(([flow, name]) => ({
      name,
      bars: runs.map((run) => ({ run, up: `mean receiving rate of ${flow}`, down: "" })),
    })),
  };
  const weights = weightsText(
    schema,
    scenario,
    plan.controllers.map((one, i) => [rows[i]?.[0] ?? "", scenarioUnder(plan, scenario, one)]),
  );
  const note = [table.note.text, weights].filter((one) => one !== "").join(". ");
  const noted = { ...table, note: richText(note) };
  return [
    ...pages,
    [{ layout: "figure-table", figures: [bars], table: noted }, `${heading}: shares`],
  ];
}

function deviations({ schema }: TemplatePlan, done: readonly Done[]): BarsFigure {
  return {
    kind: "bars",
    title: "Mean deviation from the fair share of the first flow",
    // Where flows have weights, equal shares are not what is fair.
    groups: done
      .filter(({ main }) => !isWeighted(schema, main.scenario))
      .map(({ test, main, runs }) => {
        const { flow } = inViewIn(schema, main.scenario);
        const bars = runs.map((run) => ({
          run,
          up: `above fair share of ${flow}`,
          down: `below fair share of ${flow}`,
        }));
        return { name: test.number, bars };
      }),
  };
}

function ahead({ schema }: TemplatePlan, done: readonly Done[]): SlideTable {
  const heads = ["Test", "Most throughput", "Lowest delay, 95 %", "Least loss"];
  return plainTable(
    heads,
    done.map(({ test, main, runs }) => {
      const { flow, link } = inViewIn(schema, main.scenario);
      const all = runs.join(", ");
      const shared = !hasCompetingFlows(schema, main.scenario) && link !== "";
      return [
        `${test.number} ${main.scenario.title}`,
        shared
          ? `{highest utilisation of ${link} in ${all}}`
          : `{highest mean receiving rate of ${flow} in ${all}}`,
        `{lowest queuing delay p95 of ${flow} in ${all}}`,
        `{lowest loss of ${flow} in ${all}}`,
      ];
    }),
    "Ahead, seed by seed: only where the 95 % interval of the paired difference is on one side of 0, and the difference is over 1 % or 1 ms; of the whole table one lead in twenty is chance. Delay and loss: of the first flow. Throughput: of its narrowest link, or where other traffic adapts, too, of the flow",
  );
}

/** Controllers keep to the same range of rates; where they begin is their own. */
function unequal(
  plan: TemplatePlan,
  { scenario }: NamedScenario,
  under: (controller: Controller) => Scenario,
) {
  const { schema, tests, controllers } = plan;
  const [flow = ""] = controlledFlows(schema, scenario);
  const ranges = (base: Scenario): readonly string[] =>
    controllers.map((one) => {
      const own = scenarioUnder(plan, base, one);
      return controlledFlows(schema, own)
        .map((each) => rangeOf(schema, own, each))
        .join("; ");
    });
  const alike = tests.every(
    ({ scenarios: [main] }) => main === undefined || new Set(ranges(main.scenario)).size < 2,
  );
  const starts = controllers.map((one) => settingOf(schema, under(one), flow, "Start rate"));
  const bullets = [
    alike
      ? "The same tests, paths, sources and seeds, and the same range of rates, for all"
      : "The same tests, paths, sources and seeds for all; ranges of rates stand in the set-up",
  ];
  if (new Set(starts).size > 1) {
    bullets.push("Not equal: where each begins, and every setting that its own document gives");
  }
  return bullets.map(richText);
}
