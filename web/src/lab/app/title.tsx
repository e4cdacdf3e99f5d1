// The line above the charts: what this experiment is, or the welcome. The scenario is the heading, and the title of the window.

import { type ReactElement, useEffect } from "react";
import { useExtensions } from "../controls/layout/extensions";
import { useLayoutStore } from "../controls/layout/layout";
import { SeedStatus } from "../panels/seeds/seeds-bar";
import { useDraft } from "../session";

export function Title(): ReactElement {
  const title = useDraft((draft) => draft.base.title);
  const { Welcome } = useExtensions();
  useEffect(() => {
    document.title = title === "" ? "nada-lab" : `${title} · nada-lab`;
  }, [title]);
  return (
    <div className="title">
      <h1 className="spoken">{title}</h1>
      {Welcome === undefined ? <Description /> : <Welcome instead={<Description />} />}
      <SeedStatus />
    </div>
  );
}

function Description(): ReactElement | null {
  const description = useDraft((draft) => draft.base.story);
  const layout = useLayoutStore();
  if (!description) return null;
  return (
    <button
      type="button"
      className="title-description"
      data-tip="Read the description"
      onClick={() => layout.reveal("about")}
    >
      {description}
    </button>
  );
}
