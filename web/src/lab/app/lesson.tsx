// A lesson beside the run, in the place of the numbers: a chunk of its own.

import type { ReactElement } from "react";
import { useExtensions } from "../controls/layout/extensions";
import { Chunk } from "../errors/chunk";

/** `hidden`: something else stands in its place for a while. */
export function Lesson({ hidden }: { readonly hidden: boolean }): ReactElement | null {
  const { lesson } = useExtensions();
  return lesson === undefined ? null : (
    <Chunk name="The lesson" load={lesson} props={{ hidden }} waits={WAITS} />
  );
}

const WAITS = <aside className="side about lesson" aria-label="Lesson" aria-busy="true" />;
