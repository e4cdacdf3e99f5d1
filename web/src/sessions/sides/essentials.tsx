// What everyone wants first of a session: its bandwidth, its members, how much is lost, and the two rules that decide who may speak when.

import type { ReactElement } from "react";
import { titleIn } from "../../../model/data";
import { FlowCount, Setting } from "../../lab/controls";
import { useDraft, useLive, useRun, useSession } from "../../lab/session";
import { useLossyLink } from "./lossy-link";

export function SessionEssentials(): ReactElement {
  const link = useLossyLink();
  return (
    <>
      <Setting path="session.bandwidth_kbps" subject="session bandwidth" note={<RtcpNote />} />
      <Members />
      {link !== undefined && <LossOn key={link} link={link} />}
      <Setting path="session.rtcp.l" label="Dithering l" />
      <Setting path="session.rtcp.profile" label="Profile" />
    </>
  );
}

export function Members(): ReactElement {
  const all = useDraft(({ base }) => Object.keys(base.members ?? {}).length);
  return (
    <FlowCount
      family="members"
      label="Members"
      range={{ min: 2, track: all, max: all }}
      meaning="Who is in the session. The last to come are the first to leave, with a BYE; who has left does not come back, but may stay after all."
    />
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

interface LossOnProps {
  readonly link: string;
  readonly noted?: boolean;
}

/** Nothing where the losses of the link are no single ratio. */
export function LossOn({ link, noted = true }: LossOnProps): ReactElement {
  const session = useSession();
  const path = `links.${link}`;
  const title = useRun((run) => titleIn(run.layout.links, link));
  const ofBytes = useLive(() => session.valueAt(`${path}.loss.kind`).value === "byte_errors");
  return (
    <Setting
      path={`${path}.loss.ratio`}
      label={ofBytes ? "Byte errors" : "Loss"}
      {...(noted && { note: ofBytes ? <OfPackets {...{ path, title }} /> : `on ${title}` })}
    />
  );
}

interface OfPacketsProps {
  readonly path: string;
  /** Of the link. */
  readonly title: string;
}

/** What an error rate of bytes means for the data packets of the first sender. */
function OfPackets({ path, title }: OfPacketsProps): ReactElement {
  const session = useSession();
  return (
    <>
      {useLive(() => {
        const sender = (session.run.layout.members ?? []).find(({ sends }) => sends);
        if (sender === undefined) return `on ${title}; nobody sends data`;
        const at = (key: string) => Number(session.valueAt(`members.${sender.name}.${key}`).value);
        const bytes = at("payload_bytes") + at("header_bytes");
        const ratio = Number(session.valueAt(`${path}.loss.ratio`).value);
        const lost = Number((100 * (1 - (1 - ratio) ** bytes)).toPrecision(3));
        return `${title} loses ${lost} % of ${bytes}-byte packets`;
      })}
    </>
  );
}
