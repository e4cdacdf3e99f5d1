// After the last step: what was tried and met, and where to go on.

import { type ReactElement, useEffect, useRef, useState } from "react";
import { hashOf } from "../../../model/scenario";
import { TUTORIAL } from "../../lab/panels";
import { FIRST_SCENARIO, takeFocus, useSession } from "../../lab/session";
import { lessonNamed } from "./lesson";

interface EndingProps {
  readonly met: readonly string[];
  onLeave(): void;
}

export function Ending({ met, onLeave }: EndingProps): ReactElement {
  const session = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    takeFocus(title.current, { preventScroll: true });
    let wanted = true;
    void Promise.all(TUTORIAL.map(lessonNamed)).then((lessons) => {
      if (wanted) setTitles(lessons.map((lesson) => lesson?.title ?? ""));
    });
    return () => {
      wanted = false;
    };
  }, []);
  return (
    <div className="section lesson-step">
      <h3 ref={title} className="lesson-title" tabIndex={-1}>
        {met.length} of {TUTORIAL.length} tasks met
      </h3>
      <ol className="lesson-list">
        {TUTORIAL.map((step, i) => (
          <li key={step}>
            <a className="plain-link" href={`#v1=lesson=${step}`}>
              {titles[i] ?? step}
            </a>{" "}
            <span className="quiet">{met.includes(step) ? "✓ met" : "not yet met"}</span>
          </li>
        ))}
      </ol>
      <p>The run of the last step is still open, with what you changed. Where to go on:</p>
      <ul className="lesson-list">
        <li>
          <button
            type="button"
            className="linklike"
            onClick={() => session.open(`#v1=s=${FIRST_SCENARIO}`)}
          >
            the first experiment, without the tutorial
          </button>
        </li>
        <li>
          <a className="plain-link" href={hashOf({ page: "gallery" })}>
            all experiments, document by document
          </a>
        </li>
        <li>
          <a className="plain-link" href={hashOf({ page: "compare" })}>
            NADA beside other controllers
          </a>
        </li>
        <li>
          <a className="plain-link" href={hashOf({ page: "validation" })}>
            how near the lab is to recorded runs
          </a>
        </li>
      </ul>
      <div className="lesson-ways">
        <button type="button" className="button button-primary" onClick={onLeave}>
          Leave the tutorial
        </button>
      </div>
    </div>
  );
}
