// A talk: slides and live slides, a clicker, notes in a second window.

import type { BrowserContext, Page } from "@playwright/test";
import { complaints } from "./support/axe";
import { deckOf, FIGURE, openDeck, present, LIVE as STILL } from "./support/deck";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";
import { holdRuns, stoppingWorkers } from "./support/workers";

const LIVE = {
  ...STILL,
  live: {
    ...STILL.live,
    animation: ["at 3 s set links.forward.delay_ms to 90 over 0.5 s"],
  },
};

const place = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible();
/** The window that N opens. */
async function notesOf(presenter: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent("page");
  await presenter.keyboard.press("n");
  return opening;
}

/** The browser gives a window that a page opens what it gives a tab that is duplicated: a copy of all that the tab keeps for itself. */
async function duplicate(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent("page");
  await page.evaluate(() => void window.open("./#present"));
  return opening;
}

const slider = (page: Page) => page.getByRole("slider", { name: /delay/i });

test("a clicker goes on and back, and Escape leads to the deck", { tag: MAIN }, async ({
  app: _,
  page,
}) => {
  await present(page, [FIGURE, { title: "two" }, { title: "three" }]);
  await expect(page.getByRole("img", { name: /^Back within seconds/ })).toBeVisible();
  await page.keyboard.press("PageDown");
  await place(page, "2 / 3");
  await page.keyboard.press("Space");
  await place(page, "3 / 3");
  await page.keyboard.press("Space");
  await place(page, "3 / 3");
  await page.keyboard.press("PageUp");
  await place(page, "2 / 3");
  await page.reload();
  await place(page, "2 / 3");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Slide 2 of 3")).toBeVisible();
});

test("a live slide plays its run, animates its slider, is taken in hand and starts its animation again", {
  tag: MAIN,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await present(page, [LIVE]);
  await expect(page.getByRole("heading", { name: "The link shrinks" })).toBeVisible();
  await expect(page.getByRole("img", { name: /Rate, Queuing delay|Rate/ }).first()).toBeVisible();
  const value = () => page.getByRole("textbox", { name: /delay.*typed/i }).inputValue();
  await expect.poll(value).toBe("90 ms");
  await slider(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(value).not.toBe("90 ms");
  await page.getByRole("button", { name: /^Restart the animation/ }).click();
  await expect.poll(value).toBe("50 ms");
  await expect.poll(value).toBe("90 ms");
});

test("two charts at 1280x720 are written in 20 pixels or more", async ({ app: _, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await present(page, [LIVE]);
  const texts = page.locator(".live-picture text");
  await expect(texts.first()).toBeVisible();
  // In one go: the picture is drawn anew while its run goes on.
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll(".live-picture text")].map((one) =>
      Number.parseFloat(getComputedStyle(one).fontSize),
    ),
  );
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20);
});

test("a slide opens its run, and the live slide gives a slide", async ({ app: _, page }) => {
  await present(page, [FIGURE]);
  await page.keyboard.press("s");
  await expect(page.locator(".live-picture svg")).toBeVisible();
  await page.keyboard.press("k");
  await place(page, "1 / 2");
  await page.keyboard.press("s");
  await expect(page.getByRole("img", { name: /^Back within seconds/ })).toBeVisible();
});

test("a second window has the notes and the time, and steps", { tag: MAIN }, async ({
  page,
  context,
}) => {
  await present(page, [FIGURE, { title: "two" }]);
  const notes = await notesOf(page, context);
  await expect(notes.getByText("Point at the step.")).toBeVisible();
  await expect(notes.getByText(/^\d+:\d\d$/)).toBeVisible();
  await expect(notes.getByText("two")).toBeVisible();
  await notes.getByRole("button", { name: "Next" }).click();
  await place(page, "2 / 2");
  await expect(notes.getByText("the end")).toBeVisible();
  expect(await complaints(notes)).toEqual([]);
});

test("two presenters have a window of notes each, also after a reload, and a tab that was duplicated is a third one", async ({
  app: _,
  page,
  context,
}) => {
  await present(page, [{ title: "one" }, { title: "two" }, { title: "three" }]);
  const other = await context.newPage();
  await other.goto("./#present");
  await place(other, "1 / 3");
  const [notes, others] = [await notesOf(page, context), await notesOf(other, context)];
  await expect(notes.getByText("1 of 3")).toBeVisible();
  await expect(others.getByText("1 of 3")).toBeVisible();
  await notes.getByRole("button", { name: "Next" }).click();
  await place(page, "2 / 3");
  await expect(notes.getByText("2 of 3")).toBeVisible();
  await page.reload();
  await place(page, "2 / 3");
  await notes.getByRole("button", { name: "Next" }).click();
  await place(page, "3 / 3");
  await expect(notes.getByText("3 of 3")).toBeVisible();
  const twin = await duplicate(page, context);
  await place(twin, "1 / 3");
  const twins = await notesOf(twin, context);
  await expect(twins.getByText("1 of 3")).toBeVisible();
  await twins.getByRole("button", { name: "Next" }).click();
  await place(twin, "2 / 3");
  await expect(notes.getByText("3 of 3")).toBeVisible();
  await place(page, "3 / 3");
  await place(other, "1 / 3");
  await expect(others.getByText("1 of 3")).toBeVisible();
});

