// Slides whose numbers are measured: made in the lab, put in order, kept, and taken along as files.

import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { deckOf, FIGURE, keptDeck, openDeck, slidePicture } from "./support/deck";
import { dropBytes, dropFile } from "./support/drop";
import { MAIN } from "./support/main";
import { saved } from "./support/saved";
import { withShareSheet } from "./support/share-sheet";
import { expect, watched as test } from "./support/test";
import { holdRuns } from "./support/workers";

const films = (page: Page) => page.getByRole("navigation", { name: "Slides" }).getByRole("button");
const titles = (page: Page) =>
  films(page).evaluateAll((all) =>
    all.map((one) => one.textContent?.replace(/^\d*Slide \d+: /, "") ?? ""),
  );

const savedBy = (page: Page, name: string) =>
  saved(page.getByRole("button", { name, exact: true }));

test("a chart’s corner makes a slide, and a bullet’s number is the lab’s own", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await app.reads("Link’s utilisation", "now").toBeGreaterThan(0);
  const measured = await page
    .getByRole("row", { name: /^Link’s utilisation/ })
    .getByRole("cell")
    .innerText();
  await page.locator("[data-chart=rates]").hover();
  await app.button(/^share Rate/).click();
  await app.button(/^Add to deck/).click();
  await app.button("slide 1: open the deck").click();
  await expect(slidePicture(page)).toHaveAttribute("alt", /Rate, from 0 to 100 seconds/);
  await app.button("+ Bullet").click();
  await page.getByRole("textbox", { name: "Bullet 1" }).fill("{utilisation} of the link is used");
  const digits = /[\d.]+/.exec(measured)?.[0] ?? "none";
  await expect(page.getByText(new RegExp(`^${digits}.% of the link is used`))).toBeVisible();
  await page.getByRole("textbox", { name: "Bullet 1" }).fill("{speed}");
  const words = page.getByRole("form", { name: "This slide" });
  await expect(words.getByText(/"speed" is no metric; there are/)).toBeVisible();
});

test("slides are put in order by key and by hand, undone, and there after a reload", {
  tag: MAIN,
}, async ({ page }) => {
  await openDeck(page, deckOf([{ title: "one" }, { title: "two" }, { title: "three" }]));
  await expect.poll(() => titles(page)).toEqual(["one", "two", "three"]);
  await films(page).first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => titles(page)).toEqual(["two", "one", "three"]);
  await page.keyboard.press("End");
  await page.keyboard.press("Delete");
  await expect.poll(() => titles(page)).toEqual(["two", "one"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => titles(page)).toEqual(["two", "one", "three"]);
  await page.keyboard.press("Control+Shift+Z");
  await expect.poll(() => titles(page)).toEqual(["two", "one"]);
  await page.keyboard.press("Control+z");
  await films(page).nth(2).dragTo(films(page).nth(0));
  await expect.poll(() => titles(page)).toEqual(["three", "two", "one"]);
  await page.getByRole("textbox", { name: "Title of the deck" }).fill("Meeting 130");
  await expect.poll(() => keptDeck(page)).toContain("Meeting 130");
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(["three", "two", "one"]);
  await expect(page.getByRole("textbox", { name: "Title of the deck" })).toHaveValue("Meeting 130");
});

