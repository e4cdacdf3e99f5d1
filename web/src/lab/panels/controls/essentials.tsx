// What everyone wants first: the link's capacity, delay, jitter, loss and queue. Who else is on it: flows.tsx.

import type { ReactElement } from "react";
import { linkTitle } from "../../scenario/names/names";
import { useDraft, useLive, useSession } from "../../session";
import { CapacityNote, DelayNote, JitterNote, LossNote, QueueNote } from "./essential-notes";
import { forwardLinks } from "./forward-links";
import { Setting } from "./setting/setting";

export function Essentials(): ReactElement {
  const session = useSession();
  const scenario = useDraft((draft) => draft.base);
  const links = forwardLinks(scenario);
  const inView = useLive(session.linkInView);
  const titles = useLive(
    () => links.map((name) => linkTitle(session.scenario(), name)),
    (a, b) => a.join("\n") === b.join("\n"),
  );
  const link = inView !== null && links.includes(inView) ? inView : links[0];
  return (
    <section className="section" aria-label="Link">
      {links.length > 1 && (
        <label className="setting-head">
          <span className="setting-label">Link</span>
          <select
            className="select setting-select"
            value={link}
            onChange={(event) => session.actions.setLink(event.currentTarget.value)}
          >
            {links.map((name, i) => (
              <option key={name} value={name}>
                {titles[i]}
              </option>
            ))}
          </select>
        </label>
      )}
      {link !== undefined && <OfLink key={link} link={link} />}
    </section>
  );
}

function OfLink({ link }: { readonly link: string }): ReactElement {
  const path = `links.${link}`;
  return (
    <>
      <Setting
        path={`${path}.capacity_kbps`}
        label="Capacity"
        subject="bottleneck capacity"
        note={<CapacityNote link={link} />}
      />
      <Setting path={`${path}.delay_ms`} label="One-way delay" note={<DelayNote link={link} />} />
      <Setting
        path={`${path}.jitter.std_ms`}
        label="Jitter"
        enabledBy={{ path: `${path}.jitter.kind`, on: "nr_bpdv" }}
        note={<JitterNote link={link} />}
      />
      <Setting
        path={`${path}.loss.ratio`}
        label="Random loss"
        enabledBy={{ path: `${path}.loss.kind`, on: "bernoulli" }}
        note={<LossNote link={link} />}
      />
      <Setting path={`${path}.queue.kind`} label="Queue" />
      <Setting
        path={`${path}.queue.limit_ms`}
        label="Queue length"
        note={<QueueNote link={link} />}
      />
    </>
  );
}
