// The run that is open, as one names it to others: run to its end in an engine of its own, for a hash that can be compared.

import { useEffect, useState } from "react";
import { VERSION } from "../../../model/data";
import { asMade } from "../../../model/scenario";
import { useFigureRun } from "../../lab/panels";
import { buildName, useDraft } from "../../lab/session";
import type { CitedRun } from "./bibtex";

type NamedRun =
  | { readonly kind: "running"; readonly share: number }
  | { readonly kind: "failed"; readonly why: string }
  | { readonly kind: "ready"; readonly run: CitedRun };

export function useNamedRun(): NamedRun {
  const made = useFigureRun();
  const engine = useEngineName();
  const { id, base, edits } = useDraft((draft) => draft);
  if (made.kind === "failed") return made;
  if (made.kind === "running") return made;
  if (engine === null) return { kind: "running", share: 1 };
  const { run, scenario, link } = made;
  const hash = run.core.hash();
  return {
    kind: "ready",
    run: {
      title: base.title,
      scenario: id,
      changes: edits.length,
      seed: scenario.seed ?? 1,
      hash,
      engine,
      link: asMade(link, { version: VERSION, hash }),
    },
  };
}

/** Null until it is known. */
function useEngineName(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    buildName().then(setName, () => setName("unknown"));
  }, []);
  return name;
}
