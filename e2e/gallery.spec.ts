// The gallery of experiments, and the way between the lab and its other pages.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { firstPreviews, holdPreviews } from "./support/previews";
import { expect, watched as test } from "./support/test";

/** The page's chunk and its previews are there. */
async function openPage(page: Page, hash: string): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.locator("html[data-page=gallery]")).toBeAttached();
  await expect(page.getByRole("status").filter({ hasText: "experiments" })).toBeVisible();
}

const count = (page: Page) => page.getByRole("status").filter({ hasText: "experiments" });

test("the gallery opens from the lab, and the back button returns to the lab as it was", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await app.type("Capacity", "500k");
  await app.button(/^Scenario: /).click();
  await expect(page).toHaveURL(/#gallery$/);
  await expect(page).toHaveTitle("Gallery · nada-lab");
  await expect(page.getByRole("searchbox", { name: "Search experiments" })).toBeFocused();
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
  await page.keyboard.press("o");
  await expect(page).toHaveTitle("Gallery · nada-lab");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/#v1=/);
  await expect(app.button("Pause")).toBeVisible();
});

test("an address that names no page opens the lab and says so", async ({ app, page }) => {
  await page.goto("./#galery");
  await app.idle();
  await expect(app.notice()).toContainText("there is no page of that name");
});

test("pictures that a first build is still making fill in as they come", async ({ page }) => {
  await page.clock.install();
  const all = await firstPreviews(page, 12);
  await openPage(page, "#gallery");
  const note = page.getByText("The pictures and verdicts are being made");
  await expect(note).toContainText(/: 12 of 2\d\d are here\. Every experiment opens already\.$/);
  const pictures = page.locator(".gallery-many svg path[d]");
  const some = await pictures.count();
  await expect(page.locator(".shelf")).not.toHaveCount(1);
  all();
  await page.clock.runFor(2000);
  await expect(note).toBeHidden();
  expect(await pictures.count()).toBeGreaterThan(some);
});

