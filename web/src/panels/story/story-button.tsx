// The story's own button, beside the name of the scenario.

import type { ReactElement } from "react";
import { useDraft } from "../../session";
import { useLayout, useLayoutStore } from "../layout";

export function StoryButton(): ReactElement | null {
  const layout = useLayoutStore();
  const open = useLayout(({ aside }) => aside === "story");
  const told = useDraft(({ base }) => (base.story ?? "") !== "");
  if (!told) return null;
  return (
    <button
      type="button"
      className="button story-button"
      aria-expanded={open}
      aria-controls={layout.idOf("story")}
      data-tip="What to look at in this run; its words move the page"
      onClick={open ? layout.hideAbout : layout.showStory}
    >
      Story
    </button>
  );
}
