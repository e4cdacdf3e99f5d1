// The experiments of the gallery: what the scenario says of itself, joined with what its run gave.

import type { RunPreview, RunVerdict } from "../../../model/data";
import { FAMILY_NAMES, familyOf } from "../../../model/scenario";
import { rankOf } from "../../lab/panels";
import type { GalleryEntry, ScenarioTexts } from "../../lab/session";
import { runVerdictOf } from "./run-verdict";

export interface Experiment {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly source: string;
  readonly collection: string;
  /** The scenario of which it is a variant. */
  readonly variantOf: string | null;
  /** What the flows are controlled by, in the words of the charts. */
  readonly controllers: readonly string[];
  readonly tags: readonly string[];
  readonly verdict: RunVerdict;
  /** Why it is known to differ, each reason once. */
  readonly reasons: readonly string[];
  readonly preview: RunPreview | null;
}

export function experiments(
  entries: readonly Pick<GalleryEntry, "id" | "title" | "variantOf">[],
  descriptions: ReadonlyMap<string, ScenarioTexts>,
  previews: ReadonlyMap<string, RunPreview>,
): readonly Experiment[] {
  return entries
    .map(({ id, title, variantOf }) => {
      const { story: description = "", source = "" } = descriptions.get(id) ?? {};
      const preview = previews.get(id) ?? null;
      const reasons = preview?.checked.map(({ differs }) => differs).filter(Boolean) ?? [];
      return {
        id,
        title,
        variantOf,
        description,
        source,
        collection: id.slice(0, Math.max(0, id.indexOf("/"))),
        controllers: controllersOf(preview),
        tags: preview?.tags ?? [],
        verdict: runVerdictOf(preview?.checked ?? []),
        reasons: [...new Set(reasons)],
        preview,
      };
    })
    .sort((a, b) => rankOf(a.collection) - rankOf(b.collection));
}

function controllersOf(preview: RunPreview | null): readonly string[] {
  const controlled = preview?.flows.filter(({ controller }) => controller !== "none") ?? [];
  const names = controlled.map(({ controller, family }) => {
    const key = familyOf(controller, family);
    return FAMILY_NAMES[key];
  });
  return [...new Set(names)];
}
