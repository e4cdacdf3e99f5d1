// The gallery of experiments, and the way between the lab and its other pages.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { expect, test } from "./support/test";

/** The page's chunk and its cards are there. */
async function openPage(page: Page, hash: string): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.locator("html[data-page=gallery]")).toBeAttached();
  await expect(page.getByRole("img", { name: /^Rates up to/ }).first()).toBeAttached();
}

const count = (page: Page) => page.getByRole("status").filter({ hasText: "experiments" });

test("the gallery opens from the lab, and the back button returns to the lab as it was", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  await app.type("Capacity", "500k");
  await app.button("Gallery").click();
  await expect(page).toHaveURL(/#gallery$/);
  await expect(page).toHaveTitle("Gallery · nada-lab");
  await expect(page.getByRole("main", { name: "Gallery" })).toBeFocused();
  await page.goBack();
  await app.idle();
  await expect(page).toHaveURL(/#v1=s=rfc8867\/5\.1&at=30:links\.forward\.capacity_kbps:500/);
  await expect(app.entry("Capacity")).toHaveValue("500 kbit/s");
  await expect(page).toHaveTitle("Variable capacity, one flow · nada-lab");
});

test("the lab stands still while another page is open and moves on afterwards", async ({
  app,
  page,
}) => {
  await app.open();
  await expect(app.button("Pause")).toBeVisible();
  await page.keyboard.press("g");
  await expect(page).toHaveTitle("Gallery · nada-lab");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/#v1=/);
  await expect(app.button("Pause")).toBeVisible();
});

test("an address that names no page opens the lab and says so", async ({ app, page }) => {
  await page.goto("./#galery");
  await app.idle();
  await expect(app.notice()).toContainText("there is no page of that name");
});

test("filters narrow the cards down, stand in the address, and the back button takes them back", async ({
  page,
}) => {
  await openPage(page, "#gallery");
  const all = (await count(page).innerText()).replace(" experiments", "");
  await page.getByRole("button", { name: /^CUBIC \d/ }).click();
  await expect(page).toHaveURL(/controller=CUBIC/);
  await expect(count(page)).toContainText(` of ${all} experiments`);
  await page.getByRole("button", { name: /^To begin with \d/ }).click();
  await expect(page.getByRole("heading", { name: /loses to CUBIC/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Variable capacity, one flow" })).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(count(page)).toHaveText(`${all} experiments`);
});

test("a search finds words of the story, and nothing found says how to go on", async ({ page }) => {
  await openPage(page, "#gallery");
  const search = page.getByRole("searchbox", { name: "Search experiments" });
  await search.fill("late-comer");
  await expect(page).toHaveURL(/q=late-comer/);
  await expect(page.getByRole("listitem").filter({ hasText: "explore/late-comer" })).toBeVisible();
  await search.fill("no such thing anywhere");
  await expect(page.getByText("No experiment is all of that at once.")).toBeVisible();
  await page.getByRole("button", { name: "Show all of them" }).click();
  await expect(search).toHaveValue("");
});

test("the gallery begins with what is for a first visit, in the order of the tour", async ({
  page,
}) => {
  await openPage(page, "#gallery");
  await expect(page.getByRole("heading", { level: 2, name: /^To begin with/ })).toBeVisible();
  const titles = page.getByRole("heading", { level: 3 });
  await expect(titles.nth(0)).toHaveText("A video call on a link that changes");
  await expect(titles.nth(1)).toHaveText("A deep buffer, used by somebody else");
});

test("near-identical experiments lie behind one card, and are found all the same", async ({
  page,
}) => {
  await openPage(page, "#gallery&in=rfc8867");
  const piece = page.getByRole("heading", { name: "Variable capacity, one flow, behind PIE" });
  await expect(piece).toHaveCount(0);
  const more = page.getByRole("button", { name: /^\d+ variants of Variable capacity, one flow$/ });
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(piece).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await more.click();
  await page.getByRole("searchbox", { name: "Search experiments" }).fill("PIE");
  await expect(piece).toBeVisible();
});

test("words that people use find what stories call otherwise", async ({ page }) => {
  await openPage(page, "#gallery");
  const search = page.getByRole("searchbox", { name: "Search experiments" });
  await search.fill("lag");
  await expect(
    page.getByRole("link", { name: "A deep buffer, used by somebody else" }),
  ).toBeVisible();
  await search.fill("wlan");
  await expect(page.getByRole("listitem").filter({ hasText: "explore/wifi-shared" })).toBeVisible();
});

test("a card opens its run in the lab, with what it was compared with beside the charts", async ({
  app,
  page,
}) => {
  await openPage(page, "#gallery&in=rfc8867");
  await page.getByRole("link", { name: "Variable capacity, one flow", exact: true }).click();
  await app.idle();
  await expect(page).toHaveURL(/#v1=s=rfc8867\/5\.1/);
  const about = page.getByRole("complementary", { name: "About this run" });
  await expect(about).toContainText("The link opens from 1 to 2.5 Mbit/s at 40 s");
  await expect(about.getByRole("table")).toContainText("Receiving rate Mbit/s, video, 25–40 s");
  await about.getByRole("button", { name: /^Close/ }).click();
  await expect(page.getByRole("complementary", { name: "Numbers" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle("Gallery · nada-lab");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${colorScheme} gallery, nor beside a run`, async ({
    app,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openPage(page, "#gallery&in=fairness");
    expect(await complaints(page)).toEqual([]);
    await page.getByRole("heading", { level: 3 }).getByRole("link").first().click();
    await app.idle();
    expect(await complaints(page)).toEqual([]);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("nothing is wider than the screen, and filters are folded away", async ({ app, page }) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await openPage(page, "#gallery");
    expect(await overflow()).toBeLessThanOrEqual(0);
    const gcc = page.getByRole("button", { name: /^GCC \d/ });
    await expect(gcc).toBeHidden();
    await page.getByText("Filter", { exact: true }).click();
    await gcc.click();
    await expect(page).toHaveURL(/controller=GCC/);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page
      .getByRole("link", { name: "Across the continent, one call with the default" })
      .first()
      .click();
    await app.idle();
    await expect(page.getByRole("complementary", { name: "About this run" })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

test("a collection is compared: more seeds give whiskers, a value for all of them other bars", async ({
  page,
}) => {
  await openPage(page, "#gallery&in=ietf90");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Compare/ })
    .click();
  const table = page.getByRole("table").first();
  await expect(table.getByRole("rowheader", { name: /S90-02-nada-03/ })).toBeVisible();
  await page.getByText("Scenarios all").click();
  await page.getByRole("button", { name: "None", exact: true }).click();
  await expect(page.getByText("No scenario is chosen.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^S90-04c/ }).check();
  const light = table.getByRole("row", { name: /^light/ });
  const before = await light.innerText();
  await page.getByRole("radio", { name: "5", exact: true }).check({ force: true });
  await expect(page.getByRole("status").filter({ hasText: "5 runs, 5 seeds each" })).toBeVisible();
  await page.getByRole("radio", { name: "1", exact: true }).check({ force: true });
  const field = page.getByRole("combobox", { name: "Set in all of them" });
  await field.fill("Links: One-way delay");
  await page.getByRole("textbox", { name: "to, ms", exact: true }).fill("0.15 s");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page).toHaveURL(/set=links\.\*\.delay_ms:150/);
  await expect(page.getByRole("status").filter({ hasText: "1 run with" })).toBeVisible();
  await expect(light).not.toHaveText(before);
  const link = table.getByRole("rowheader", { name: /S90-04c/ }).getByRole("link");
  await expect(link).toHaveAttribute("href", /&set=links\.forward\.delay_ms:150/);
  await page.goBack();
  await expect(light).toHaveText(before, { useInnerText: true });
});

test("a collection under several controllers at once: who is best where, and each run one click away", async ({
  page,
}) => {
  await page.goto("./#gallery=ietf106&without=S106-01-gcc,S106-06,S106-06-gcc,S106-08,S106-15a");
  await page.getByText(/^Scenarios \d+ of/).click();
  await page.getByRole("button", { name: "None", exact: true }).click();
  await page.getByRole("checkbox", { name: /^S106-01 / }).check();
  await page.getByRole("checkbox", { name: /^S106-03 / }).check();
  await page.getByRole("button", { name: "Compare controllers side by side" }).click();
  await expect(page).toHaveURL(/with=nada-rfc,gcc,scream-v2/);
  const done = (text: string) =>
    expect(page.getByRole("status").filter({ hasText: text })).toBeVisible({ timeout: 60_000 });
  await done("6 runs, the same seed for all");
  const table = page.getByRole("region", { name: "Controllers side by side" }).getByRole("table");
  const heads = table.getByRole("columnheader").filter({ hasNotText: /Figure|Unit/ });
  await expect(heads).toHaveText(["NADA", "GCC", "SCReAM v2"]);
  const used = table.getByRole("row", { name: /^(Utilisation|Receiving rate)/ });
  await expect(used).toHaveCount(2);
  await expect(table.getByText("best median:").first()).toBeAttached();
  await expect(table.getByRole("img", { name: /^Rates up to/ })).toHaveCount(6);

  await page.getByRole("button", { name: "Leave out SCReAM v2" }).click();
  await done("4 runs, the same seed for all");
  await page.getByLabel("Add a controller to the comparison").selectOption("nada-mozilla");
  await done("6 runs, the same seed for all");
  await expect(heads).toHaveText(["nada-rfc", "GCC", "nada-mozilla"]);
  await page.getByRole("radio", { name: "5", exact: true }).check({ force: true });
  await done("30 runs, the same seeds for all");
  await expect(used.first().getByRole("cell").nth(1)).toHaveText(/\d–\d/);
  await page.getByRole("button", { name: "make all of these equal" }).click();
  await expect(page).toHaveURL(/start=lowest&reports=100/);
  await done("30 runs, the same seeds for all");
  const open = table.getByRole("link", { name: /GCC: .*, in the lab/ }).first();
  await expect(open).toHaveAttribute("href", /controller\.kind:gcc.*&seeds=5/);

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV of this comparison" }).click();
  expect((await file).suggestedFilename()).toContain("compared.csv");
  await page.getByRole("button", { name: /^Add to deck/ }).click();
  await expect(page.getByRole("button", { name: /open the deck/ })).toBeVisible();

  for (let steps = 0; steps < 5; steps += 1) await page.goBack();
  await expect(page.getByText("One run each, with the scenario’s own seed")).toBeVisible();
});

for (const [name, width, colorScheme] of [
  ["wide and light", 1440, "light"],
  ["narrow and dark", 390, "dark"],
] as const) {
  test(`controllers side by side are free of barriers, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const others = "S106-03,S106-06,S106-06-gcc,S106-08,S106-15a,S106-15b,S106-15b-atlantic";
    await page.goto(
      `./#gallery=ietf106&without=${others},S106-15b-gcc,S106-15d,S106-15d-narrow&with=nada-rfc,gcc,scream-v2,cubic`,
    );
    const done = page.getByRole("status").filter({ hasText: "8 runs, the same seed" });
    await expect(done).toBeVisible({ timeout: 60_000 });
    expect(await complaints(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
}

test("a collection that does not exist is told with room around it, and leads on", async ({
  page,
}) => {
  await page.goto("./#gallery=moon");
  const title = page.getByRole("heading", { name: "There is no collection “moon”." });
  const above = await page.getByRole("banner").boundingBox();
  const box = await title.boundingBox();
  expect((box?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(18);
  await page.getByRole("link", { name: "All experiments" }).click();
  await expect(page).toHaveURL(/#gallery$/);
});

test("what of an address is nothing to a comparison is told in a notice", async ({ page }) => {
  await page.goto("./#gallery=rfc8867&seeds=abc");
  const notice = page.getByRole("alert").filter({ hasText: "seeds=abc" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Dismiss the notice" }).click();
  await expect(notice).toHaveCount(0);
});

test("a value that the core refuses everywhere is told once, at its field", async ({ page }) => {
  await page.goto("./#gallery=ietf90&set=links.*.delay_ms:-5");
  const told = page.getByRole("alert").filter({ hasText: "“Links: One-way delay” must" });
  await expect(told).toHaveCount(1);
  const field = page.getByRole("combobox", { name: "Set in all of them" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("Links: One-way delay");
  await expect(page.getByText("Could not be run")).toHaveCount(0);
  await expect(page.getByText("No run has that")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${colorScheme} comparison`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("./#gallery=fairness");
    await expect(page.getByRole("heading", { name: "Between runs" })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
  });
}
