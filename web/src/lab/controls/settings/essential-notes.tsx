// The grey lines below the essential sliders, with the numbers of the moment.

import type { ReactElement } from "react";
import { valueText } from "../../../../model/data/value-text";
import { changesOf } from "../../../../model/scenario/in-force";
import { firstRateOf, SERVES_AT_ITS_MEAN } from "../../../../model/scenario/queue-limit";
import { recordedLoss } from "../../../../model/scenario/recorded";
import { lastValue } from "../../moment/rows";
import { type Session, useLive, useSession } from "../../session";
import { recordedOnTrip, roundTrip_ms } from "./forward-links";
import { delayNote, jitterNote, lossNote, type QueueFacts, queueNote, upcomingNote } from "./notes";

interface NoteProps {
  readonly link: string;
}

export function CapacityNote({ link }: NoteProps): ReactElement {
  const session = useSession();
  return <>{useLive(() => upcoming(session, `links.${link}.capacity_kbps`))}</>;
}

export function DelayNote({ link }: NoteProps): ReactElement {
  const session = useSession();
  return (
    <>
      {useLive(() => delayNote(roundTrip(session, link), recordedOnTrip(session.scenario(), link)))}
    </>
  );
}

export function JitterNote({ link }: NoteProps): ReactElement {
  const session = useSession();
  const jitter = `links.${link}.jitter`;
  return (
    <>
      {useLive(() => {
        const { value: kind } = session.valueAt(`${jitter}.kind`);
        const std_ms = kind === "none" ? 0 : number(session, `${jitter}.std_ms`);
        return jitterNote(std_ms, number(session, `${jitter}.n_std`), kind === "rbpdv");
      })}
    </>
  );
}

export function LossNote({ link }: NoteProps): ReactElement {
  const session = useSession();
  const loss = `links.${link}.loss`;
  return (
    <>
      {useLive(() => {
        const { value: kind } = session.valueAt(`${loss}.kind`);
        if (kind === "gilbert_elliott") return "in bursts (Gilbert-Elliott): see All settings";
        const percent = kind === "none" ? 0 : 100 * number(session, `${loss}.ratio`);
        return lossNote(percent, recordedLoss(session.scenario(), link));
      })}
    </>
  );
}

export function QueueNote({ link }: NoteProps): ReactElement {
  const session = useSession();
  const path = `links.${link}`;
  return (
    <span className="two-lines">
      {useLive(() => {
        return queueNote({
          kind: valueText(
            session.valueAt(`${path}.queue.kind`).value,
            session.parameterAt(`${path}.queue.kind`),
          ),
          limit_ms: number(session, `${path}.queue.limit_ms`),
          limit_bytes: number(session, `${path}.queue.limit_bytes`),
          limit_packets: number(session, `${path}.queue.limit_packets`),
          ...countedAt(session, link),
          rtt_ms:
            recordedOnTrip(session.scenario(), link) === null
              ? roundTrip(session, link)
              : Number.NaN,
        });
      })}
    </span>
  );
}

function countedAt(
  session: Session,
  link: string,
): Pick<QueueFacts, "reference_kbps" | "countedAt" | "serving_kbps"> {
  const path = `links.${link}`;
  const serving_kbps = servingRate(session, link);
  const ofNow =
    session.valueAt(`${path}.queue.follows_capacity`).value === true ||
    session.valueAt(`${path}.queue.limit_of`).value === "backlog";
  if (ofNow) return { reference_kbps: serving_kbps, countedAt: "now", serving_kbps };
  const own = number(session, `${path}.queue.reference_kbps`);
  return own > 0
    ? { reference_kbps: own, countedAt: "own rate", serving_kbps }
    : { reference_kbps: firstRateOf(session.run.layout, link), countedAt: "start", serving_kbps };
}

/** At which the link serves at the moment: what is set, or what a recording brings along. */
function servingRate(session: Session, link: string): number {
  const path = `links.${link}`;
  const { value: access } = session.valueAt(`${path}.access.kind`);
  if (SERVES_AT_ITS_MEAN.includes(String(access))) return firstRateOf(session.run.layout, link);
  if (access === "capacity_trace") {
    const { playhead_s } = session.view.getState();
    return lastValue(session.run, path, "capacity_kbps", playhead_s);
  }
  const isPhysical = session.valueAt(`${path}.variation`).value === "udp_background";
  return number(session, `${path}.${isPhysical ? "physical" : "capacity"}_kbps`);
}

function roundTrip(session: Session, link: string): number {
  return roundTrip_ms(session.draft.getState().base, link, (name) =>
    number(session, `links.${name}.delay_ms`),
  );
}

function number(session: Session, path: string): number {
  const { value } = session.valueAt(path);
  return value === "unlimited" ? Number.POSITIVE_INFINITY : Number(value);
}

/** The scenario's own next change of a value, unless a person has redrawn it. */
function upcoming(session: Session, path: string): string {
  const { base, edits } = session.draft.getState();
  if (edits.some((edit) => edit.kind === "redraw" && edit.path === path)) return "";
  const from_s = session.applies() === "now" ? session.view.getState().playhead_s : 0;
  const next = changesOf(base, path).find(({ at_s }) => at_s > from_s);
  return next ? upcomingNote(next.at_s, valueText(next.to, session.parameterAt(path))) : "";
}
