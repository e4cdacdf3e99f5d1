// What can be changed of a session: its bandwidth, its members, its losses, and the timing rules.

import { type ReactElement, useState } from "react";
import { type Titled, titleIn } from "../../lab/data";
import { FlowCount, Setting } from "../../lab/panels";
import { useDraft, useLive, useRun, useSession } from "../../lab/session";
import { LossControls } from "./loss-controls";
import { More } from "./more";

export function SessionControls(): ReactElement {
  const session = useSession();
  const all = useDraft(({ base }) => Object.keys(base.members ?? {}).length);
  const there = useLive(() => session.flowCount("members"));
  return (
    <>
      <section className="section" aria-label="Session">
        <Setting path="session.bandwidth_kbps" subject="session bandwidth" note={<RtcpNote />} />
        <FlowCount
          family="members"
          label="Members"
          range={{ min: 2, track: all, max: all }}
          meaning="Who is in the session. The last to come are the first to leave, with a BYE; who has left does not come back, but may stay after all."
        />
        <FlowCount
          family="senders"
          label="Senders"
          range={{ min: 1, track: there, max: there }}
          meaning="Who sends data. What all of them send together stays the same."
        />
      </section>
      <LossControls />
      <Rules />
    </>
  );
}

/** "5 % for RTCP: 10 kbit/s". */
function RtcpNote(): ReactElement {
  const session = useSession();
  return (
    <>
      {useLive(() => {
        const percent = Number(session.valueAt("session.rtcp_percent").value);
        const kbps = (percent / 100) * Number(session.valueAt("session.bandwidth_kbps").value);
        return `${percent} % for RTCP: ${Number(kbps.toPrecision(3))} kbit/s`;
      })}
    </>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ["profile", "Profile"],
  ["l", "Dithering l"],
];
/** Set less often. */
const MORE_KEYS: typeof KEYS = [
  ["T_max_fb_delay_ms", "Late after"],
  ["T_rr_interval_ms", "Least interval"],
  ["reduced_minimum", "Reduced minimum"],
  ["reduced_size", "Reduced size"],
];

const NOBODY = {};
const NONE: readonly Titled[] = [];

/** For all members, or for one of them. */
function Rules(): ReactElement {
  const [chosen, choose] = useState("");
  const names = Object.keys(useDraft(({ base }) => base.members ?? NOBODY));
  const memberNames = useRun((run) => run.layout.members ?? NONE);
  const member = names.includes(chosen) ? chosen : "";
  const path = member === "" ? "session.rtcp" : `members.${member}.rtcp`;
  const setting = ([key, label]: readonly [string, string]): ReactElement => (
    <Setting key={`${path}.${key}`} path={`${path}.${key}`} label={label} />
  );
  return (
    <section className="section" aria-label="Rules">
      <label className="setting-head">
        <span className="setting-label">Rules</span>
        <select
          className="select setting-select"
          value={member}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">of all members</option>
          {names.map((name) => (
            <option key={name} value={name}>
              of {titleIn(memberNames, name)} alone
            </option>
          ))}
        </select>
      </label>
      {KEYS.map(setting)}
      <More label="More rules">{MORE_KEYS.map(setting)}</More>
    </section>
  );
}
