// What is the same for all who are compared, and what is not: a reader should not have to find out from the curves.

import { valueIn } from "../../../model/data";
import type { Schema } from "../../../model/engine";
import { hasRange, queueLimit, settingNamed } from "../../../model/scenario";
import { listed, rangeOf, settingOf, valueAt } from "../../slides";
import type { Comparison } from "./comparison";
import type { Competitor, Plan } from "./plan";

export interface Conditions {
  readonly same: readonly string[];
  readonly different: readonly Difference[];
}

interface Difference {
  readonly what: string;
  /** What is asked for so that it is the same for all. */
  readonly normalised?: Normalised;
}

export type Normalised = Partial<Pick<Comparison, "sameStart" | "sameFeedback">>;

/** Runs of one controller differ in what was changed, which is why they are compared: this is of controllers only. */
export function conditionsOf(whole: Plan): Conditions {
  const plan = {
    ...whole,
    competitors: whole.competitors.filter((one) => one.of === "controller"),
  };
  const same = [seedsText(plan), pathText(plan)];
  const different: Difference[] = [];
  const ranged = plan.competitors.filter(({ controller }) =>
    hasRange(plan.schema, controller?.kind ?? ""),
  );
  const part = (label: string): void => {
    const parts = ranged.map((one) => of(plan.schema, one, label));
    const [first = ""] = parts;
    const start = label === START;
    const words = start ? "start at" : "rates";
    if (parts.length === 0) return;
    if (parts.every((text) => text === first)) same.unshift(`${words} ${first}`);
    else {
      const each = ranged.map(({ label: name }, i) => `${name} ${parts[i]}`).join(", ");
      different.push({
        what: `${words} ${each}`,
        ...(start ? { normalised: { sameStart: true } } : {}),
      });
    }
  };
  part(START);
  part(RANGE);
  if (ranged.length > 0) {
    const paces = ranged.map((one) => paceOf(one));
    const every = paces.every((pace) => pace !== null && pace === paces[0]);
    if (every) {
      same.push(`feedback every ${paces[0]} ms`);
      const sooner = ranged.filter((one) => countsPackets(plan.schema, one));
      for (const { label } of sooner)
        different.push({ what: `${label} sends feedback sooner as well, after so many packets` });
    }
    if (!every && ranged.length > 1)
      different.push({
        what: "feedback: each as often as its own document says",
        normalised: { sameFeedback: true },
      });
  }
  const free = plan.competitors.filter((one) => !ranged.includes(one)).map(({ label }) => label);
  if (free.length > 0) {
    const verb = free.length === 1 ? "has" : "have";
    different.push({
      what: `${listed(free)} ${verb} no range of rates: a TCP takes what it gets, and sends a file, not frames of video`,
    });
  }
  const sources = ranged.map(({ scenario, flow }) =>
    String(valueIn(scenario, `flows.${flow}.source.kind`) ?? "frames").replaceAll("_", " "),
  );
  const [source = ""] = sources;
  if (ranged.length > 0 && sources.every((one) => one === source)) {
    same.push(`media: ${source}`);
  }
  if (ranged.length > 1 && ranged.some(isGcc) && !ranged.every(isGcc) && ranged.some(isNoisy))
    different.push({ what: FRAMES_AND_GCC });
  if (plan.comparison.sharedLink) {
    same.push("one path for all, so that each is the others’ cross traffic");
  } else {
    same.push("each in a run of its own");
  }
  return { same, different };
}

/** Measured in explore/frames-and-gcc, whose claims hold the numbers. */
const FRAMES_AND_GCC =
  "frames of unequal size and time: with them GCC alone uses 80 % of 1 Mbit/s, with equal ones 93 %; NADA 98 and 100 % (scenario “GCC, NADA and frames of unequal size”)";

const isNoisy = ({ scenario, flow }: Competitor): boolean => {
  const of = (field: string) => valueIn(scenario, `flows.${flow}.source.${field}`);
  return (
    (of("kind") ?? "frames") === "frames" && (of("size_noise") !== 0 || of("interval_noise") !== 0)
  );
};

const isGcc = ({ controller }: Competitor): boolean => controller?.kind === "gcc";

/** Of comparisons between the same controllers on several scenarios: what is said of most of them, and of how many. */
export function conditionsOfAll(plans: readonly Plan[]): Conditions {
  const each = plans.map(conditionsOf);
  const same = [...new Set(each.flatMap((one) => one.same))].filter((what) =>
    each.every((one) => one.same.includes(what)),
  );
  const kinds = new Map<string, Difference[]>();
  for (const one of each.flatMap(({ different }) => different)) {
    // What cannot be normalised is a sentence of its own.
    const kind = one.normalised === undefined ? one.what : Object.keys(one.normalised).join();
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return { same, different: [...kinds.values()].map((all) => mostCommon(all, plans.length)) };
}

function mostCommon(all: readonly Difference[], scenarios: number): Difference {
  const counts = new Map<string, number>();
  for (const { what } of all) counts.set(what, (counts.get(what) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  const [what, count] = most as [string, number];
  const one = all.find((each) => each.what === what) as Difference;
  if (count === scenarios) return one;
  const others = all.length - count;
  const rest = others === 0 ? "" : `, and other values in ${others}`;
  return { ...one, what: `${what} (in ${count} of ${scenarios} scenarios${rest})` };
}

/** Null: its controller's own. */
function paceOf({ scenario, flow }: Competitor): number | null {
  const set = valueIn(scenario, `flows.${flow}.feedback.interval_ms`);
  return typeof set === "number" && set > 0 ? set : null;
}

/** What asks for its reports, besides the clock. */
function countsPackets(schema: Schema, { scenario, flow }: Competitor): boolean {
  return settingNamed(schema, scenario, flow, "Packets per report") !== null;
}

const START = "Start rate";
const RANGE = "range";

function of(schema: Schema, { scenario, flow }: Competitor, label: string): string {
  if (label === RANGE) return rangeOf(schema, scenario, flow);
  const text = settingOf(schema, scenario, flow, label);
  return text === "\u2013" ? settingOf(schema, scenario, flow, "Lowest rate") : text;
}

function seedsText({ competitors, comparison: { seeds } }: Plan): string {
  const first = competitors[0]?.scenario.seed ?? 1;
  return seeds < 2 ? `seed ${first}` : `seeds ${first} to ${first + seeds - 1}`;
}

function pathText({ schema, competitors, link }: Plan): string {
  const [first] = competitors;
  if (first === undefined) return "";
  const at = (path: string): string => valueAt(schema, first.scenario, `links.${link}.${path}`);
  const limit = queueLimit(schema, first.scenario, link);
  const queue = [at("queue.kind"), limit].filter((one) => one !== "").join(", ");
  const delay = withChanges(first.scenario, `links.${link}.delay_ms`, at("delay_ms"));
  return [delay === "" ? "" : `one way ${delay}`, queue === "" ? "" : `queue ${queue}`]
    .filter((one) => one !== "")
    .join(", ");
}

/** "50 ms, from 30 s 20 ms" */
function withChanges(
  { changes = [] }: Competitor["scenario"],
  path: string,
  first: string,
): string {
  const unit = first.replace(/^.* /, "");
  const later = changes
    .filter(({ set }) => set === path)
    .map(({ at_s, to }) => `from ${at_s} s ${to} ${unit}`);
  return [first, ...later].join(", ");
}
