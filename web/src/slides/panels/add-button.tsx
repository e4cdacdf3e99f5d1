// Puts something into the deck, and says so in its own place for a while.

import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { hashOf } from "../../../model/scenario";
import { useEnvironment } from "../../lab/session";
import type { Deck } from "../deck/deck";
import { deckOf } from "../store/deck-of";

interface AddButtonProps {
  readonly className?: string;
  readonly disabled?: boolean;
  /** What is put in, in words for those who only hear the button. */
  readonly what: string;
  readonly children: ReactNode;
  /** The deck with it; what makes it is fetched when it is wanted. */
  add(): Promise<(deck: Deck) => Deck>;
}

type Announcement =
  | { readonly at: "nothing" | "failed" | "read" }
  | { readonly at: "added"; readonly slide: number };

const ANNOUNCED_MS = 6000;
const READING = "Not added, as another tab is changing the deck. Open it to change it here";

export function AddButton({
  className = "button",
  disabled,
  what,
  children,
  add,
}: AddButtonProps): ReactElement | null {
  const environment = useEnvironment();
  const { router } = environment;
  const [said, setSaid] = useState<Announcement>({ at: "nothing" });
  useEffect(() => {
    if (said.at === "nothing") return;
    const timer = setTimeout(() => setSaid({ at: "nothing" }), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const press = async (): Promise<void> => {
    try {
      const [store, change] = await Promise.all([deckOf(environment), add()]);
      if (store.state.getState().reading) return setSaid({ at: "read" });
      store.edit(change);
      setSaid({ at: "added", slide: store.state.getState().deck.slides.length });
    } catch {
      setSaid({ at: "failed" });
    }
  };
  if (!router.isPage("deck")) return null;
  return (
    <>
      {said.at === "added" || said.at === "read" ? (
        <button
          type="button"
          className={className}
          onClick={() => router.goTo(hashOf({ page: "deck" }))}
        >
          {said.at === "added" ? `slide ${said.slide}` : "not added"}: open the deck
        </button>
      ) : (
        <button
          type="button"
          className={className}
          disabled={disabled ?? false}
          onClick={() => void press()}
        >
          {children}
          <span className="spoken"> {what}</span>
        </button>
      )}
      <span className="spoken" role="status">
        {said.at === "added" && `Added as slide ${said.slide}`}
        {said.at === "read" && READING}
        {said.at === "failed" && "It could not be added; check the connection and try again"}
      </span>
    </>
  );
}
