// "Share": all that leaves the lab. A link, the scenario, the data, and charts as a figure or a slide.

import { type ReactElement, useState } from "react";
import { useExtensions } from "../../controls/layout/extensions";
import { useLayout, useLayoutStore } from "../../controls/layout/layout";
import { CopyButton } from "../../controls/parts/copy-button";
import { LabDialog } from "../../controls/parts/dialog";
import { Icon } from "../../controls/parts/icons";
import { Chunk } from "../../errors/chunk";
import { isSession, useDraft, useSession } from "../../session";
import { DataButton } from "./data-button";
import { LinkFiles } from "./link-files";
import "./share.css";

export default function Share(): ReactElement {
  return (
    <LabDialog name="share" title="Share" className="share-dialog">
      <Inside />
    </LabDialog>
  );
}

function Inside(): ReactElement {
  const { actions } = useSession();
  const { cite } = useExtensions();
  const [cites, setCites] = useState(false);
  const ofSession = useDraft(({ base }) => isSession(base));
  const { tableCharts } = useLayoutStore();
  const withTable = useLayout(({ figureOf }) => tableCharts.has(figureOf));
  return (
    <>
      <div className="share-whole">
        <CopyButton link={actions.linkToPassOn} autoFocus />
        {cite !== undefined && (
          <button
            type="button"
            className="button"
            data-tip={cites ? undefined : "This run as BibTeX: its link, its hash and the version"}
            aria-expanded={cites}
            onClick={() => setCites(!cites)}
          >
            + cite
          </button>
        )}
        <button
          type="button"
          className="button"
          data-tip="The scenario with your changes, as a file: it reproduces this run bit for bit"
          onClick={() => actions.downloadScenario()}
        >
          <Icon name="download" />
          Download scenario
        </button>
        <DataButton />
        {!ofSession && <LinkFiles />}
        {cite !== undefined && cites && <Chunk name="This part" load={cite} waits={null} />}
      </div>
      <h3 className="section-head">Figure or slide</h3>
      <Chunk name="This part" load={ofSession || withTable ? loadTableCharts : loadForm} />
    </>
  );
}

const loadForm = () => import("../figures/figure-form");
const loadTableCharts = () => import("./table-chart-form");
