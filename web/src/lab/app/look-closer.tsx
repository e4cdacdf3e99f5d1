// Ways to look closer at the run, below the charts that they are about, each with its key.

import type { ReactElement } from "react";
import type { PlotName } from "../../../figure/charts/plots/plot-names";
import { useExtensions } from "../controls/layout/extensions";
import { useNarrow } from "../controls/parts/viewport";
import { SeedsBar } from "../panels/seeds/seeds-bar";
import { useEnvironment, usePreferences, useSession, useView } from "../session";
import { useIsSession } from "./session-parts";

/** The plot that opens first: every run has something to show in it. */
const FIRST_PLOT: PlotName = "phase.delay";

export function LookCloser(): ReactElement | null {
  const narrow = useNarrow();
  const ofSession = useIsSession();
  // There the seeds are in a sheet.
  if (narrow && ofSession) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a line of text
    <div className="look-closer" role="group" aria-label="Look closer">
      {!ofSession && <OfFlows />}
      {!narrow && <SeedsBar />}
    </div>
  );
}

/** What a session of members does not have. */
function OfFlows(): ReactElement {
  const { preferences } = useEnvironment();
  const { packets, plots } = useExtensions();
  const { actions } = useSession();
  const shown = usePreferences((preferred) => preferred.packets);
  const plot = useView((view) => view.plot);
  return (
    <>
      {packets !== undefined && (
        <button
          type="button"
          className="look"
          aria-pressed={shown}
          data-tip="The packets between sender and receiver, above the charts"
          onClick={() => preferences.setPackets(!shown)}
        >
          Packets <Key>T</Key>
        </button>
      )}
      {plots !== undefined && (
        <button
          type="button"
          className="look"
          aria-pressed={plot !== ""}
          data-tip="Rate against delay, distributions of delays, fairness"
          onClick={() => actions.setPlot(plot === "" ? FIRST_PLOT : "")}
        >
          Plots
        </button>
      )}
      <button
        type="button"
        className="look"
        data-tip="Keeps this run beside what you try next: as a line in the charts, and as a column of Compare"
        onClick={() => actions.keepRun()}
      >
        Keep this run <Key>B</Key>
      </button>
    </>
  );
}

/** For the eye: assistive technology is told the keys by the help. */
function Key({ children }: { readonly children: string }): ReactElement {
  return (
    <span className="look-key" aria-hidden="true">
      {children}
    </span>
  );
}
