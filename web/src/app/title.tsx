// The scenario as a heading with its story, and as the title of the window.

import { type ReactElement, useEffect } from "react";
import { useNarrow } from "../panels/narrow";
import { SeedsBar, SeedsStatus } from "../panels/seeds/seeds-bar";
import { useDraft } from "../store";

export function Title(): ReactElement {
  const { title, story } = useDraft((draft) => draft.base);
  const narrow = useNarrow();
  const apart = useDraft((draft) => draft.apart);
  useEffect(() => {
    document.title = title === "" ? "nada-lab" : `${title} · nada-lab`;
  }, [title]);
  return (
    <div className="title">
      <h1 className="spoken">{title}</h1>
      {apart && (
        <p className="title-apart" role="status">
          Apart: each flow alone on its own copy of the links
        </p>
      )}
      {story && (
        <p className="title-story" data-tip={story}>
          {story}
        </p>
      )}
      {narrow ? <SeedsStatus /> : <SeedsBar />}
    </div>
  );
}
