// The tutorial's steps in their order, and how far the person has come: kept in this browser where that is allowed.

export const FIRST_STEP = "bottleneck";

/** Names of files in scenarios/lessons. */
export const TUTORIAL: readonly string[] = [
  FIRST_STEP,
  "queue",
  "delay-signal",
  "ramp-up",
  "gap",
  "late-comer",
  "jitter",
  "loss",
  "cubic",
  "warping",
  "l4s",
  "feedback",
];

const KEPT = "nada-lab.tutorial";
/** Under which earlier versions of the page kept it. */
const KEPT_BEFORE = "nada-lab.tour";

export interface Progress {
  /** Where the tutorial was left; empty: not begun. */
  readonly at: string;
  /** By step: the values that were drawn, once the run has been shown beside them. */
  readonly drawn: Readonly<Record<string, readonly number[]>>;
  /** Steps whose task was met. */
  readonly met: readonly string[];
}

const NONE: Progress = { at: "", drawn: {}, met: [] };

/** Another version of the page, or a person, may have written it: what cannot be read is as if it were not there. */
export function readProgress(): Progress {
  try {
    const { at, drawn, met } = JSON.parse(
      localStorage.getItem(KEPT) ?? localStorage.getItem(KEPT_BEFORE) ?? "{}",
    );
    const guesses = Object.entries(drawn ?? {}).filter(
      ([, values]) => Array.isArray(values) && values.every((one) => Number.isFinite(one)),
    );
    return {
      at: TUTORIAL.find((step) => step === at) ?? "",
      drawn: Object.fromEntries(guesses) as Progress["drawn"],
      met: TUTORIAL.filter((step) => Array.isArray(met) && met.includes(step)),
    };
  } catch {
    return NONE;
  }
}

export function keepProgress(change: Partial<Progress>): Progress {
  const progress = { ...readProgress(), ...change };
  try {
    localStorage.setItem(KEPT, JSON.stringify(progress));
  } catch {
    // A browser that forbids storage forgets the tutorial with the page.
  }
  return progress;
}

/** Where a person goes who asks for the tutorial. */
export function nextStep(): string {
  return readProgress().at || FIRST_STEP;
}
