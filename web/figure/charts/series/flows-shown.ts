// Which flows a chart shows, and how much of each: the one that was chosen first, and many flows with one line each.

import type { FlowInfo } from "../../../model/engine/types";
import { isBackground } from "../../../model/scenario/names/names";
import { DASH } from "../style/dashes";
import { type Identity, identityOf } from "../style/identity";
import { ownTimeOf } from "./own-time";
import type { ChartContext, LineSeries, Series } from "./types";

/** With more flows than this, only the chosen one shows all of its lines. */
const MOST_DETAILED = 2;
/** With more than this, flows without a controller stay in the picture but lose their names: eight names can be told apart. */
const MANY = 4;

export interface ShownFlow {
  readonly info: FlowInfo;
  readonly identity: Identity;
  readonly table: string;
  readonly chosen: boolean;
  /** Room for its finer lines, too. */
  readonly detailed: boolean;
  /** One of many that is not looked at by itself. */
  readonly extra: boolean;
  /** "", or the flow's name and a space: whose finer lines these are. */
  readonly whose: string;
}

/** The generated background of a link is how its capacity varies, not a flow to watch. Where `media` is asked for, traffic that only
fills the link is left out, unless it is in view or there is nothing else. */
export function flowsShown(about: ChartContext, media = false): readonly ShownFlow[] {
  const { schema, layout, theme, flow } = about;
  const own = layout.flows.filter(({ family }) => family !== "background");
  const worth = media ? own.filter((info) => info.name === flow || !isBackground(info)) : own;
  const all = worth.length > 0 ? worth : own;
  const controlled = all.filter(({ controller }) => controller !== "none").length;
  return all
    .map((info): ShownFlow => {
      const identity = identityOf(schema, layout, info.name, theme);
      const chosen = info.name === flow;
      const free = info.controller === "none";
      return {
        info,
        identity,
        table: `flows.${info.name}`,
        chosen,
        detailed: chosen || (!free && controlled <= MOST_DETAILED),
        extra: free && !chosen && all.length > MANY,
        whose: controlled <= 1 || controlled > MOST_DETAILED ? "" : `${identity.label} `,
      };
    })
    .sort((a, b) => rank(a) - rank(b));
}

function rank({ chosen, info }: ShownFlow): number {
  if (chosen) return 0;
  return info.controller === "none" ? 2 : 1;
}

/** A call's sound beside what is looked at: it is there, and tells little. */
export function isAudio({ info, chosen }: ShownFlow): boolean {
  return !chosen && info.controller === "none" && info.source === "audio";
}

/** Series of a flow begin and end with it: what is before and after it is no rate of its, and looks like a flow at 0, or a collapse. */
export function whileItSends<S extends Series>(
  { schema, scenario }: ChartContext,
  flow: string,
  series: readonly S[],
): readonly S[] {
  const { until_s, ...came } = ownTimeOf(schema, scenario, flow);
  const left = until_s === undefined ? {} : { until_s };
  // Of a controller's decisions the first row is the first decision.
  return series.map((one) => ({
    ...one,
    ...left,
    ...(one.table.startsWith("decisions.") ? {} : came),
  }));
}

/** What most lines have in common; those of a flow have its family's symbol in place of the tick. */
export const LINE = {
  kind: "line",
  dash: DASH.solid,
  hold: false,
  symbol: "tick",
  fades: true,
  ghost: false,
} as const satisfies Partial<LineSeries>;
