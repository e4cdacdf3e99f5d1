// The terms of a rate update as bars: steps to either side of zero, the signal by what it is made of.

import type { ReactElement } from "react";
import { readingText } from "../../data/quantity";
import { tip } from "../tip";
import type { Decision } from "./decision";

interface BarProps {
  readonly name: "offset" | "change";
  /** −1 … 1 of the bar's half. */
  readonly share: number;
  readonly text: string;
}

const MEANINGS = {
  offset:
    "How far the signal stands from its target x_target = PRIO · XREF · RMAX / r_ref. Eq. (5), first term of Eq. (7).",
  change: "How much the signal moved since the last report. Eq. (6), second term of Eq. (7).",
  signal: "x_curr = delay + loss + marks; the tick is its target. Eq. (2) and Eq. (5).",
} as const;

export function Bar({ name, share, text }: BarProps): ReactElement {
  const size = Math.min(1, Math.abs(share)) * 50;
  return (
    <div className="term-row">
      <Name name={name} meaning={MEANINGS[name]} />
      <dd className="bar" aria-hidden="true">
        <span
          className={share < 0 ? "bar-down" : "bar-up"}
          style={{ left: `${share < 0 ? 50 - size : 50}%`, width: `${size}%` }}
        />
        <span className="bar-zero" />
      </dd>
      <dd className="term-value">{text}</dd>
    </div>
  );
}

export function SignalBar({ decision }: { readonly decision: Decision }): ReactElement {
  const { x_curr_ms, x_delay_ms, x_loss_ms, x_mark_ms, x_target_ms } = decision;
  const scale = Math.max(x_curr_ms, (Number.isFinite(x_target_ms) ? x_target_ms : 0) * 2, 1);
  const width = (part: number) => ({ width: `${(100 * Math.max(0, part)) / scale}%` });
  return (
    <div className="term-row">
      <Name name="x_curr" meaning={MEANINGS.signal} />
      <dd className="bar bar-signal" aria-hidden="true">
        <span className="part-delay" style={width(x_delay_ms)} />
        <span className="part-loss" style={width(x_loss_ms)} />
        <span className="part-mark" style={width(x_mark_ms)} />
        {x_target_ms <= scale && (
          <span className="bar-target" style={{ left: `${(100 * x_target_ms) / scale}%` }} />
        )}
      </dd>
      <dd className="term-value">{readingText(x_curr_ms, "ms")}</dd>
    </div>
  );
}

function Name({ name, meaning }: { readonly name: string; readonly meaning: string }) {
  return (
    <dt>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation must be reachable by key */}
      <span className="term" tabIndex={0} {...tip(meaning)}>
        {name}
      </span>
    </dt>
  );
}
