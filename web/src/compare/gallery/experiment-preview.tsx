// One experiment: its run as a small picture, and beside it what it is and what became of its criteria. All of it is the link to the run.

import type { ReactElement, ReactNode } from "react";
import "./preview.css";
import { identityOf } from "../../../figure";
import { writeLink } from "../../../model/scenario";
import { useColorScheme, useLayoutStore } from "../../lab/controls";
import { RunVerdictShape } from "../../lab/panels";
import { useSchema, useSessionIfAny } from "../../lab/session";
import type { Experiment } from "./entries";
import { layoutOf } from "./pictured";
import { RUN_VERDICT_TEXTS } from "./run-verdict";
import { Thumbnail } from "./thumbnail";

/** More names would not fit; the picture shows all of them. */
const MOST_NAMES = 4;

interface ExperimentPreviewProps {
  readonly experiment: Experiment;
  /** What else the preview leads to. */
  readonly more?: ReactNode;
  /** On a shelf, whose headings its own is below: what its document has to say is read beside its run. */
  readonly shelved?: boolean;
}

export function ExperimentPreview({
  experiment,
  more,
  shelved = false,
}: ExperimentPreviewProps): ReactElement {
  const layout = useLayoutStore();
  const Title = shelved ? "h4" : "h2";
  const current = useSessionIfAny()?.draft.getState().id === experiment.id;
  const { id, title, description, source, preview, verdict, reasons } = experiment;
  return (
    <li className="preview preview-told">
      <Thumbnail preview={preview} />
      <div className="preview-words">
        <Title className="preview-title">
          <a
            className="preview-link"
            href={writeLink({ scenario: id, edits: [] })}
            aria-current={current ? "true" : undefined}
            onClick={shelved ? () => layout.reveal("about") : undefined}
          >
            {title}
          </a>
        </Title>
        <p className="preview-source">
          <span className="preview-id">{id}</span> {source}
        </p>
        {description !== "" && <p className="preview-description">{description}</p>}
        {preview !== null && <Flows experiment={experiment} />}
        {preview !== null && (
          <p className="verdict">
            <RunVerdictShape kind={verdict} />
            {RUN_VERDICT_TEXTS[verdict]}
          </p>
        )}
        {reasons.length > 0 && <p className="preview-reason">{reasons.join(" ")}</p>}
        {more}
      </div>
    </li>
  );
}

/** Which line is whose. */
function Flows({ experiment: { preview } }: { readonly experiment: Experiment }): ReactElement {
  const scheme = useColorScheme();
  const schema = useSchema();
  const own = preview?.flows.filter(({ rate }) => rate !== "") ?? [];
  const layout = layoutOf(own);
  return (
    <ul className="preview-flows">
      {own.slice(0, MOST_NAMES).map(({ name }) => {
        const { colour, dash, label } = identityOf(schema, layout, name, { scheme });
        return (
          <li key={name}>
            <svg viewBox="0 0 20 8" aria-hidden="true">
              <path d="M0 4H20" stroke={colour} strokeWidth="2" strokeDasharray={dash.join(" ")} />
            </svg>
            {label}
          </li>
        );
      })}
      {own.length > MOST_NAMES && <li>+{own.length - MOST_NAMES}</li>}
    </ul>
  );
}
