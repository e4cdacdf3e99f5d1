// What is added has the focus: who goes on with a word writes it there, and presses no key of the page.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { deckOf, FIGURE, openDeck } from "./support/deck";
import { MAIN } from "./support/main";
import { expect, watched as test } from "./support/test";

test("Enter in “+ Add a flow” adds the first that is found, once, and the dialog stays closed", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  const dialog = page.getByRole("dialog", { name: "Add a flow" });
  await app.button("+ Add a flow").focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("BBR");
  // Held for a while: a key that is down tells of itself again and again.
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await app.idle();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(app.changes()).toHaveCount(1);
  await expect(dialog).toBeHidden();
  const flows = page.getByRole("region", { name: "On the link" }).getByRole("listitem");
  await expect(flows.last().getByRole("button").first()).toBeFocused();
});

const TABLE = {
  layout: "table",
  title: "Numbers",
  table: { columns: [{ head: "Rate" }], rows: [{ run: "nada", cells: ["1"] }] },
};

/** What adds something to write in, and the field that is written in then. */
const ADDS: Readonly<Record<string, (page: Page) => ReturnType<Page["getByRole"]>>> = {
  "+ Bullet": (page) => page.getByRole("textbox", { name: "Bullet 1" }),
  "+ Row": (page) => page.getByRole("textbox", { name: "Row 2, column 1" }),
  "+ Slide": (page) => page.getByRole("textbox", { name: "Title", exact: true }),
  "Play its run live": (page) => page.getByRole("textbox", { name: "Caption" }),
};

/** Each letter of it is a key of the page, too. */
const WORDS = "pop o?";

for (const [name, field] of Object.entries(ADDS)) {
  test(`in the deck, words that are typed after “${name}” stand in what was added`, {
    tag: MAIN,
  }, async ({ page }) => {
    await openDeck(page, deckOf([name === "+ Row" ? TABLE : FIGURE]));
    const button = page.getByRole("button", { name, exact: true });
    await expect(page.getByText("Slide 1 of 1")).toBeVisible();
    if (name === "+ Row") await page.getByText("1 rows, 1 columns").click();
    await button.click();
    await page.keyboard.type(WORDS);
    await expect(field(page)).toHaveValue(WORDS);
    await expect(page.getByRole("toolbar", { name: "The deck" })).toBeVisible();
  });
}

test("in the deck, words that are typed after “An empty slide” are its title", async ({ page }) => {
  await page.goto("./#deck");
  await page.getByRole("button", { name: "An empty slide" }).click();
  await page.keyboard.type(WORDS);
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(WORDS);
});

test("no other “+” of the deck adds something to write in", async ({ page }) => {
  await openDeck(page, deckOf([{ ...TABLE, ...FIGURE, table: TABLE.table }]));
  await expect(page.getByText("Slide 1 of 1")).toBeVisible();
  await page.getByText("1 rows, 1 columns").click();
  const names = await page.getByRole("button", { name: /^\+/ }).allTextContents();
  expect(names.sort()).toEqual(Object.keys(ADDS).filter((name) => name.startsWith("+")));
});
