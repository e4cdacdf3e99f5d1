// The one place where a metric is looked up in what was measured of a run.

import type { Core } from "../../engine/core";
import { type Metrics, type MetricValues, runFigures } from "../../engine/metrics";
import { type MetricQuery, metricPhrase, OVER_SEEDS } from "./metric";
import { meant } from "./nearest-names";

/** Flow and link that a metric means where it names neither. */
export interface DefaultOwners {
  readonly flow: string;
  /** Empty: no link is limited. */
  readonly link: string;
}

export interface Measured {
  /** The core's whole name of it. */
  readonly metric: string;
  readonly value: number | null;
}

/** Units that the name of a metric may leave out. */
const ENDINGS = ["", "_kbps", "_ms", "_s", "_ratio", "_bytes", "_index"];
const ENDING = new RegExp(`(${ENDINGS.filter(Boolean).join("|")})$`);

/** Its value, or a sentence on why there is none. */
export function measured(
  metrics: Metrics,
  query: MetricQuery,
  inView: DefaultOwners | null = null,
): Measured | string {
  const { metric, of, seeds } = query;
  const places = candidates(metrics, query, inView);
  if (typeof places === "string") return places;
  for (const figures of places) {
    for (const ending of ENDINGS) {
      const name = `${metric}${ending}`;
      if (Object.hasOwn(figures, name)) return { metric: name, value: figures[name] ?? null };
    }
  }
  const names = places.flatMap((figures) => Object.keys(figures));
  const known = [...new Set(names.map((name) => metricPhrase(name.replace(ENDING, ""))))].sort();
  const typed = metricPhrase(metric);
  // "median queuing delay" asks for the median of the packets, most likely.
  const behind = known.filter((name) => name === `${typed} ${seeds}`);
  const whose = of === "" ? "" : ` of ${of}`;
  const what = `"${typed}" is no metric${whose}`;
  const over = OVER_SEEDS.find((one) => typed.endsWith(` ${one}`));
  const plain = over === undefined ? "" : typed.slice(0, -over.length - 1);
  if (known.includes(plain)) return `${what}; did you mean ${plain} over seeds ${over}?`;
  return `${what}${meant(typed, behind.length > 0 ? behind : known)}`;
}

/** Several of one run, each over its own time; each time is measured once. */
export function measuredOf(
  core: Core,
  queries: readonly MetricQuery[],
): readonly (Measured | string)[] {
  const known = new Map<string, Metrics>();
  return queries.map((query) => {
    // The same figures as of the whole run, at half its price: that has the capacity segments, too.
    const [from_s, to_s] = query.window_s ?? [0, core.duration_s];
    const span = `${from_s} ${to_s}`;
    const metrics = known.get(span) ?? core.metrics(from_s, to_s);
    known.set(span, metrics);
    return measured(metrics, query);
  });
}

/** Where a metric is looked for, in this order. */
function candidates(
  metrics: Metrics,
  { kind, of }: MetricQuery,
  inView: DefaultOwners | null,
): readonly MetricValues[] | string {
  const { flows, links, members = {} } = metrics;
  const groups = { flow: flows, link: links, member: members };
  if (of !== "") {
    const chosen = kind === null ? Object.values(groups) : [groups[kind]];
    // A flow and a link may have one name; the figures of each are others, but for the queuing delay.
    const found = chosen.flatMap((group) => (Object.hasOwn(group, of) ? [group[of] ?? {}] : []));
    if (found.length > 0) return found;
    const known = chosen.flatMap((group) => Object.keys(group));
    return `there is no ${kind ?? "flow or link"} ${of}${meant(of, known)}`;
  }
  const ofRun = metrics.session ?? runFigures(metrics);
  return inView === null ? [ofRun] : [flows[inView.flow] ?? {}, links[inView.link] ?? {}, ofRun];
}
