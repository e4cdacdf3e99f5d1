// What the member in view goes by at the playhead, and whether it is there at all: a row that says when its next report is due.

import type { ReactElement } from "react";
import { reading, titleIn } from "../../../model/data";
import { Button, Fold } from "../../lab/controls";
import { useLive, useOfSeed, useRun, useSession, useView } from "../../lab/session";
import { sameTexts } from "../same";
import { seconds } from "../why/explain";
import { type MemberTiming, timingAt } from "../why/timing";
import { ReadingTable } from "./reading-table";

/** Sends the member in view away from the playhead on, or has it stay after all. */
function Presence({ member }: { readonly member: string }): ReactElement | null {
  const session = useSession();
  const path = `members.${member}.stop_s`;
  const leaves = useLive(() => session.valueAt(path).changed);
  const isThere = useLive(() => session.parameterAt(path) !== null);
  const t_s = useLive(session.moment);
  if (!isThere) return null;
  return (
    <Button
      className="small rtcp-leave"
      data-tip={
        leaves
          ? "It stays as long as the scenario says"
          : "It leaves the session at the playhead, with a BYE"
      }
      onClick={() =>
        session.actions.set(
          path,
          leaves ? session.valueAt(path).base : Math.round(session.moment() * 1000) / 1000,
        )
      }
    >
      {leaves ? "Let it stay" : `Leave at ${t_s.toFixed(1)} s`}
    </Button>
  );
}

export function NowPanel(): ReactElement {
  const session = useSession();
  const flow = useView((view) => view.flow);
  const ofSeed = useOfSeed();
  const title = useRun((run) => titleIn(run.layout.members ?? [], flow));
  const t_s = useLive(session.moment);
  const plan = useLive(() => {
    const { run } = session;
    const member = (run.layout.members ?? []).findIndex(({ name }) => name === flow);
    return timingAt(run, member, session.moment());
  }, sameTexts);
  const head = (
    <>
      {ofSeed(title)} at <span className="rtcp-moment">{seconds(t_s)}</span>
    </>
  );
  return (
    <Fold
      id="rtcp-timers"
      head={head}
      news={plan === null ? "not in the session" : `next at ${seconds(plan.tn_s)}`}
    >
      {() => (
        <section className="section" aria-label="Its timers">
          <Presence member={flow} />
          {plan === null ? (
            <p className="quiet">Not in the session.</p>
          ) : (
            <ReadingTable
              rows={ROWS.map(([label, meaning, text]) => [label, text(plan), meaning])}
            />
          )}
        </section>
      )}
    </Fold>
  );
}

const ROWS: readonly (readonly [string, string, (plan: MemberTiming) => string])[] = [
  ["members it knows", "RFC 3550 §6.3: itself included", ({ members }) => String(members)],
  ["of them send", "RFC 3550 §6.3", ({ senders }) => String(senders)],
  [
    "mean RTCP packet",
    "avg_rtcp_size with IP and UDP headers, RFC 3550 §6.3.3",
    ({ avg_bytes }) => `${avg_bytes.toFixed(1)} bytes`,
  ],
  [
    "its part of RTCP",
    "What the session’s RTCP bandwidth leaves to this member, RFC 3550 §6.3.1",
    ({ limit_kbps }) => both(limit_kbps, "kbit/s"),
  ],
  ["interval T_rr", "As it was drawn last, RFC 4585 §3.4 e", ({ t_rr_s }) => seconds(t_rr_s)],
  ["next regular, tn", "RFC 3550 §6.3", ({ tn_s }) => seconds(tn_s)],
  [
    "may speak early",
    "allow_early: not until the next regular report, once it has. RFC 4585 §3.4 k",
    ({ allow_early }) => (allow_early ? "yes" : "no"),
  ],
];

function both(value: number, unit: string): string {
  const { number, unit: shown } = reading(value, unit);
  return `${number} ${shown}`;
}
