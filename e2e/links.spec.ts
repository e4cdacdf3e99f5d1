// The address holds what is seen.

import { FIRST } from "./support/app";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

test("a copied link shows in a new page what its sender saw", { tag: MAIN }, async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.open(`${FIRST}&t=20`);
  await app.type("Capacity", "700k");
  await app.seek(33.3);
  await app.button("Share").click();
  await app.button("Copy link").click();
  await expect(app.button("Copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("Escape");

  const other = await context.newPage();
  await other.goto(link);
  await other.locator("html[data-run=idle]").waitFor();
  await expect(other.getByRole("heading", { name: "At 33.3 s" })).toBeVisible();
  // All but what was before the change: that is its maker's, and no part of the link.
  const numbers = async (of: typeof page) => {
    const all = await of.getByLabel("Numbers", { exact: true }).innerText();
    const change = of.getByRole("table", { name: "Before your change" });
    return (await change.count()) === 0 ? all : all.replace(await change.innerText(), "");
  };
  const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  await expect
    .poll(async () => words(await numbers(other)) === words(await numbers(page)))
    .toBe(true);
});

test("the back button takes a change back", { tag: MAIN }, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await app.type("Capacity", "700k");
  await expect(app.changes()).toHaveCount(1);
  await page.goBack();
  await expect(app.changes()).toHaveCount(0);
  await page.goForward();
  await expect(app.changes()).toHaveCount(1);
});

test("a bad link opens a usable page and says what it ignored", { tag: MAIN }, async ({ app }) => {
  await app.open(`${FIRST}&t=20&set=links.forward.colour:5`);
  await expect(app.notice()).toContainText("link");
  await app.reads("Sending rate").toBeGreaterThan(100);
  await app.button("Dismiss the notice").click();
  await expect(app.notice()).toBeHidden();
});
