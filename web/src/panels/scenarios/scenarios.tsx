// All scenarios that come with the page, by collection, with search; and any file of one's own.

import { type ReactElement, useRef, useState } from "react";
import { actions, gallery, useDraft } from "../../store";
import type { GalleryEntry, ScenarioWords } from "../../store/types";
import { openDialog, useChrome } from "../chrome";
import { Dialog } from "../dialog";
import { Icon } from "../icons";
import { moveFocus } from "../list-keys";
import { matching } from "../matching";
import { collections } from "./collections";
import { useStories } from "./use-stories";

export function Scenarios(): ReactElement {
  const open = useChrome(({ dialog }) => dialog === "scenarios");
  return (
    <Dialog open={open} title="Scenarios" className="scenarios" onClose={() => openDialog("none")}>
      <List />
    </Dialog>
  );
}

function List(): ReactElement {
  const [search, setSearch] = useState("");
  const stories = useStories();
  const found = matching(
    gallery,
    search,
    ({ id, title }) => {
      const { story = "", source = "" } = stories.get(id) ?? {};
      return [id, title, story, source].join(" ");
    },
    namesOf,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra way between buttons
    <div className="scenario-list" onKeyDown={moveFocus}>
      <div className="scenario-tools">
        <input
          type="search"
          className="text-field"
          placeholder="Search titles, stories and sources"
          aria-label="Search scenarios"
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <OpenFile />
      </div>
      {found.length === 0 && <p className="quiet">No scenario speaks of that.</p>}
      {collections(found).map(({ name, entries }) => (
        <section key={name} className="collection" aria-label={name}>
          <h3 className="section-head">{name}</h3>
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} words={stories.get(entry.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** "5.1" is as good a name as "rfc8867/5.1". */
function namesOf({ id, title }: GalleryEntry): readonly string[] {
  return [title, id, id.slice(id.indexOf("/") + 1)];
}

interface EntryProps {
  readonly entry: GalleryEntry;
  readonly words: ScenarioWords | undefined;
}

function Entry({ entry, words }: EntryProps): ReactElement {
  const current = useDraft((draft) => draft.id === entry.id);
  return (
    <li>
      <button
        type="button"
        className="scenario"
        aria-current={current ? "true" : undefined}
        onClick={() => {
          openDialog("none");
          actions.openScenario(entry.id);
        }}
      >
        <span className="scenario-title">{entry.title}</span>
        {words !== undefined && <span className="scenario-source">{words.source}</span>}
        {words !== undefined && <span className="scenario-story">{words.story}</span>}
      </button>
    </li>
  );
}

/** The system's own file dialog; dropping a file anywhere does the same. */
export function OpenFile(): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Icon name="file" />
        Open a file
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Scenario file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file === undefined) return;
          openDialog("none");
          actions.openFile(file);
        }}
      />
    </>
  );
}
