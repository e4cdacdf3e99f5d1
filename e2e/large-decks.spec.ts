// Decks as large as a deck may be: nothing is an error, and the page goes on answering.

import { deckOf, openDeck, slidePicture } from "./support/deck";
import { expect, watched as test } from "./support/test";

const numbered = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, i) => ({ title: `slide ${i + 1}`, ...more }));

for (const [what, slides] of [
  ["400 slides with a formula each", numbered(400, { bullets: ["{utilisation} of the link"] })],
  ["260 slides with 5 MB of notes", numbered(260, { notes: "note ".repeat(3900) })],
  ["a thousand slides", numbered(1000)],
] as const) {
  // The page counts: an error that React throws fails the test.
  test(`${what} are a deck like any other`, async ({ page }) => {
    await openDeck(page, deckOf(slides));
    const films = page.getByRole("navigation", { name: "Slides" }).getByRole("button");
    await expect(films).toHaveCount(slides.length);
    await films.first().focus();
    await page.keyboard.press("End");
    await expect(page.getByText(`Slide ${slides.length} of ${slides.length}`)).toBeVisible();
    await expect(slidePicture(page)).toHaveAttribute("alt", new RegExp(`^slide ${slides.length}`), {
      timeout: 40_000,
    });
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("the last one");
    await expect(slidePicture(page)).toHaveAttribute("alt", /^the last one/, { timeout: 40_000 });
  });
}