test("filters narrow the previews down, stand in the address, and the back button takes them back", {
  tag: MAIN,
}, async ({ page }) => {
  await openPage(page, "#gallery");
  const all = (await count(page).innerText()).replace(" experiments", "");
  await page.getByText("Filter", { exact: true }).click();
  await page.getByRole("button", { name: /^CUBIC \d/ }).click();
  await expect(page).toHaveURL(/controller=CUBIC/);
  await expect(count(page)).toContainText(` of ${all} experiments`);
  await expect(page.getByRole("link", { name: /loses to CUBIC/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Variable capacity, one flow" })).toHaveCount(0);
  await page.goBack();
  await expect(count(page)).toHaveText(`${all} experiments`);
});

test("Enter in the search opens the first that is found, which is what is called so", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("o");
  await page.getByRole("searchbox", { name: "Search experiments" }).fill("5.6");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#v1=s=rfc8867\/5\.6/);
  await app.idle();
});

test("a search finds words of the description, and nothing found says how to go on", async ({
  page,
}) => {
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

/** The small pictures that are wholly in sight. */
const inSight = (page: Page): Promise<number> =>
  page.locator(".preview-small").evaluateAll(
    (cards) =>
      cards.filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight + 6;
      }).length,
  );

test("the gallery opens with many pictures: the curve, one title, variants as a number", {
  tag: MAIN,
}, async ({ page }) => {
  await openPage(page, "#gallery");
  await expect(page.getByRole("heading", { name: "To begin with" })).toBeVisible();
  expect(await inSight(page)).toBeGreaterThanOrEqual(24);
  const cards = await page.locator(".preview-small").evaluateAll((all) =>
    all.map((card) => {
      const box = (name: string) => card.querySelector(name)?.getBoundingClientRect();
      const { top, bottom } = card.getBoundingClientRect();
      const [label, curve, title] = [box("figcaption"), box("svg"), box("h3")];
      return {
        ...{ top, height: Math.round(bottom - top), labelEnds: label?.bottom ?? 0 },
        ...{ curveBegins: curve?.top ?? 0, curveEnds: curve?.bottom ?? 0 },
        ...{ titleBegins: title?.top ?? 0, cut: card.scrollWidth > card.clientWidth },
      };
    }),
  );
  // As high as the others of its row, and neither a label nor a title over a curve.
  const rows = new Map<number, Set<number>>();
  for (const { top, height } of cards) rows.set(top, (rows.get(top) ?? new Set()).add(height));
  expect([...rows.values()].filter(({ size }) => size !== 1)).toEqual([]);
  for (const { labelEnds, curveBegins, curveEnds, titleBegins, cut } of cards) {
    expect(labelEnds).toBeLessThanOrEqual(curveBegins);
    expect(curveEnds).toBeLessThanOrEqual(titleBegins);
    expect(cut).toBe(false);
  }
  const links = page.locator(".preview-small .preview-link");
  const hidden = await page
    .locator(".preview-variants")
    .allInnerTexts()
    .then((texts) => texts.reduce((sum, text) => sum + Number(text.replace("+", "")), 0));
  // Every experiment is a picture, or one of those behind its number.
  await expect(count(page)).toHaveText(`${(await links.count()) + hidden} experiments`);
  const families = page.getByRole("list", { name: "Lines of the pictures" });
  for (const name of ["capacity", "NADA", "GCC", "queue"])
    await expect(families).toContainText(name);
});

test("a small picture says what it is to who points at it, and opens its run", async ({
  app,
  page,
}) => {
  await openPage(page, "#gallery");
  const link = page.getByRole("link", { name: "Up slowly, down at once", exact: true });
  await expect(link).toHaveAccessibleDescription(
    /^ietf90\/S90-20g; NADA; .+\. The capacity is halved/,
  );
  await link.hover();
  await expect(page.locator(".tip")).toContainText("ietf90/");
  await link.click();
  await app.idle();
  await expect(page).toHaveURL(/#v1=s=ietf90\//);
});

test("variants unfold beside their picture", async ({ page }) => {
  await openPage(page, "#gallery");
  const more = page.getByRole("button", { name: /^\d+ variants of Variable capacity, one flow$/ });
  const number = Number((await more.innerText()).replace("+", ""));
  expect(number).toBeGreaterThan(8);
  const links = page.locator(".preview-small .preview-link");
  const before = await links.count();
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(links).toHaveCount(before + number);
  await more.click();
  await expect(links).toHaveCount(before);
});

test("nothing in sight moves when the pictures come", async ({ page }) => {
  const release = await holdPreviews(page);
  await page.goto("./#gallery");
  const cards = page.locator(".preview-small");
  await expect(cards.first()).toBeVisible();
  const places = () =>
    cards.evaluateAll((all) =>
      all.map((card) => {
        const { x, y, height } = card.getBoundingClientRect();
        return [x, y, height].map(Math.round).join(" ");
      }),
    );
  const before = await places();
  expect(before.length).toBeGreaterThan(12);
  release();
  await expect(page.getByRole("heading", { name: "To begin with" })).toBeVisible();
  expect((await places()).slice(0, before.length)).toEqual(before);
});

test("the gallery begins with the documents, and a shelf has each page with its published numbers", async ({
  page,
}) => {
  await openPage(page, "#gallery");
  const shelves = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(shelves.nth(0)).toHaveText("IETF 90");
  await expect(shelves.nth(5)).toHaveText(/^RFC 8867/);
  await page.getByRole("button", { name: /^GCC beside NADA/ }).click();
  await expect(page).toHaveURL(/in=gcc-nada/);
  const first = page.getByRole("region", { name: "SGCC-5.1a", exact: true });
  // Neither controller's run is behind the other's.
  const links = first.getByRole("link");
  await expect(links).toHaveCount(2);
  await expect(links.nth(0)).toHaveAttribute("href", /SGCC-5\.1a-nada$/);
  await expect(links.nth(1)).toHaveAttribute("href", /SGCC-5\.1a-gcc-03$/);
  const row = first.getByRole("row", { name: /^Jitter of 15 ms costs NADA utilisation/ });
  await expect(row.getByRole("cell").nth(0)).toHaveText("22.6");
  await expect(row.getByRole("cell").nth(1)).toHaveText(/^\d+\.\d+$/);
  expect(await complaints(page)).toEqual([]);
  await page.goBack();
  await expect(first).toHaveCount(0);
});

test("a document's deck is made again from its runs", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await page.goto("./#gallery&in=ietf106");
  await page.getByRole("button", { name: "This deck, measured again" }).click();
  await expect(page).toHaveURL(/#deck$/);
  await expect(page.getByRole("textbox", { name: "Title of the deck", exact: true })).toHaveValue(
    "IETF 106",
  );
});

test("near-identical experiments lie behind one preview, and are found all the same", async ({
  page,
}) => {
  await openPage(page, "#gallery&in=rfc8867");
  // A link to a shelf leads to it.
  await expect(page.getByRole("heading", { name: /^RFC 8867/ })).toBeInViewport();
  const compare = page.getByRole("link", { name: /^Compare the runs of RFC 8867/ });
  await expect(compare).toBeInViewport();
  await expect(compare).toHaveAttribute("href", "#compare=rfc8867");
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

test("words that people use find what descriptions call otherwise", async ({ page }) => {
  await openPage(page, "#gallery");
  const search = page.getByRole("searchbox", { name: "Search experiments" });
  await search.fill("lag");
  await expect(
    page.getByRole("link", { name: "A deep buffer, used by somebody else" }),
  ).toBeVisible();
  await search.fill("wlan");
  await expect(page.getByRole("listitem").filter({ hasText: "explore/wifi-shared" })).toBeVisible();
});

test("a preview opens its run in the lab, with what it was compared with beside the charts", {
  tag: MAIN,
}, async ({ app, page }) => {
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
    await page.getByRole("heading", { level: 4 }).getByRole("link").first().click();
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
    await page.getByRole("button", { name: /^Show all \d/ }).click();
    await page
      .getByRole("link", { name: "Across the continent, one call with the default" })
      .first()
      .click();
    await app.idle();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

test("a link of earlier pages that compared a collection opens it where that is now", async ({
  page,
}) => {
  await page.goto("./#gallery=ietf90&seeds=5&without=S90-02-nada-03");
  await expect(page).toHaveURL(/#compare=ietf90&seeds=5&without=S90-02-nada-03$/);
  await expect(page).toHaveTitle("Compare · nada-lab");
  await expect(page.getByRole("link", { name: "All experiments" })).toHaveCount(0);
});
