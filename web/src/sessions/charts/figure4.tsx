// Figure 4 of RFC 4586: how long NEWPRED waits, against the loss. The printed ranges as bars, our runs as symbols in them:
// full ones of simulation A, hollow ones of simulation B, which stand at the loss that its FTP agents made.

import { scaleLinear, scalePoint } from "d3-scale";
import { type ReactElement, useState } from "react";
import { Framed } from "./framed";
import type { CongestedWait, WaitingRange } from "./newpred";

const WIDTH = 420;
const HEIGHT = 200;
const LEFT = 36;
const FOOT = 32;
const BAR = 22;

export function Figure4({
  ranges,
  congested,
}: {
  readonly ranges: readonly WaitingRange[];
  readonly congested: readonly CongestedWait[];
}): ReactElement {
  const bandwidths = [...new Set(ranges.map(({ kbps }) => kbps))];
  const [chosen, choose] = useState(64);
  const shown = ranges.filter(({ kbps }) => kbps === chosen);
  const byFtp = congested.filter(({ kbps }) => kbps === chosen);
  const sets = [...new Set(shown.flatMap(({ ours }) => ours.map(({ set }) => set)))];
  const values = [...shown.flatMap(({ ours }) => ours), ...byFtp].map(
    ({ waiting_ms }) => waiting_ms ?? 0,
  );
  const x = scalePoint(
    shown.map(({ loss }) => loss),
    [LEFT + 20, WIDTH - 20],
  ).padding(0.2);
  const losses = shown.map(({ loss }) => loss);
  // The printed losses stand evenly; what lies between two of them stands between them.
  const between = scaleLinear(
    [0, ...losses],
    [LEFT, ...losses.map((loss) => x(loss) ?? LEFT)],
  ).clamp(true);
  const y = scaleLinear(
    [0, Math.max(1, ...values, ...shown.map(({ high_ms }) => high_ms))],
    [HEIGHT - FOOT, 8],
  ).nice(4);
  return (
    <Framed
      title="Waiting time of NEWPRED"
      unit="ms besides the round trip · Figure 4"
      choice={
        <select
          className="select scope-select"
          aria-label="Session bandwidth of Figure 4"
          value={chosen}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          {bandwidths.map((kbps) => (
            <option key={kbps} value={kbps}>
              {kbps} kbit/s
            </option>
          ))}
        </select>
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
      note={`Bars: published ranges; symbols: our runs, ${sets.map((set, i) => `${SYMBOL_NAMES[i] ?? ""} ${set}`).join(", ")} (bandwidth, frames a second, segments), each with several delays; full: simulation A, hollow: B, whose losses FTP agents make.`}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Waiting time of NEWPRED at ${chosen} kbit/s against the loss, published ranges and ours`}
      >
        {y.ticks(4).map((value) => (
          <g key={value}>
            <path className="rtcp-grid" d={`M${LEFT} ${y(value)}H${WIDTH - 8}`} />
            <text className="rtcp-text" x={LEFT - 6} y={y(value)} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {shown.map(({ loss, low_ms, high_ms, ours }) => {
          const at = x(loss) ?? 0;
          return (
            <g key={loss}>
              <rect
                className="rtcp-range"
                x={at - BAR / 2}
                y={y(high_ms)}
                width={BAR}
                height={y(low_ms) - y(high_ms)}
              />
              {ours.map(({ set, delay_ms, waiting_ms }) => {
                const i = sets.indexOf(set);
                return (
                  waiting_ms !== null && (
                    <path
                      key={`${set} ${delay_ms}`}
                      className="rtcp-curve"
                      data-series={i}
                      d={SYMBOLS[i % SYMBOLS.length]?.(at + (i === 0 ? -4 : 4), y(waiting_ms))}
                    />
                  )
                );
              })}
              <text className="rtcp-text" x={at} y={HEIGHT - FOOT + 12} textAnchor="middle">
                {percent(loss)}
              </text>
            </g>
          );
        })}
        {byFtp.map(({ set, loss, delay_ms, waiting_ms }) => {
          const i = sets.indexOf(set);
          return (
            loss !== null &&
            waiting_ms !== null && (
              <path
                key={`${set} ${delay_ms}`}
                className="rtcp-ours"
                data-series={i}
                d={SYMBOLS[i % SYMBOLS.length]?.(between(loss), y(waiting_ms))}
              />
            )
          );
        })}
        <text className="rtcp-text" x={WIDTH / 2} y={HEIGHT - 6} textAnchor="middle">
          packets lost on link 2
        </text>
      </svg>
    </Framed>
  );
}

const percent = (ratio: number): string => `${Number((100 * ratio).toPrecision(3))} %`;

const SYMBOL_NAMES = ["circles", "squares"];
const SYMBOLS: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${x - 3.2} ${y}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z`,
  (x, y) => `M${x - 3} ${y - 3}h6v6h-6z`,
];
