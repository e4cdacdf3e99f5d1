// Stories and sources of all scenarios, once they are there: they come as a chunk of their own.

import { useEffect, useState } from "react";
import type { ScenarioWords } from "../../store/types";

type Stories = ReadonlyMap<string, ScenarioWords>;

let known: Stories = new Map();

export function useStories(): Stories {
  const [stories, setStories] = useState(known);
  useEffect(() => {
    if (known.size > 0) return;
    import("../../store/gallery-words").then(
      ({ words }) => {
        known = words;
        setStories(words);
      },
      // Titles do without them; the next one who asks tries again.
      () => undefined,
    );
  }, []);
  return stories;
}
