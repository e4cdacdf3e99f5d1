// The link whose losses are in sight: which one it is, and the rest of it.

import type { ReactElement } from "react";
import { titleIn, valueText } from "../../../model/data";
import { ChangedMark, Fold, Select, Setting } from "../../lab/controls";
import { useDraft, useLive, useRun, useSession } from "../../lab/session";
import { useLossyLink } from "./lossy-link";

/** Of the setting, and what it is called here. */
const KEYS: readonly (readonly [key: string, label: string])[] = [
  ["loss.kind", "Kind"],
  ["losses", "Direction"],
  ["ftp_agents", "FTP agents at each end"],
  ["delay_ms", "One-way delay"],
  ["capacity_kbps", "Capacity"],
];
const HOLDS = ["Losses on", ...KEYS.map(([, label]) => label)];

export function MoreOfLink(): ReactElement | null {
  const session = useSession();
  const link = useLossyLink();
  const links = useDraft((draft) => draft.base.links);
  const title = useRun((run) => titleIn(run.layout.links, link ?? ""));
  const news = useLive(() => {
    const delay = `links.${link}.delay_ms`;
    return `${title}, ${valueText(session.valueAt(delay).value, session.parameterAt(delay))}`;
  });
  if (link === undefined) return null;
  // What is in sight has a dot of its own.
  const paths = Object.keys(links).flatMap((name) => [
    ...KEYS.map(([key]) => `links.${name}.${key}`),
    ...(name === link ? [] : [`links.${name}.loss`]),
  ]);
  return (
    <Fold
      id="rtcp-link"
      head="More of the link"
      news={<ChangedMark paths={paths}>{news}</ChangedMark>}
      holds={HOLDS}
    >
      {() => (
        <section className="section" aria-label="More of the link">
          <Chooser names={Object.keys(links)} link={link} />
          {KEYS.map(([key, label]) => (
            <Setting key={`${link}.${key}`} path={`links.${link}.${key}`} label={label} />
          ))}
        </section>
      )}
    </Fold>
  );
}

interface ChooserProps {
  readonly names: readonly string[];
  readonly link: string;
}

function Chooser({ names, link }: ChooserProps): ReactElement {
  const { actions } = useSession();
  const links = useRun((run) => run.layout.links);
  return (
    <label className="setting-head">
      <span className="setting-label">Losses on</span>
      <Select
        className="setting-select"
        value={link}
        options={names.map((name) => [name, titleIn(links, name)])}
        choose={actions.setLink}
      />
    </label>
  );
}
