// A figure on the page, as SVG.

import { type ReactElement, useId, useLayoutEffect, useMemo, useRef } from "react";
import type { Figure } from "../../figure/figure";
import { svgOf } from "../../figure/render/svg";

interface FigureSvgProps {
  readonly figure: Figure;
  /** For those who cannot see it. */
  readonly label: string;
}

export function FigureSvg({ figure, label }: FigureSvgProps): ReactElement {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const svg = useMemo(() => svgOf(figure, { id, label }), [figure, id, label]);
  useLayoutEffect(() => {
    if (place.current !== null) place.current.innerHTML = svg;
  }, [svg]);
  return <div ref={place} />;
}
