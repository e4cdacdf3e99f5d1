// The files of pictures, held back or in parts: what a page looks like before they are there.

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

interface PreviewFile {
  readonly coming: number;
  readonly previews: readonly object[];
}

/** The page gets the first `count` of them, as while a first build makes them; all when what it returns is called. */
export async function firstPreviews(page: Page, count: number): Promise<() => void> {
  let whole = false;
  await page.route(/previews-.*\.json/, async (route) => {
    const response = await route.fetch();
    if (whole) return route.fulfill({ response });
    const { previews, ...more } = (await response.json()) as PreviewFile;
    const coming = previews.length - count;
    await route.fulfill({ json: { ...more, previews: previews.slice(0, count), coming } });
  });
  return () => {
    whole = true;
  };
}
