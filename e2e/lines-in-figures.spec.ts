// What leaves the page is what is seen on it: a figure's lines are those of the page's charts, and of its own choice.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { slidePicture } from "./support/deck";
import { dropFile } from "./support/drop";
import { MAIN } from "./support/main";
import { saved } from "./support/saved";
import { expect, test } from "./support/test";

const FINER = ["reference", "sending", "fair share"];
const dialog = (page: Page) => page.getByRole("dialog", { name: "Share" });
const list = (page: Page) => page.getByRole("list", { name: "Rate: lines and values" });
const moreLines = (page: Page) =>
  dialog(page)
    .getByRole("group", { name: "More lines" })
    .getByRole("checkbox", { name: /^Rate: reference, sending/ });

async function savedSvg(page: Page) {
  await page.keyboard.press("l");
  const svg = await saved(dialog(page).getByRole("button", { name: "Save SVG" }));
  return svg;
}

/** Which of the finer lines are drawn: by the ids of their marks. */
const finerIn = (svg: string): readonly string[] =>
  FINER.filter((word) => new RegExp(`data-mark="[^"]*${word}"`).test(svg));

test("a figure has the lines that the page shows, and all of them where the page does", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await expect(list(page)).toHaveCount(0);
  const calm = await savedSvg(page);
  expect(finerIn(calm.text)).toEqual([]);
  expect(calm.text).toContain('data-mark="capacity"');
  await expect(moreLines(page)).not.toBeChecked();
  await page.keyboard.press("Escape");

  await app.button(/^\+ reference, sending/).click();
  const shown = await list(page).getByRole("listitem").allTextContents();
  for (const word of FINER)
    expect(
      shown.some((one) => one.includes(word)),
      word,
    ).toBe(true);
  const all = await savedSvg(page);
  await expect(moreLines(page)).toBeChecked();
  expect(finerIn(all.text)).toEqual(FINER);
});

test("all lines are a press away in the dialog; the file's link keeps them, and the page stays as it is", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("l");
  await moreLines(page).check();
  const { name, text } = await saved(dialog(page).getByRole("button", { name: "Save SVG" }));
  expect(finerIn(text)).toEqual(FINER);
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  expect(page.url()).not.toContain("lines=");

  await dropFile(page, name, text);
  await expect(app.notice()).toContainText("the same bit for bit");
  await expect(list(page)).toBeVisible();
  const again = await savedSvg(page);
  expect(finerIn(again.text)).toEqual(FINER);
});

test("what a size has no room for is said", async ({ app, page }) => {
  await app.open(`${FIRST}&lines=rates&t=20`);
  await page.keyboard.press("l");
  const said = dialog(page).getByText("left out of Rate: reference, sending");
  await dialog(page).getByLabel("Size").selectOption("page");
  await expect(said).toHaveCount(0);
  await dialog(page).getByLabel("Size").selectOption("half");
  await expect(said).toBeVisible();
});

test("a slide made of the page has its lines, and its editor brings all of them", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("l");
  await dialog(page)
    .getByRole("button", { name: /^Add to deck/ })
    .click();
  await page.getByRole("button", { name: "slide 1: open the deck" }).click();
  const picture = slidePicture(page);
  await expect(picture).toHaveAttribute("alt", /Rate, from 0 to 100 seconds.* capacity/);
  await expect(picture).not.toHaveAttribute("alt", /reference|fair share/);
  const all = page.getByRole("checkbox", { name: "All lines of the charts" });
  await expect(all).not.toBeChecked();
  await all.check();
  await expect(picture).toHaveAttribute("alt", /reference.* fair share/);
});
