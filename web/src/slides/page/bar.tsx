// What is done with the whole deck: its name, undo, files in and out, and presenting it.

import { type ReactElement, useRef } from "react";
import { hashOf } from "../../../model/scenario";
import { Button, IconButton, together } from "../../lab/controls";
import { saveFile } from "../../lab/session";
import { renamed } from "../deck/edit";
import { writeDeck } from "../deck/reading/read";
import { useDeckState, useOpenDeck } from "../panels/use-deck";
import { useChosen } from "./chosen";
import { Export } from "./export";

const FIELDS = [
  ["title", "Title of the deck"],
  ["author", "Author"],
] as const;

interface BarProps {
  onTemplate(): void;
  onFile(file: File): void;
  onFormer(): void;
}

export function Bar({ onTemplate, onFile, onFormer }: BarProps): ReactElement {
  const { store } = useOpenDeck();
  const deck = useDeckState((state) => state.deck);
  const past = useDeckState((state) => state.past.length);
  const future = useDeckState((state) => state.future.length);
  const reading = useDeckState((state) => state.reading);
  const former = useDeckState((state) => state.former);
  const [chosen] = useChosen();
  const picker = useRef<HTMLInputElement>(null);
  const none = deck.slides.length === 0;
  return (
    <div className="deck-bar" role="toolbar" aria-label="The deck">
      {FIELDS.map(([field, name]) => (
        <input
          key={field}
          type="text"
          className={`text-field deck-${field}`}
          aria-label={name}
          readOnly={reading}
          placeholder={name}
          value={deck[field]}
          onChange={({ currentTarget: { value } }) =>
            store.edit((now) => renamed(now, { [field]: value }), name)
          }
        />
      ))}
      <IconButton
        icon="undo"
        name="Undo"
        does={`Undo (${together(["Ctrl", "Z"])})`}
        disabled={reading || past === 0}
        go={store.undo}
      />
      <IconButton
        icon="redo"
        name="Redo"
        does={`Redo (${together(["Shift", "Ctrl", "Z"])})`}
        disabled={reading || future === 0}
        go={store.redo}
      />
      <span className="header-space" />
      <Button onClick={onTemplate}>Template</Button>
      <Button onClick={() => picker.current?.click()}>Open</Button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        aria-label="A deck’s file"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
      {former > 0 && (
        <Button data-tip="Decks that made room for another one" onClick={onFormer}>
          Former decks
        </Button>
      )}
      <Button
        data-tip="One JSON file: words, order and the runs as links"
        disabled={none}
        onClick={() =>
          saveFile(nameOf(deck.title), "deck.json", writeDeck(deck), "application/json")
        }
      >
        Save
      </Button>
      <Export name={nameOf(deck.title)} disabled={none} />
      {none ? (
        <Button className="button-primary" disabled>
          Present
        </Button>
      ) : (
        <a
          className="button button-primary"
          href={hashOf({ page: "present", at: chosen?.id ?? "" })}
        >
          Present
        </a>
      )}
    </div>
  );
}

function nameOf(title: string): string {
  return title.trim() === "" ? "deck" : title.slice(0, 80);
}
