// Beside a controller senders that do not listen, each in a run of its own. A test that they meet, too, says little of the controller.

import { BLIND, type Blind } from "../../../../model/data";
import type { Schema } from "../../../../model/engine";
import {
  blindRanges,
  blindRate,
  deafMoment,
  type Edit,
  type Scenario,
  writeLink,
} from "../../../../model/scenario";
import { nameOf, withRun } from "../edit";
import { type NamedScenario, shortName, type Writer } from "./template-plan";

export const BLIND_LABELS: Readonly<Record<Blind, string>> = {
  ...{ lowest: "Lowest rate", middle: "Middle rate", highest: "Highest rate", deaf: "Deaf" },
};
export const BLIND_NOTE =
  "Lowest, middle, highest rate: criteria that a constant rate of the controller’s range meets. Deaf: that it meets itself, hearing nothing more from half of the warm-up on. Of a controller these say little";

/** Their runs in the order of `BLIND`, under the same seeds; none where the test has no controller. */
export function blindRuns(
  writer: Writer,
  { name, packed, scenario }: NamedScenario,
): readonly string[] {
  const { schema, seeds } = writer.plan;
  return BLIND.flatMap((how) => {
    const edits = blindEdits(schema, scenario, how);
    if (edits.length === 0) return [];
    const state = { scenario: name, edits, ...(packed === undefined ? {} : { packed }) };
    const link = writeLink(seeds < 2 ? state : { ...state, seeds });
    const wanted = nameOf(`${shortName(name)}-${how}`);
    const added = withRun(writer.deck, wanted, { label: BLIND_LABELS[how], link, made: null });
    writer.deck = added.deck;
    return [added.name];
  });
}

/** What makes such a sender of each flow that would take another controller in a comparison; who is in the way stays. */
export function blindEdits(schema: Schema, scenario: Scenario, how: Blind): readonly Edit[] {
  const ranges = blindRanges(schema, scenario);
  return [...ranges].flatMap(([flow, range]): readonly Edit[] => {
    if (how === "deaf") {
      const at_s = deafMoment(scenario, ranges, { flow, from_s: firstJudged(scenario) });
      return [{ kind: "change", change: { at_s, set: `flows.${flow}.deaf`, to: true } }];
    }
    const path = `flows.${flow}.controller`;
    return [
      { kind: "set", path: `${path}.kind`, to: "fixed_rate" },
      { kind: "set", path: `${path}.rate_kbps`, to: blindRate(range, how) },
      { kind: "set", path: `${path}.max_rate_kbps`, to: range[1] },
    ];
  });
}

/** A run is judged in several spans, and has one moment: that of the first. */
function firstJudged({ expect, duration_s }: Scenario): number {
  const spans = Array.isArray(expect) ? (expect as readonly { from_s?: number }[]) : [];
  return Math.min(duration_s, ...spans.map(({ from_s = 0 }) => from_s));
}
