// The search field: the address follows a moment after the last letter, in place, so that a word is one step of the back button.
// Enter opens the first that is found; Escape in the empty field leads back to the lab.

import { type ReactElement, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type KnownKey, useNarrow, useOwnKeys } from "../../lab/controls";
import { leadsOut, takeFocus, useEnvironment } from "../../lab/session";
import { type Filters, SEARCH } from "./filters";

const REST_MS = 180;

/** In the help. */
const KEYS: readonly KnownKey[] = [
  {
    shown: ["↓"],
    key: "ArrowDown",
    group: "Here",
    does: "From the search to what is found, and on",
  },
  { shown: ["↑"], key: "ArrowUp", group: "Here", does: "Back towards the search" },
  { shown: ["Enter"], key: "Enter", group: "Here", does: "Open the first that is found" },
];

interface SearchProps {
  readonly filters: Filters;
  onSearch(text: string): void;
  /** The first that is found is wanted. */
  onTake(text: string): void;
}

export function Search({ filters, onSearch, onTake }: SearchProps): ReactElement {
  const wanted = filters[SEARCH] ?? "";
  const [typed, setTyped] = useState(wanted);
  const timer = useRef(0);
  useEffect(() => {
    // The back button, or "show all": but not while the person types.
    if (timer.current === 0) setTyped(wanted);
  }, [wanted]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const { router } = useEnvironment();
  useOwnKeys(KEYS);
  const field = useRef<HTMLInputElement>(null);
  const narrow = useNarrow();
  // A narrow screen's own keyboard would cover what there is to see.
  useEffect(() => {
    if (!narrow) takeFocus(field.current, { preventScroll: true });
  }, [narrow]);
  return (
    <input
      ref={field}
      type="search"
      className="text-field gallery-search"
      placeholder="Search titles, descriptions, sources, ids"
      aria-label="Search experiments"
      value={typed}
      onKeyDown={({ key }) => {
        // Down leads to what is found for the words as they stand.
        if (key === "ArrowDown" && timer.current !== 0) {
          window.clearTimeout(timer.current);
          timer.current = 0;
          flushSync(() => onSearch(typed.trim()));
        }
        if (key === "Enter" && typed.trim() !== "") onTake(typed.trim());
        if (key === "Escape" && typed === "" && !leadsOut(router)) router.goTo(router.labHash());
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => {
          timer.current = 0;
          onSearch(text.trim());
        }, REST_MS);
      }}
    />
  );
}
