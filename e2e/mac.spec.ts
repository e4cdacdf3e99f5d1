// What is different on a Mac, in Safari and on an iPhone, imitated in Chromium: key names, the focus of sliders, undo by Command,
// and no full screen.

import type { Locator, Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { deckOf, LIVE, openDeck, present } from "./support/deck";
import { MAIN } from "./support/main";
import { expect, watched as test } from "./support/test";

test.describe("where a press gives a slider no focus", () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      let pressed = false;
      const isRange = (target: EventTarget | null): target is HTMLInputElement =>
        target instanceof HTMLInputElement && target.type === "range";
      const hear = (type: string, act: (event: Event) => void): void =>
        window.addEventListener(type, act, { capture: true });
      hear("pointerdown", ({ target }) => {
        pressed = isRange(target);
      });
      hear("pointerup", () => {
        pressed = false;
      });
      // It has none at any time: no listener hears that it came and went.
      for (const type of ["focus", "focusin", "blur", "focusout"]) {
        hear(type, (event) => {
          if (!pressed || !isRange(event.target)) return;
          event.stopImmediatePropagation();
          if (type === "focus") event.target.blur();
        });
      }
    }),
  );

  /** Moves the thumb by hand, which has no focus until it is let go. */
  async function drag(slider: Locator, from: number, to: number): Promise<void> {
    const { mouse } = slider.page();
    const box = await slider.boundingBox();
    if (box === null) throw new Error("the slider is not on the screen");
    const x = (share: number): number => box.x + 7.5 + share * (box.width - 15);
    const y = box.y + box.height / 2;
    await mouse.move(x(from), y);
    await mouse.down();
    for (const share of [0.3, 0.7, 1]) await mouse.move(x(from + share * (to - from)), y);
    await expect(slider).not.toBeFocused();
    await mouse.up();
  }

  test("one that was dragged has it, and arrows step it and not the time", async ({
    app,
    page,
  }) => {
    await app.open(`${FIRST}&t=20`);
    const capacity = app.slider("Capacity");
    await drag(capacity, (await app.position("Capacity")) / 1000, 0.3);
    await expect(capacity).toBeFocused();
    await app.idle();
    await expect(app.changes()).toHaveCount(1);
    const dragged = await app.position("Capacity");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => app.position("Capacity")).toBeGreaterThan(dragged);
    await expect(page.getByRole("heading", { name: "At 20.0 s" })).toBeVisible();
  });

  test("the time has it after a drag, and goes on by its own steps", async ({ app, page }) => {
    await app.open(`${FIRST}&t=20`);
    const time = app.slider("Time");
    await drag(time, 0.2, 0.5);
    await expect(time).toBeFocused();
    const dragged = Number(await time.inputValue());
    expect(dragged).toBeGreaterThan(40);
    await page.keyboard.press("ArrowRight");
    await expect(time).toHaveValue(String(Math.round(10 * dragged + 1) / 10));
  });

  test("a moment of a guess has it", async ({ app, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("./#v1=lesson=bottleneck");
    await app.idle();
    await page.getByText("Without a mouse").click();
    const moment = page.getByRole("slider", { name: "at 40 s" });
    await drag(moment, 0, 0.6);
    await expect(moment).toBeFocused();
  });

  test("a live slide's slider has it, and arrows do not turn the slide", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await present(page, [LIVE, { title: "two" }]);
    const slider = page.getByRole("slider", { name: /delay/i });
    await drag(slider, Number(await slider.inputValue()) / 1000, 0.8);
    await expect(slider).toBeFocused();
    const dragged = Number(await slider.inputValue());
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(dragged);
    await expect(page.getByText("1 / 2", { exact: true })).toBeVisible();
  });
});

