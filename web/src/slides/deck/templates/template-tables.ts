// Tables that templates share. Everything in them is a formula, or a setting of the scenario.

import { overSeedsText, valueIn, valueText } from "../../../../model/data";
import type { Schema } from "../../../../model/engine";
import {
  type Controller,
  controlledFlows,
  defaultOf,
  flowTitle,
  linkTitle,
  type Scenario,
  settingRowAt,
} from "../../../../model/scenario";
import { richText, type SlideTable, type TableColumn } from "../deck";
import { plainTable } from "../edit";
import { bottlenecksOf, isFairEqual, sendingJudged } from "./subject";
import { hasCompetingFlows, inViewIn, type Step } from "./template-plan";

const column = (head: string, best: TableColumn["best"] = null): TableColumn => ({ head, best });

type Field = readonly [column: TableColumn, formula: string];

/**
 * For each run: utilisation of each link that limits a media flow; delays and losses; what is sent where a criterion looks at it; and of
 * one flow, behind each step down its delay, behind each step up what it leaves unused.
 */
export function resultsTable(
  schema: Schema,
  scenario: Scenario,
  runs: readonly (readonly [label: string, run: string])[],
  steps: readonly Step[],
  seeds: number,
): SlideTable {
  const { flow } = inViewIn(schema, scenario);
  const title = flowTitle(scenario, flow);
  const several = controlledFlows(schema, scenario).length > 1;
  const competing = hasCompetingFlows(schema, scenario);
  const links = bottlenecksOf(schema, scenario);
  const back = several ? [] : steps.slice(0, MOST_STEPS);
  const delay = (part: string): string => `queuing delay ${part} of ${flow}`;
  const fields: readonly Field[] = [
    ...(competing ? [] : utilisations(scenario, links)),
    ...(competing
      ? [
          [column(`Rate of ${title}`, "highest"), `{mean receiving rate of ${flow}}`] as const,
          [column("Fair-share ratio"), `{fair share ratio of ${flow}}`] as const,
        ]
      : []),
    // Of several seeds each is a median with a range of its own.
    ...(seeds > 1
      ? ([
          [column("Mean delay", "lowest"), `{${delay("mean")}}`],
          [column("Delay 95 %", "lowest"), `{${delay("p95")}}`],
        ] as const)
      : ([
          [
            column("Delay 5 % \u2013 mean \u2013 95 %"),
            `{${delay("p5")} as number} \u2013 {${delay("mean")} as number} \u2013 {${delay("p95")}}`,
          ],
        ] as const)),
    ...links
      .filter(({ flow: other }) => other !== flow)
      .slice(0, MOST_OTHERS)
      .map(({ flow: other }): Field => {
        const head = `Delay 95 %, ${flowTitle(scenario, other)}`;
        return [column(head, "lowest"), `{queuing delay p95 of ${other}}`];
      }),
    [column("Loss", "lowest"), `{loss of ${flow}}`],
    ...sent(scenario),
    // Unequal shares can be as they should be.
    ...(several
      ? [
          [
            column("Jain\u2019s index", isFairEqual(schema, scenario) ? "highest" : null),
            "{jain index}",
          ] as const,
        ]
      : []),
    ...back.map((step): Field => {
      const { at_s, until_s } = step;
      const span = `${at_s}\u2013${until_s} s`;
      const [head, metric] = isUp(step)
        ? ["Short", `below fair share of ${flow}`]
        : ["Delay 95 %", delay("p95")];
      return [column(`${head}, ${span}`, "lowest"), `{${metric} over ${at_s}..${until_s} s}`];
    }),
  ];
  return {
    columns: [column(""), ...fields.map(([one]) => one)],
    rows: runs.map(([label, run]) => ({
      run,
      cells: [richText(label), ...fields.map(([, formula]) => richText(formula))],
    })),
    note: richText(
      [
        several ? `Delay and loss of ${title}` : back.some(isUp) ? SHORT : "",
        competing ? connectionsNote(schema, scenario) : "",
      ]
        .filter((one) => one !== "")
        .join(". "),
    ),
  };
}

