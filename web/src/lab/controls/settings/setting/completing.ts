// Choices that come to nothing without a second one, or to something else than they seem: said below the control, with the press that
// completes them. A row is a rule.

import { valueIn } from "../../../../../model/data/json-path";
import { readingText, settingText } from "../../../../../model/data/quantity";
import {
  boundsOf,
  HIGHEST,
  LOWEST,
  saysBound,
  settingNamed,
} from "../../../../../model/scenario/controllers";
import { inForce } from "../../../../../model/scenario/in-force";
import { flowLabel } from "../../../../../model/scenario/names/labels";
import { settingRowAt } from "../../../../../model/scenario/schema";
import type { Edit, Scenario, Schema, Value } from "../../../../../model/scenario/types";

export interface Completion {
  readonly words: string;
  /** What the button says. */
  readonly press: string;
  readonly edits: readonly Edit[];
}

export interface Choosing {
  readonly schema: Schema;
  /** As it was opened. */
  readonly base: Scenario;
  readonly scenario: Scenario;
  /** Of the values that are looked at. */
  readonly t_s: number;
}

interface Rule {
  /** Paths of the controls below which it is said; what it catches is the link or the flow. */
  readonly below: RegExp;
  says(about: Choosing, of: string): Completion | null;
}

const RULES: readonly Rule[] = [
  { below: /^links\.([^.]+)\.queue\.(?:kind|ecn)$/, says: marksNobodyCarries },
  { below: /^flows\.([^.]+)\.ecn$/, says: nobodyMarks },
  { below: /^links\.([^.]+)\.jitter\.(?:kind|std_ms)$/, says: jitterForQueue },
  { below: /^flows\.([^.]+)\.controller\.kind$/, says: otherRange },
];

/** What the choice at `path` needs besides; null where it stands by itself. */
export function completionOf(about: Choosing, path: string): Completion | null {
  for (const { below, says } of RULES) {
    const of = below.exec(path)?.[1];
    const found = of === undefined ? null : says(about, of);
    if (found !== null) return found;
  }
  return null;
}

/** A queue that marks, before flows that would heed marks and whose packets may not carry any. */
function marksNobodyCarries(about: Choosing, link: string): Completion | null {
  const { scenario } = about;
  const { kind, label, marks } = queueAt(about, link);
  const deaf = Object.keys(scenario.flows).filter(
    (flow) =>
      pathOf(scenario, flow).includes(link) && heedsMarks(about, flow) && !carries(about, flow),
  );
  if (!marks || deaf.length === 0) return null;
  const codepoint = codepointFor(kind);
  return {
    words: `${label} marks only packets with ECN, and those of ${namesOf(about, deaf)} are without: it drops them instead.`,
    press: `Send them as ${CODEPOINT[codepoint]}`,
    edits: deaf.map((flow) => set(`flows.${flow}.ecn`, codepoint)),
  };
}

/** The other way round: packets that carry ECN past queues that never mark. */
function nobodyMarks(about: Choosing, flow: string): Completion | null {
  const { schema, scenario } = about;
  const codepoint = at(about, `flows.${flow}.ecn`);
  if (codepoint !== "ect0" && codepoint !== "ect1") return null;
  const links = pathOf(scenario, flow);
  const first = links[0];
  if (first === undefined || links.some((link) => queueAt(about, link).marks)) return null;
  const narrowest = links.reduce(
    (least, link) => (rate(about, link) < rate(about, least) ? link : least),
    first,
  );
  const own = queueAt(about, narrowest);
  const kind = codepoint === "ect1" ? "dualpi2" : own.mayMark ? own.kind : "codel";
  const path = `links.${narrowest}.queue`;
  return {
    words: "No queue on its way marks: these packets fare as all others.",
    press: `Let ${schema.objects.queue?.kinds?.[kind]?.label ?? kind} mark them`,
    edits: [
      ...(kind === own.kind
        ? []
        : [{ kind: "set", path: `${path}.kind`, to: kind, keeps: "limits" } as const]),
      ...(kind === "dualpi2" ? [] : [set(`${path}.ecn`, true)]),
    ],
  };
}

