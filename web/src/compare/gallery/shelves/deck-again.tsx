// The deck of a document, measured again: its tests as they are, as slides like its own.

import { type ReactElement, useState } from "react";
import { useEnvironment, useSchema } from "../../../lab/session";
import { deckOf, loadTemplates } from "../../../slides";
import { templateOf } from "./template-of";

export function DeckAgain({ collection }: { readonly collection: string }): ReactElement | null {
  const environment = useEnvironment();
  const schema = useSchema();
  const [at, setAt] = useState<"" | "working" | { readonly fault: string }>("");
  const template = templateOf(collection);
  if (template === null) return null;
  const make = async (): Promise<void> => {
    setAt("working");
    try {
      const [{ deckFrom }, store] = await Promise.all([loadTemplates(), deckOf(environment)]);
      store.open(await deckFrom({ schema, template, collection, controllers: [], seeds: 1 }));
      environment.router.goTo("#deck");
    } catch (cause) {
      setAt({ fault: cause instanceof Error ? cause.message : String(cause) });
    }
  };
  return (
    <>
      <button
        type="button"
        className="button button-primary"
        data-tip="Its tests as slides, with the numbers of these runs. The deck at hand goes to Former decks."
        disabled={schema.objects.controller === undefined || at === "working"}
        onClick={() => void make()}
      >
        This deck, measured again
      </button>
      {typeof at === "object" && <span role="alert">The deck was not made: {at.fault}</span>}
    </>
  );
}
