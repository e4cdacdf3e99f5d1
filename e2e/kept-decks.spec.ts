// What becomes of a deck: another one that comes, a later version, a page that is left, a second tab, a browser that does not answer.

import type { Page } from "@playwright/test";
import { complaints } from "./support/axe";
import {
  besideFirst,
  blank,
  deckTitle,
  keptDeck,
  lay,
  named,
  openDeck,
  openFirst,
  PLACE,
  reads,
} from "./support/deck";
import { dropFile } from "./support/drop";
import { MAIN } from "./support/main";
import { expect, watched as test } from "./support/test";

const author = (page: Page) => page.getByRole("textbox", { name: "Author" });
const films = (page: Page) => page.getByRole("navigation", { name: "Slides" }).getByRole("button");
const question = (page: Page) => page.getByRole("dialog", { name: "Open another deck?" });
const list = (page: Page) => page.getByRole("dialog", { name: "Former decks" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a deck that is dropped asks before it takes the place of another, which can be brought back after a reload", {
  tag: MAIN,
}, async ({ page }) => {
  await openDeck(page, named("first"));
  await expect(deckTitle(page)).toHaveValue("first");
  await dropFile(page, "second.json", named("second"));
  await expect(question(page)).toContainText("second.json holds “second” with 1 slide.");
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(deckTitle(page)).toHaveValue("first");
  for (const name of ["second", "third"]) {
    await dropFile(page, `${name}.json`, named(name));
    // By keys alone: the button has the focus.
    await expect(button(page, "Open it")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(deckTitle(page)).toHaveValue(name);
  }
  await expect.poll(() => keptDeck(page)).toContain("third");
  await page.reload();
  await expect(deckTitle(page)).toHaveValue("third");
  await button(page, "Former decks").click();
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  expect(await complaints(page)).toEqual([]);
  await button(page, "Open “first”").click();
  await expect(deckTitle(page)).toHaveValue("first");
  await button(page, "Former decks").click();
  await expect(list(page).getByRole("listitem")).toContainText(["“third”", "“second”"]);
  await button(page, "Delete “third”").click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  // The button that had the focus is gone with its row.
  await expect(button(page, "Bring it back")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
});

test("a deck that is dropped on the lab asks on its page", async ({ app, page }) => {
  await openDeck(page, named("first"));
  await expect(films(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Back to the lab" }).click();
  await app.idle();
  await dropFile(page, "second.json", named("second"));
  await button(page, "Stay with this one").click();
  await expect(deckTitle(page)).toHaveValue("first");
});

test("a template puts the current deck aside", { tag: MAIN }, async ({ page }) => {
  await openDeck(page, named("mine"));
  await button(page, "Template").click();
  await button(page, "Make the deck").click();
  await button(page, "Former decks").click();
  await expect(list(page).getByRole("listitem")).toContainText(["“mine”"]);
});

const LATER = '{"format":"nada-lab deck 2","title":"from tomorrow","slides":[]}';

test("a deck of a later version is put aside and offered, each by itself, and no edit comes in its place", async ({
  page,
}) => {
  for (const version of [2, 3]) {
    const text = LATER.replace("deck 2", `deck ${version}`);
    await lay(page, { now: { revision: 7, line: "theirs", text } });
    await page.goto("./#deck");
    await expect(page.getByRole("alert")).toContainText(`nada-lab deck ${version}`);
    await page.getByRole("button", { name: "An empty slide" }).click();
    await deckTitle(page).fill(`mine ${version}`);
    await expect.poll(() => keptDeck(page)).toContain(`mine ${version}`);
    await expect(page.getByRole("alert")).toContainText(`nada-lab deck ${version}`);
  }
  await page.getByRole("alert").getByRole("button", { name: "Former decks" }).click();
  const rows = list(page).getByRole("listitem").filter({ hasText: "It cannot be read here" });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("“from tomorrow”");
  const coming = page.waitForEvent("download");
  await rows.last().getByRole("button", { name: /^Save/ }).click();
  expect((await coming).suggestedFilename()).toBe("from-tomorrow.deck.json");
  await page.keyboard.press("Escape");
  await button(page, "I have read this").click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("what an older version kept in the place of all labs is taken over once, and stays there", async ({
  page,
}) => {
  await lay(page, { now: named("of old"), unreadable: LATER }, "nada-lab-deck");
  await page.goto("./#deck");
  await expect(deckTitle(page)).toHaveValue("of old");
  await button(page, "Former decks").click();
  await expect(list(page).getByRole("listitem")).toContainText(["from tomorrow"]);
  await page.keyboard.press("Escape");
  await deckTitle(page).fill("of now");
  await expect.poll(() => keptDeck(page)).toContain("of now");
  await page.reload();
  await expect(deckTitle(page)).toHaveValue("of now");
  // An older page was open once more, and has kept another one there.
  await lay(page, { now: named("of old, later") }, "nada-lab-deck");
  await page.goto("./#deck");
  await expect(deckTitle(page)).toHaveValue("of now");
  await button(page, "Former decks").click();
  await expect(list(page).getByRole("listitem")).toContainText(["of old, later", "from tomorrow"]);
});

for (const [what, version, stores, words] of [
  ["of a later version", 7, ["decks", "aside"], "a later version of the lab"],
  ["without its stores", 1, [], "is damaged"],
] as const) {
  test(`a database ${what} is told as what it is`, async ({ page }) => {
    await blank(page);
    await page.evaluate(
      ([name, number, all]) =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open(name, number);
          request.onupgradeneeded = () => {
            for (const store of all) request.result.createObjectStore(store);
          };
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        }),
      [PLACE, version, [...stores]] as const,
    );
    await page.goto("./#deck");
    await expect(page.getByRole("alert")).toContainText(words);
    await dropFile(page, "mine.json", named("mine"));
    await expect(deckTitle(page)).toHaveValue("mine");
    await expect(page.getByRole("alert")).toContainText(words);
  });
}

for (const [how, leave] of [
  ["reloaded", (page: Page) => page.reload()],
  [
    "left",
    async (page: Page) => {
      await page.goto("about:blank");
      await page.goto("./#deck");
    },
  ],
] as const) {
  test(`an edit right before the page is ${how} is kept`, async ({ page }) => {
    await openFirst(page);
    for (const last of ["second", "third", "fourth"]) {
      await deckTitle(page).fill(last);
      await leave(page);
      await expect(deckTitle(page)).toHaveValue(last);
    }
    await expect.poll(() => keptDeck(page)).toContain("fourth");
  });
}

test("an edit right before a tab is closed is kept", { tag: MAIN }, async ({ page, context }) => {
  await openFirst(page);
  for (const last of ["second", "third"]) {
    const other = await context.newPage();
    await other.goto("./#deck");
    await deckTitle(other).fill(last);
    await other.close({ runBeforeUnload: true });
    await expect(deckTitle(page)).toHaveValue(last);
  }
});

test("two tabs that are edited one after another work on one deck, and what the other did is one step of undo", async ({
  page,
  context,
}) => {
  await openFirst(page);
  const other = await besideFirst(context);
  for (const round of ["1", "2", "3"]) {
    await deckTitle(page).fill(`title ${round}`);
    await expect(deckTitle(other)).toHaveValue(`title ${round}`);
    await author(other).fill(`author ${round}`);
    await expect(author(page)).toHaveValue(`author ${round}`);
  }
  await button(page, "Undo").click();
  for (const tab of [page, other]) {
    await expect(deckTitle(tab)).toHaveValue("title 3");
    await expect(author(tab)).toHaveValue("author 2");
  }
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("beside a tab whose changes are not kept yet a deck is read, until a press takes over", {
  tag: MAIN,
}, async ({ page, context }) => {
  await openFirst(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("", "QuotaExceededError");
    };
  });
  await deckTitle(page).fill("mine");
  await expect(page.getByRole("alert")).toContainText("does not keep the deck");
  const other = await context.newPage();
  await other.goto("./#deck");
  await expect(reads(other)).toBeVisible();
  await expect(deckTitle(other)).not.toBeEditable();
  for (const name of ["+ Slide", "+ Bullet"]) await expect(button(other, name)).toBeDisabled();
  await expect(button(other, "Save")).toBeEnabled();
  expect(await complaints(other)).toEqual([]);
  await button(other, "Change it here").press("Enter");
  await expect(reads(other)).toBeHidden();
  await deckTitle(other).fill("theirs");
  await expect.poll(() => keptDeck(other)).toContain("theirs");
  // It has nowhere to put its own aside: it stays where it is.
  await expect(deckTitle(page)).toHaveValue("mine");
  await expect(page.getByRole("alert")).toContainText("Save it as a file before you leave");
});

test("a database that never answers is said, and the page goes on without it", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await page.goto("./#deck");
  await expect(page.getByRole("alert")).toContainText("does not answer");
  await dropFile(page, "mine.json", named("mine"));
  await expect(deckTitle(page)).toHaveValue("mine");
  await expect(page.getByRole("alert")).toContainText("Save it as a file before you leave");
});

test("a browser without channels between tabs keeps a deck like any other", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { BroadcastChannel: undefined }));
  await openDeck(page, named("mine"));
  await expect.poll(() => keptDeck(page)).toContain("mine");
  await page.reload();
  await expect(deckTitle(page)).toHaveValue("mine");
  await page.getByRole("link", { name: "Present", exact: true }).click();
  await expect(page.getByText("1 / 1", { exact: true })).toBeVisible();
});

test("another lab of the same host has a deck of its own", async ({ page, context }) => {
  await openDeck(page, named("mine"));
  await expect.poll(() => keptDeck(page)).toContain("mine");
  await context.route("**/other/**", async (route) => {
    const url = route.request().url().replace("/other/", "/");
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const other = await context.newPage();
  await other.goto("./other/#deck");
  await expect(
    other.getByRole("heading", { name: "Slides whose numbers are measured" }),
  ).toBeVisible();
  await dropFile(other, "theirs.json", named("theirs"));
  await expect(deckTitle(other)).toHaveValue("theirs");
  await other.reload();
  await expect(deckTitle(other)).toHaveValue("theirs");
  await expect(deckTitle(page)).toHaveValue("mine");
});
