// What becomes of a deck when the browser ends a tab, or keeps a page that was left for Back.

import type { Page } from "@playwright/test";
import { chromiumFlags, findChromium } from "../web/tools/lib/browser.mjs";
import { besideFirst, blank, deckTitle, keptDeck, openFirst, reads } from "./support/deck";
import { expect, watched as test } from "./support/test";

const executablePath = findChromium();
test.use({
  launchOptions: {
    args: chromiumFlags,
    // Playwright's own browsers keep no page that was left.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath && { executablePath }),
  },
});

/** Of the locks of decks, in any tab. */
const held = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);
/** From now on nothing that this tab keeps has an end: it goes on holding the lock. */
const keepsForever = (page: Page) =>
  page.evaluate(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });

test("a tab that is killed while it has something that is not kept leaves the deck to the others", async ({
  page,
  context,
}) => {
  await openFirst(page);
  const other = await besideFirst(context);
  await keepsForever(other);
  await deckTitle(other).fill("theirs");
  await deckTitle(page).fill("mine");
  await expect(reads(page)).toBeVisible();
  const devtools = await context.newCDPSession(other);
  const crashed = other.waitForEvent("crash");
  // It has no answer.
  void devtools.send("Page.crash").catch(() => undefined);
  await crashed;
  await expect(reads(page)).toBeHidden();
  await expect.poll(() => keptDeck(page)).toContain("mine");
  await deckTitle(page).fill("mine again");
  await expect.poll(() => keptDeck(page)).toContain("mine again");
});

test("a deck whose page the browser kept for Back gives the lock away, and goes on with its edits", async ({
  page,
}) => {
  await openFirst(page);
  for (const last of ["second", "third"]) {
    await page.evaluate(() => Object.assign(window, { stillThis: true }));
    await deckTitle(page).fill(last);
    await expect.poll(() => held(page)).toBe(1);
    await blank(page);
    expect(await held(page)).toBe(0);
    await page.evaluate(() => history.back());
    await expect(deckTitle(page)).toHaveValue(last);
    expect(await page.evaluate(() => "stillThis" in window)).toBe(true);
    await expect.poll(() => keptDeck(page)).toContain(last);
    await deckTitle(page).fill(`${last} again`);
    await expect.poll(() => keptDeck(page)).toContain(`${last} again`);
    await expect.poll(() => held(page)).toBe(0);
  }
  await expect(page.getByRole("alert")).toHaveCount(0);
});
