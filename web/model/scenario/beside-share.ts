// What a flow's fair share in a stretch of time is to be read with: who takes theirs first, what NADA itself aims at, what steps there.

import type { BesideShare } from "../data/share-words";
import type { Metrics } from "../engine/metrics";
import type { FlowInfo, Layout } from "../engine/types";
import { endOf, startOf } from "./flow-span";
import { inForce } from "./in-force";
import type { Scenario, Schema } from "./types";

interface Run {
  readonly schema: Schema;
  readonly scenario: Scenario;
  readonly layout: Pick<Layout, "flows">;
}

/** Null for a flow that has no share. */
export function besideShare(
  name: string,
  of: Pick<Metrics, "flows" | "from_s" | "to_s">,
  run: Run,
): BesideShare | null {
  const flow = run.layout.flows.find((one) => one.name === name);
  if (flow === undefined || of.flows[name]?.mean_fair_share_kbps == null) return null;
  return {
    connections: flow.connections ?? 1,
    first: takenFirst(flow, of, run),
    aim: ownAim(flow, of, run),
    span_s: [of.from_s, of.to_s],
    steps_s: stepsFor(name, run),
  };
}

const meets = (path: readonly string[], other: FlowInfo): boolean =>
  other.path.some((link) => path.includes(link));

/** What flows that no controller steers send, on that link of the path that has most of them, by what they are. */
function takenFirst(
  { path }: FlowInfo,
  { flows }: Pick<Metrics, "flows">,
  { layout }: Run,
): BesideShare["first"] {
  const free = layout.flows.filter(
    ({ controller, family }) => controller === "none" && family !== "tcp",
  );
  const sum = (all: readonly FlowInfo[]): number =>
    all.reduce((kbps, { name }) => kbps + (flows[name]?.mean_sending_rate_kbps ?? 0), 0);
  const onLinks = path.map((link) => free.filter((one) => one.path.includes(link)));
  const most = onLinks.reduce((a, b) => (sum(b) > sum(a) ? b : a), []);
  const isAudio = ({ source }: FlowInfo): boolean => source === "audio";
  return [
    { kind: "UDP", kbps: sum(most.filter((one) => !isAudio(one))) },
    { kind: "audio", kbps: sum(most.filter(isAudio)) },
  ].filter(({ kbps }) => kbps > 0);
}

/** At rest NADA's rate is in proportion to PRIO·XREF·RMAX (RFC 8698 §4.3). Null where that is the weight of its fair share, or it has no other NADA beside it. */
function ownAim(
  flow: FlowInfo,
  { flows, to_s }: Pick<Metrics, "flows" | "to_s">,
  { layout, schema, scenario }: Run,
): BesideShare["aim"] {
  if (flow.family !== "nada") return null;
  const all = layout.flows.filter(
    (one) =>
      one.family === "nada" &&
      meets(flow.path, one) &&
      flows[one.name]?.mean_fair_share_kbps != null,
  );
  const held = ({ name }: FlowInfo, symbol: string): number =>
    Number(inForce(schema, scenario, `flows.${name}.controller.${symbol}`, to_s));
  const byDesign = (one: FlowInfo): number => held(one, "XREF_ms") * held(one, "RMAX_kbps");
  const aim = (one: FlowInfo): number => held(one, "PRIO") * byDesign(one);
  if (all.every((one) => byDesign(one) === byDesign(flow))) return null;
  const total = (part: (one: FlowInfo) => number): number =>
    all.reduce((sum, one) => sum + part(one), 0);
  const of_kbps = total(({ name }) => flows[name]?.mean_fair_share_kbps ?? 0);
  return { kbps: (of_kbps * aim(flow)) / total(aim), of_kbps };
}

const STEPS = /^(?:links\.([^.]+)\.capacity_kbps|flows\.([^.]+)\.paused)$/;

/** When a capacity of the path steps, or another flow that meets it comes, leaves, pauses or goes on. */
export function stepsFor(name: string, { schema, scenario, layout }: Run): readonly number[] {
  const { path = [] } = layout.flows.find((one) => one.name === name) ?? {};
  const others = layout.flows.filter((one) => one.name !== name && meets(path, one));
  const changes = (scenario.changes ?? []).flatMap(({ set, at_s }) => {
    const [, link, flow] = STEPS.exec(set) ?? [];
    const counts =
      (link !== undefined && path.includes(link)) || others.some((one) => one.name === flow);
    return counts ? [at_s] : [];
  });
  const spans = others.flatMap((one) => [
    startOf(scenario, one.name),
    endOf(schema, scenario, one.name) ?? 0,
  ]);
  return [...changes, ...spans].filter((at_s) => at_s > 0).sort((a, b) => a - b);
}
