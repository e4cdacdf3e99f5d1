// The deck in React: the one that the person works on, and how it comes out.

import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from "react";
import { useStore } from "zustand";
import { useEnvironment } from "../../lab/session";
import type { Slide } from "../deck/deck";
import { unfilledText } from "../deck/formula/text";
import { createDeckWorker, type DeckWorker, type MadeDeck } from "../making/client";
import { deckOf } from "../store/deck-of";
import type { DeckState } from "../store/deck-state";
import type { DeckStore } from "../store/deck-store";
import { keepMade } from "./keep-made";

export interface OpenDeck {
  readonly store: DeckStore;
  readonly worker: DeckWorker;
}

export const DeckContext = createContext<OpenDeck | null>(null);

type Opening =
  | { readonly at: "loading" }
  | { readonly at: "failed" }
  | ({ readonly at: "ready" } & OpenDeck);

interface DeckProviderProps {
  readonly children: ReactNode;
  /** Shown until the deck has been read. */
  readonly waits?: ReactElement;
}

export function DeckProvider({ children, waits = WAITS }: DeckProviderProps): ReactElement {
  const environment = useEnvironment();
  const [opening, setOpening] = useState<Opening>({ at: "loading" });
  useEffect(() => {
    let over = false;
    let close = (): void => undefined;
    deckOf(environment).then(
      (store) => {
        if (over) return;
        const worker = createDeckWorker(environment);
        const stop = keepMade(store, worker);
        close = () => {
          stop();
          worker.stop();
        };
        setOpening({ at: "ready", store, worker });
      },
      () => {
        if (!over) setOpening({ at: "failed" });
      },
    );
    return () => {
      over = true;
      close();
    };
  }, [environment]);
  switch (opening.at) {
    case "loading":
      return waits;
    case "failed":
      return (
        <p className="page-waits" role="alert">
          The part that keeps decks could not be loaded; check the connection and open the page
          again.
        </p>
      );
    case "ready":
      return <DeckContext value={opening}>{children}</DeckContext>;
    default:
      return opening satisfies never;
  }
}

const WAITS = <p className="page-waits quiet">Loading …</p>;

export function useOpenDeck(): OpenDeck {
  const open = useContext(DeckContext);
  if (open === null) throw new Error("There is no DeckProvider above this component.");
  return open;
}

export function useDeckState<T>(selector: (state: DeckState) => T): T {
  return useStore(useOpenDeck().store.state, selector);
}

/** A slide's title with its formulas' values in their places. */
export function useSlideTitle(slide: Slide): string {
  return useMade((made) => slideTitle(made, slide));
}

/** As it is now; until that is known as it was the last time, and without one with its numbers left open. */
export function slideTitle(
  { found, recalled }: Pick<MadeDeck, "found" | "recalled">,
  { id, title }: Slide,
): string {
  const texts = found?.texts[id] ?? recalled.get(id);
  return texts?.find(({ at }) => at === "title")?.text ?? unfilledText(title.text);
}

export function useMade<T>(selector: (made: MadeDeck) => T): T {
  return useStore(useOpenDeck().worker.made, selector);
}
