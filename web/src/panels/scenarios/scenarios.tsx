// All scenarios that come with the page, by collection, with search; and any file of one's own.

import { type ReactElement, useRef, useState } from "react";
import { useDraft, useResource, useSession } from "../../session";
import { gallery } from "../../session/gallery/titles";
import type { GalleryEntry, ScenarioTexts } from "../../session/types";
import { useLayoutStore } from "../layout";
import { ChoiceDialog, ChoiceList } from "../parts/choice-dialog";
import { Icon } from "../parts/icons";
import { matching } from "../parts/matching";
import { collections } from "./collections";
import { peopleWords } from "./people-words";

export default function Scenarios(): ReactElement {
  return (
    <ChoiceDialog name="scenarios" title="Scenarios">
      <List />
    </ChoiceDialog>
  );
}

function List(): ReactElement {
  const [search, setSearch] = useState("");
  const stories = useResource((host) => host.stories).value;
  const found = matching(
    gallery,
    search,
    ({ id, title }) => {
      const { story = "", source = "" } = stories.get(id) ?? {};
      const text = [id, title, story, source].join(" ");
      return `${text} ${peopleWords(text)}`;
    },
    namesOf,
  );
  return (
    <ChoiceList
      search={search}
      onSearch={setSearch}
      label="Search scenarios"
      placeholder="Search titles, stories and sources"
      tools={<OpenFile />}
      none="No scenario speaks of that."
      groups={collections(found).map(({ name, entries }) => ({
        name,
        items: entries.map((entry) => (
          <Entry key={entry.id} entry={entry} texts={stories.get(entry.id)} />
        )),
      }))}
    />
  );
}

/** "5.1" is as good a name as "rfc8867/5.1". */
function namesOf({ id, title }: GalleryEntry): readonly string[] {
  return [title, id, id.slice(id.indexOf("/") + 1)];
}

interface EntryProps {
  readonly entry: GalleryEntry;
  readonly texts: ScenarioTexts | undefined;
}

function Entry({ entry, texts }: EntryProps): ReactElement {
  const layout = useLayoutStore();
  const session = useSession();
  const current = useDraft((draft) => draft.id === entry.id);
  return (
    <li>
      <button
        type="button"
        className="scenario"
        aria-current={current ? "true" : undefined}
        onClick={() => {
          layout.openDialog("none");
          session.actions.openScenario(entry.id);
        }}
      >
        <span className="scenario-title">{entry.title}</span>
        {texts !== undefined && <span className="scenario-source">{texts.source}</span>}
        {texts !== undefined && <span className="scenario-story">{texts.story}</span>}
      </button>
    </li>
  );
}

/** The system's own file dialog; dropping a file anywhere does the same. */
export function OpenFile(): ReactElement {
  const layout = useLayoutStore();
  const session = useSession();
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
          layout.openDialog("none");
          session.actions.openFile(file);
        }}
      />
    </>
  );
}
