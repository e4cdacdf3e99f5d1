// The lessons as a shelf: each opens in the lab, beside its run.

import type { ReactElement } from "react";
import { Icon } from "../../../panels/parts/icons";
import { TOUR } from "../../../panels/tour/tour";

// The query makes these modules of their own, so that the bundle keeps their titles and drops the rest.
const titles: Readonly<Record<string, string>> = import.meta.glob(
  "../../../../../scenarios/lessons/*.json",
  { eager: true, import: "title", query: "?title" },
);

/** As the address says that this shelf is open. */
export const LESSONS = "lessons";

interface LessonsProps {
  readonly open: boolean;
  onOpen(): void;
}

export function Lessons({ open, onOpen }: LessonsProps): ReactElement {
  return (
    <li className="shelf">
      <h2 className="shelf-title">
        <button type="button" className="shelf-open" aria-expanded={open} onClick={onOpen}>
          <Icon name="chevronDown" />
          Lessons
        </button>
      </h2>
      <p className="quiet shelf-count">{TOUR.length} stops of the tour</p>
      <p className="shelf-about">You guess what a run will do, then see it.</p>
      {open && (
        <ol className="shelf-inside shelf-lessons">
          {TOUR.map((name) => (
            <li key={name}>
              <a className="plain-link" href={`#v1=lesson=${name}`}>
                {titleOf(name)}
              </a>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function titleOf(name: string): string {
  return titles[`../../../../../scenarios/lessons/${name}.json`] ?? name;
}