/** Jitter that NADA takes for a queue, with each packet judged by itself: RFC 8698 §4.3 forbids the ramp-up then. */
function jitterForQueue(about: Choosing, link: string): Completion | null {
  const { scenario } = about;
  const jitter = `links.${link}.jitter`;
  if (at(about, `${jitter}.kind`) === "none") return null;
  const most_ms = Number(at(about, `${jitter}.std_ms`)) * Number(at(about, `${jitter}.n_std`));
  const misled = Object.keys(scenario.flows).filter((flow) => {
    const controller = `flows.${flow}.controller`;
    return (
      pathOf(scenario, flow).includes(link) &&
      at(about, `${controller}.rmode_delay`) === "raw" &&
      BY_THE_RFC.includes(at(about, `${controller}.estimator`)) &&
      most_ms >= Number(at(about, `${controller}.QEPS_ms`))
    );
  });
  const [one] = misled;
  if (one === undefined) return null;
  const least = settingText(Number(at(about, `flows.${one}.controller.QEPS_ms`)), "ms");
  return {
    words: `${namesOf(about, misled)} takes jitter of ${least} or more for a queue, which forbids the ramp-up.`,
    press: "Judge by the filtered delay",
    edits: misled.map((flow) => set(`flows.${flow}.controller.rmode_delay`, "filtered")),
  };
}

/** Of the two programs each has a way of its own. */
const BY_THE_RFC: readonly Value[] = ["rfc", "rfc_at_sender"];

/** Another controller brings its own lowest and highest rate along: then two things have changed. */
function otherRange({ schema, base, scenario }: Choosing, flow: string): Completion | null {
  const kind = (of: Scenario) => valueIn(of, `flows.${flow}.controller.kind`);
  const before = Object.hasOwn(base.flows, flow) ? boundsOf(schema, base, flow) : null;
  const now = boundsOf(schema, scenario, flow);
  if (before === null || now === null || kind(base) === kind(scenario)) return null;
  if (before.low === now.low && before.high === now.high) return null;
  if (![LOWEST, HIGHEST].every((label) => saysBound(schema, base, flow, label))) return null;
  const [was, is] = [before, now].map(({ low, high }) => `${rateText(low)} to ${rateText(high)}`);
  const edits = [
    [LOWEST, before.low],
    [HIGHEST, before.high],
  ] as const;
  return {
    words: `It goes from ${is}; before it was ${was}, which is a second change.`,
    press: `Keep ${was}`,
    edits: edits.flatMap(([label, to]) => {
      const path = settingNamed(schema, scenario, flow, label);
      return path === null ? [] : [set(path, to)];
    }),
  };
}

const set = (path: string, to: Value): Edit => ({ kind: "set", path, to });
const at = ({ schema, scenario, t_s }: Choosing, path: string): Value =>
  inForce(schema, scenario, path, t_s);

/** Some mark only where they are told to. */
function queueAt(about: Choosing, link: string) {
  const path = `links.${link}.queue`;
  const kind = String(at(about, `${path}.kind`));
  const { label = kind, marks: mayMark = false } = about.schema.objects.queue?.kinds?.[kind] ?? {};
  const told = settingRowAt(about.schema, about.scenario, `${path}.ecn`) !== null;
  return { kind, label, mayMark, marks: mayMark && (!told || at(about, `${path}.ecn`) === true) };
}

const CODEPOINT = { ect0: "ECT(0)", ect1: "ECT(1)" } as const;
/** L4S looks at ECT(1), RFC 9331 §4.1; the marker does at first. */
const codepointFor = (queue: string) =>
  queue === "dualpi2" || queue === "marker" ? "ect1" : "ect0";

/** One of its signals is of marks. A controller outside may do what it likes. */
function heedsMarks({ schema, scenario }: Choosing, flow: string): boolean {
  const kind = String(valueIn(scenario, `flows.${flow}.controller.kind`));
  const { signals = [], family } = schema.objects.controller?.kinds?.[kind] ?? {};
  return family === "nada" && signals.some(({ name }) => name === "x_mark_ms");
}

/** NADA asks for no codepoint: "automatic" is none. */
function carries(about: Choosing, flow: string): boolean {
  return String(at(about, `flows.${flow}.ecn`)).startsWith("ect");
}

function pathOf(scenario: Scenario, flow: string): readonly string[] {
  const path = scenario.flows[flow]?.path;
  return Array.isArray(path) ? path.map(String) : [];
}

function rate(about: Choosing, link: string): number {
  const capacity = at(about, `links.${link}.capacity_kbps`);
  return typeof capacity === "number" ? capacity : Number.POSITIVE_INFINITY;
}

function namesOf({ schema, scenario }: Choosing, flows: readonly string[]): string {
  return flows.map((flow) => flowLabel(schema, scenario, flow)).join(", ");
}

function rateText(value: Value): string {
  return typeof value === "number" ? readingText(value, "kbit/s") : String(value);
}
