// What a template is made from: tests, controllers in the place of their own, and how many seeds.

import { narrowest } from "../../../../figure";
import { valueIn } from "../../../../model/data";
import type { Schema } from "../../../../model/engine";
import {
  boundsOf,
  type Controller,
  controlledFlows,
  controllerOf,
  type Edit,
  exchangedFlows,
  materialise,
  runFields,
  type Scenario,
  withController,
  writeLink,
} from "../../../../model/scenario";
import type { Deck, Slide } from "../deck";
import { emptySlide, freshId, nameOf, withRun, withSlide } from "../edit";

export interface TemplatePlan {
  readonly schema: Schema;
  /** Of the collection, or of the scenario. */
  readonly title: string;
  readonly source: string;
  readonly tests: readonly Test[];
  /** Each in the place of the tests' own, at the same range of rates; none: every test as it is. */
  readonly controllers: readonly Controller[];
  readonly seeds: number;
  /** What `nada-lab slides` was or would be asked for, where that is known: a collection, scenarios, --all. */
  readonly request?: string;
}

/** A test of a collection: its scenarios, the first of which stands for it. */
export interface Test {
  /** "5.1" */
  readonly number: string;
  readonly scenarios: readonly NamedScenario[];
}

export interface NamedScenario {
  /** "rfc8867/5.1", or `file:` and the name of a file. */
  readonly name: string;
  /** Of a file: itself, as a link holds it. */
  readonly packed?: string;
  readonly scenario: Scenario;
}

type SlideParts = Partial<Omit<Slide, "id" | "title">> & Pick<Slide, "layout">;
export type Titled = readonly [slide: SlideParts, title: string];

/** A deck that runs and slides are added to. */
export class Writer {
  deck: Deck;

  constructor(
    deck: Deck,
    readonly plan: TemplatePlan,
  ) {
    this.deck = deck;
  }

  add(...slides: readonly Titled[]): void {
    for (const [slide, title] of slides) {
      const own = emptySlide(freshId(this.deck), slide.layout, title);
      this.deck = withSlide(this.deck, { ...own, ...slide });
    }
  }

  /** Under a controller, or as it is; returns its name in the deck. `own`: what it is called there, if not by its controllers. */
  run({ name, packed, scenario }: NamedScenario, controller: Controller | null, own = ""): string {
    const { schema, seeds } = this.plan;
    const edits = controller === null ? [] : editsOf(schema, scenario, controller);
    const state = { scenario: name, edits, ...(packed === undefined ? {} : { packed }) };
    const link = writeLink(seeds < 2 ? state : { ...state, seeds });
    const short = shortName(name);
    const kinds = own === "" ? ownLabel(schema, scenario) : own;
    const label = controller === null ? kinds : this.labelOf(controller);
    const wanted = nameOf(controller === null ? short : `${short}-${controller.name}`);
    const added = withRun(this.deck, wanted, { label, link, made: null });
    this.deck = added.deck;
    return added.name;
  }

  /** Kinds have short names; two profiles of one kind are told apart by theirs. */
  labelOf({ label, profile, name, kind }: Controller): string {
    const kin = this.plan.controllers.filter((one) => one.kind === kind).length;
    return kin > 1 ? profile || name : label;
  }
}

/** What gives each of these flows that controller, as a link holds it; nothing where all have it. */
export function editsOf(
  schema: Schema,
  scenario: Scenario,
  controller: Controller,
  flows = exchangedFlows(schema, scenario),
): readonly Edit[] {
  return flows.flatMap((flow) =>
    withController(schema, scenario, flow, controller).map(([path, to]): Edit => {
      const isKind = path === `flows.${flow}.controller`;
      return { kind: "set", path: isKind ? `${path}.kind` : path, to };
    }),
  );
}

/** Without its collection: "5.1-100ms". */
export function shortName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf(":")) + 1);
}

/** The kinds of its controllers, by their names. */
export function ownLabel(schema: Schema, scenario: Scenario): string {
  const kinds = controlledFlows(schema, scenario).map((flow) =>
    String(valueIn(scenario, `flows.${flow}.controller.kind`)),
  );
  const labels = [...new Set(kinds)].map(
    (kind) => schema.objects.controller?.kinds?.[kind]?.label ?? kind,
  );
  return labels.length === 0 ? scenario.title : labels.join(" and ");
}

