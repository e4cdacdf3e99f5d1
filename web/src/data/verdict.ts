// What may be said of a run beside its criteria, in one word: for previews, badges and tables alike.

/** Whose criterion it is; a scenario says so at the beginning of `why`. */
export type Origin = "published" | "authors" | "ours";

export function originOf(why: string): Origin {
  if (why.startsWith("published")) return "published";
  return why.startsWith("authors") ? "authors" : "ours";
}

/** One figure beside its criterion. Without limits it is only shown. */
export interface Judged {
  readonly ok: boolean;
  readonly low: number | null;
  readonly high: number | null;
  /** Why it is known to be missed; empty where it is not. */
  readonly differs: string;
}

/** `by spread`: further off than a criterion of the figure itself allows, and no further than chance explains. */
export type Standing = "met" | "by spread" | "missed" | "differs" | "shown" | "met after all";

/** What stands beside a figure, in every table. */
export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  met: "met",
  "by spread": "met by spread",
  missed: "missed",
  differs: "differs",
  shown: "shown",
  "met after all": "met after all",
};

export function standingOf({ ok, low, high, differs }: Judged): Standing {
  if (low === null && high === null) return "shown";
  if (ok) return differs === "" ? "met" : "met after all";
  return differs === "" ? "missed" : "differs";
}

/** How the run met what its scenario expects of it; empty where it expects nothing. */
export function criteriaMet(
  expectations: readonly (Omit<Judged, "differs"> & { readonly differs?: string })[],
): string {
  const all = expectations.map((one) => standingOf({ ...one, differs: one.differs ?? "" }));
  const judged = all.filter((standing) => standing !== "shown");
  if (judged.length === 0) return "";
  const count = (wanted: Standing): number => judged.filter((one) => one === wanted).length;
  const others = [
    [count("differs"), "known to differ"],
    [count("missed"), "missed"],
    [count("met after all"), "met though known to differ"],
  ] as const;
  const told = others.filter(([found]) => found > 0).map(([found, words]) => `${found} ${words}`);
  return [`${count("met")} of ${judged.length} criteria met`, ...told].join(", ");
}

export type VerdictKind =
  | "published"
  | "authors"
  | "ours"
  | "differs"
  | "missed"
  /** Figures of others stand beside ours, without a criterion. */
  | "shown"
  | "none";

export interface JudgedFigure extends Judged {
  readonly origin: Origin;
  readonly published: number | null;
  readonly authors: number | null;
}

/** The worst that there is to say; where all is met, by the best of those who asked for it. */
export function verdictKind(all: readonly JudgedFigure[]): VerdictKind {
  const standings = all.map(standingOf);
  if (standings.includes("missed")) return "missed";
  if (standings.includes("differs") || standings.includes("met after all")) return "differs";
  const met = all.filter((_, i) => standings[i] === "met").map(({ origin }) => origin);
  for (const origin of ["published", "authors", "ours"] as const) {
    if (met.includes(origin)) return origin;
  }
  const beside = all.some(({ published, authors }) => published !== null || authors !== null);
  return beside ? "shown" : "none";
}

export const VERDICT_WORDS: Readonly<Record<VerdictKind, string>> = {
  published: "meets its published criterion",
  authors: "agrees with the authors\u2019 code",
  ours: "meets ours",
  differs: "differs, with the reason",
  missed: "misses a criterion",
  shown: "published figures beside ours",
  none: "nothing published to compare",
};
