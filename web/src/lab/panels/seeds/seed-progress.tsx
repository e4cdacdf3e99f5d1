// How far the runs of an ensemble are, with a way to call them off and to go on.

import type { ReactElement } from "react";
import { useManySeeds, useSession } from "../../session";
import { seedStateText } from "./seed-labels";

export function SeedProgress(): ReactElement | null {
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
