// Which runs a report needs: each scenario under each controller, once.

import type { Lab } from "../../src/engine/core";
import { assigned, withValues } from "../../src/scenario/assign";
import {
  type Controller,
  controlledFlows,
  isController,
  type Setting,
  withController,
} from "../../src/scenario/controllers";
import type { Scenario, Schema } from "../../src/scenario/types";
import { created } from "../input/prepared";
import { chosenScenarios, isSession, scenarioText } from "../input/scenario-files";
import { badInput } from "../terminal/faults";
import { type Collection, collectionOf, type Question } from "./collection";

/** A question with those of its scenarios that were asked for. */
export interface Group extends Question {
  readonly collection: Collection;
}

export interface Case {
  readonly scenario: string;
  /** Null: its own. */
  readonly controller: Controller | null;
  /** `--set` of the command line that gives the run again; none where the scenario has that controller. */
  readonly settings: readonly string[];
  readonly text: string;
}

export interface Cases {
  readonly groups: readonly Group[];
  readonly cases: readonly Case[];
  of(scenario: string, controller: Controller | null): Case;
}

export function casesOf(
  lab: Lab,
  named: readonly string[],
  controllers: readonly (Controller | null)[],
): Cases {
  const schema = lab.schema();
  const chosen = chosenScenarios(named);
  const collections = [...new Set(chosen.map(collectionNameOf))].map(collectionOf);
  const cases = new Map<string, Case>();
  for (const scenario of chosen) {
    const collection = collections.find(({ name }) => name === collectionNameOf(scenario));
    for (const controller of controllers) {
      const made = caseOf(lab, schema, scenario, controller, collection);
      cases.set(keyOf(scenario, controller), made);
    }
  }
  return {
    groups: collections.flatMap((collection) => groupsOf(collection, chosen, named)),
    cases: [...cases.values()],
    of(scenario, controller) {
      const found = cases.get(keyOf(scenario, controller));
      if (found === undefined) throw new Error(`${scenario} is no case`);
      return found;
    },
  };
}

/** Of another collection's scenario that a question speaks of, too, nothing is said unless it was asked for. */
function groupsOf(
  collection: Collection,
  chosen: readonly string[],
  named: readonly string[],
): readonly Group[] {
  const whole = named.some((name) => name.replace(/\/$/, "") === collection.name);
  const groups = collection.questions
    .map((question) => ({
      ...question,
      collection,
      scenarios: question.scenarios.filter((name) => chosen.includes(name)),
    }))
    .filter(({ scenarios, whyNot }) => scenarios.length > 0 || (whole && whyNot !== ""));
  const asked = new Set(groups.flatMap(({ scenarios }) => scenarios));
  const others = chosen.filter(
    (name) => collectionNameOf(name) === collection.name && !asked.has(name),
  );
  return [
    ...groups,
    ...others.map((name) => ({ id: "", scenarios: [name], note: "", whyNot: "", collection })),
  ];
}

function caseOf(
  lab: Lab,
  schema: Schema,
  scenario: string,
  controller: Controller | null,
  collection: Collection | undefined,
): Case {
  const text = scenarioText(scenario);
  if (isSession(text)) {
    throw badInput(
      scenario,
      "is a session of RTCP members; it has no rate controllers to report on",
    );
  }
  if (controller === null) return { scenario, controller, settings: [], text };
  const written = JSON.parse(text) as Scenario;
  const controlled = controlledFlows(schema, written);
  const flows =
    collection === undefined || collection.flows.length === 0
      ? alike(written, controlled)
      : controlled.filter((flow) => collection.flows.includes(flow));
  if (flows.length === 0) {
    throw badInput(scenario, `has no flow that could have the controller ${controller.name}`);
  }
  const ready = collection?.ready.find((one) => isController(schema, one, controller)) ?? {};
  const settings = flows.flatMap((flow) =>
    withController(schema, written, flow, controller, ready),
  );
  const changed = settings.reduce(withSetting, written);
  const made = {
    scenario,
    controller,
    settings: settings.map(optionOf),
    text: JSON.stringify(changed),
  };
  created(lab, `${scenario} with ${controller.name}`, made.text).destroy();
  return made;
}

/** Of flows with different controllers those that have the first one's: the others are what it is tested with. */
function alike(scenario: Scenario, flows: readonly string[]): readonly string[] {
  const kinds = flows.map((flow) => JSON.stringify(kindOf(scenario, flow)));
  return flows.filter((_, i) => kinds[i] === kinds[0]);
}

function kindOf({ flows }: Scenario, flow: string): unknown {
  const { controller } = flows[flow] as { controller?: { kind?: unknown; profile?: unknown } };
  return [controller?.kind, controller?.profile];
}

function withSetting(scenario: Scenario, [path, to]: Setting): Scenario {
  const tree = scenario as unknown as Parameters<typeof assigned>[0];
  return withValues(tree, [[path, assigned(tree, path, to)]]) as unknown as Scenario;
}

function optionOf([path, to]: Setting): string {
  return `${path}=${to}`;
}

function keyOf(scenario: string, controller: Controller | null): string {
  return `${scenario} ${controller?.name ?? ""}`;
}

function collectionNameOf(scenario: string): string {
  return scenario.slice(0, scenario.indexOf("/"));
}
