// For tests: runs with figures written by hand.

import { type Metrics, type MetricValues, NO_COLUMNS } from "../../model/engine";
import { NO_SCHEMA } from "../../model/scenario";
import type { Deck } from "../../src/slides/deck/deck";
import { emptyDeck } from "../../src/slides/deck/edit";
import type { RunFacts } from "../../src/slides/deck/facts";

export function metricsOf(
  flow: MetricValues,
  link: MetricValues = {},
  of: Partial<Pick<Metrics, "jain_index">> = {},
): Metrics {
  return {
    from_s: 0,
    to_s: 100,
    flows: { video: flow },
    links: { forward: link },
    jain_index: null,
    fairness_1s: null,
    fairness_5s: null,
    fairness_20s: null,
    segments: [],
    ...of,
  };
}

/** One flow, `video`, over one link, `forward`; the metrics of each seed by window. */
export function runFacts(
  label: string,
  metrics: Readonly<Record<string, readonly Metrics[]>>,
  hash = "cafe",
): RunFacts {
  const seeds = (metrics[""] ?? []).map((_, i) => i + 1);
  return {
    kind: "run",
    label,
    schema: NO_SCHEMA,
    scenario: { title: "a test", duration_s: 100, links: {}, flows: {} },
    edited: false,
    layout: { tables: [], flows: [], links: [] },
    inView: { flow: "video", link: "forward" },
    seeds,
    build: "0123456789abcdef",
    hash,
    metrics: new Map(Object.entries(metrics)),
    expectations: [],
    columns: NO_COLUMNS,
    many: null,
  };
}

export function deckOf(slides: Deck["slides"], runs: readonly string[] = ["nada", "gcc"]): Deck {
  const named = runs.map((name) => {
    return [name, { label: name.toUpperCase(), link: `#v1=s=${name}`, made: null }] as const;
  });
  return { ...emptyDeck("A test"), runs: Object.fromEntries(named), slides };
}
