// The small pictures of one scenario under several controllers: on the same scales, so that one look compares them.

import type { CardFlow } from "../../../../data/card";
import { valueIn } from "../../../../data/json-path";
import {
  type Curves,
  heldOver,
  longestOf,
  meanOfCurves,
  type Picture,
  POINTS,
  packedRate,
  packedRest,
  topsOf,
} from "../../../../data/pictures/card-picture";
import { meansOver } from "../../../../data/pictures/polyline";
import type { Plan, Rival } from "../../../../deck/comparison/plan";
import type { WantedColumn } from "../../../../engine/pool/seed-task";

/** More lines than this cannot be told apart in a cell. */
const MOST_FLOWS = 4;

/** What has to be kept of a run to draw it: of each flow three columns, then the capacity of the link in view. */
export function columnsWanted(plan: Plan, flows: readonly string[]): readonly WantedColumn[] {
  const own = drawn(flows).flatMap((flow) =>
    ["t_s", "receiving_rate_kbps", "queuing_delay_ms"].map((column) => ({
      table: `flows.${flow}`,
      column,
    })),
  );
  const link = { table: `links.${plan.link}`, column: "capacity_kbps" };
  return plan.limited ? [...own, link] : own;
}

const OF_FLOW = 3;

/** By rival's run; `columns`: what was kept of it. */
export function picturesOf(
  plan: Plan,
  flows: readonly string[],
  columns: ReadonlyMap<string, readonly Float32Array[]>,
): ReadonlyMap<string, Picture> {
  const found = plan.rivals.flatMap((rival) => {
    const own = columns.get(rival.run) ?? [];
    return own.length === 0 ? [] : [[rival, own, curvesOf(rival, flows, own)] as const];
  });
  const tops = topsOf(found.map(([, , curves]) => curves));
  return new Map(
    found.map(([rival, own, curves]) => [
      rival.run,
      {
        flows: drawn(flows).map((flow, i) =>
          flowOf(plan, rival, flow, packedRate(curves.rates[i] ?? [], tops)),
        ),
        ...packedRest(curves, tops),
        top_kbps: tops.top_kbps,
        longest_ms: longestOf(drawn(flows).map((_, i) => own[OF_FLOW * i + 2] ?? [])),
        duration_s: rival.scenario.duration_s,
      },
    ]),
  );
}

const drawn = (flows: readonly string[]): readonly string[] => flows.slice(0, MOST_FLOWS);

function curvesOf(
  { scenario: { duration_s } }: Rival,
  flows: readonly string[],
  own: readonly Float32Array[],
): Curves {
  const curve = (flow: number, column: number): readonly number[] => {
    const [t_s = [], values = []] = [own[OF_FLOW * flow], own[OF_FLOW * flow + column]];
    return meansOver(t_s, values, duration_s, POINTS);
  };
  const places = drawn(flows).map((_, i) => i);
  return {
    rates: places.map((flow) => curve(flow, 1)),
    delay: meanOfCurves(places.map((flow) => curve(flow, 2))),
    capacities: own.slice(OF_FLOW * places.length).map(heldOver),
  };
}

/** As far as its colour depends on it. */
function flowOf({ schema }: Plan, { scenario }: Rival, name: string, rate: string): CardFlow {
  const said = (field: string): string =>
    String(valueIn(scenario, `flows.${name}.controller.${field}`) ?? "");
  const controller = said("kind");
  const { family = controller } = schema.objects.controller?.kinds?.[controller] ?? {};
  const profile = said("profile");
  return { name, controller, profile, family, source: "", path: [], return_path: [], rate };
}
