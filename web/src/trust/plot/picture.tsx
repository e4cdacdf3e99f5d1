// The plot on the page: drawn once as SVG, what is pointed at above it.

import {
  type PointerEvent,
  type ReactElement,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { svgOf } from "../../../figure";
import { pageTheme } from "../../lab/charts";
import { Card } from "./card";
import type { Compared, Source } from "./compared";
import { dotAt, type PlacedDot, type Plot } from "./layout";
import { plotFigure } from "./pieces";
import { Rows } from "./rows";
import { summary } from "./sentences";

/** CSS pixels from a dot at which the pointer still means it. */
const REACH = 9;

interface PictureProps {
  readonly plot: Plot;
  readonly sources: readonly Source[];
  readonly at: Compared | null;
  setAt(at: Compared | null): void;
}

export function Picture({ plot, sources, at, setAt }: PictureProps): ReactElement {
  const shown = at === null ? null : dotOf(plot, at);
  /** A finger first sees what it would open. */
  const seen = useRef<Compared | null>(null);
  const meant = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return dotAt(plot, clientX - left, clientY - top, REACH)?.compared ?? null;
  };
  return (
    <div
      className="deviations-dots"
      data-over={at !== null}
      onPointerMove={(event) => {
        const found = meant(event);
        if (event.pointerType === "mouse" && found !== at) setAt(found);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse") setAt(null);
      }}
      onPointerDown={() => {
        seen.current = at;
      }}
      onPointerUp={(event) => {
        const found = meant(event);
        const known = event.pointerType === "mouse" || found === seen.current;
        if (found !== null && known && event.button === 0) open(found.href);
        else setAt(found);
      }}
    >
      <Drawn plot={plot} label={summary(sources)} />
      {shown !== null && <Ring dot={shown} />}
      <Rows {...{ plot, at, setAt }} open={open} />
      {shown !== null && <CardAt plot={plot} dot={shown} />}
    </div>
  );
}

/** As a link does. */
function open(href: string): void {
  location.hash = href;
}

function dotOf({ rows }: Plot, compared: Compared): PlacedDot | null {
  for (const { dots } of rows) {
    const found = dots.find((dot) => dot.compared === compared);
    if (found !== undefined) return found;
  }
  return null;
}

const now = () => pageTheme.get();

/** Drawn once for a size and a theme. */
function Drawn({ plot, label }: { readonly plot: Plot; readonly label: string }): ReactElement {
  const theme = useSyncExternalStore(pageTheme.subscribe, now);
  const place = useRef<HTMLDivElement>(null);
  const svg = useMemo(
    () => svgOf(plotFigure(plot, theme), { label, id: "deviations" }),
    [plot, theme, label],
  );
  useLayoutEffect(() => {
    if (place.current !== null) place.current.innerHTML = svg;
  }, [svg]);
  return <div ref={place} />;
}

function Ring({ dot: { x, y, r } }: { readonly dot: PlacedDot }): ReactElement {
  const size = 2 * (r + 3);
  return (
    <span
      className="deviations-ring"
      style={{ left: x - size / 2, top: y - size / 2, width: size, height: size }}
    />
  );
}

const CARD_WIDTH = 250;

/** Beside the dot, to where there is room. */
function CardAt({ plot, dot }: { readonly plot: Plot; readonly dot: PlacedDot }): ReactElement {
  const { width, height, rows } = plot;
  const left = dot.x + CARD_WIDTH + 14 < width ? dot.x + 14 : Math.max(0, dot.x - CARD_WIDTH - 14);
  const below = dot.y < height / 2;
  const source = rows.find(({ dots }) => dots.includes(dot))?.source.title ?? "";
  return (
    <div
      className="deviations-card"
      style={{
        left,
        width: Math.min(CARD_WIDTH, width),
        ...(below ? { top: dot.y + 12 } : { bottom: height - dot.y + 12 }),
      }}
    >
      <Card compared={dot.compared} source={source} />
    </div>
  );
}
