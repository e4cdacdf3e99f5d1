// How much is lost, and on which link.

import type { ReactElement } from "react";
import { titleIn, titleOf } from "../../lab/data";
import { Setting } from "../../lab/panels";
import { useDraft, useLive, useRun, useSession, useView } from "../../lab/session";
import { More } from "./more";

export function LossControls(): ReactElement | null {
  const session = useSession();
  const all = useDraft((draft) => draft.base.links);
  const links = Object.keys(all);
  const linkNames = useRun((run) => run.layout.links);
  const chosen = useView((view) => view.link);
  const link = links.includes(chosen) ? chosen : lossyLink(all, links);
  if (link === undefined) return null;
  return (
    <section className="section" aria-label="Losses">
      <label className="setting-head">
        <span className="setting-label">Losses on</span>
        <select
          className="select setting-select"
          value={link}
          onChange={(event) => session.actions.setLink(event.currentTarget.value)}
        >
          {links.map((name) => (
            <option key={name} value={name}>
              {titleIn(linkNames, name)}
            </option>
          ))}
        </select>
      </label>
      <OfLink key={link} link={link} />
    </section>
  );
}

/** The first on which anything is lost, by chance or for FTP agents. */
function lossyLink(
  links: Readonly<Record<string, { readonly loss?: unknown; readonly ftp_agents?: unknown }>>,
  names: readonly string[],
): string | undefined {
  const loses = (name: string): boolean => {
    const { loss, ftp_agents } = links[name] ?? {};
    const { ratio } = (loss ?? {}) as { ratio?: unknown };
    return [ratio, ftp_agents].some((value) => typeof value === "number" && value > 0);
  };
  return names.find(loses) ?? names[0];
}

function OfLink({ link }: { readonly link: string }): ReactElement {
  const session = useSession();
  const path = `links.${link}`;
  const kind = useLive(() => String(session.valueAt(`${path}.loss.kind`).value));
  return (
    <>
      {kind === "none" || kind === "gilbert_elliott" ? null : (
        <Setting
          path={`${path}.loss.ratio`}
          label={kind === "byte_errors" ? "Byte errors" : "Loss"}
          note={kind === "byte_errors" ? <OfPackets path={path} /> : undefined}
        />
      )}
      <More label="More of this link">
        <Setting path={`${path}.loss.kind`} label="Kind" />
        <Setting path={`${path}.losses`} label="Direction" />
        <Setting path={`${path}.ftp_agents`} label="FTP agents at each end" />
        <Setting path={`${path}.delay_ms`} label="One-way delay" />
        <Setting path={`${path}.capacity_kbps`} label="Capacity" />
      </More>
    </>
  );
}

/** What an error rate of bytes means for the data packets of the first sender. */
function OfPackets({ path }: { readonly path: string }): ReactElement {
  const session = useSession();
  return (
    <>
      {useLive(() => {
        const sender = (session.run.layout.members ?? []).find(({ sends }) => sends);
        if (sender === undefined) return "nobody sends data";
        const at = (key: string) => Number(session.valueAt(`members.${sender.name}.${key}`).value);
        const bytes = at("payload_bytes") + at("header_bytes");
        const ratio = Number(session.valueAt(`${path}.loss.ratio`).value);
        const lost = 100 * (1 - (1 - ratio) ** bytes);
        return `loses ${Number(lost.toPrecision(3))} % of ${titleOf(sender)}’s packets of ${bytes} bytes`;
      })}
    </>
  );
}
