// A lesson beside the run, in the place of the numbers: a chunk of its own.

import type { ReactElement } from "react";
import { Chunk } from "../errors/chunk";

/** `hidden`: something else stands in its place for a while. */
export function Lesson({ hidden }: { readonly hidden: boolean }): ReactElement {
  return <Chunk name="The lesson" load={load} props={{ hidden }} waits={WAITS} />;
}

const WAITS = <aside className="side about lesson" aria-label="Lesson" aria-busy="true" />;

const load = () => import("../../learn/lesson/lesson-panel");
