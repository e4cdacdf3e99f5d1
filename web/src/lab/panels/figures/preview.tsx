// The very file, shown small.

import { type ReactElement, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { FigureColours } from "../../../../figure/exports/figure/sizes";
import { svgFileOf } from "../../../../figure/exports/figure/svg-file";
import type { Figure } from "../../../../figure/figure";
import type { RunRecord } from "../../../../model/scenario/run-record";

export interface PreviewProps {
  readonly figure: Figure;
  readonly colours: FigureColours;
  readonly title: string;
  readonly record: RunRecord;
}

export function Preview({ figure, colours, title, record }: PreviewProps): ReactElement {
  const shown = useDeferredValue(figure);
  const svg = useMemo(
    () => svgFileOf(shown, title, record, colours),
    [shown, title, record, colours],
  );
  return <SvgPreview svg={svg} summary={figure.summary} />;
}

interface SvgPreviewProps {
  readonly svg: string;
  readonly summary: string;
}

export function SvgPreview({ svg, summary }: SvgPreviewProps): ReactElement {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return (
    <figure className="figure-preview">
      {address !== "" && <img src={address} alt={summary} />}
    </figure>
  );
}
