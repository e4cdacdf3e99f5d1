// What stands beside the run in the place of the numbers, each fetched when it is first opened.

import type { ReactElement } from "react";
import { useExtensions } from "../controls/layout/extensions";
import { useLayout, useLayoutStore } from "../controls/layout/layout";
import { useNarrow } from "../controls/parts/viewport";
import { Chunk } from "../errors/chunk";

const NAME = "About this run";

/** "About this run". */
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

/** A lesson. `hidden`: something else stands in its place for a while. */
export function Lesson({ hidden }: { readonly hidden: boolean }): ReactElement | null {
  const { lesson } = useExtensions();
  return lesson === undefined ? null : (
    <Chunk name="The lesson" load={lesson} props={{ hidden }} waits={WAITS} />
  );
}

const WAITS = <aside className="side about lesson" aria-label="Lesson" aria-busy="true" />;