test("a presenter that is left and begun anew has its notes again, and a tab duplicated in between has its own", async ({
  app: _,
  page,
  context,
}) => {
  await present(page, [{ title: "one" }, { title: "two" }]);
  const notes = await notesOf(page, context);
  await expect(notes.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notes.getByText("The presenter is closed.")).toBeVisible();
  const twin = await duplicate(page, context);
  await place(twin, "1 / 2");
  const twins = await notesOf(twin, context);
  await twins.getByRole("button", { name: "Next" }).click();
  await place(twin, "2 / 2");
  await expect(notes.getByText("The presenter is closed.")).toBeVisible();
  await page.getByRole("link", { name: "Present", exact: true }).click();
  await place(page, "1 / 2");
  await expect(notes.getByText("1 of 2")).toBeVisible();
  await notes.getByRole("button", { name: "Next" }).click();
  await place(page, "2 / 2");
});

test("a presenter hears nothing but words, and a thousand steps are few", async ({
  app: _,
  page,
  context,
}) => {
  await present(page, [FIGURE, { title: "two" }, { title: "three" }]);
  const notes = await notesOf(page, context);
  await expect(notes.getByText("1 of 3")).toBeVisible();
  // From a page of the same origin that has found the name of the channel.
  const channel = new URL(notes.url()).hash.replace(/^.*notes=/, "");
  await page.evaluate((name) => {
    const stranger = new BroadcastChannel(`nada-lab presenter / ${name}`);
    for (const word of [
      null,
      7,
      {},
      { kind: "position", position: {} },
      { kind: "step", by: 1e9 },
    ]) {
      stranger.postMessage(word);
    }
    for (let i = 0; i < 1000; i += 1) stranger.postMessage({ kind: "step", by: 1 });
  }, channel);
  await place(page, "3 / 3");
  await expect(notes.getByText("3 of 3")).toBeVisible();
  await notes.getByRole("button", { name: "Back" }).click();
  await place(page, "2 / 3");
  await expect(notes.getByText("2 of 3")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${colorScheme} presenter`, async ({ app: _, page }) => {
    await page.emulateMedia({ colorScheme });
    await present(page, [LIVE, FIGURE]);
    await expect(page.locator(".live-picture svg")).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press("PageDown");
    await expect(page.getByRole("img", { name: /^Back within seconds/ })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
  });
}

test("on a phone the presenter is no wider than the screen", async ({ app: _, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await present(page, [LIVE]);
  await expect(page.locator(".live-picture svg")).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test("by keys alone, each slide and each turn is told to who does not see it", async ({
  app: _,
  page,
}) => {
  await openDeck(page, deckOf([{ ...FIGURE, bullets: [] }, { title: "two" }, LIVE]));
  const tells = (words: string) =>
    expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);
  // From the head of the page to Present: Tab, and nothing else.
  const present = page.getByRole("link", { name: "Present", exact: true });
  await page.getByRole("textbox", { name: "Title of the deck" }).focus();
  for (let i = 0; i < 20; ++i) {
    await page.keyboard.press("Tab");
    if (await present.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(present).toBeFocused();
  await page.keyboard.press("Enter");
  await tells("Slide 1 of 3: Back within seconds");
  await page.keyboard.press("Space");
  await tells("Slide 2 of 3: two");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("two");
  await page.keyboard.press("b");
  await tells("The screen is dark; B brings it back");
  await page.keyboard.press("b");
  await page.keyboard.press("End");
  await tells("Slide 3 of 3: The link shrinks");
  // The live slide's own slider by Tab and arrows; the clicker's keys still step.
  await expect(slider(page)).toBeVisible();
  for (let i = 0; i < 8; ++i) {
    await page.keyboard.press("Tab");
    if (await slider(page).evaluate((range) => range === document.activeElement)) break;
  }
  await expect(slider(page)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await tells("In your hand; R restarts the animation");
  await page.keyboard.press("r");
  await tells("The animation starts again");
  await page.keyboard.press("k");
  await tells("Kept as slide 4");
  await page.keyboard.press("PageUp");
  await tells("Slide 2 of 4: two");
  // Its buttons come in the order in which they stand.
  const order: string[] = [];
  for (let i = 0; i < 12; ++i) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(
      () =>
        document.activeElement?.getAttribute("aria-label") ??
        document.activeElement?.textContent ??
        "",
    );
    order.push(name);
    if (name === "Next") break;
  }
  const tools = ["Its run, live S", "Notes N", "Full screen F", "Leave Esc"];
  const dots = ["Slide 1", "Slide 2", "Slide 3", "Slide 4"];
  expect(order).toEqual([...tools, ...dots, "Back", "Next"]);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Slide 2 of 4")).toBeVisible();
});

test("a slide that is not made yet says so, and comes when its run does", async ({
  app: _,
  page,
}) => {
  const runs = await holdRuns(page);
  // More than there are workers: the runs of the deck’s page have them all.
  const nada = { label: "NADA", link: "#v1=s=rfc8867/5.1&seeds=9", made: null };
  await present(page, [FIGURE], { runs: { nada } });
  const slide = page.locator(".present-slide");
  await expect(slide.getByRole("status")).toHaveText("This slide is being made …");
  await expect(slide.getByText("0 of 9 runs")).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await runs.release();
  // Those that never end are called off with who asked for them.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("img", { name: /^Back within seconds/ })).toBeVisible();
});

test("a slide that cannot be made says why, and what helps", async ({ app: _, page }) => {
  const workers = await stoppingWorkers(page);
  await openDeck(page, deckOf([FIGURE]));
  await workers.stop("out of memory");
  await page.getByRole("link", { name: "Present", exact: true }).click();
  await expect(page.locator(".present-slide").getByRole("status")).toHaveText(
    "This slide could not be made: The worker that makes slides has stopped: out of memory. " +
      "Another one begins with the next change of the deck or the next file.",
  );
});

test("without a slide the presenter says where to begin", async ({ app: _, page }) => {
  await page.goto("./#present");
  await expect(
    page.getByRole("heading", { name: "There is nothing to present yet." }),
  ).toBeVisible();
});
