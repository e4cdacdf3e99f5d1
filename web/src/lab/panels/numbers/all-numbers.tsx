// All numbers of a flow: those of the moment that are not in sight at all times, and the metrics of the run or a part of it.

import type { ReactElement } from "react";
import { MetricsSection } from "./metrics-section";
import { NowTable } from "./now-table";

export default function AllNumbers({ flow }: { readonly flow: string }): ReactElement {
  return (
    <>
      <section className="section" aria-label="More numbers now">
        <NowTable flow={flow} rows="others" />
      </section>
      <MetricsSection flow={flow} />
    </>
  );
}
