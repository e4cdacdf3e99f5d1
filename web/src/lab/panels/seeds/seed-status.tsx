// What becomes of many seeds: how far they are, and whether chance did anything.

import type { ReactElement } from "react";
import { useManySeeds, useSession, useView } from "../../session";
import { sameText, seedStateSpoken, seedStateText } from "./seed-labels";
import { seedChangesNothing } from "./seed-sameness";

/** How far the runs of an ensemble are, with a way to call them off and to go on. */
function SeedProgress(): ReactElement | null {
  const { actions } = useSession();
  const { state } = useManySeeds();
  const text = seedStateText(state);
  if (text === "") return null;
  const failed = state.kind === "failed";
  const under = state.kind === "running" || state.kind === "waiting";
  return (
    <div className="seed-progress">
      {state.kind === "running" && (
        <progress value={state.done} max={state.of} aria-label="Runs made" />
      )}
      <span className={failed ? "seed-fault" : "quiet"}>{text}</span>
      <button
        type="button"
        className="button small seed-button"
        onClick={under ? actions.stopSeeds : actions.resumeSeeds}
      >
        {under ? "Cancel" : failed ? "Try again" : "Go on"}
      </button>
    </div>
  );
}

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
