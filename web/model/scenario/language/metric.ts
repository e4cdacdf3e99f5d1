// A figure of a run, as one piece of data: what cross-run checks, tasks of lessons and texts of slides ask for. Its text is
// `queuing delay p95 of video in nada over 40..60 s`; scenarios/LANGUAGES.md has the whole grammar.

export type TimeRange = readonly [from_s: number, to_s: number];

/** Whose metric it is. */
export const KINDS = ["flow", "link", "member"] as const;
export type MetricOwner = (typeof KINDS)[number];
/** Over the seeds: the median, the 5th and the 95th percentile. */
export const OVER_SEEDS = ["median", "mean", "p5", "p95"] as const;
export type OverSeeds = (typeof OVER_SEEDS)[number];
/** Of several runs: who has most or least, and how much. */
export const PICKS = ["highest", "lowest"] as const;
type Pick = (typeof PICKS)[number];

export interface MetricQuery {
  /** The core's name of it, which may leave its unit out. */
  readonly metric: string;
  /** Null: whichever has that name. */
  readonly kind: MetricOwner | null;
  /** Empty: of what is in view; where nothing is, of the run or session itself. */
  readonly of: string;
  /** Empty: the run that is meant anyway. */
  readonly runs: readonly string[];
  readonly window_s: TimeRange | null;
  /** Null: of each seed; where one number is shown it is the median. */
  readonly seeds: OverSeeds | null;
  readonly pick: Pick | null;
  /** Shown without its unit: the text says it. */
  readonly bare: boolean;
}

/** The metric of a whole run, with what is said of it. */
export function metricQuery(metric: string, more: Partial<MetricQuery> = {}): MetricQuery {
  return {
    metric,
    kind: null,
    of: "",
    runs: [],
    window_s: null,
    seeds: null,
    pick: null,
    bare: false,
    ...more,
  };
}

export type Op = "+" | "-" | "*" | "/";

/** Figures and numbers, and what is reckoned with them. */
export type Formula =
  | { readonly kind: "number"; readonly value: number }
  | {
      readonly kind: "binary";
      readonly op: Op;
      readonly left: Formula;
      readonly right: Formula;
    }
  | { readonly kind: "figure"; readonly query: MetricQuery };

export function figuresIn(formula: Formula): readonly MetricQuery[] {
  switch (formula.kind) {
    case "number":
      return [];
    case "binary":
      return [...figuresIn(formula.left), ...figuresIn(formula.right)];
    case "figure":
      return [formula.query];
    default:
      return formula satisfies never;
  }
}

export const metricPhrase = (metric: string): string => metric.replaceAll("_", " ");

/** The text that is read as this very figure. */
export function metricText(query: MetricQuery): string {
  const { metric, kind, of, runs, window_s, seeds, pick, bare } = query;
  return [
    pick ?? "",
    metricPhrase(metric),
    of && `of ${kind === null ? "" : `${kind} `}${of}`,
    runs.length > 0 ? `in ${runs.join(", ")}` : "",
    window_s && `over ${window_s[0]}..${window_s[1]} s`,
    seeds && `over seeds ${seeds}`,
    bare ? "as number" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

export function formulaText(formula: Formula): string {
  if (formula.kind === "number") return `${formula.value}`;
  if (formula.kind === "figure") return metricText(formula.query);
  const inside = (one: Formula): string =>
    one.kind === "binary" ? `(${formulaText(one)})` : formulaText(one);
  return `${inside(formula.left)} ${formula.op} ${inside(formula.right)}`;
}
