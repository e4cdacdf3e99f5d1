// What is kept under many seeds of the criteria of the run on the bench, while it is unchanged.

import { useEffect, useState } from "react";
import type { SeedRow } from "../../data/formats/seed-table";
import { isEdited, loadKeptSeeds, useDraft } from "../../session";

const NONE: readonly SeedRow[] = [];

/** One for each criterion, in their order; none on the way, of an own file, and of a changed run. */
export function useKeptRows(): readonly SeedRow[] {
  const id = useDraft((draft) => draft.id);
  const changed = useDraft(isEdited);
  const [kept, setKept] = useState({ id, rows: NONE });
  useEffect(() => {
    let wanted = true;
    void loadKeptSeeds(id.slice(0, Math.max(0, id.indexOf("/")))).then(
      (table) => {
        if (wanted) setKept({ id, rows: table.get(id) ?? NONE });
      },
      // Without it, this seed stands alone.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  return changed || kept.id !== id ? NONE : kept.rows;
}
