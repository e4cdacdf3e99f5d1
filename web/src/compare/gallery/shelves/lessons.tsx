// The lessons as a shelf: each opens in the lab, beside its run.

import { type ReactElement, useEffect, useState } from "react";
import { Icon } from "../../../lab/controls";
import { TUTORIAL } from "../../../lab/panels";

/** Fetched when the shelf is opened. */
const titles: Readonly<Record<string, () => Promise<string>>> = import.meta.glob<string>(
  "../../../../../scenarios/lessons/*.json",
  { import: "title" },
);

async function titleOf(name: string): Promise<string> {
  return (await titles[`../../../../../scenarios/lessons/${name}.json`]?.()) ?? name;
}

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
      <p className="quiet">{TUTORIAL.length} steps of the tutorial</p>
      <p className="shelf-about">You guess what a run will do, then see it.</p>
      {open && <Steps />}
    </li>
  );
}

function Steps(): ReactElement {
  const [known, setKnown] = useState<readonly string[]>(TUTORIAL);
  useEffect(() => {
    let over = false;
    Promise.all(TUTORIAL.map(titleOf)).then(
      (all) => {
        if (!over) setKnown(all);
      },
      // Their names lead there as well.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, []);
  return (
    <ol className="shelf-inside shelf-lessons">
      {TUTORIAL.map((name, i) => (
        <li key={name}>
          <a className="plain-link" href={`#v1=lesson=${name}`}>
            {known[i]}
          </a>
        </li>
      ))}
    </ol>
  );
}
