// The timing rules that are set less often, and those of one member alone.

import { type ReactElement, useState } from "react";
import { type Titled, titleIn, valueText } from "../../../model/data";
import { ChangedMark, Fold, Select, Setting } from "../../lab/controls";
import { useDraft, useLive, useRun, useSession } from "../../lab/session";

type Keys = readonly (readonly [key: string, label: string])[];

/** Those of all members stand in sight. */
const FIRST: Keys = [
  ["profile", "Profile"],
  ["l", "Dithering l"],
];
const LATE = "T_max_fb_delay_ms";
const MORE: Keys = [
  [LATE, "Late after"],
  ["T_rr_interval_ms", "Least interval"],
  ["reduced_minimum", "Reduced minimum"],
  ["reduced_size", "Reduced size"],
];
const HOLDS = ["Rules", ...MORE.map(([, label]) => label)];

const NOBODY = {};
const NONE: readonly Titled[] = [];

export function MoreRules(): ReactElement {
  const session = useSession();
  const [chosen, choose] = useState("");
  const names = Object.keys(useDraft(({ base }) => base.members ?? NOBODY));
  const news = useLive(() => {
    const path = `session.rtcp.${LATE}`;
    return `late after ${valueText(session.valueAt(path).value, session.parameterAt(path))}`;
  });
  const paths = [
    ...MORE.map(([key]) => `session.rtcp.${key}`),
    ...names.map((name) => `members.${name}.rtcp`),
  ];
  return (
    <Fold
      id="rtcp-rules"
      head="More rules"
      news={<ChangedMark paths={paths}>{news}</ChangedMark>}
      holds={HOLDS}
    >
      {() => <Rules names={names} member={names.includes(chosen) ? chosen : ""} choose={choose} />}
    </Fold>
  );
}

interface RulesProps {
  readonly names: readonly string[];
  /** Empty: all of them. */
  readonly member: string;
  choose(name: string): void;
}

function Rules({ names, member, choose }: RulesProps): ReactElement {
  const members = useRun((run) => run.layout.members ?? NONE);
  const path = member === "" ? "session.rtcp" : `members.${member}.rtcp`;
  const whose = member === "" ? "" : ` of ${titleIn(members, member)}`;
  const keys = member === "" ? MORE : [...FIRST, ...MORE];
  return (
    <section className="section" aria-label="More rules">
      <label className="setting-head">
        <span className="setting-label">Rules</span>
        <Select
          className="setting-select"
          value={member}
          options={[
            ["", "of all members"],
            ...names.map((name) => [name, `of ${titleIn(members, name)} alone`] as const),
          ]}
          choose={choose}
        />
      </label>
      {keys.map(([key, label]) => (
        <Setting key={`${path}.${key}`} path={`${path}.${key}`} label={`${label}${whose}`} />
      ))}
    </section>
  );
}
