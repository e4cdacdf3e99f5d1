// One question of a report: what was run, pictures, figures, criteria, and how to run it again.

import { isTree } from "../../src/data/json-path";
import type { Block, Section } from "../../src/exports/draft/document";
import type { Controller } from "../../src/scenario/controllers";
import type { Scenario } from "../../src/scenario/types";
import { commandOf } from "../figure/provenance";
import type { Group } from "./cases";
import { commandLines } from "./command-lines";
import { headingOf, labelOf, list, type Report, text, titleOf } from "./parts";
import { parameterTable, resultTable, type Shown, verdictTable } from "./tables";

export function groupSection(group: Group, place: number, report: Report): Section {
  const anchor = `question-${place + 1}`;
  const title = headingOf(group, report);
  if (group.whyNot !== "") {
    return { title, anchor, blocks: [text(`Not run: ${group.whyNot}.`)], sections: [] };
  }
  const blocks = [
    ...aboutBlocks(group, anchor, report),
    ...figureBlocks(group, anchor, report),
    ...resultBlocks(group, anchor, report),
    ...againBlocks(group, report),
  ];
  return { title, anchor, blocks, sections: [] };
}

function aboutBlocks(group: Group, anchor: string, report: Report): readonly Block[] {
  const { scenarios, note } = group;
  const [first = ""] = scenarios;
  const scenario = scenarioOf(first, report.controllers[0] ?? null, report);
  const others = scenarios.slice(1);
  const source = sourceOf(scenario);
  const open = assumptionsOf(scenario, report);
  return [
    text(
      `The test is ${first}${source === "" ? "" : `, after ${source}`}${note === "" ? "" : ` (${note})`}. ` +
        "Its parameters are those of the table; the controller named there is the first one that was run.",
    ),
    parameterTable(`${anchor}-parameters`, `Parameters of ${first}`, report.schema, scenario),
    ...(others.length === 0
      ? []
      : [
          text("Variants of it were run as well:"),
          list(others.map((name) => `${name}: ${titleOf(name, report)}`)),
        ]),
    ...(open.length === 0
      ? []
      : [text("What the test leaves open, and what was chosen:"), list(open)]),
  ];
}

/** Choices about the link and the sources; those about one controller say nothing of the others. */
function assumptionsOf(scenario: Scenario, { controllers }: Report): readonly string[] {
  const { assumptions } = scenario as { readonly assumptions?: unknown };
  if (!Array.isArray(assumptions)) return [];
  return assumptions.flatMap((one: unknown) => {
    if (!isTree(one)) return [];
    const { parameter, value, why, set } = one;
    const ofController = [set].flat().some((path) => String(path).includes(".controller"));
    if (ofController && controllers.length > 1) return [];
    return [`${parameter}: ${value}. ${why}`];
  });
}

function sourceOf(scenario: Scenario): string {
  const { source } = scenario as { readonly source?: unknown };
  return typeof source === "string" ? source : "";
}

function figureBlocks({ scenarios }: Group, anchor: string, report: Report): readonly Block[] {
  const [first = ""] = scenarios;
  return report.controllers.flatMap((controller, i): readonly Block[] => {
    const { artset } = report.resultOf(report.cases.of(first, controller));
    if (artset === null) return [];
    const with_ = controller === null ? "" : ` with ${labelOf(controller)}`;
    const title = `${first}${with_}: ${report.charts}`;
    return [{ kind: "figure", anchor: `${anchor}-figure-${i + 1}`, title, ...artset }];
  });
}

function resultBlocks(group: Group, anchor: string, report: Report): readonly Block[] {
  const shown = group.scenarios.flatMap((name) =>
    report.controllers.map((controller): Shown => {
      const of = report.cases.of(name, controller);
      return {
        run: name.slice(name.indexOf("/") + 1),
        controller: labelOf(controller),
        scenario: JSON.parse(of.text) as Scenario,
        runs: report.resultOf(of).runs,
      };
    }),
  );
  const title = "Rate, queuing delay (5 % / mean / 95 %), loss, and use of the link";
  const rows = report.verdicts.rowsOf(group);
  const criteria = verdictTable(
    `${anchor}-criteria`,
    "Criteria and what became of them",
    report.controllers.map(labelOf),
    rows,
  );
  const reasons = [
    ...new Set(
      rows.flatMap((lines) =>
        lines.flatMap((line) =>
          line !== null && line.standing === "differs" ? [line.differs] : [],
        ),
      ),
    ),
  ];
  return [
    resultTable(`${anchor}-results`, title, shown),
    ...(criteria === null ? [] : [criteria]),
    ...(reasons.length === 0
      ? []
      : [text("Known to differ from what is expected, and why:"), list(reasons)]),
  ];
}

function againBlocks(
  { scenarios }: Group,
  { controllers, cases, seeds }: Report,
): readonly Block[] {
  const [first = ""] = scenarios;
  const commands = controllers.map((controller) =>
    commandOf(first, cases.of(first, controller).settings, seeds),
  );
  return [
    text("To run the first one again:"),
    { kind: "code", lines: [...new Set(commands)].flatMap(commandLines) },
  ];
}

function scenarioOf(name: string, controller: Controller | null, { cases }: Report): Scenario {
  return JSON.parse(cases.of(name, controller).text) as Scenario;
}
