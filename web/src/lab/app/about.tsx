// "About this run", in the place of the numbers: a file of its own, fetched when it is first opened.

import type { ReactElement } from "react";
import { useLayout, useLayoutStore } from "../controls/layout/layout";
import { useNarrow } from "../controls/parts/viewport";
import { Chunk } from "../errors/chunk";

const NAME = "About this run";

export function About(): ReactElement | null {
  const narrow = useNarrow();
  const open = useLayout(({ aside, sheet }) => (narrow ? sheet : aside) === "about");
  const layout = useLayoutStore();
  if (!open) return null;
  // What the button points at is there from the press on, so that it never points at nothing.
  const waits = (
    <aside className="side about" id={layout.idOf("about")} aria-label={NAME} aria-busy="true">
      <p className="quiet">Loading …</p>
    </aside>
  );
  return <Chunk name={NAME} load={load} waits={waits} />;
}

const load = () => import("../panels/scenarios/about-run");
