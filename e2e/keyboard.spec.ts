// Everything without a mouse.

import type { Locator, Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

test("a keyboard alone plays, steps, changes, undoes and reads the help", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("Space");
  await expect(app.button("Pause")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(app.button("Play")).toBeVisible();

  await app.slider("Time").focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("heading", { name: "At 0.0 s" })).toBeVisible();
  await app.button("Play").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("heading", { name: "At 0.0 s" })).toBeHidden();

  await app.slider("One-way delay").focus();
  await page.keyboard.press("ArrowRight");
  await app.idle();
  await expect(app.entry("One-way delay")).toHaveValue("55 ms");
  await page.keyboard.press("Shift+ArrowRight");
  await app.idle();
  await expect(app.entry("One-way delay")).toHaveValue("105 ms");
  // Steps in quick succession are one edit; a slow machine makes two of them.
  await expect(async () => {
    await page.keyboard.press("Control+z");
    await app.idle();
    expect(await app.entry("One-way delay").inputValue()).toBe("50 ms");
  }).toPass();

  await page.keyboard.press("Control+Shift+Z");
  await app.idle();
  await expect(app.changes()).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await app.idle();
  await expect(app.changes()).toHaveCount(0);

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help.getByText("Play or pause")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
});

test("after Enter in a field the keys of the page work again, at the slider beside it", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await app.entry("Capacity").focus();
  await page.keyboard.type("700k");
  await page.keyboard.press("Enter");
  await expect(app.slider("Capacity")).toBeFocused();
  await app.idle();
  await expect(app.changes()).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await app.idle();
  await expect(app.changes()).toHaveCount(0);

  await app.entry("Capacity").focus();
  await page.keyboard.type("600k");
  await page.keyboard.press("Escape");
  await expect(app.slider("Capacity")).toBeFocused();
  await expect(app.entry("Capacity")).toHaveValue("1 Mbit/s");
  await expect(app.changes()).toHaveCount(0);
  await page.keyboard.press("l");
  await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
});

test("Escape calls off a dialog that is still on its way", { tag: MAIN }, async ({ app, page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // From the beginning: the page may ask for it whenever it has nothing else to do.
  const asked = new Promise<void>((resolve) => {
    void page.route(/\/help-[^/]*\.js$/, async (route) => {
      resolve();
      await held;
      await route.continue();
    });
  });
  const came = page.waitForResponse(/\/help-[^/]*\.js$/, { timeout: 0 });
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("?");
  await asked;
  await page.keyboard.press("Escape");
  arrive();
  await came;
  // The file is there: what it brings would be seen now.
  await expect(page.locator("dialog[aria-label=Help]")).toBeAttached();
  await expect(page.getByRole("dialog", { name: "Help" })).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
});

test("a key that is pressed before its code is there does what it does as soon as that has come", {
  tag: MAIN,
}, async ({ page }) => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/overlays-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("./");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("p");
  arrive();
  await expect(page.getByRole("button", { name: /^Leave/ })).toBeVisible();
});

test("the help tells the keys of where it is asked for, and no others", { tag: MAIN }, async ({
  app,
  page,
}) => {
  const help = page.getByRole("dialog", { name: "Help" });
  const does = (words: string) => help.getByText(words, { exact: true });
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: /^Leave/ })).toBeVisible();
  await page.keyboard.press("?");
  await expect(does("Make the screen dark, or bring it back")).toBeVisible();
  await expect(does("Full screen, or back")).toBeVisible();
  await expect(does("Keep this run beside what you try next")).toHaveCount(0);
  await expect(does("Fit the selected range, or the whole run")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.goto("./#gallery");
  await expect(page.getByRole("heading", { name: "To begin with" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search experiments" }).blur();
  await page.keyboard.press("?");
  await expect(does("Open the first that is found")).toBeVisible();
  await expect(does("Make the screen dark, or bring it back")).toHaveCount(0);
  await expect(does("Play or pause")).toHaveCount(0);
});

test("typing into a field triggers no key of the page", { tag: MAIN }, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search all settings" });
  await expect(search).toBeFocused();
  await page.keyboard.type("vf t?");
  await expect(search).toHaveValue("vf t?");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeHidden();
  await expect(app.button("Packets")).toHaveAttribute("aria-pressed", "false");
});

test("Ctrl+\\ hides what can be changed and brings it back", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("Control+\\");
  await expect(app.slider("Capacity")).toBeHidden();
  await page.keyboard.press("Control+\\");
  await expect(app.slider("Capacity")).toBeVisible();
});

test("keys of one character can be switched off", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Keys of a single character" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await expect(app.button("Packets")).toHaveAttribute("aria-pressed", "false");
});

test("Tab begins with skip links, and they lead to the charts and to the time", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("Tab");
  await expect(app.button("Skip to the charts")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a dialog goes with the page that it stands over", async ({ app, page }) => {
  await page.goto("./#gallery");
  await expect(page.getByRole("heading", { name: "To begin with" })).toBeVisible();
  await page.goto("./#validation");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "To begin with" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(app.button("More")).toBeVisible();
});

/** By Tab alone, with the focus seen at each stop on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test.describe("from an empty browser", () => {
  test.use({ opened: "nothing", contextOptions: { reducedMotion: "reduce" } });

  test("a student asks by keys alone why the rate dropped", { tag: MAIN }, async ({
    app,
    page,
  }) => {
    await app.open();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("group", { name: "Rate over time" }));
    // Twenty large steps of 3 s, and four small ones of 0.3 s.
    for (let i = 0; i < 20; i += 1) await page.keyboard.press("Shift+ArrowRight");
    for (let i = 0; i < 4; i += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "At 61.2 s" })).toBeVisible();
    await page.keyboard.press("m");
    const chain = page.getByRole("region", { name: "Why, step by step" });
    await expect(chain.getByText("Capacity became 600 kbit/s at 60 s.")).toBeVisible();
    await expect(
      page
        .getByRole("complementary", { name: "Numbers" })
        .getByText(/^NADA (lowers|keeps) the reference rate/),
    ).toBeVisible();
  });

  test("a presenter answers what a room asks by keys alone", async ({ app, page }) => {
    await app.open();
    await page.keyboard.press("p");
    await expect(page.locator(".live-picture svg")).toBeVisible();
    for (const [name, key, field] of [
      ["Capacity", "ArrowLeft", /capacity_kbps/],
      ["Round trip", "ArrowRight", /delay_ms/],
      ["Random loss", "ArrowRight", /loss\.ratio/],
      ["NADA flows", "ArrowRight", /flows(=|%3D)/],
    ] as const) {
      await tabTo(page, app.slider(name));
      const before = await app.slider(name).inputValue();
      await page.keyboard.press(key);
      await expect(app.slider(name)).not.toHaveValue(before);
      await expect(page, name).toHaveURL(field);
    }
    const lost = page.locator("dl.stage-numbers > div").filter({ hasText: "Jain’s index" });
    await expect(lost.locator("dd")).toHaveText(/^[01]\.\d+$/);
    await page.keyboard.press("Escape");
    await app.idle();
    await expect(app.slider("NADA flows")).toBeVisible();
  });
});