/**
 * Which reading of its document each controller follows, where a kind has several: "NADA here: RFC 8698 to the letter". Of those
 * that are compared, else of the tests' own.
 */
export function readings({ schema, controllers, tests }: TemplatePlan): readonly string[] {
  const own = tests.flatMap(({ scenarios }) =>
    scenarios.flatMap(({ scenario }) =>
      controlledFlows(schema, scenario).map((flow) => controllerOf(schema, scenario, flow)),
    ),
  );
  const described = (controllers.length > 0 ? controllers : own).flatMap((one) => {
    const { profiles = {} } = schema.objects.controller?.kinds?.[one?.kind ?? ""] ?? {};
    const reading = profiles[one?.profile ?? ""]?.label;
    const several = Object.keys(profiles).length > 1;
    return one === null || reading === undefined || !several ? [] : [[one.label, reading] as const];
  });
  const kinds = new Map<string, Set<string>>();
  for (const [label, reading] of described) {
    kinds.set(label, (kinds.get(label) ?? new Set()).add(reading));
  }
  const texts = [...kinds].map(([label, all]) => `${label} here: ${[...all].join("; ")}`);
  const absent = notShown(schema, controllers, tests);
  return absent.length === 0
    ? texts
    : [...texts, `Not run: the tests\u2019 own ${absent.join(", ")}, for which they were written`];
}

/** Whom tests are written for and who has given its place to another, by their own names. */
function notShown(
  schema: Schema,
  controllers: readonly Controller[],
  tests: readonly Test[],
): readonly string[] {
  if (controllers.length === 0) return [];
  const nameOfOne = ({ kind, profile }: Controller): string => profile || kind;
  const shown = new Set(controllers.map(nameOfOne));
  const own = tests.flatMap(({ scenarios }) =>
    scenarios.slice(0, 1).flatMap(({ scenario }) =>
      exchangedFlows(schema, scenario).flatMap((flow) => {
        const one = controllerOf(schema, scenario, flow);
        return one === null ? [] : [nameOfOne(one)];
      }),
    ),
  );
  return [...new Set(own)].filter((name) => !shown.has(name));
}

/** Parts of a title that say whose version ran: "NADA -06", "nada-03", "version of July 2014", "default". */
const OF_VERSION = /^(version of |default$)/;

/** A title of a test under another controller than its own, without the words that are of that alone. */
export function titleUnder(schema: Schema, title: string): string {
  const kinds = schema.objects.controller?.kinds ?? {};
  const names = Object.entries(kinds).flatMap(([kind, { label, profiles = {} }]) => [
    kind,
    label,
    ...Object.entries(profiles).flatMap(([profile, { label: reading }]) => [profile, reading]),
  ]);
  const isOfOne = (part: string): boolean =>
    OF_VERSION.test(part) || names.some((name) => part === name || part.startsWith(`${name} `));
  const [first = "", ...more] = title.split(/(?=[,:] )/);
  return [first, ...more.filter((part) => !isOfOne(part.slice(2)))].join("");
}

/** Called by what holds under each of the controllers: without words of its own one, where that gives its place to another. */
export function titledUnder(
  schema: Schema,
  controllers: readonly Controller[],
  one: NamedScenario,
): NamedScenario {
  const { scenario } = one;
  const others = controllers.some((each) => editsOf(schema, scenario, each).length > 0);
  if (!others) return one;
  return { ...one, scenario: { ...scenario, title: titleUnder(schema, scenario.title) } };
}

/** Tests in which a flow can take another controller: in the rest all who are compared would be one run. */
export function comparable({ schema, tests }: TemplatePlan): readonly Test[] {
  return tests.filter(({ scenarios: [main] }) => {
    return main !== undefined && controlledFlows(schema, main.scenario).length > 0;
  });
}

/**
 * Those scenarios of a test that under one controller are tests of their own: who differs from another one in its controller alone
 * is about that, and would be the same run again.
 */
