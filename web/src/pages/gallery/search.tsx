// The search field: the address follows a moment after the last letter, in place, so that a word is one step of the back button.

import { type ReactElement, useEffect, useRef, useState } from "react";
import { type Filters, SEARCH } from "./filters";

const REST_MS = 180;

interface SearchProps {
  readonly filters: Filters;
  onSearch(text: string): void;
}

export function Search({ filters, onSearch }: SearchProps): ReactElement {
  const wanted = filters[SEARCH] ?? "";
  const [typed, setTyped] = useState(wanted);
  const timer = useRef(0);
  useEffect(() => {
    // The back button, or "show all": but not while somebody types.
    if (timer.current === 0) setTyped(wanted);
  }, [wanted]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <input
      type="search"
      className="text-field gallery-search"
      placeholder="Search titles, stories, sources, ids"
      aria-label="Search experiments"
      value={typed}
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