/** With ranges more columns than this are not read beside figures. */
const MOST_BESIDE = 7;

/** What is of the whole run, and what is of some seconds of it, which has a slide to itself where both have no room on one. */
export function inParts(table: SlideTable, seeds: number): readonly SlideTable[] {
  if (seeds < 2 || table.columns.length <= MOST_BESIDE) return [table];
  const isOfSpan = ({ head }: TableColumn): boolean => /\d s$/.test(head);
  const part = (wanted: boolean): SlideTable => {
    const places = table.columns.flatMap((one, i) =>
      i > 0 && isOfSpan(one) === wanted ? [i] : [],
    );
    const pick = <T>(all: readonly T[]): readonly T[] =>
      [0, ...places].flatMap((i) => all.slice(i, i + 1));
    const note = wanted === table.note.text.startsWith(SHORT) ? table.note : richText("");
    return {
      columns: pick(table.columns),
      rows: table.rows.map((row) => ({ ...row, cells: pick(row.cells) })),
      note,
    };
  };
  const parts = [part(false), part(true)];
  return parts.every(({ columns }) => columns.length > 1) ? parts : [table];
}

/** Each connection has a share of its own: five of one flow have together what five flows would. */
function connectionsNote(schema: Schema, scenario: Scenario): string {
  const many = Object.keys(scenario.flows).flatMap((flow) => {
    const count = Number(valueAt(schema, scenario, `flows.${flow}.source.connections`)) || 1;
    return count > 1 ? [`${flowTitle(scenario, flow)} is ${count} connections`] : [];
  });
  return many.length === 0 ? "" : `Fair share: of each connection; ${many.join(", ")}`;
}

/** Links that limit flows beside the first one's: more have no room. */
const MOST_OTHERS = 2;

function utilisations(
  scenario: Scenario,
  links: ReturnType<typeof bottlenecksOf>,
): readonly Field[] {
  return links.slice(0, 1 + MOST_OTHERS).map(({ link }): Field => {
    const of = links.length === 1 ? "" : `, ${linkTitle(scenario, link)}`;
    return [column(`Utilisation${of}`, "highest"), `{utilisation of ${link}}`];
  });
}

function sent(scenario: Scenario): readonly Field[] {
  return sendingJudged(scenario).flatMap(({ flow, from_s, to_s }): readonly Field[] => {
    const [span, over] = [`${from_s}\u2013${to_s} s`, `over ${from_s}..${to_s} s`];
    return [
      [column(`Sent, ${span}`), `{mean sending rate of ${flow} ${over}}`],
      [column(`Loss, ${span}`, "lowest"), `{loss of ${flow} ${over}}`],
    ];
  });
}

function isUp({ from_kbps, to_kbps }: Step): boolean {
  return to_kbps >= from_kbps;
}

/** More columns have no room beside the figures. */
const MOST_STEPS = 4;
const SHORT = "Short: how far the receiving rate stays below its fair share, on average";

/** How many criteria runs pass. Beside other controllers, or under one, only those count that any controller may be asked. */
export function criteriaFormula(
  controllers: readonly Controller[],
  runs: readonly string[],
): string {
  return `{${controllers.length === 0 ? "" : "comparable "}criteria met in ${runs.join(", ")}}`;
}

/** The same of a sender that is not the tests' own: what is known of deviations is not of it. Empty names are left out. */
export function blindFormula(controllers: readonly Controller[], runs: readonly string[]): string {
  const own = runs.filter((run) => run !== "");
  const which = controllers.length === 0 ? "all" : "comparable";
  return own.length === 0 ? "\u2013" : `{${which} criteria met in ${own.join(", ")} as number}`;
}

