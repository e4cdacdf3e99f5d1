// What each member spends on RTCP over the run, against its part of what all may spend.

import { scaleLinear } from "d3-scale";
import type { ReactElement } from "react";
import { titleOf } from "../../lab/data";
import { type Session, useLive, useMetrics, useSession } from "../../lab/session";
import { sameTexts } from "../same";
import { timingAt } from "../why/timing";
import { Framed } from "./framed";

const WIDTH = 420;
/** For names, at least and at most, and for a letter. */
const NAME = 40;
const LONGEST_NAME = 120;
const LETTER = 7;
const ROW = 15;
const FOOT = 16;
/** A title is cut where the bars begin; the table has it whole. */
const MOST_LETTERS = Math.floor((LONGEST_NAME - 10) / LETTER);
/** Lower than this bars are given less than their name's height. */
const MOST_ROWS = 16;

interface Limit {
  readonly name: string;
  readonly title: string;
  /** Of its last interval, in % of the session. */
  readonly percent: number;
}

function limitsOf(session: Session): readonly Limit[] {
  const { run } = session;
  const kbps = Number(session.valueAt("session.bandwidth_kbps").value);
  return (run.layout.members ?? []).map((member, i) => {
    const plan = timingAt(run, i, run.reached_s);
    return {
      name: member.name,
      title: titleOf(member),
      percent: plan === null ? 0 : (100 * plan.limit_kbps) / kbps,
    };
  });
}

export function MemberChart(): ReactElement | null {
  const session = useSession();
  const metrics = useMetrics(null);
  const limits = useLive(() => limitsOf(session), sameTexts);
  const all = useLive(() => Number(session.valueAt("session.rtcp_percent").value));
  if (metrics?.members === undefined) return null;
  const members = limits.map(({ name, title, percent: limit }) => ({
    name,
    title,
    percent: metrics.members?.[name]?.rtcp_percent ?? 0,
    limit,
  }));
  const sum = metrics.session?.rtcp_percent ?? 0;
  const most = Math.max(...members.flatMap(({ percent, limit }) => [percent, limit]));
  const letters = Math.max(...members.map(({ title }) => title.length));
  const left = Math.min(LONGEST_NAME, Math.max(NAME, LETTER * letters + 10));
  const x = scaleLinear([0, most || 1], [left, WIDTH - 8]);
  const row = members.length > MOST_ROWS ? (MOST_ROWS * ROW) / members.length : ROW;
  const height = members.length * row + FOOT;
  const percent = (value: number): string => value.toFixed(2);

  return (
    <Framed
      title="RTCP by member"
      unit="% of the session bandwidth, whole run"
      heads={["member", "RTCP, %", "its part, %"]}
      rows={[
        ...members.map((one) => [one.title, percent(one.percent), percent(one.limit)]),
        ["all", percent(sum), percent(all)],
      ]}
      note={`Together ${percent(sum)} % of ${all} %. The tick is what the rules leave to a member.`}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={`RTCP by member: ${members.map((one) => `${one.title} ${percent(one.percent)} %`).join(", ")}`}
      >
        {members.map(({ name, title, percent: spent, limit }, i) => {
          const y = i * row;
          return (
            <g key={name}>
              <text className="rtcp-text" x={left - 6} y={y + row / 2} textAnchor="end">
                {shortened(title)}
              </text>
              <rect
                className="rtcp-bar"
                x={left}
                y={y + row * 0.2}
                width={Math.max(0, x(spent) - left)}
                height={row * 0.6}
              />
              {limit > 0 && <path className="rtcp-limit" d={`M${x(limit)} ${y + 1}v${row - 2}`} />}
            </g>
          );
        })}
        {x.ticks(4).map((value) => (
          <text
            key={value}
            className="rtcp-text"
            x={x(value)}
            y={height - FOOT / 2}
            textAnchor="middle"
          >
            {value}
          </text>
        ))}
      </svg>
    </Framed>
  );
}

function shortened(title: string): string {
  const letters = [...title];
  return letters.length <= MOST_LETTERS ? title : `${letters.slice(0, MOST_LETTERS - 1).join("")}…`;
}
