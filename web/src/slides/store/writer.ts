// Which tab writes the deck: the one that has changes that are not kept yet, and for no longer than it has them. A page that
// holds a lock is not kept for Back and Forward.

export interface Writer {
  /** Resolves when this tab writes; it waits for another one that does. */
  take(): Promise<void>;
  /** From whoever writes, who is told. */
  takeOver(): Promise<void>;
  giveBack(): void;
}

interface Told {
  /** Another tab has been writing for a while, or does so no longer. */
  onWait(waits: boolean): void;
  /** Another tab has taken over. */
  onLost(): void;
}

/** A tab that has kept what it has within this time is nothing to speak of. */
const WAIT_MS = 1000;

/** Without locks, as where the page does not come by HTTPS, every tab writes: none writes over what another has kept. */
export function createWriter(
  name: string,
  { onWait, onLost }: Told,
  locks: LockManager | undefined,
): Writer {
  let turn: { readonly has: Promise<void>; end(): void } | null = null;

  const begin = (locksHere: LockManager, steal: boolean): Promise<void> => {
    turn?.end();
    const over = new AbortController();
    let taken = false;
    // A slow browser is no other tab: nobody is told to wait where nobody writes.
    const lookLate = async (): Promise<void> => {
      const { held = [] } = await locksHere.query().catch((): LockManagerSnapshot => ({}));
      if (taken || over.signal.aborted) return;
      if (held.some((lock) => lock.name === name)) onWait(true);
      else late = setTimeout(lookLate, WAIT_MS);
    };
    let late = setTimeout(lookLate, WAIT_MS);
    const end = (): void => {
      clearTimeout(late);
      over.abort();
    };
    const has = new Promise<void>((resolve) => {
      const granted = (): Promise<void> | undefined => {
        if (over.signal.aborted) return undefined;
        taken = true;
        clearTimeout(late);
        onWait(false);
        resolve();
        return new Promise((done) => over.signal.addEventListener("abort", () => done()));
      };
      const options = steal ? { steal } : { signal: over.signal };
      locksHere.request(name, options, granted).catch(() => {
        if (over.signal.aborted) return;
        clearTimeout(late);
        if (taken) {
          turn = null;
          onLost();
        } else granted();
      });
    });
    turn = { has, end };
    return has;
  };
  return {
    take: () => turn?.has ?? (locks === undefined ? Promise.resolve() : begin(locks, false)),
    takeOver: () => (locks === undefined ? Promise.resolve() : begin(locks, true)),
    giveBack() {
      turn?.end();
      turn = null;
    },
  };
}
