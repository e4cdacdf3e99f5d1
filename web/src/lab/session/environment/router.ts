// Which page is open: what the address names. The address bar is the window's; one lab at most is bound to it.

import { createStore, type StoreApi } from "zustand/vanilla";
import { LAB, type Route, routeOf } from "../../../../model/scenario/link/route";

/** The lab that the address bar speaks of. */
interface BoundLab {
  /** Its address as it stands. */
  hash(): string;
  /** Writes that into the address bar, before another page is opened. */
  write(): void;
  /** The lab is what is open (again). */
  arrive(): void;
}

export interface Router {
  readonly route: StoreApi<Route>;
  /** The page of the address that the window was opened with. */
  readonly beganAt: string;
  atLab(): boolean;
  /** Whether there is such a page besides the lab. */
  isPage(name: string): boolean;
  /** To another page, or from one to the lab: a new entry of the history, or the present one in place. */
  goTo(hash: string, entry?: "push" | "replace"): void;
  /** The address of the lab as it stands; before there is one, that of a fresh one. */
  labHash(): string;
  bind(lab: BoundLab): () => void;
  stop(): void;
}

/** Addresses that begin with one of these names are pages; anything else is the lab's. */
export function createRouter(pages: readonly string[]): Router {
  const route = createStore<Route>(() => routeOf(location.hash, pages));
  let bound: BoundLab | null = null;
  const read = (): void => route.setState(routeOf(location.hash, pages), true);
  const atLab = (): boolean => route.getState().page === LAB.page;
  // Links and the back button alike, and before listeners that ask `atLab` on the same event.
  window.addEventListener("popstate", read);
  return {
    route,
    beganAt: route.getState().page,
    atLab,
    isPage: (name) => pages.includes(name),
    goTo(hash, entry = "push") {
      if (atLab()) bound?.write();
      if (entry === "push") history.pushState(null, "", hash);
      else history.replaceState(null, "", hash);
      read();
      if (atLab()) bound?.arrive();
    },
    labHash: () => bound?.hash() ?? "#v1=",
    bind(lab) {
      bound = lab;
      return () => {
        if (bound === lab) bound = null;
      };
    },
    stop: () => window.removeEventListener("popstate", read),
  };
}

/** For a lab inside another site's page, whose address is none of its business: other pages open at `home`, in a tab of their own. */
export function createDetachedRouter(home: () => string): Router {
  return {
    route: createStore<Route>(() => LAB),
    beganAt: "",
    atLab: () => true,
    isPage: () => false,
    goTo: (hash) => void window.open(`${home()}${hash}`, "_blank", "noopener"),
    labHash: () => "#v1=",
    bind: () => () => undefined,
    stop: () => undefined,
  };
}
