// What came of the last change, right below the numbers that it changed.

import type { ReactElement } from "react";
import { useMetrics, useMetricsBefore } from "../../session";
import { Difference } from "./difference";

/** Nothing before the first one. */
export function BeforeChange({ flow }: { readonly flow: string }): ReactElement | null {
  const before = useMetricsBefore();
  const whole = useMetrics(null);
  if (before === null || whole === null) return null;
  return (
    <Difference
      name="Before your change"
      caption="Before your change and now: whole run, mean"
      heads={["before", "now"]}
      pair={[before.flows[flow], whole.flows[flow]]}
    />
  );
}
