// The system's share sheet, which no browser under test has: what was handed to it can be read.

import type { Page } from "@playwright/test";

export interface Shared {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** The first `late` presses count as too old, as those of a browser that has waited long for the file. */
export async function withShareSheet(page: Page, late = 0): Promise<() => Promise<Shared[]>> {
  await page.addInitScript((refused) => {
    const shared: Shared[] = [];
    let presses = 0;
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) => {
        for (const { name, type, size } of files ?? []) shared.push({ name, type, size });
        presses += 1;
        if (presses <= refused) throw new DOMException("too late", "NotAllowedError");
      },
    });
  }, late);
  return () => page.evaluate(() => (window as unknown as { shared: Shared[] }).shared);
}
