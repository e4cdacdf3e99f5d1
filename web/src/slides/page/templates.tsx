// A whole deck at once: which tests, which controllers in the place of their own, how many seeds, and what kind of deck.

import { type ReactElement, useState } from "react";
import { RULE_SEEDS } from "../../../model/data";
import { Dialog } from "../../lab/controls";
import { useSchema } from "../../lab/session";
import { TEMPLATES } from "../deck/templates/templates";
import { COLLECTIONS, controllersOf, deckFrom, usualControllers } from "../panels/templates";
import { useOpenDeck } from "../panels/use-deck";
import { Choices } from "./editor/figure-editor";
import { FaultText } from "./fault-text";
import { Labelled } from "./labelled";

const SEEDS = [1, 5, RULE_SEEDS] as const;

interface TemplatesProps {
  readonly open: boolean;
  onClose(): void;
}

export function Templates({ open, onClose }: TemplatesProps): ReactElement {
  return (
    <Dialog open={open} title="A deck from a template" className="deck-dialog" onClose={onClose}>
      <Form onClose={onClose} />
    </Dialog>
  );
}

function Form({ onClose }: { onClose(): void }): ReactElement {
  const { store } = useOpenDeck();
  const schema = useSchema();
  const all = controllersOf(schema);
  const [template, setTemplate] = useState(TEMPLATES[0]?.name ?? "");
  const [collection, setCollection] = useState(COLLECTIONS[0]?.name ?? "");
  const [controllers, setControllers] = useState<readonly string[]>(usualControllers(schema));
  const [seeds, setSeeds] = useState(RULE_SEEDS);
  const [fault, setFault] = useState("");
  const begin = async (): Promise<void> => {
    setFault("");
    try {
      const deck = await deckFrom({ schema, template, collection, controllers, seeds });
      store.open(deck);
      onClose();
    } catch (cause) {
      setFault(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <form
      className="deck-template"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Labelled
        label="Deck"
        value={template}
        choose={setTemplate}
        options={TEMPLATES.map(({ name, label }) => [name, label])}
      />
      <p className="quiet">{TEMPLATES.find(({ name }) => name === template)?.does}</p>
      <Labelled
        label="Tests"
        value={collection}
        choose={setCollection}
        options={COLLECTIONS.map(({ name, title }) => [name, title])}
      />
      {all.length === 0 ? (
        <p className="quiet">The engine is still being loaded: controllers can be chosen then.</p>
      ) : (
        <Choices label="Controllers" all={all} chosen={controllers} onChange={setControllers} />
      )}
      <Labelled
        label="Seeds"
        value={String(seeds)}
        choose={(text) => setSeeds(Number(text))}
        options={SEEDS.map((count) => [
          String(count),
          count === 1 ? "its own alone" : `${count}: medians and bands`,
        ])}
      />
      <FaultText what={fault} />
      <p className="deck-row">
        <button type="submit" className="button button-primary" disabled={all.length === 0}>
          Make the deck
        </button>
        <span className="quiet">The current deck goes to Former decks.</span>
      </p>
    </form>
  );
}
