// What somebody sees who types `npm start`.

import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

test("the page opens with RFC 8867 test 5.1 on NADA, already moving", async ({ app, page }) => {
  await app.open();
  await expect(app.button(/^Scenario: Variable capacity, one flow/)).toBeVisible();
  await expect(page).toHaveTitle("Variable capacity, one flow · nada-lab");
  await expect(app.button("Pause")).toBeVisible();
  const time = page.locator("[data-reading=playhead]");
  const first = await time.innerText();
  await expect(time).not.toHaveText(first);
  await app.reads("Sending rate").toBeGreaterThan(100);
});

test("somebody who prefers less motion finds the page standing still", async ({ app, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await app.open();
  await expect(app.button("Play")).toBeVisible();
});

test("another scenario is found by a word of its story and opens", async ({ app, page }) => {
  await app.open("t=10");
  await app.button(/^Scenario: /).click();
  const dialog = page.getByRole("dialog", { name: "Scenarios" });
  await expect(dialog.getByRole("searchbox", { name: "Search scenarios" })).toBeFocused();
  await page.keyboard.type("late-comer");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await app.idle();
  await expect(dialog).toBeHidden();
  await expect(app.button(/^Scenario: /)).not.toHaveAccessibleName(/Variable capacity, one flow/);
});

test("the theme goes from the system's to light to dark and is remembered", async ({
  app,
  page,
}) => {
  await app.open("t=10");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "light");
  await app.button(/^Theme: auto/).click();
  await app.button(/^Theme: light/).click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await app.idle();
  await expect(root).toHaveAttribute("data-theme", "dark");
});

test("the numbers tell what NADA does and why", async ({ app, page }) => {
  await app.open("t=30");
  await expect(page.getByText("gradual · Eq. 7")).toBeVisible();
  await expect(page.getByText(/^The signal (rose|fell|held)/)).toBeVisible();
  await app.reads("Queuing delay", "run").toBeGreaterThan(1);
  await app.reads("Link’s utilisation").toBeGreaterThan(50);
  await page.getByRole("combobox", { name: "Metrics of" }).selectOption({ index: 1 });
  await expect(page.getByRole("combobox", { name: "Metrics of" })).toHaveValue("segment");
  await app.reads("Link’s utilisation").toBeGreaterThan(50);
});
