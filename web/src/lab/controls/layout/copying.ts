// The link that was copied last, by button or key alike: the button says so for a while.

import { createStore, type StoreApi } from "zustand/vanilla";

// Text for the clipboard of the page's reader.

/**
 * Whether it was copied. Browsers refuse without a secure context, in a frame that was not allowed to, and without a press: to be
 * called in the press itself, as Safari asks, and not after anything that is waited for.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** For how long the button says it, ms: a copied link leaves no other trace. */
const SAID_MS = 2000;

export interface Copying extends StoreApi<{ readonly copied: boolean }> {
  /** "": there is no link, and why not has been said. */
  copy(link: string): Promise<void>;
  /** What was copied is not what is seen any more. */
  forget(): void;
}

/** `refused`: the browser did not let the page copy the link. */
export function createCopying(refused: (link: string) => void): Copying {
  const store = createStore(() => ({ copied: false }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const forget = (): void => {
    turn += 1;
    clearTimeout(timer);
    store.setState({ copied: false });
  };
  return {
    ...store,
    async copy(link) {
      forget();
      if (link === "") return;
      const mine = turn;
      const done = await copyText(link);
      // The browser may ask the person first, who has gone elsewhere meanwhile.
      if (mine !== turn) return;
      if (!done) return refused(link);
      store.setState({ copied: true });
      timer = setTimeout(forget, SAID_MS);
    },
    forget,
  };
}
