// A row of the numbers: whether this run is what its source says, and of which seed. Pressing it tells what was compared.

import type { ReactElement } from "react";
import { isAboutOpen, useLayout, useLayoutStore } from "../../controls/layout/layout";
import { useDraft, useExpectations, useOfSeed, useSeed } from "../../session";
import { badgeTextOf } from "./badge-text";

export function RunBadge(): ReactElement {
  const layout = useLayoutStore();
  const seed = useSeed();
  const ofSeed = useOfSeed();
  const draft = useDraft((state) => state);
  const text = badgeTextOf(draft, useExpectations());
  const open = useLayout(isAboutOpen);
  return (
    <button
      type="button"
      className="fold-row run-badge"
      aria-expanded={open}
      aria-controls={layout.idOf("about")}
      data-verdict={text.kind}
      data-tip={`${ofSeed("") === "" ? "" : `Seed ${seed}. `}${text.sentence} Press to see what was compared.`}
      aria-label={`As expected? Seed ${seed}. ${text.sentence} About this run`}
      onClick={() => (open ? layout.hideAbout() : layout.reveal("about"))}
    >
      <span className="fold-head">As expected?</span>
      <span key={text.short} className="fold-news">
        {text.short.startsWith("this seed")
          ? text.short.replace("this seed", `seed ${seed}`)
          : ofSeed(text.short)}
      </span>
    </button>
  );
}