export function criteriaNote(controllers: readonly Controller[], seeds: number): string {
  const criteria = `Criteria are the scenarios\u2019 own, judged ${overSeedsText(seeds)}`;
  return controllers.length === 0
    ? criteria
    : `${criteria}. Counted are published ones and those with one limit: ranges between two values tell how the scenario\u2019s own controller does, and are not counted`;
}

/** Which controllers are compared, by whose document, from and up to which rate. */
export function candidatesTable(
  schema: Schema,
  scenario: Scenario,
  controllers: readonly Controller[],
  labelOf: (controller: Controller) => string,
  scenarioUnder: (controller: Controller) => Scenario,
): SlideTable {
  const [flow = ""] = controlledFlows(schema, scenario);
  const labels = ["Lowest rate", "Highest rate", START];
  return plainTable(
    ["Controller", "Profile", "Follows", ...labels],
    controllers.map((one) => [
      labelOf(one),
      one.profile === "" ? one.kind : one.profile,
      one.source === "" ? "its defaults" : one.source,
      ...labels.map((label) => settingOf(schema, scenarioUnder(one), flow, label)),
    ]),
  );
}

/** A controller's setting by its label: they have different keys for the same thing. */
export function settingOf(schema: Schema, scenario: Scenario, flow: string, label: string): string {
  const path = `flows.${flow}.controller`;
  const kind = scenario.flows[flow]?.controller as { kind?: string } | undefined;
  const rows = schema.objects.controller?.kinds?.[kind?.kind ?? ""]?.parameters ?? [];
  const row = rows.find((one) => one.label === label);
  if (row === undefined) return "\u2013";
  const text = valueAt(schema, scenario, `${path}.${row.key}`);
  // Where a start rate may be 0, that stands for the lowest.
  return /^0 /.test(text) && label === START
    ? settingOf(schema, scenario, flow, "Lowest rate")
    : text;
}

const START = "Start rate";

export function rangeOf(schema: Schema, scenario: Scenario, flow: string): string {
  const of = (label: string): string => settingOf(schema, scenario, flow, label);
  return `${of("Lowest rate")} to ${of("Highest rate")}`;
}

/** As many as stand below one another on a slide. */
const HALF = 14;

/** What the core says of a value that is none: "0 stands for the lowest rate." */
const FOR_ZERO = /\b0(?: stands for|:) (the [^.;,]+)/;

/** Every setting of a flow's controller as it is in force, by its name and its key; two beside one another. */
export function parametersTable(schema: Schema, scenario: Scenario, flow: string): SlideTable {
  const { kind = "" } = (scenario.flows[flow]?.controller ?? {}) as { kind?: string };
  const rows = schema.objects.controller?.kinds?.[kind]?.parameters ?? [];
  const numbers = rows.filter(({ type }) => type === "number" || type === "integer");
  const cells = numbers.map(({ label, key, meaning }): readonly string[] => {
    const text = valueAt(schema, scenario, `flows.${flow}.controller.${key}`);
    const [, stands] = FOR_ZERO.exec(meaning) ?? [];
    const shown = stands !== undefined && /^0\b(?!\.)/.test(text) ? stands : text;
    return [label, key.replace(/_(kbps|ms|s)$/, ""), shown];
  });
  const pages = Math.ceil(cells.length / (2 * HALF));
  const lines = Array.from({ length: pages }, (_, page) => {
    const own = cells.slice(page * 2 * HALF, (page + 1) * 2 * HALF);
    const half = Math.ceil(own.length / 2);
    return own.slice(0, half).map((left, i) => [...left, ...(own[half + i] ?? ["", "", ""])]);
  });
  const heads = ["Parameter", "", "Value", "Parameter", "", "Value"];
  return plainTable(heads, lines.flat());
}

export function valueAt(schema: Schema, scenario: Scenario, path: string): string {
  const row = settingRowAt(schema, scenario, path);
  if (row === null) return "";
  const value = valueIn(scenario, path) ?? defaultOf(scenario, row);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? valueText(value, row.parameter)
    : "";
}
