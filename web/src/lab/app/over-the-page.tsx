// What nobody sees before they ask for it, keys among it: fetched as soon as the page itself is painted.

import { type ReactElement, useCallback, useEffect, useState } from "react";
import { Chunk } from "../errors/chunk";

type Overlays = typeof import("./overlays");

interface OverThePageProps {
  readonly of: keyof Overlays;
  /** What a lab stands in: the root of the page, or an element. */
  readonly on: HTMLElement;
}

/** No lazy part of React's, unless it has to say that something is missing: such a part is shown a third of a second late. */
export function OverThePage({ of, on }: OverThePageProps): ReactElement | null {
  const [overlays, setOverlays] = useState<Overlays | "missing" | null>(null);
  useEffect(() => {
    fetched().then(setOverlays, () => setOverlays("missing"));
  }, []);
  const load = useCallback(async () => ({ default: (await fetched())[of] }), [of]);
  if (overlays === null) return null;
  if (overlays === "missing")
    return <Chunk name="What hears keys" load={load} props={{ on }} waits={null} />;
  const Part = overlays[of];
  return <Part on={on} />;
}

const fetched = () => import("./overlays");
