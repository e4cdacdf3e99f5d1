// Many seeds, beside the charts that show them: the switch, how many, how far they are, and whether chance did anything.

import type { ReactElement } from "react";
import { useManySeeds, useView } from "../../session";
import { ManySwitch, SeedChoices } from "./seed-controls";
import { sameText, seedStateSpoken } from "./seed-labels";
import { SeedProgress } from "./seed-progress";
import { seedChangesNothing } from "./seed-sameness";

export function SeedsBar(): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a line of text
    <div className="seeds-bar" role="group" aria-label="Many seeds">
      <ManySwitch />
      <SeedChoices />
      <SeedProgress />
      <Same />
      <Spoken />
    </div>
  );
}

/** On a narrow screen the choices are in a sheet, and only what became of them is above the chart. */
export function SeedsStatus(): ReactElement {
  return (
    <div className="seeds-bar">
      <SeedProgress />
      <Same />
      <Spoken />
    </div>
  );
}

/** In the sheet of a narrow screen. */
export function SeedsSection(): ReactElement {
  return (
    <section className="section" aria-label="Chance">
      <ManySwitch />
      <SeedChoices />
    </section>
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
