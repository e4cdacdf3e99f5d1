// Figure 4 of RFC 4586: how long NEWPRED waits, against the loss, printed and ours, for the bandwidth that is chosen.

import { type ReactElement, useMemo, useState } from "react";
import { Select } from "../../lab/controls";
import { figure4Chart, percent, SYMBOL_NAMES, setsOf } from "./figure4-chart";
import { Framed } from "./framed";
import type { CongestedWait, WaitingRange } from "./newpred";

interface Figure4Props {
  readonly ranges: readonly WaitingRange[];
  readonly congested: readonly CongestedWait[];
}

export function Figure4({ ranges, congested }: Figure4Props): ReactElement {
  const bandwidths = [...new Set(ranges.map(({ kbps }) => kbps))];
  const [chosen, choose] = useState(64);
  const shown = useMemo(() => ranges.filter(({ kbps }) => kbps === chosen), [ranges, chosen]);
  const byFtp = useMemo(() => congested.filter(({ kbps }) => kbps === chosen), [congested, chosen]);
  const chart = useMemo(
    () => figure4Chart({ kbps: chosen, ranges: shown, congested: byFtp }),
    [chosen, shown, byFtp],
  );
  return (
    <Framed
      title="Waiting time of NEWPRED"
      unit="ms besides the round trip · Figure 4"
      choice={
        <Select
          className="scope-select"
          aria-label="Session bandwidth of Figure 4"
          value={chosen}
          options={bandwidths.map((kbps) => [String(kbps), `${kbps} kbit/s`])}
          choose={(kbps) => choose(Number(kbps))}
        />
      }
      heads={["set, loss, link 2", "published", "ours"]}
      rows={[
        ...shown.flatMap(({ loss, low_ms, high_ms, ours }) =>
          ours.map(({ set, delay_ms, waiting_ms }) => [
            `${set}, ${percent(loss)}, ${delay_ms} ms`,
            low_ms > 0
              ? `${low_ms.toFixed(0)} to ${high_ms.toFixed(0)}`
              : `< ${high_ms.toFixed(0)}`,
            waiting_ms === null ? "–" : waiting_ms.toFixed(0),
          ]),
        ),
        ...byFtp.map(({ set, loss, delay_ms, waiting_ms }) => [
          `${set}, ${loss === null ? "–" : percent(loss)} by FTP, ${delay_ms} ms`,
          "as A",
          waiting_ms === null ? "–" : waiting_ms.toFixed(0),
        ]),
      ]}
      note={`Bars: published ranges; symbols: our runs, ${setsOf(shown)
        .map((set, i) => `${SYMBOL_NAMES[i] ?? ""} ${set}`)
        .join(
          ", ",
        )} (bandwidth, frames a second, segments), each with several delays; full: simulation A, hollow: B, whose losses FTP agents make.`}
      chart={chart}
    />
  );
}
