// A part of the page that is seen only after a first action: a file of its own, fetched as soon as the page is painted.

import { type ComponentType, type ReactElement, useEffect, useState } from "react";
import { Chunk } from "./chunk";

interface AfterPaintProps<P extends object> {
  /** In the sentence that says that it could not be loaded; without it nothing is said. */
  readonly name?: string;
  load(): Promise<{ readonly default: ComponentType<P> }>;
  /** Of the part. */
  readonly props: P;
}

/** What React's `lazy` loads is shown 300 ms after its placeholder at the soonest: it serves only to say what is missing. */
export function AfterPaint<P extends object>({
  name,
  load,
  props,
}: AfterPaintProps<P>): ReactElement | null {
  const [Part, setPart] = useState<ComponentType<P> | "missing" | null>(null);
  useEffect(() => {
    load().then(
      (file) => setPart(() => file.default),
      () => setPart("missing"),
    );
  }, [load]);
  if (Part === null) return null;
  if (Part !== "missing") return <Part {...props} />;
  return name === undefined ? null : <Chunk {...{ name, load, props }} waits={null} />;
}
