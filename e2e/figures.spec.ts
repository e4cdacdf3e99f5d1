// Figures leave the page, for slides, papers and drafts, and come back as the run that they show.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { dropBytes, dropFile } from "./support/drop";
import { MAIN } from "./support/main";
import { saved } from "./support/saved";
import { expect, test } from "./support/test";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Share" });

const savedBy = (page: Page, name: string) => saved(dialog(page).getByRole("button", { name }));

test("a key opens the figure of the run, as it will be saved", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("l");
  await expect(
    dialog(page).getByRole("img", { name: /^Rate, from 0 to 100 seconds/ }),
  ).toBeVisible();
  await dialog(page).getByRole("checkbox", { name: "Queuing delay", exact: true }).uncheck();
  await expect(dialog(page).getByRole("img", { name: /Queuing delay, from/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
});

test("an SVG that is dropped on the page opens the same run, and says so", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&set=links.forward.delay_ms:80&t=20`);
  await page.keyboard.press("l");
  const { name, bytes } = await savedBy(page, "Save SVG");
  expect(name).toBe("rfc8867-5.1-rates-delay.svg");
  await page.keyboard.press("Escape");
  await app.open("s=rfc8867/5.2&t=5");
  await dropFile(page, name, bytes.toString("utf8"));
  await expect(app.notice()).toContainText("the same bit for bit");
  await expect(app.notice()).toContainText("nothing has to be done");
  // Something to know does not look like something wrong.
  await expect(app.notice().locator(".notice")).toHaveAttribute("data-note", "true");
  await expect(app.notice()).not.toContainText("needs a change");
  await app.idle();
  expect(decodeURIComponent(page.url())).toContain("set=links.forward.delay_ms:80");
});

for (const [label, button, colours] of [
  ["PNG, 192 pixels an inch", "Save PNG", "screen"],
  ["PDF, fonts embedded", "Save PDF", "print"],
  ["SVG, sharp at any size", "Save SVG", "print"],
] as const) {
  test(`${label}, for ${colours}: dropped on the page, it opens the same run`, async ({
    app,
    page,
  }) => {
    await app.open(`${FIRST}&set=links.forward.delay_ms:80&t=20`);
    await page.keyboard.press("l");
    await dialog(page).getByLabel("File").selectOption(label);
    await dialog(page).getByLabel("Colours").selectOption(colours);
    const { name, bytes } = await savedBy(page, button);
    await page.keyboard.press("Escape");
    await app.open("s=rfc8867/5.2&t=5");
    await dropBytes(page, name, bytes);
    await expect(app.notice()).toContainText("the same bit for bit");
    expect(decodeURIComponent(page.url())).toContain("set=links.forward.delay_ms:80");
  });
}

test("a picture that carries no run is told, and the current run stays", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await dropFile(page, "holiday.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await expect(app.notice()).toContainText("carries no run");
  await expect(app.button(/^Scenario: Variable capacity, one flow/)).toBeVisible();
});

for (const [label, button, begins] of [
  ["PNG, 192 pixels an inch", "Save PNG", "\u0089PNG"],
  ["PDF, fonts embedded", "Save PDF", "%PDF-1.7"],
  ["CSV of what is drawn", "Save CSV", "chart,series,t_s,value,low,unit"],
] as const) {
  test(`a figure is saved as ${label}`, async ({ app, page }) => {
    await app.open(`${FIRST}&t=20`);
    await page.keyboard.press("l");
    await dialog(page).getByLabel("File").selectOption(label);
    const { bytes } = await savedBy(page, button);
    expect(bytes.toString("latin1").startsWith(begins)).toBe(true);
  });
}

test("the dialog has no barrier, also on a narrow screen", async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open(`${FIRST}&t=20`);
  await app.button("Share").click();
  await expect(dialog(page).getByRole("img")).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
