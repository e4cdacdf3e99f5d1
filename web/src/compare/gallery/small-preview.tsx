// One experiment among many: its curve, and its title. What else is known of it comes to who points at it, and beside its run.

import type { ReactElement, ReactNode } from "react";
import "./preview.css";
import { writeLink } from "../../../model/scenario";
import { useLayoutStore } from "../../lab/controls";
import { RunVerdictShape } from "../../lab/panels";
import { useSessionIfAny } from "../../lab/session";
import type { Experiment } from "./entries";
import { RUN_VERDICT_TEXTS } from "./run-verdict";
import { Thumbnail } from "./thumbnail";

interface SmallPreviewProps {
  readonly experiment: Experiment;
  /** What else the preview leads to. */
  readonly more?: ReactNode;
}

export function SmallPreview({ experiment, more }: SmallPreviewProps): ReactElement {
  const layout = useLayoutStore();
  const current = useSessionIfAny()?.draft.getState().id === experiment.id;
  const { id, title, preview, verdict } = experiment;
  const words = wordsOf(experiment);
  return (
    <li className="preview preview-small">
      <Thumbnail preview={preview} />
      <h3 className="preview-title">
        {preview !== null && <RunVerdictShape kind={verdict} />}
        <a
          className="preview-link"
          href={writeLink({ scenario: id, edits: [] })}
          aria-current={current ? "true" : undefined}
          aria-description={words}
          data-tip={words}
          onClick={() => layout.reveal("about")}
        >
          {title}
        </a>
        {more}
      </h3>
    </li>
  );
}

/** Its name, who is in it, what became of its criteria, and what it is about. */
export function wordsOf({
  id,
  controllers,
  description,
  preview,
  verdict,
  reasons,
}: Experiment): string {
  const known = preview === null ? [] : [controllers.join(", "), RUN_VERDICT_TEXTS[verdict]];
  const head = [id, ...known].filter((part) => part !== "").join("; ");
  return [`${head}.`, description, ...reasons].filter((part) => part !== "").join(" ");
}
