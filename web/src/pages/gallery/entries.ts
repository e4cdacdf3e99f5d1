// The experiments of the gallery: what the scenario says of itself, joined with what its run gave.

import type { Card } from "../../data/card";
import { type RunVerdict, runVerdictOf } from "../../data/verdict";
import { rankOf } from "../../panels/scenarios/about-collections";
import { FAMILY_NAMES, familyOf } from "../../scenario/names/families";
import type { GalleryEntry, ScenarioTexts } from "../../session/types";

export interface Experiment {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly source: string;
  readonly collection: string;
  /** The scenario of which it is a variant. */
  readonly variantOf: string | null;
  /** What the flows are controlled by, in the words of the charts. */
  readonly controllers: readonly string[];
  readonly phenomena: readonly string[];
  readonly verdict: RunVerdict;
  /** Why it is known to differ, each reason once. */
  readonly reasons: readonly string[];
  readonly card: Card | null;
}

export function experiments(
  entries: readonly Pick<GalleryEntry, "id" | "title" | "variantOf">[],
  stories: ReadonlyMap<string, ScenarioTexts>,
  cards: ReadonlyMap<string, Card>,
): readonly Experiment[] {
  return entries
    .map(({ id, title, variantOf }) => {
      const { story = "", source = "" } = stories.get(id) ?? {};
      const card = cards.get(id) ?? null;
      const reasons = card?.checked.map(({ differs }) => differs).filter(Boolean) ?? [];
      return {
        id,
        title,
        variantOf,
        story,
        source,
        collection: id.slice(0, Math.max(0, id.indexOf("/"))),
        controllers: controllersOf(card),
        phenomena: card?.phenomena ?? [],
        verdict: runVerdictOf(card?.checked ?? []),
        reasons: [...new Set(reasons)],
        card,
      };
    })
    .sort((a, b) => rankOf(a.collection) - rankOf(b.collection));
}

function controllersOf(card: Card | null): readonly string[] {
  const controlled = card?.flows.filter(({ controller }) => controller !== "none") ?? [];
  const names = controlled.map(({ controller, family }) => {
    const look = familyOf(controller, family);
    return FAMILY_NAMES[look];
  });
  return [...new Set(names)];
}
