// What of the gallery is shown: a search and one choice of each kind, held by the address.

import type { RunVerdict } from "../../../model/data";
import { matching } from "../../lab/controls";
import { collectionOf } from "../../lab/panels";
import type { Experiment } from "./entries";
import { RUN_VERDICT_TEXTS } from "./run-verdict";

export type Filters = Readonly<Record<string, string>>;

/** What verdicts were called in links that are out in the world. */
const FORMER_VERDICTS: Filters = {
  ours: "nada-lab",
  differs: "known deviation",
  missed: "fails",
  shown: "informational",
};

/** Earlier pages called a tag a phenomenon, too. */
export function filtersIn({ phenomenon = "", ...more }: Filters): Filters {
  const { verdict = "" } = more;
  const known = FORMER_VERDICTS[verdict];
  const read = known === undefined ? more : { ...more, verdict: known };
  return phenomenon === "" ? read : { tag: phenomenon, ...read };
}

export interface Facet {
  /** In the address. */
  readonly key: string;
  readonly title: string;
  valuesOf(experiment: Experiment): readonly string[];
  wordsOf(value: string): string;
}

const itself = (value: string): string => value;

export const SEARCH = "q";
/** The shelf that is open; beside a search or a choice it narrows them down. */
export const SHELF = "in";

export const FACETS: readonly Facet[] = [
  {
    key: "controller",
    title: "Controller",
    valuesOf: ({ controllers }) => controllers,
    wordsOf: itself,
  },
  {
    key: SHELF,
    title: "Collection",
    valuesOf: ({ collection }) => [collection],
    wordsOf: (name) => collectionOf(name).title,
  },
  {
    key: "verdict",
    title: "Verdict",
    valuesOf: ({ verdict }) => [verdict],
    wordsOf: (kind) => RUN_VERDICT_TEXTS[kind as RunVerdict] ?? kind,
  },
  {
    key: "tag",
    title: "Tag",
    valuesOf: ({ tags }) => tags,
    wordsOf: itself,
  },
];

const EASY = "explore";

/** All words typed, anywhere in what the preview says; and every choice made. */
export function filtered(
  all: readonly Experiment[],
  filters: Filters,
  but: string | null = null,
): readonly Experiment[] {
  const chosen = FACETS.filter(({ key }) => key !== but && filters[key] !== undefined);
  const found = all.filter((one) =>
    chosen.every(({ key, valuesOf }) => valuesOf(one).includes(filters[key] as string)),
  );
  const textOf = ({ id, title, description, source, ...one }: Experiment): string => {
    const own = [
      id,
      title,
      description,
      source,
      one.preview?.number,
      ...one.controllers,
      ...one.tags,
    ];
    const text = own.join(" ");
    return `${text} ${synonymsOf(text)}`;
  };
  // "5.1" is as good a name as "rfc8867/5.1".
  // Of what is found alike, what is made for a first visit comes first.
  const known = found.toSorted(
    (a, b) => Number(b.collection === EASY) - Number(a.collection === EASY),
  );
  return matching(known, filters[SEARCH] ?? "", textOf, ({ id, title }) => [
    title,
    id,
    id.slice(id.indexOf("/") + 1),
  ]);
}

/** What of the address is no choice of the gallery's: each part with the reason. */
export function ignoredBy(filters: Filters): readonly string[] {
  const known = new Set([SEARCH, ...FACETS.map(({ key }) => key)]);
  return Object.entries(filters).flatMap(([key, value]) =>
    known.has(key) ? [] : [`ignored "${key}=${value}": no such key`],
  );
}

export interface Choice {
  readonly value: string;
  readonly words: string;
  /** How many experiments are left with it, the other choices as they are. */
  readonly count: number;
}

/** Every value that occurs at all, so that a list keeps its length; the most frequent first. */
export function choices(
  all: readonly Experiment[],
  filters: Filters,
  facet: Facet,
): readonly Choice[] {
  const left = filtered(all, filters, facet.key);
  const total = counted(all, facet);
  const now = counted(left, facet);
  const found = [...total.keys()].map((value) => ({
    value,
    words: facet.wordsOf(value),
    count: now.get(value) ?? 0,
  }));
  return found.sort((a, b) => (total.get(b.value) ?? 0) - (total.get(a.value) ?? 0));
}

function counted(all: readonly Experiment[], facet: Facet): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) {
    for (const value of facet.valuesOf(one)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** The filters with one of them set, or without it where the value is empty. */
export function withFilter(filters: Filters, key: string, value: string): Filters {
  const { [key]: _, ...others } = filters;
  return value === "" ? others : { ...others, [key]: value };
}

/** What people type, and what descriptions say in the field's own words: a search for "lag" finds long queues. */
const SYNONYMS: readonly (readonly [words: string, means: RegExp])[] = [
  [
    "lag latency ping slow",
    /bufferbloat|bloated|deep buffer|queuing delay|standing queue|queue (fills|overflow)|of (queue|buffer)|long queue/i,
  ],
  ["bufferbloat", /bloated|deep buffer|(seconds?|two seconds) of (queue|buffer)|buffer holds/i],
  ["bottleneck", /capacity|narrow|link (opens|closes|shrinks|halves)|congest/i],
  ["wifi wi-fi wireless wlan", /wi-?fi|wireless|radio|802\.11/i],
  ["mobile cellular phone 4g 5g lte", /cellular|LTE|mobile/i],
  ["download upload file", /TCP|CUBIC|NewReno|BBR|bulk|transfer/],
  ["webrtc chrome browser meet", /GCC|Google|Firefox|WebRTC/],
  ["drop drops dropped packet loss", /\bloss|\blost\b|overflow/i],
  ["unfair fairness sharing share", /fair|Jain|share of|starv|more of the link|advantage/i],
  ["freeze freezes stutter choppy", /freez|spoils a frame|frames? (shown|lost)/i],
  ["unstable oscillation wobble", /swing|oscillat/i],
  ["delay variation", /jitter/i],
];

/** What people might type who look for a scenario whose title, description and tags are these. */
function synonymsOf(text: string): string {
  return SYNONYMS.flatMap(([words, means]) => (means.test(text) ? [words] : [])).join(" ");
}
