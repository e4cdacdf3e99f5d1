// A document page by page: what it numbers, the experiments that stand for it here, and its numbers beside ours.

import { metricLabel } from "../../../data/metric-labels";
import { plainReading } from "../../../data/quantity";
import type { Checked, CrossRunResult, RunPreview } from "../../../data/run-preview";
import { type Origin, originOf, type Standing, standingOf } from "../../../data/verdict";
import type { Collection } from "../../../panels/scenarios/about-collections";
import { figureTexts } from "../../../panels/scenarios/figure-text";
import { type CrossRunCheck, queryOf } from "../../../scenario/language/cross-run-check";
import type { Experiment } from "../entries";

/** One number. `theirs` is a range where the document says it in words, and empty where it says none. */
export interface Beside {
  readonly what: string;
  readonly unit: string;
  readonly theirs: string;
  readonly ours: string;
  readonly standing: Standing;
  readonly origin: Origin;
  /** Why ours is known to differ, or where the criterion comes from. */
  readonly why: string;
}

export interface DocumentPage {
  /** As the document numbers it; empty for experiments that it has none for. */
  readonly id: string;
  readonly note: string;
  readonly experiments: readonly Experiment[];
  /** Experiments of pages before this one, or of other collections. */
  readonly again: readonly string[];
  readonly numbers: readonly Beside[];
}

export interface Shelf {
  readonly pages: readonly DocumentPage[];
  /** What the document numbers and is not here, with the reason. */
  readonly missing: readonly (readonly [id: string, why: string])[];
}

/** `experiments` and `checks` are those of the collection, the latter in the order of its file. */
export function shelfOf(
  collection: Collection,
  experiments: readonly Experiment[],
  crossRun: readonly CrossRunResult[],
): Shelf {
  const left = new Map(experiments.map((one) => [one.id, one]));
  const pages: DocumentPage[] = [];
  const missing: (readonly [string, string])[] = [];
  for (const [id, { scenarios = [], note = "", why_not }] of Object.entries(collection.ids)) {
    if (why_not !== undefined) {
      missing.push([id, why_not]);
      continue;
    }
    const names = scenarios.map((name) =>
      name.includes("/") ? name : `${collection.name}/${name}`,
    );
    const own = names.flatMap((name) => left.get(name) ?? []);
    for (const one of own) left.delete(one.id);
    const numbers = [
      ...between(collection.cross_run_checks, crossRun, id),
      ...own.flatMap(numbersOf),
    ];
    const again = names.filter((name) => !own.some((one) => one.id === name));
    pages.push({ id, note, experiments: own, again, numbers });
  }
  const others = [...left.values()];
  if (others.length > 0) {
    const numbers = others.flatMap(numbersOf);
    pages.push({ id: "", note: "", experiments: others, again: [], numbers });
  }
  return { pages, missing };
}

function numbersOf({ preview, title }: Experiment): readonly Beside[] {
  return preview?.checked.flatMap((one) => numberOf(one, title, preview) ?? []) ?? [];
}

/** Null where the document says nothing of it. */
function numberOf(checked: Checked, title: string, { duration_s }: RunPreview): Beside | null {
  const { metric, of, from_s, to_s, value, low, high, published, authors, origin } = checked;
  const said = published ?? authors;
  if (said === null && origin === "ours") return null;
  const { numbers, unit } = figureTexts(metric, [value, said, low, high]);
  const [ours = "", exact = "", least = "", most = ""] = numbers;
  const whole = from_s === 0 && to_s >= duration_s;
  return {
    what: [`${title}: ${metricLabel(metric).toLowerCase()}`, of, whole ? "" : `${from_s}–${to_s} s`]
      .filter((part) => part !== "")
      .join(", "),
    unit,
    theirs: said === null ? rangeOf(low, high, least, most) : exact,
    ours,
    standing: standingOf(checked),
    origin,
    why: checked.differs,
  };
}

function rangeOf(low: number | null, high: number | null, least: string, most: string): string {
  if (low === null) return `at most ${most}`;
  if (high === null) return `at least ${least}`;
  return low === high ? least : `${least} to ${most}`;
}

/** Criteria that need more than one run. */
function between(
  checks: readonly CrossRunCheck[],
  crossRun: readonly CrossRunResult[],
  id: string,
): readonly Beside[] {
  return checks.flatMap((check, i) => {
    if (check.id !== id) return [];
    const { title, statistic, of, within, published, differs = "", why = "" } = check;
    const [low, high] = within === "report" ? [null, null] : within;
    const { value = null, ok = false } = crossRun[i] ?? {};
    const metric = of[0] === undefined ? "" : queryOf(of[0]).metric;
    const plain = statistic === "ratio" || statistic === "max_over_min";
    const { numbers, unit } = plain
      ? { numbers: [value, published ?? null].map(ratioText), unit: "" }
      : figureTexts(metric, [value, published ?? null]);
    return [
      {
        what: title,
        unit,
        theirs: published === undefined ? "" : (numbers[1] ?? ""),
        ours: numbers[0] ?? "",
        standing: standingOf({ ok, low, high, differs }),
        origin: originOf(why),
        why: differs === "" ? why : differs,
      },
    ];
  });
}

function ratioText(value: number | null): string {
  return value === null ? "–" : plainReading(value);
}
