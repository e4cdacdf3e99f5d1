// The numbers of a session: why a member speaks or is silent, what it goes by, and the figures of RFC 4586.

import type { ReactElement } from "react";
import { useLayoutStore } from "../../lab/panels";
import { useMetricsVersion } from "../../lab/session";
import { WhyPanel } from "../why/why-panel";
import { FigureTable } from "./figure-table";
import { NowPanel } from "./now-panel";
import { SeedTable } from "./seed-table";

export function SessionNumbers(): ReactElement {
  const version = useMetricsVersion();
  return (
    // The version tells tests which run the numbers are of: they follow a little behind the picture.
    <aside
      className="side numbers"
      id={useLayoutStore().idOf("numbers")}
      aria-label="Numbers"
      translate="no"
      data-version={version}
    >
      <WhyPanel />
      <NowPanel />
      <FigureTable />
      <SeedTable />
    </aside>
  );
}
