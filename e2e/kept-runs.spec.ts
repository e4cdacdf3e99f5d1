// Runs that a person keeps: lines beside the current run, columns of Compare, and in the address.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { slidePicture } from "./support/deck";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const kept = (page: Page) => page.getByRole("region", { name: "Runs kept" });
const curve = (page: Page, letter: string) =>
  page.locator(".chart").first().locator(".curve-names").getByText(letter, { exact: true });
/** A key of the page, wherever the focus was. */
async function press(page: Page, key: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(key);
}

test("B keeps the run, says so, and what is tried next is seen beside it", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=45`);
  await expect(kept(page)).toHaveCount(0);
  await press(page, "b");
  await expect(app.notice()).toContainText("This run is kept as A");
  await expect(app.notice()).toBeInViewport();
  await expect(kept(page).getByRole("textbox", { name: "Name of run A" })).toHaveValue(
    "as the scenario is",
  );
  // The same run has no line of its own.
  await expect(curve(page, "A")).toHaveCount(0);
  await app.type("Capacity", "600k");
  await expect(app.notice()).toHaveCount(0);
  await expect(curve(page, "A")).toHaveCount(1);
  await press(page, "b");
  await expect(kept(page).getByRole("textbox", { name: "Name of run B" })).toHaveValue(
    /Capacity 600 kbit\/s/,
  );
  await expect(page).toHaveURL(/keep=A:.*keep=B:/);
});

test("kept runs are columns of Compare beside this run", async ({ app, page }) => {
  await app.open(`${FIRST}&t=45`);
  await press(page, "b");
  await app.type("Capacity", "600k");
  await kept(page).getByRole("button", { name: "Compare them" }).click();
  await expect(page).toHaveTitle("Compare · nada-lab");
  const heads = page
    .getByRole("columnheader")
    .filter({ hasNotText: /median|mean|one seed|seed 1|Unit/ });
  await expect(heads).toHaveText(["this run", "A"]);
});

test("a kept run is called by what still holds of its changes", async ({ app, page }) => {
  await app.open(`${FIRST}&t=45`);
  await app.type("Capacity", "600k");
  await app.type("Capacity", "800k");
  await press(page, "b");
  await expect(kept(page).getByRole("textbox", { name: "Name of run A" })).toHaveValue(
    /^Capacity 800 kbit\/s$/,
  );
  await app.type("One-way delay", "80 ms");
  await press(page, "b");
  await expect(kept(page).getByRole("textbox", { name: "Name of run B" })).toHaveValue(
    /^One-way delay 80 ms, and 1 more$/,
  );
});

test("a kept run is gone to, named, let go, had back by the way back, and sent as a link", async ({
  app,
  page,
  context,
}) => {
  await app.open(`${FIRST}&t=45`);
  await press(page, "b");
  await app.type("Capacity", "600k");
  await press(page, "b");
  const name = kept(page).getByRole("textbox", { name: "Name of run B" });
  await name.fill("the narrow one");
  await name.press("Enter");
  await kept(page).getByRole("button", { name: "go to run A" }).click();
  await app.idle();
  await expect(app.entry("Capacity")).toHaveValue("2.5 Mbit/s");
  await expect(curve(page, "B")).toHaveCount(1);
  await kept(page).getByRole("button", { name: "Let run A go" }).click();
  await expect(kept(page).getByRole("listitem")).toHaveCount(1);
  await page.goBack();
  await expect(kept(page).getByRole("listitem")).toHaveCount(2);
  await page.goBack();
  await app.idle();
  await expect(app.entry("Capacity")).toHaveValue("600 kbit/s");

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("textbox", { name: "Name of run B" })).toHaveValue("the narrow one");
  await expect(curve(other, "A")).toHaveCount(1);
});

test("a run that is kept already is not kept twice, and that is said", async ({ app }) => {
  await app.open(`${FIRST}&t=45`);
  await app.button("Keep this run").click();
  await app.button("Keep this run").click();
  await expect(app.notice()).toContainText("This run is kept already, as A");
});

for (const [name, colorScheme] of [
  ["light", "light"],
  ["dark", "dark"],
] as const) {
  test(`kept runs are free of barriers, ${name}`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme });
    await app.open(`${FIRST}&at=45:links.forward.capacity_kbps:600&t=45&keep=A:::`);
    await expect(curve(page, "A")).toHaveCount(1);
    expect(await complaints(page)).toEqual([]);
  });
}

test("what is kept is in a figure, by letter and name, and on a slide as a run of its own", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=45`);
  await press(page, "b");
  await app.type("Capacity", "600k");
  await expect(curve(page, "A")).toHaveCount(1);
  await press(page, "l");
  const dialog = page.getByRole("dialog", { name: "Share" });
  const picture = dialog.getByRole("img", { name: /A: as the scenario is: on average/ });
  await expect(picture).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await app.button(/^share Rate/).click();
  await app.button(/^Add to deck/).click();
  await app.button("slide 1: open the deck").click();
  const alt = /this run: on average .* A: as the scenario is: on average/;
  await expect(slidePicture(page)).toHaveAttribute("alt", alt);
});
