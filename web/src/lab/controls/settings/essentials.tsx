// What everyone wants first: the link's capacity, delay, jitter and queue, and who else is on it. The rest of the link is a row.

import type { ReactElement } from "react";
import { valueText } from "../../../../model/data/value-text";
import { linkTitle } from "../../../../model/scenario/names/names";
import { recordedLoss } from "../../../../model/scenario/recorded";
import { type Session, useDraft, useLive, useSession } from "../../session";
import { Fold } from "../parts/fold";
import { Select } from "../parts/select";
import { ChangedMark } from "./changed-mark";
import { CapacityNote, DelayNote, JitterNote, LossNote, QueueNote } from "./essential-notes";
import { FlowCount } from "./flows/flow-count";
import { forwardLinks } from "./forward-links";
import { Setting } from "./setting/setting";
import { useTried } from "./try-here";
import { RoundTrip } from "./what-if/round-trip";

export function Essentials(): ReactElement {
  const links = useDraft((draft) => forwardLinks(draft.base));
  const link = useLinkInView();
  return (
    <>
      <section className="section essentials" aria-label="Link">
        {links.length > 1 && <LinkSelect links={links} link={link} />}
        {link !== undefined && <OfLink key={link} link={link} />}
        <FlowCount family="nada" label="NADA flows" />
        <FlowCount family="tcp" label="TCP flows" />
      </section>
      {link !== undefined && <MoreOfLink key={link} link={link} />}
    </>
  );
}

function useLinkInView(): string | undefined {
  const session = useSession();
  const inView = useLive(session.linkInView);
  const links = useDraft((draft) => forwardLinks(draft.base));
  return inView !== null && links.includes(inView) ? inView : links[0];
}

interface LinkSelectProps {
  readonly links: readonly string[];
  readonly link: string | undefined;
}

function LinkSelect({ links, link }: LinkSelectProps): ReactElement {
  const session = useSession();
  const titles = useLive(
    () => links.map((name) => linkTitle(session.scenario(), name)),
    (a, b) => a.join("\n") === b.join("\n"),
  );
  return (
    <div className="setting-head">
      <span className="setting-label">Link</span>
      <Select
        aria-label="Link"
        className="setting-select"
        value={link}
        options={links.map((name, i) => [name, titles[i]])}
        choose={session.actions.setLink}
      />
    </div>
  );
}

interface OfLinkProps {
  readonly link: string;
}

function OfLink({ link }: OfLinkProps): ReactElement {
  const path = `links.${link}`;
  return (
    <>
      <Setting
        path={`${path}.capacity_kbps`}
        label="Capacity"
        subject="bottleneck capacity"
        note={<CapacityNote link={link} />}
      />
      <RoundTrip link={link} />
      <Setting path={`${path}.jitter.std_ms`} label="Jitter" note={<JitterNote link={link} />} />
      <Setting
        path={`${path}.queue.limit_ms`}
        label="Queue length"
        note={<QueueNote link={link} />}
      />
    </>
  );
}

/** What is lost: at random, where that is one number, and as it was recorded. */
function lossText(session: Session, link: string): string {
  const random = randomLossText(session, `links.${link}.loss`);
  if (recordedLoss(session.scenario(), link) === null) return random;
  return random === "no loss" ? "recorded loss" : `${random} and recorded`;
}

function randomLossText(session: Session, path: string): string {
  if (session.valueAt(`${path}.kind`).value === "none") return "no loss";
  const ratio = session.parameterAt(`${path}.ratio`);
  if (ratio === null) return "loss";
  const { value } = session.valueAt(`${path}.ratio`);
  return value === 0 ? "no loss" : `loss ${valueText(value, ratio)}`;
}

/** By the names of its controls: a task that asks for one opens the row. */
const MORE = ["One-way delay", "Random loss", "Queue", "UDP flows"] as const;

function MoreOfLink({ link }: OfLinkProps): ReactElement {
  const session = useSession();
  const tried = useTried();
  const path = `links.${link}`;
  const news = useLive(() => {
    const queue = `${path}.queue.kind`;
    const kind = valueText(session.valueAt(queue).value, session.parameterAt(queue));
    return `${lossText(session, link)}, ${kind}`;
  });
  return (
    <Fold
      id="link"
      head="More of the link"
      news={
        <ChangedMark
          paths={[`${path}.delay_ms`, `${path}.loss`, `${path}.queue.kind`, "flows.udp"]}
        >
          {news}
        </ChangedMark>
      }
      holds={MORE}
    >
      {() => (
        <section className="section" aria-label="More of the link">
          <Setting
            path={`${path}.delay_ms`}
            label="One-way delay"
            note={<DelayNote link={link} />}
          />
          {!tried.includes(`${path}.loss.ratio`) && (
            <Setting
              path={`${path}.loss.ratio`}
              label="Random loss"
              note={<LossNote link={link} />}
            />
          )}
          <Setting path={`${path}.queue.kind`} label="Queue" />
          <FlowCount family="udp" label="UDP flows" />
        </section>
      )}
    </Fold>
  );
}
