// Everything without a mouse.

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

test("a key that did something once does nothing, silently", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  const speed = page.getByRole("combobox", { name: "Speed" });
  const before = await speed.inputValue();
  for (const key of ["1", "8", ",", ".", "z", "c", "g", "d", "v", "Shift+S"])
    await page.keyboard.press(key);
  await expect(page.getByRole("heading", { name: "At 20.0 s" })).toBeVisible();
  await expect(speed).toHaveValue(before);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(app.notice()).toHaveCount(0);
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