export function apartUnder(
  schema: Schema,
  scenarios: readonly NamedScenario[],
): readonly NamedScenario[] {
  const seen = new Set<string>();
  return scenarios.filter(({ scenario }) => {
    const run = { ...runFields(scenario), title: undefined };
    const flows = { ...scenario.flows };
    const exchanged = exchangedFlows(schema, scenario);
    // No flow there takes another controller.
    if (exchanged.length === 0) return false;
    for (const flow of exchanged) {
      const range = boundsOf(schema, scenario, flow);
      flows[flow] = { ...flows[flow], controller: { ...range } };
    }
    const key = JSON.stringify({ ...run, flows });
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** The scenario as it runs under a controller; as it is, under its own. */
export function scenarioUnder(
  { schema }: TemplatePlan,
  base: Scenario,
  controller: Controller | null,
): Scenario {
  if (controller === null) return base;
  return materialise(schema, { base, edits: editsOf(schema, base, controller) });
}

/** What titles have in common, up to a comma or to the end of one; the first title where that is nothing. */
export function commonTitle(titles: readonly string[]): string {
  const [first = ""] = titles;
  const lists = titles.map((title) => title.split(" "));
  const bare = (word = ""): string => word.replace(/[,:]$/, "");
  const ends = (list: readonly string[], count: number): boolean =>
    list.length === count || /[,:]$/.test(list[count - 1] ?? "");
  for (let count = Math.min(...lists.map(({ length }) => length)); count > 0; count -= 1) {
    const parts = lists.map((list) => list.slice(0, count).map(bare).join(" "));
    if (new Set(parts).size === 1 && lists.some((list) => ends(list, count))) {
      return bare(first.split(" ").slice(0, count).join(" "));
    }
  }
  return first;
}

/** The flow that a test is about, and the link that limits it. */
export function inViewIn(
  schema: Schema,
  scenario: Scenario,
): { readonly flow: string; readonly link: string } {
  const [flow = Object.keys(scenario.flows)[0] ?? ""] = controlledFlows(schema, scenario);
  const { path } = scenario.flows[flow] ?? {};
  const links = Array.isArray(path) ? path.map(String) : [];
  return { flow, link: narrowest(scenario.links, links) ?? links[0] ?? "" };
}

export interface Step {
  readonly at_s: number;
  /** Of the next step, or of the run. */
  readonly until_s: number;
  readonly from_kbps: number;
  readonly to_kbps: number;
}

/** When the capacity of a link changes at once, and from what to what; ramps are not steps. */
export function stepsOf(scenario: Scenario, link: string): readonly Step[] {
  const first = scenario.links[link]?.capacity_kbps;
  const changes = (scenario.changes ?? [])
    .filter(({ set, over_s }) => set === `links.${link}.capacity_kbps` && !((over_s ?? 0) > 0))
    .toSorted((a, b) => a.at_s - b.at_s);
  let before = typeof first === "number" ? first : Number.POSITIVE_INFINITY;
  return changes.flatMap(({ at_s, to }, i): readonly Step[] => {
    const from_kbps = before;
    before = typeof to === "number" ? to : Number.POSITIVE_INFINITY;
    const until_s = changes[i + 1]?.at_s ?? scenario.duration_s;
    return at_s >= scenario.duration_s || until_s <= at_s
      ? []
      : [{ at_s, until_s, from_kbps, to_kbps: before }];
  });
}

/** The step down that takes most of the capacity, of several such the one to the least; null where it only grows. */
export function hardestDrop(steps: readonly Step[]): Step | null {
  const drops = steps.filter(({ from_kbps, to_kbps }) => to_kbps < from_kbps);
  const left = ({ from_kbps, to_kbps }: Step): number => to_kbps / from_kbps;
  return drops.toSorted((a, b) => left(a) - left(b) || a.to_kbps - b.to_kbps)[0] ?? null;
}

/** Other traffic that adapts, too, another call among it: what the link carries is then not one controller's doing. */
export function hasCompetingFlows(
  schema: Schema,
  scenario: Scenario,
  exchanged = exchangedFlows(schema, scenario),
): boolean {
  return Object.keys(scenario.flows).some((flow) => {
    const kind = valueIn(scenario, `flows.${flow}.controller.kind`);
    return typeof kind === "string" && kind !== "none" && !exchanged.includes(flow);
  });
}
