// Beside the scenario's name: its seed, and whether this run is what its source says. Pressing it tells what was compared.

import type { ReactElement } from "react";
import { useDraft, useExpectations, useLive, useSession } from "../../session";
import { isAboutOpen, useLayout, useLayoutStore } from "../layout";
import { badgeTextOf } from "./badge-text";

export function RunBadge(): ReactElement {
  const layout = useLayoutStore();
  const seed = useSeed();
  const draft = useDraft((state) => state);
  const text = badgeTextOf(draft, useExpectations());
  const open = useLayout(isAboutOpen);
  return (
    <button
      type="button"
      className="run-badge"
      aria-expanded={open}
      aria-controls={layout.idOf("about")}
      data-verdict={text.kind}
      data-tip={`${text.sentence} Press to see what was compared.`}
      aria-label={`Seed ${seed}. ${text.sentence} About this run`}
      onClick={() => (open ? layout.hideAbout() : layout.reveal("about"))}
    >
      <span>seed {seed}</span>
      <span className="run-verdict">{text.short}</span>
    </button>
  );
}

/** A scenario without one has the first. */
export function useSeed(): number {
  const { scenario } = useSession();
  return useLive(() => scenario().seed ?? 1);
}