test("a deck is saved as one file, and opens where it is dropped, on the lab too", {
  tag: MAIN,
}, async ({ app, page }) => {
  await openDeck(page, deckOf([FIGURE]));
  await expect(slidePicture(page)).toBeVisible();
  const { name, bytes } = await savedBy(page, "Save");
  expect(name).toBe("A-meeting.deck.json");
  await app.button("Delete").first().click();
  await expect(
    page.getByRole("heading", { name: "Slides whose numbers are measured" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to the lab" }).click();
  await app.idle();
  await dropFile(page, name, bytes.toString("utf8"));
  await expect.poll(() => titles(page)).toEqual(["Back within seconds"]);
  await app.button("Undo").click();
  await expect(films(page)).toHaveCount(0);
});

test("a deck leaves as one file after another", { tag: MAIN }, async ({ page }) => {
  await openDeck(page, deckOf([FIGURE]));
  await expect(slidePicture(page)).toBeVisible();
  for (const [button, ending, begins] of [
    ["PDF", "pdf", "%PDF-1.7"],
    ["PDF", "pdf", "%PDF-1.7"],
    ["Markdown", "zip", "PK"],
    ["PPTX", "pptx", "PK"],
    ["SVG", "svg", "<svg "],
  ] as const) {
    const { name, bytes } = await savedBy(page, button);
    expect(name.endsWith(`.${ending}`)).toBe(true);
    expect(bytes.toString("latin1").startsWith(begins)).toBe(true);
    expect(bytes.length).toBeGreaterThan(5000);
  }
});

test("a deck that takes the place of another one does not wait for the runs of that", async ({
  app,
  page,
}) => {
  const runs = await holdRuns(page);
  await page.goto("./#deck");
  await app.button("Template").first().click();
  await app.button("Make the deck").click();
  const stage = page.getByRole("region", { name: "The slide" });
  await expect(stage.getByRole("status")).toHaveText("This slide is being made …");
  await expect(stage.getByText(/^0 of \d\d+ runs$/)).toBeVisible();
  // Those that are begun never end; those of the next deck do.
  await runs.release();
  await dropFile(page, "meeting.json", deckOf([FIGURE]));
  await app.button("Open it").click();
  await expect(slidePicture(page)).toHaveAttribute("alt", /^Back within seconds/);
  await expect(page.getByText(/\d runs$/)).toHaveCount(0);
});

test("by keys alone a slide is made, written and moved, and each step is told", async ({
  page,
}) => {
  await openDeck(page, deckOf([{ title: "one" }, { title: "two" }]));
  const told = page.getByRole("navigation", { name: "Slides" }).getByRole("status");
  const tabTo = async (name: string): Promise<void> => {
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press("Tab");
      const label = await page.evaluate(
        () =>
          document.activeElement?.getAttribute("aria-label") ??
          document.activeElement?.textContent ??
          "",
      );
      if (label === name) return;
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  await page.getByRole("textbox", { name: "Title of the deck" }).focus();
  await page.keyboard.type("!");
  // One stop for the whole row of slides, on the one that is looked at.
  await tabTo("1Slide 1: one");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(told).toHaveText("Slide 2 of 2");
  await expect.poll(() => titles(page)).toEqual(["two", "one"]);
  await tabTo("+ Slide");
  await page.keyboard.press("Enter");
  await expect(films(page)).toHaveCount(3);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  for (let i = 0; i < 40 && !(await title.evaluate((one) => one === document.activeElement)); ++i)
    await page.keyboard.press("Tab");
  await expect(title).toBeFocused();
  await page.keyboard.type("three");
  await expect.poll(() => titles(page)).toContain("three");
  await films(page).nth(2).focus();
  await page.keyboard.press("Delete");
  await expect(told).toHaveText("Slide 3 is gone; Z brings it back");
  await page.keyboard.press("Control+z");
  await expect(films(page)).toHaveCount(3);
});

test("where the system has a share sheet, the deck goes to it as a PDF, at a second press where the first took long", async ({
  page,
}) => {
  const shared = await withShareSheet(page, 1);
  await openDeck(page, deckOf([FIGURE]));
  await expect(slidePicture(page)).toBeVisible();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("The file is ready: press Share once more.");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const file = { name: "A-meeting.pdf", type: "application/pdf" };
  const files = await shared();
  expect(files).toMatchObject([file, file]);
  for (const { size } of files) expect(size).toBeGreaterThan(5000);
});

test("a browser without a share sheet has no button for it", async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
  await openDeck(page, deckOf([FIGURE]));
  await expect(page.getByRole("button", { name: "PDF" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
});

test("a presentation that is dropped on the lab opens its first run", async ({ app, page }) => {
  await openDeck(page, deckOf([FIGURE]));
  await expect(slidePicture(page)).toBeVisible();
  const { name, bytes } = await savedBy(page, "PPTX");
  await app.open("s=rfc8867/5.2&t=5");
  await dropBytes(page, name, bytes);
  await expect(app.notice()).toContainText("the same bit for bit");
  await expect(app.button(/^Scenario: Variable capacity, one flow/)).toBeVisible();
});

test("a stale number is told, and the new one accepted", async ({ page }) => {
  const stale = {
    ...FIGURE,
    layout: "bullets",
    bullets: [{ text: "{utilisation} of the link", was: ["12.3 %"] }],
  };
  await openDeck(page, deckOf([stale]));
  const notice = page.getByRole("status").filter({ hasText: "1 number is stale" });
  await expect(notice).toContainText("slide 1, bullet 1: {utilisation} was 12.3 % and is");
  await page.getByRole("button", { name: "Accept the new numbers" }).click();
  await expect(notice).toHaveCount(0);
  const { bytes } = await savedBy(page, "Save");
  expect(JSON.parse(bytes.toString("utf8")).slides[0].bullets[0].was[0]).not.toBe("12.3 %");
});

test("a run that is gone is named, and the other slides are made", async ({ page }) => {
  const gone = { label: "Gone", link: "#v1=s=rfc9999/1", made: null };
  const runs = { nada: { label: "NADA", link: "#v1=s=rfc8867/5.1", made: null }, gone };
  await openDeck(
    page,
    deckOf(
      [FIGURE, { ...FIGURE, figures: [{ kind: "charts", runs: ["gone"], charts: ["rates"] }] }],
      { runs },
    ),
  );
  await expect(page.getByRole("alert")).toContainText("there is no scenario rfc9999/1 any more");
  await expect(slidePicture(page)).toHaveAttribute("alt", /Rate, from 0/);
});

test("what is no deck is refused with a sentence, and the current deck stays", async ({ page }) => {
  await openDeck(page, deckOf([{ title: "mine" }]));
  await expect.poll(() => titles(page)).toEqual(["mine"]);
  await dropFile(page, "broken.json", '{"format":"nada-lab deck 1","slides":[{"id":1}]}');
  await expect(page.getByRole("alert")).toContainText("slides.0.id must be a text in quotes");
  expect(await titles(page)).toEqual(["mine"]);
});

test("a formula that nobody could have meant is the fault of its bullet, and the slides are laid out", async ({
  page,
}) => {
  const brackets = { layout: "bullets", title: "one", bullets: [`{${"(".repeat(19_000)}}`] };
  await openDeck(page, deckOf([brackets, { title: "two" }]));
  await expect(slidePicture(page)).toHaveAttribute("alt", /^one/);
  const words = page.getByRole("form", { name: "This slide" });
  await expect(words.getByText(/more than 50 brackets within one another/)).toBeVisible();
  await films(page).nth(1).click();
  await expect(slidePicture(page)).toHaveAttribute("alt", "two");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("two hundred slides and a title of 5,000 characters are a deck like any other", async ({
  page,
}) => {
  const slides = Array.from({ length: 200 }, (_, i) => ({
    title: i === 0 ? "long ".repeat(1000) : `slide ${i + 1}`,
  }));
  await openDeck(page, deckOf(slides));
  await expect(films(page)).toHaveCount(200);
  await expect(slidePicture(page)).toBeVisible();
  await films(page).first().focus();
  await page.keyboard.press("End");
  await expect(page.getByText("Slide 200 of 200")).toBeVisible();
  await expect(slidePicture(page)).toHaveAttribute("alt", "slide 200");
});

test("a comparison of tests, over seeds and with a choice, leaves as figure and as table", async ({
  page,
}) => {
  // Two of its tests: all of them are some hundred runs.
  const folder = fileURLToPath(new URL("../scenarios/rfc8867", import.meta.url));
  const files = (await readdir(folder)).filter(
    (name) => name.endsWith(".json") && name !== "collection.json",
  );
  const tests = await Promise.all(
    files.map(async (name) => {
      const { variants = {} } = JSON.parse(await readFile(`${folder}/${name}`, "utf8"));
      return [name.replace(/\.json$/, ""), ...Object.keys(variants)];
    }),
  );
  const others = tests.flat().filter((id) => !["5.1", "5.2"].includes(id));
  await page.goto(`./#compare=rfc8867&without=${others}&vary=GCC (libwebrtc)&seeds=5`);
  const svg = await savedBy(page, "SVG of this comparison");
  expect(svg.name).toBe("rfc8867-compared.svg");
  const picture = svg.bytes.toString("utf8");
  expect(picture).toContain("Link’s utilisation");
  expect(picture).toContain("Queuing delay, p95");
  // The number of each test under its bars opens that very run.
  expect(picture).toMatch(/<a href="http[^"]*#v1=s=rfc8867\/5\.1[^"]*seeds=5"><text[^>]*>5\.1</);
  const pdf = await savedBy(page, "PDF of this comparison");
  expect(pdf.bytes.toString("latin1").startsWith("%PDF-1.7")).toBe(true);
  const csv = (await savedBy(page, "CSV of this comparison")).bytes.toString("utf8");
  expect(csv.split("\n")[0]).toMatch(/^scenario,column,run,flow,/);
  expect(csv).toMatch(/^rfc8867\/5\.1,as it is,5,video,/m);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${colorScheme} deck`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openDeck(page, deckOf([{ ...FIGURE, bullets: ["{utilisation}"] }, { title: "two" }]));
    await expect(slidePicture(page)).toBeVisible();
    await page.getByRole("button", { name: "Play its run live" }).click();
    const moves = page.getByRole("textbox", { name: "Animation: a change of a setting per line" });
    await moves.fill("at 2 s set capacity 5");
    await moves.blur();
    await expect(page.getByRole("alert")).toContainText("did you mean");
    await moves.fill("at 2 s set links.forward.capacity_kbps to 500 over 1 s");
    await moves.blur();
    await expect(page.getByRole("alert")).toBeHidden();
    // Away from what has a tooltip.
    await page.mouse.move(4, 4);
    await expect(page.locator(".tip")).toBeHidden();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole("button", { name: "Template" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await complaints(page)).toEqual([]);
  });
}

test("on a phone nothing is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDeck(page, deckOf([FIGURE, { title: "two" }]));
  await expect(slidePicture(page)).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(await complaints(page)).toEqual([]);
});
