// Workers that are slow or stop, as a test wants it: by the messages that the page sends them.

import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** The kind of messages that no worker hears, how many there were, and the error with which one stops in their place. */
    unheard?: { kind: string; error?: string; count: number };
  }
}

/** Before the page is opened; from then on `unheard` decides. */
async function listens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message, ...rest: never[]) {
      const { unheard } = window;
      if (unheard === undefined || message?.kind !== unheard.kind) {
        send.call(this, message, ...rest);
        return;
      }
      unheard.count += 1;
      const { error } = unheard;
      if (error !== undefined) this.dispatchEvent(new ErrorEvent("error", { message: error }));
    };
  });
}

/** Runs that are begun before `release` never come to an end; it waits until every worker has one. */
export async function holdRuns(page: Page): Promise<{ release(): Promise<void> }> {
  await listens(page);
  await page.addInitScript(() => {
    window.unheard = { kind: "task", count: 0 };
  });
  return {
    async release() {
      // All of them are given one at once.
      await page.waitForFunction(() => (window.unheard?.count ?? 0) > 0);
      await page.evaluate(() => {
        delete window.unheard;
      });
    },
  };
}

/** Deck workers that are asked to lay out slides after `stop` stop with this error. */
export async function stoppingWorkers(page: Page): Promise<{ stop(error: string): Promise<void> }> {
  await listens(page);
  return {
    stop: (error) =>
      page.evaluate((message) => {
        window.unheard = { kind: "make", error: message, count: 0 };
      }, error),
  };
}
