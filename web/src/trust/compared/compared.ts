// Everything that was compared and has a tolerance, in rows by where it comes from: one dot each.

import {
  deviates,
  joined,
  type Origin,
  readings,
  readingText,
  roomOf,
  toleranceText,
  type ValidationComparison,
  type ValidationRow,
  type Verdict,
} from "../../../model/data";
import { writeLink } from "../../../model/scenario";
import type { Collection, Row } from "../results";
import { deviationOf, referenceOf } from "./deviation";

/** What a figure is set beside: a recording of others, a number that others printed or computed, or limits that the lab itself chose. */
export type Against = "recording" | "published" | "own";

/** A figure of ours beside what it has to meet. */
export interface Compared {
  readonly against: Against;
  /** Title of what it belongs to, as short as it can be: what stands before a colon. */
  readonly source: string;
  /** Whose figure it is, in short: "5.2-fixfps". */
  readonly run: string;
  readonly what: string;
  /** In tolerances, below zero where ours is lower; ±∞ without any tolerance. */
  readonly deviation: number;
  readonly verdict: Verdict;
  readonly origin: Origin;
  /** Unit of the three texts. */
  readonly unit: string;
  readonly ours: string;
  /** The number to meet, and whose it is. */
  readonly wanted: { readonly text: string; readonly whose: string };
  /** A rule in words has no unit. */
  readonly allowed: { readonly text: string; readonly unit: string };
  /** "19 of 20" runs keep the limits; empty where that is not counted. */
  readonly share: string;
  /** Opens the run in the lab; where it is none of the lab's, the table that it stands in. */
  readonly href: string;
  readonly opens: "run" | "table";
}

export interface Source {
  readonly id: string;
  readonly title: string;
  readonly all: readonly Compared[];
  /** Rows without a tolerance, which no dot stands for. */
  readonly without: number;
}

export function sourcesOf(
  comparisons: readonly ValidationComparison[],
  collections: readonly Collection[],
  isScenario: (id: string) => boolean,
): readonly Source[] {
  return [
    ...comparisons.map((one) => ofComparison(one, isScenario)),
    ...collections.map(ofCollection),
  ].filter(({ all, without }) => all.length + without > 0);
}

/** The furthest first. */
export function differing({ all }: Pick<Source, "all">): readonly Compared[] {
  return all
    .filter(({ verdict }) => deviates(verdict))
    .sort((a, b) => Math.abs(b.deviation) - Math.abs(a.deviation));
}

function ofComparison(
  { id, title, controllers, rows }: ValidationComparison,
  isScenario: (id: string) => boolean,
): Source {
  const all = rows.flatMap((row): readonly Compared[] => {
    const room = roomOf(row);
    if (room === null || row.ours === null || row.theirs === null) return [];
    const { ours, theirs } = row;
    const wanted = { low: theirs - room.below, high: theirs + room.above, number: theirs };
    const run = runOf(row);
    const scenario = `authors/${run}`;
    const opens = isScenario(scenario) ? "run" : "table";
    const about = row.controller ?? controllers[0] ?? "";
    return [
      {
        against: "recording",
        source: short(title),
        run,
        what: `${row.of}: ${row.metric}`,
        deviation: deviationOf(ours, wanted),
        ...{ verdict: row.verdict, origin: "authors", unit: row.unit, share: "", opens },
        ours: readingText(ours, ""),
        wanted: { text: readingText(theirs, ""), whose: "theirs" },
        allowed: {
          text: toleranceText(row),
          unit: row.tolerance?.kind === "agreement" ? "" : row.unit,
        },
        href:
          opens === "run"
            ? writeLink({ scenario, edits: [] })
            : `#validation=${about.replaceAll("_", "-")}`,
      },
    ];
  });
  return { id, title: short(title), all, without: rows.length - all.length };
}

/** "5.1-cbrlike, video1, 0-99 s" → "5.1-cbrlike"; "libwebrtc, whole: var51" → "var51". */
function runOf({ of }: ValidationRow): string {
  const recording = of.split(": ")[1];
  return recording ?? of.split(",")[0] ?? of;
}

function ofCollection({ id, title, experiments }: Collection): Source {
  const rows = experiments.flatMap((experiment) =>
    experiment.rows.map((row) => ({ row, experiment })),
  );
  const all = rows.flatMap(({ row, experiment }): readonly Compared[] => {
    const { low, high, ours, published, authors } = row;
    if (row.verdict === "informational" || ours === null || low === null || high === null)
      return [];
    const number = published ?? authors;
    const reference = referenceOf(ours, { low, high, number });
    const { numbers, unit } = readings([ours, number ?? reference, low, high], row.unit);
    const [mine = "", met = "", least = "", most = ""] = numbers;
    return [
      {
        against: number === null ? "own" : "published",
        source: short(title),
        run:
          experiment.id === ""
            ? (row.name.split(":")[0] ?? "")
            : experiment.id.slice(id.length + 1),
        what: row.name,
        deviation: deviationOf(ours, { low, high, number }),
        ...{ verdict: row.verdict, origin: row.origin, unit, share: row.share, opens: "run" },
        ours: mine,
        wanted: { text: met, whose: whoseOf(row, reference) },
        allowed: { text: low === high ? least : `${least} to ${most}`, unit },
        href: row.link,
      },
    ];
  });
  return { id, title: short(title), all, without: rows.length - all.length };
}

function whoseOf({ published, authors }: Row, reference: number): string {
  if (published !== null) return "published";
  if (authors !== null) return "authors’ code";
  return reference === 0 ? "at best" : reference === 1 ? "even" : "middle of the limits";
}

const short = (title: string): string => title.split(":")[0] ?? title;

/** Its run first, unless its words begin with it. */
export const nameOf = ({ run, what }: Compared): string =>
  what.startsWith(run) ? what : `${run}: ${what}`;

/** "980 kbit/s". */
export const withUnit = (number: string, unit: string): string => joined({ number, unit });
