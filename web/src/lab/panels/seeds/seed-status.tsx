// What becomes of many seeds: how far they are, and whether chance did anything.

import type { ReactElement } from "react";
import { useManySeeds, useView } from "../../session";
import { sameText, seedStateSpoken } from "./seed-labels";
import { SeedProgress } from "./seed-progress";
import { seedChangesNothing } from "./seed-sameness";

export default function SeedStatus(): ReactElement {
  return (
    <>
      <SeedProgress />
      <Same />
      <Spoken />
    </>
  );
}

function Same(): ReactElement | null {
  const { state, runs } = useManySeeds();
  const same = state.kind === "done" && runs !== null && seedChangesNothing(runs.results);
  return same ? <p className="seeds-warning">{sameText(runs.results.length)}</p> : null;
}

/** Said once when it begins and once when it is over. */
function Spoken(): ReactElement {
  const { state } = useManySeeds();
  const wanted = useView(({ seeds }) => seeds);
  return (
    <p className="spoken" role="status">
      {seedStateSpoken(state, wanted)}
    </p>
  );
}
