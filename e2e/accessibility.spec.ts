// axe finds nothing to complain about, with and without a dialog, wide and narrow; web/tests/colours.test.ts knows both themes.
// What it says of every screen at the sizes that have kept pictures is in screens.spec.ts.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { SCREENS } from "./support/screens";
import { expect, test } from "./support/test";

test("a page with changes and all settings", { tag: MAIN }, async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await app.type("Capacity", "30ms");
  await app.type("Jitter", "5 ms");
  await page.getByText("All settings").click();
  await page.getByRole("searchbox", { name: "Search all settings" }).fill("rate");
  expect(await complaints(page)).toEqual([]);
});

test("the dialogs", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await app.button(/^Scenario: /).click();
  // Some of each: a rule that one entry breaks is broken by all.
  await page.getByRole("searchbox", { name: "Search experiments" }).fill("jitter");
  expect(await complaints(page)).toEqual([]);
  // The first empties the search, the second leads back.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await app.button("Share").click();
  await expect(page.getByRole("button", { name: "Save SVG" })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await app.choose("Help");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await app.button("+ Add a flow").click();
  await expect(page.getByRole("dialog", { name: /flow/i })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^As expected\? Seed 1/ }).click();
  expect(await complaints(page)).toEqual([]);
});

test("a page with several kinds of flows, a queue that marks, and states", async ({
  app,
  page,
}) => {
  const flows = "add=old:nada_2014::frames:5&add=cbr:none::cbr:10&copy=video-2:video:15";
  await app.open(`${FIRST}&t=30&set=links.forward.queue.kind:pie&${flows}`);
  expect(await complaints(page)).toEqual([]);
});

test("a notice", async ({ app, page }) => {
  await app.open("s=rfc9999/1.1&t=30");
  await expect(app.notice()).toBeVisible();
  expect(await complaints(page)).toEqual([]);
});

test("a narrow page with its sheets", async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open(`${FIRST}&t=30`);
  for (const sheet of ["Change it", "Numbers", "About"]) {
    await app.button(sheet).click();
    expect(await complaints(page)).toEqual([]);
  }
});

test("an event at the playhead is announced, politely", { tag: MAIN }, async ({ app, page }) => {
  await app.open(`${FIRST}&t=5`);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: /^At \d/ })).toContainText("NADA");
});

test.describe("on a phone in the dark, with less motion", () => {
  test.use({
    opened: "nothing",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: "dark",
    contextOptions: { reducedMotion: "reduce" },
  });

  for (const { name, open } of SCREENS)
    test(`${name} has no barrier, and nothing in it moves by itself`, async ({ app, page }) => {
      test.slow();
      await page.addInitScript(countFrames);
      await open(app, page);
      expect(await complaints(page)).toEqual([]);
      // Of the page's frames there are none once all is drawn: what flew would ask for one after the other.
      await expect.poll(() => framesAskedFor(page)).toBe(0);
      const moving = await page.evaluate(() =>
        document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration)),
      );
      expect(moving.filter((duration_ms) => duration_ms > 10)).toEqual([]);
      const long = await page.evaluate(() =>
        [...document.querySelectorAll("*")].flatMap((one) => {
          const { transitionDuration, animationDuration } = getComputedStyle(one);
          const times = `${transitionDuration}, ${animationDuration}`.split(", ");
          return times.some((time) => Number.parseFloat(time) > 0.01) ? [one.className] : [];
        }),
      );
      expect(long).toEqual([]);
    });
});

interface Counted extends Window {
  framesAsked?: number;
  nextFrame?: typeof requestAnimationFrame;
}

/** Before the page's own scripts. */
function countFrames(): void {
  const counted = window as Counted;
  const next = window.requestAnimationFrame.bind(window);
  counted.framesAsked = 0;
  counted.nextFrame = next;
  window.requestAnimationFrame = (callback) => {
    counted.framesAsked = (counted.framesAsked ?? 0) + 1;
    return next(callback);
  };
}

/** In ten frames. */
const framesAskedFor = (page: Page) =>
  page.evaluate(async () => {
    const counted = window as Counted;
    const before = counted.framesAsked ?? 0;
    for (let i = 0; i < 10; i += 1) await new Promise((done) => counted.nextFrame?.(done));
    return (counted.framesAsked ?? 0) - before;
  });
