// The story of the run, in the place of the numbers: what to look at, with words that move the page, and where it comes from.

import type { ReactElement } from "react";
import { useDraft } from "../../session";
import { useLayoutStore } from "../layout";
import { ReadingPanel } from "../parts/reading-panel";
import { RichText } from "./rich-text";

export default function Story(): ReactElement {
  const layout = useLayoutStore();
  const { title, story = "", source } = useDraft((draft) => draft.base);
  return (
    <ReadingPanel name="story" title="Story" opener="story-button">
      <p className="about-title">{title}</p>
      {sentences(story).map((text) => (
        <p key={text} className="story-sentence">
          <RichText text={text} />
        </p>
      ))}
      {story === "" && <p>This scenario tells no story.</p>}
      {source !== undefined && <p className="quiet story-source">Source: {source}</p>}
      <button type="button" className="button" onClick={layout.showAbout}>
        What this run was compared with
      </button>
    </ReadingPanel>
  );
}

/** Two or three sentences together are read more easily than ten. */
const TOGETHER = 160;

/** A story as short paragraphs, cut between sentences. */
export function sentences(story: string): readonly string[] {
  const paragraphs: string[] = [];
  for (const sentence of story.split(/(?<=[.!?]) (?=[A-Z"])/)) {
    const last = paragraphs.at(-1);
    if (last !== undefined && last.length + sentence.length < TOGETHER)
      paragraphs[paragraphs.length - 1] = `${last} ${sentence}`;
    else paragraphs.push(sentence);
  }
  return paragraphs.filter((text) => text !== "");
}
