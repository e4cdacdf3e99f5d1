// Something to try, and whether it was met: by the run's own figures, as the core judges what a scenario expects.

import { type MouseEvent, type ReactElement, useEffect } from "react";
import { flushSync } from "react-dom";
import {
  metricLabel,
  metricShown,
  metricUnit,
  readingText,
  settingText,
} from "../../../model/data";
import { useLayoutStore } from "../../lab/controls";
import { takeFocus, useMetrics, useOfSeed, useSession } from "../../lab/session";
import { RichText } from "../description/rich-text";
import { showOnScreen } from "../glossary/on-screen";
import { type Judged, judged, spanOf, type Task } from "./lesson";
import { TaskLayer } from "./task-layer";

interface TaskCardProps {
  readonly task: Task;
  /** It was met before: that stays, whatever the run has become since. */
  readonly before: boolean;
  onMet(): void;
}

export function TaskCard({ task, before, onMet }: TaskCardProps): ReactElement {
  const session = useSession();
  const layout = useLayoutStore();
  const ofSeed = useOfSeed();
  const span = spanOf(task);
  const metrics = useMetrics(span);
  const figures = metrics === null ? null : judged(task.expect, metrics);
  const met = figures?.every((one) => one.met) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is met once, whatever else changes
  useEffect(() => {
    if (met) onMet();
  }, [met]);
  // Its slider is tinted for as long as the task stands there.
  const { slider: wantedSlider = "" } = task;
  useEffect(() => {
    layout.setState({ highlighted: wantedSlider });
    return () => layout.setState({ highlighted: "" });
  }, [layout, wantedSlider]);
  const scrollTo = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // The controls are there before anything in them is looked for.
    flushSync(() => layout.reveal("controls"));
    if (task.at_s !== undefined) {
      session.actions.pause();
      session.actions.seek(task.at_s);
    }
    const { slider } = task;
    if (slider !== undefined) showOnScreen({ words: "", slider });
    else layout.searchSettings(task.search);
    // On a narrow screen the sheet has taken this one's place.
    if (slider !== undefined && currentTarget.getClientRects().length === 0)
      takeFocus(document.querySelector<HTMLElement>("[data-shown-term] input[type=range]"));
  };
  return (
    <section className="lesson-card" aria-label="Your turn" data-met={met}>
      <h4 className="lesson-card-head">{ofSeed("Your turn")}</h4>
      <p>
        <RichText text={task.ask} />
      </p>
      <dl className="task-figures">
        {figures?.map((one) => (
          <div key={one.metric}>
            <dt>
              {metricLabel(one.metric)}, {span[0]} to {span[1]} s
            </dt>
            <dd>
              <b>{valueText(one)}</b> <span className="quiet">{wanted(one)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {figures !== null && <TaskLayer span={span} figures={figures} />}
      <div className="section-line">
        <button type="button" className="linklike" onClick={scrollTo}>
          {task.slider === undefined
            ? `Find “${task.search}” among all settings`
            : `Show me “${task.slider}”`}
        </button>
        <p role="status" className="task-state">
          {figures !== null && (met ? "✓ met" : before ? "✓ met before" : "not yet met")}
        </p>
      </div>
    </section>
  );
}

function valueText({ metric, value }: Judged): string {
  return value === null ? "none" : readingText(metricShown(metric, value), metricUnit(metric));
}

/** "wants 600 to 700 kbit/s"; a lower limit of 0 says nothing. */
function wanted({ metric, low, high }: Judged): string {
  const unit = metricUnit(metric);
  const [from, to] = [low, high].map((limit) => settingText(metricShown(metric, limit), unit));
  return low === 0 ? `wants at most ${to}` : `wants ${from} to ${to}`;
}
