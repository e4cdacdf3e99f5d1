// A document page by page: what it numbers, the experiments that stand for it here, and its numbers beside ours.

import {
  type Checked,
  type CrossRunResult,
  metricLabel,
  type RunPreview,
  shownOf,
  verdictOf,
} from "../../../../model/data";
import { type Collection, figureTexts } from "../../../lab/panels";
import type { Experiment } from "../entries";
import { crossRunNumbers, type PublishedNumber, rangeText } from "./published-numbers";

export interface DocumentPage {
  /** As the document numbers it; empty for experiments that it has none for. */
  readonly id: string;
  readonly note: string;
  readonly experiments: readonly Experiment[];
  /** Experiments of pages before this one, or of other collections. */
  readonly again: readonly string[];
  readonly numbers: readonly PublishedNumber[];
}

export interface Shelf {
  readonly pages: readonly DocumentPage[];
  /** What the document numbers and is not here, with the reason. */
  readonly missing: readonly (readonly [id: string, why: string])[];
}

/** `experiments` are those of the collection. */
export function shelfOf(
  collection: Collection,
  experiments: readonly Experiment[],
  crossRun: readonly CrossRunResult[],
): Shelf {
  const left = new Map(experiments.map((one) => [one.id, one]));
  const checks = crossRunNumbers(collection, crossRun);
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
    const numbers = [...checks.filter((check) => check.id === id), ...own.flatMap(numbersOf)];
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

function numbersOf({ preview, title }: Experiment): readonly PublishedNumber[] {
  return preview?.checked.flatMap((one) => numberOf(one, title, preview) ?? []) ?? [];
}

/** Null where the document says nothing of it. */
function numberOf(
  checked: Checked,
  title: string,
  { duration_s }: RunPreview,
): PublishedNumber | null {
  const { metric, of, from_s, to_s, low, high, published, authors, origin } = checked;
  const source = published ?? authors;
  if (source === null && origin === "nada-lab") return null;
  const { numbers, unit } = figureTexts(metric, [shownOf(checked), source, low, high]);
  const [ours = "", exact = "", least = "", most = ""] = numbers;
  const criterion = rangeText(low, high, least, most);
  const whole = from_s === 0 && to_s >= duration_s;
  return {
    what: [`${title}: ${metricLabel(metric).toLowerCase()}`, of, whole ? "" : `${from_s}–${to_s} s`]
      .filter((part) => part !== "")
      .join(", "),
    unit,
    published: source === null ? criterion : exact,
    ours,
    criterion,
    verdict: verdictOf(checked),
    origin,
    why: checked.differs,
  };
}
