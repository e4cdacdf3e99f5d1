// The files of pictures, held back: what a page looks like before they are there.

import type { Page } from "@playwright/test";

/** They come when what it returns is called. */
export async function holdPreviews(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/previews-.*\.json/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
