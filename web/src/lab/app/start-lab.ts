// From an empty page to a running one: load the engine, open what a link says.

import {
  bindAddress,
  compareCited,
  type Environment,
  fetchLinkReader,
  freshSession,
  type Preferences,
  playsByItself,
  type Session,
} from "../session";

/** The window's own lab: the one that the address bar speaks of. Resolves when there is a first run to see. */
export async function startLab(environment: Environment): Promise<Session> {
  const { router } = environment;
  if (router.atLab() && location.hash !== "") fetchLinkReader();
  const session = await freshSession(environment);
  const link = await session.open(router.atLab() ? location.hash : "");
  compareCited(session, link);
  const address = bindAddress(session, router);
  if (link !== null && playsByItself(link)) address.play();
  session.warmUp();
  return session;
}

const SYSTEM_DARK = "(prefers-color-scheme: dark)";

/** Writes the theme in force on the root element: CSS takes its colours from there, and so do the charts. */
export function followTheme({ store }: Preferences): () => void {
  const system = window.matchMedia(SYSTEM_DARK);
  const apply = () => {
    const { theme } = store.getState();
    const dark = theme === "auto" ? system.matches : theme === "dark";
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  };
  apply();
  system.addEventListener("change", apply);
  const stop = store.subscribe((now, before) => {
    if (now.theme !== before.theme) apply();
  });
  return () => {
    system.removeEventListener("change", apply);
    stop();
  };
}
