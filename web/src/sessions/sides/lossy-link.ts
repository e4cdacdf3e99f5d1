// The link in view: the one that was chosen, or the first on which anything is lost.

import { useDraft, useView } from "../../lab/session";

/** Undefined in a session without links. */
export function useLossyLink(): string | undefined {
  const links = useDraft((draft) => draft.base.links);
  const names = Object.keys(links);
  const chosen = useView((view) => view.link);
  return names.includes(chosen) ? chosen : lossyLink(links, names);
}

/** By chance or for FTP agents. */
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
