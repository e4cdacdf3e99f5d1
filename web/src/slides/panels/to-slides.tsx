// "Add to deck" in the lab: charts of the run that is open, or a table as it is shown.

import type { ReactElement } from "react";
import type { ForSlide, ToSlidesProps } from "../../lab/controls";
import { type Session, useSession } from "../../lab/session";
import type { Deck } from "../deck/deck";
import { AddButton } from "./add-button";

export default function ToSlides({ content, ...button }: ToSlidesProps): ReactElement {
  const session = useSession();
  return (
    <AddButton {...button} add={() => change(session, content())}>
      Add to deck
    </AddButton>
  );
}

async function change(session: Session, content: ForSlide): Promise<(deck: Deck) => Deck> {
  const [{ tableOverSeeds, withFigure, withTable }, { besideOf }] = await Promise.all([
    import("./adding"),
    import("./beside"),
  ]);
  if (content.kind === "table") return (deck) => withTable(deck, content);
  const { title, charts, window_s, link, table } = content;
  const of = table ? { label: title, link } : besideOf(session, title, link);
  return (deck) => withFigure(deck, { title, charts, window_s, ...of }, table && tableOverSeeds);
}
