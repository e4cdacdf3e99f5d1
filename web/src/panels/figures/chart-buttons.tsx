// In the corner of a chart: its figure as a file, and as a slide.

import type { ReactElement } from "react";
import type { Deck } from "../../deck/deck";
import { useSession } from "../../session";
import { AddButton } from "../decks/add-button";
import { useLayoutStore } from "../layout";

interface ChartButtonsProps {
  /** Id and title of the chart, and which of those that may stand at its place. */
  readonly chart: string;
  readonly choice: string | undefined;
  readonly title: string;
}

export function ChartButtons({ chart, choice, title }: ChartButtonsProps): ReactElement {
  const { saveFigure } = useLayoutStore();
  const session = useSession();
  const { actions, draft, view, run } = session;
  const slide = async () => {
    const [adding, beside] = await Promise.all([
      import("../decks/adding"),
      import("../decks/beside"),
    ]);
    const { title: name } = draft.getState().base;
    const { window_s: inView, selection_s } = view.getState();
    const window_s = selection_s ?? inView;
    const whole = window_s[0] <= 0 && window_s[1] >= run.duration_s;
    const shown = {
      title: name,
      ...beside.besideOf(session, name, actions.link()),
      charts: [choice === undefined ? chart : `${chart}.${choice}`],
      window_s: whole ? null : window_s,
    };
    return (deck: Deck) => adding.withFigure(deck, shown);
  };
  return (
    <>
      <button
        type="button"
        className="chart-switch"
        data-tip="Saves it as a figure, or shares it"
        onClick={() => saveFigure(chart)}
      >
        save<span className="spoken"> a figure of {title}</span>
      </button>
      <AddButton className="chart-switch" what={`with ${title}`} add={slide}>
        + slide
      </AddButton>
    </>
  );
}
