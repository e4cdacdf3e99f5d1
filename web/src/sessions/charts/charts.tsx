// Below the lanes: what the timing rules cost and win, and what RFC 4586 printed of it.

import type { ReactElement } from "react";
import { Boundary } from "../../lab/errors";
import { useDraft } from "../../lab/session";
import { AgainstL } from "./against-l";
import { MemberChart } from "./by-member";
import { Figure4 } from "./figure4";
import { Tables } from "./tables";
import { useCells } from "./use-cells";
import { WaitingChart } from "./waiting";

export function SessionCharts(): ReactElement {
  const tables = useCells();
  const { at, cells, waiting, congested } = tables;
  // Where the run is one of those that Tables 5 to 8 are of, they come first.
  const aboutL = useDraft(({ id }) => id.startsWith("rfc4586/l-"));
  const aboutNewpred = useDraft(({ base }) => base.session?.feedback === "newpred");
  const ofRun = (
    <>
      <Boundary name="The chart of RTCP by member">
        <MemberChart />
      </Boundary>
      <Boundary name="The chart of waiting times">
        <WaitingChart />
      </Boundary>
    </>
  );
  const published =
    cells.length === 0 ? (
      <p className="quiet" role="status">
        {at === "failed" ? "The published tables could not be loaded." : "Loading the tables …"}
      </p>
    ) : aboutNewpred ? (
      <Boundary name="Figure 4">
        <Figure4 ranges={waiting} congested={congested} />
      </Boundary>
    ) : (
      <>
        <Boundary name="The chart against l">
          <AgainstL cells={cells} first="Table 5" />
        </Boundary>
        <Boundary name="The second chart against l">
          <AgainstL cells={cells} first="Table 8" />
        </Boundary>
      </>
    );
  return (
    <>
      <Boundary name="The published tables">
        <Tables {...tables} />
      </Boundary>
      <div className="rtcp-charts">
        {aboutL || aboutNewpred ? published : ofRun}
        {aboutL || aboutNewpred ? ofRun : published}
      </div>
    </>
  );
}
