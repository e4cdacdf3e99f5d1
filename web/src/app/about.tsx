// "About this run" or its story, in the place of the numbers: files of their own, fetched when they are first opened.

import type { ReactElement } from "react";
import { Chunk } from "../errors/chunk";
import { useLayout, useLayoutStore } from "../panels/layout";
import { useNarrow } from "../panels/parts/viewport";

export function About(): ReactElement | null {
  const narrow = useNarrow();
  const open = useLayout(({ aside, sheet }) => (narrow ? sheet : aside));
  const layout = useLayoutStore();
  if (open !== "about" && open !== "story") return null;
  const { name, load } = ASIDES[open];
  // What the button points at is there from the press on, so that it never points at nothing.
  const waits = (
    <aside className="rail about" id={layout.idOf(open)} aria-label={name} aria-busy="true">
      <p className="quiet">Loading …</p>
    </aside>
  );
  return <Chunk key={open} name={name} load={load} waits={waits} />;
}

const ASIDES = {
  about: { name: "About this run", load: () => import("../panels/scenarios/about-run") },
  story: { name: "Story", load: () => import("../panels/story/story") },
} as const;
