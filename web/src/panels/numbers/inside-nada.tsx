// The rate update at the pointer or the playhead, taken apart: equation, terms as bars, and why the rate moved.

import type { ReactElement } from "react";
import { readingText } from "../../data/quantity";
import { run, useRunVersion } from "../../store";
import { moment, usePulse } from "../pulse";
import { useAway } from "./away";
import { type Decision, decisionAt } from "./decision";
import { Equation } from "./equation";
import { Bar, SignalBar } from "./term-bars";
import { whyNada } from "./why/nada";

export function InsideNada({ flow }: { readonly flow: string }): ReactElement {
  useRunVersion();
  const t = usePulse(moment);
  const decision = decisionAt(run, flow, t);
  const away = useAway(flow, t);
  return (
    <section className="section" aria-labelledby="inside-head">
      <div className="section-line">
        <h2 id="inside-head" className="section-head">
          Inside NADA
        </h2>
        <span className="quiet small">RFC 8698 §4.3</span>
      </div>
      {away !== null ? (
        <p className="quiet">{away}: nothing is decided.</p>
      ) : decision === null ? (
        <p className="quiet">No report has come back yet: the rate stands at RMIN.</p>
      ) : (
        <Taken decision={decision} />
      )}
    </section>
  );
}

function Taken({ decision }: { readonly decision: Decision }): ReactElement {
  const gradual = decision.mode === 1;
  const { offset_step_kbps: offset, change_step_kbps: change } = decision;
  // Both steps on one scale, so that the longer bar is the stronger term.
  const scale = Math.max(Math.abs(offset), Math.abs(change), 5);
  return (
    <>
      <p className="mode-line">
        <span className="mode" data-mode={gradual ? "gradual" : "ramp-up"}>
          {gradual ? "gradual · Eq. 7" : "ramp-up · Eq. 4"}
        </span>
        <span className="quiet small">at {decision.t_s.toFixed(2)} s</span>
      </p>
      <Equation decision={decision} />
      <dl className="terms">
        {gradual && (
          <>
            <Bar name="offset" share={offset / scale} text={signed(offset)} />
            <Bar name="change" share={change / scale} text={signed(change)} />
          </>
        )}
        <SignalBar decision={decision} />
      </dl>
      <p className="why">{whyNada(decision)}</p>
    </>
  );
}

function signed(kbps: number): string {
  const text = readingText(kbps, "kbit/s");
  return kbps > 0 ? `+${text}` : text;
}