test.describe("on a Mac", () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "platform", { get: () => "MacIntel" });
    }),
  );

  test("the help and the tips name the keys that are there", async ({ app, page }) => {
    await app.open(`${FIRST}&t=20`);
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Help" });
    await expect(help).toContainText("⌘ and wheel or a pinch on a trackpad zooms");
    const keysOf = (does: string) =>
      help
        .locator(".help-row")
        .filter({ has: page.getByText(does, { exact: true }) })
        .locator(".help-combination");
    await expect(keysOf("Undo")).toHaveText(["⌘Z"]);
    await expect(keysOf("Redo")).toHaveText(["⇧⌘Z"]);
    await expect(keysOf("The charts alone, or with both sides")).toHaveText(["⌘\\"]);
    await expect(help.getByText(/Ctrl|Shift/)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await app.type("Capacity", "700k");
    await app.button(/^Undo/).click();
    await expect(app.button(/^Redo/)).toHaveAttribute("data-tip", /\(⇧⌘Z\)$/);
  });

  test("a link that may not be copied names them too", async ({ app, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
    });
    await app.open(`${FIRST}&t=20`);
    await page.keyboard.press("l");
    await app.button("Copy link").click();
    const link = page.getByRole("dialog", { name: "Copy the link" });
    await expect(link).toContainText("press ⌘C;");
  });

  test("Command and Z takes back and, with Shift, does again, in the lab", { tag: MAIN }, async ({
    app,
    page,
  }) => {
    await app.open(`${FIRST}&t=20`);
    await app.type("Capacity", "700k");
    await expect(app.changes()).toHaveCount(1);
    await page.keyboard.press("Meta+z");
    await expect(app.changes()).toHaveCount(0);
    await page.keyboard.press("Meta+Shift+Z");
    await expect(app.changes()).toHaveCount(1);
  });
});

test("elsewhere the help names Ctrl and Shift", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help).toContainText("Ctrl and wheel or a pinch on a trackpad zooms");
  const redo = help.locator(".help-row").filter({ has: page.getByText("Redo", { exact: true }) });
  await expect(redo.locator(".help-combination")).toHaveText(["ShiftCtrlZ"]);
});

test("a deck's steps are taken back and done again by every key that does it in the lab; a text field has its own", async ({
  page,
}) => {
  await openDeck(page, deckOf([{ title: "one" }, { title: "two" }]));
  const films = page.getByRole("navigation", { name: "Slides" }).getByRole("listitem");
  const first = films.first().getByRole("button");
  await expect(films).toHaveCount(2);
  await first.focus();
  await page.keyboard.press("Delete");
  await expect(films).toHaveCount(1);
  const keys = [
    ["Control+z", 2],
    ["Control+Shift+Z", 1],
    ["Meta+z", 2],
    ["Meta+Shift+Z", 1],
  ] as const;
  for (const [key, count] of keys) {
    await page.keyboard.press(key);
    await expect(films, key).toHaveCount(count);
  }
  // The browser takes back what was typed, and the page no slide.
  const title = page.getByRole("textbox", { name: "Title of the deck", exact: true });
  await title.fill("Another meeting");
  await page.keyboard.press("Control+z");
  await expect(title).toHaveValue("A meeting");
  await expect(films).toHaveCount(1);
});

test.describe("full screen", () => {
  const full = (page: Page) => page.getByRole("button", { name: /^Full screen/ });

  test("is not offered where there is none, as on an iPhone, and one can leave", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const name of ["fullscreenEnabled", "fullscreenElement", "exitFullscreen"])
        Reflect.deleteProperty(Document.prototype, name);
      Reflect.deleteProperty(Element.prototype, "requestFullscreen");
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await present(page, [{ title: "one" }, { title: "two" }]);
    await expect(page.getByRole("button", { name: /^Leave/ })).toBeVisible();
    await expect(full(page)).toHaveCount(0);
    await page.keyboard.press("f");
    await page.keyboard.press("PageDown");
    await expect(page.getByText("2 / 2", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Leave/ }).click();
    await expect(page.getByText("Slide 2 of 2")).toBeVisible();
  });

  test("that is refused leaves the talk as it is", async ({ page }) => {
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("not now"));
    });
    await present(page, [{ title: "one" }, { title: "two" }]);
    // What can be done is shown to who points at the foot.
    await page.locator(".present-foot").hover();
    await full(page).click();
    await page.keyboard.press("f");
    await page.keyboard.press("PageDown");
    await expect(page.getByText("2 / 2", { exact: true })).toBeVisible();
  });

  test("is there and back by the key F", async ({ page }) => {
    await present(page, [{ title: "one" }, { title: "two" }]);
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
  });
});

test("a dialog begins at its title, and Tab leads to Close", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await app.choose("Help");
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help.getByRole("heading", { name: "Help" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(help.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(app.button("More")).toBeFocused();
});
