// "Report a wrong run": what goes out is seen first. The page itself sends nothing: the project's form opens in a tab of its own.

import type { ReactElement } from "react";
import { PROJECT, VERSION } from "../../../model/data";
import { Button, copyText, LabDialog } from "../../lab/controls";
import { useDraft, useSession } from "../../lab/session";
import { useNamedRun } from "./named-run";
import { TextToCopy } from "./text-to-copy";
import { formOf, reportText, type WrongRun } from "./wrong-run";

export default function ReportDialog(): ReactElement {
  return (
    <LabDialog name="report" title="Report a wrong run" className="report-dialog">
      <OpenRun />
    </LabDialog>
  );
}

function OpenRun(): ReactElement {
  const { actions } = useSession();
  const { base, id } = useDraft((draft) => draft);
  const state = useNamedRun();
  const busy = state.kind === "running";
  const engine = state.kind === "ready" ? `, engine ${state.run.engine}` : "";
  const run: WrongRun = {
    title: `${base.title} (${id})`,
    link: state.kind === "ready" ? state.run.link : actions.link(),
    hash: busy
      ? `running to the end, ${Math.floor(state.share * 100)} %`
      : state.kind === "ready"
        ? state.run.hash
        : `none: ${state.why}`,
    version: `nada-lab ${VERSION}${engine}`,
    browser: navigator.userAgent,
  };
  return <RunReport {...{ run, busy, project: PROJECT }} />;
}

interface ReportProps {
  readonly run: WrongRun;
  /** Its hash is not there yet. */
  readonly busy: boolean;
  readonly project: string | null;
}

export function RunReport({ run, busy, project }: ReportProps): ReactElement {
  return (
    <>
      <p>
        The link is the run, bit for bit: who opens it sees what you see. Please say what is wrong,
        and what should be there instead, with its source. The page sends nothing by itself.
      </p>
      <TextToCopy name="report" text={reportText(run)} rows={9} busy={busy}>
        {project !== null && <ToForm {...{ run, busy, project }} />}
      </TextToCopy>
      {project === null && (
        <p className="quiet">
          This build does not know where its project lives: copy the report, and send it to the one
          who gave you this page.
        </p>
      )}
    </>
  );
}

function ToForm({ run, busy, project }: ReportProps & { readonly project: string }): ReactElement {
  const label = "Open the form, filled in";
  if (busy) {
    return (
      <Button className="button-primary" disabled>
        {label}
      </Button>
    );
  }
  const { address, withoutLink } = formOf(project, run);
  return (
    <>
      <a
        className="button button-primary"
        href={address}
        target="_blank"
        rel="noopener"
        onClick={() => withoutLink && void copyText(run.link)}
      >
        {label}
      </a>
      {withoutLink && (
        <span className="quiet">
          The link is too long for that address: it is copied as you go.
        </span>
      )}
    </>
  );
}
