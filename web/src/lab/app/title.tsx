// The scenario as a heading with its description, and as the title of the window.

import { type ReactElement, useEffect } from "react";
import { FIRST_PLOT } from "../figure/plots/first-plot";
import { useExtensions } from "../panels/extensions";
import { useLayoutStore } from "../panels/layout";
import { useNarrow } from "../panels/parts/viewport";
import { SeedsBar, SeedsStatus } from "../panels/seeds/seeds-bar";
import { useDraft, useEnvironment, usePreferences, useSession, useView } from "../session";
import { useIsSession } from "./session-parts";

export function Title(): ReactElement {
  const { title, story: description } = useDraft((draft) => draft.base);
  const narrow = useNarrow();
  const layout = useLayoutStore();
  useEffect(() => {
    document.title = title === "" ? "nada-lab" : `${title} · nada-lab`;
  }, [title]);
  return (
    <div className="title">
      <h1 className="spoken">{title}</h1>
      {description && (
        <button
          type="button"
          className="title-description"
          data-tip="Read the description"
          onClick={() => layout.reveal("about")}
        >
          {description}
        </button>
      )}
      {!useIsSession() && <TitleButtons />}
      {narrow ? <SeedsStatus /> : <SeedsBar />}
    </div>
  );
}

function TitleButtons(): ReactElement {
  const { preferences } = useEnvironment();
  const { packets, plots } = useExtensions();
  const { actions } = useSession();
  const shown = usePreferences((preferred) => preferred.packets);
  const plot = useView((view) => view.plot);
  return (
    <span className="title-buttons">
      <button
        type="button"
        className="button button-bare"
        data-tip="Keeps this run beside what you try next: as a line in the charts, and as a column of Compare (B)"
        onClick={() => actions.keepRun()}
      >
        Keep
      </button>
      {packets !== undefined && (
        <button
          type="button"
          className="button button-bare"
          aria-pressed={shown}
          data-tip="The packets between sender and receiver, above the charts (T)"
          onClick={() => preferences.setPackets(!shown)}
        >
          Packets
        </button>
      )}
      {plots !== undefined && (
        <button
          type="button"
          className="button button-bare"
          aria-pressed={plot !== ""}
          data-tip="Rate against delay, distributions of delays, fairness"
          onClick={() => actions.setPlot(plot === "" ? FIRST_PLOT : "")}
        >
          Plots
        </button>
      )}
    </span>
  );
}
