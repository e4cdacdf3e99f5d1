// The very file, shown small.

import { type ReactElement, useDeferredValue, useEffect, useMemo, useState } from "react";
import { svgFileOf } from "../../exports/figure/svg-file";
import type { Figure } from "../../figure/figure";
import type { RunRecord } from "../../scenario/run-record";

interface PreviewProps {
  readonly figure: Figure;
  readonly title: string;
  readonly record: RunRecord;
}

export function Preview({ figure, title, record }: PreviewProps): ReactElement {
  const shown = useDeferredValue(figure);
  const svg = useMemo(() => svgFileOf(shown, title, record), [shown, title, record]);
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return (
    <figure className="figure-preview">
      {address !== "" && <img src={address} alt={figure.summary} />}
    </figure>
  );
}
