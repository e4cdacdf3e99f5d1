// All slides at once, to jump to one: arrows go about, Enter jumps.

import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { takeFocus } from "../../../lab/session";
import type { Slide } from "../../deck/deck";
import { SlidePicture } from "../../panels/slide-picture";
import { useSlideTitle } from "../../panels/use-deck";

interface OverviewProps {
  readonly slides: readonly Slide[];
  readonly place: number;
  onGo(place: number): void;
}

export function Overview({ slides, place, onGo }: OverviewProps): ReactElement {
  const grid = useRef<HTMLOListElement>(null);
  useEffect(() => {
    takeFocus(grid.current?.querySelector<HTMLElement>("[aria-current]"));
  }, []);
  const pressed = (event: KeyboardEvent): void => {
    const all = [...(grid.current?.querySelectorAll("button") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const across = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length;
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + (steps ?? 0);
    if (to === at || all[to] === undefined) return;
    event.preventDefault();
    takeFocus(all[to]);
  };
  return (
    <ol ref={grid} className="present-overview" aria-label="All slides" onKeyDown={pressed}>
      {slides.map((slide, i) => (
        <li key={slide.id}>
          <button
            type="button"
            aria-current={i === place ? "step" : undefined}
            onClick={() => onGo(i)}
          >
            <SlidePicture id={slide.id} decorative />
            <span className="present-overview-title">
              {i + 1} <Title slide={slide} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Title({ slide }: { readonly slide: Slide }): ReactElement {
  return <>{useSlideTitle(slide)}</>;
}
