// Links that are copied, and links that the browser does not let the page copy.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const COMPARED = "#compare=rfc8867/5.1&seeds=1";

/** A clipboard that refuses, as in a frame that was not allowed to use it; and none, as on plain http. */
const REFUSALS = {
  refuses: () => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException("not allowed", "NotAllowedError"));
  },
  "is missing": () => {
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  },
} as const;

const dialog = (at: Page | FrameLocator) => at.getByRole("dialog", { name: "Copy the link" });
const field = (at: Page | FrameLocator) => dialog(at).getByRole("textbox", { name: "Link" });
const copied = (at: Page | FrameLocator) => at.getByText("Copied", { exact: true });

/** The link can be read, is selected as a whole, and what to press is said. */
async function isShown(at: Page | FrameLocator, link: RegExp): Promise<void> {
  await expect(field(at)).toBeFocused();
  await expect(field(at)).toHaveValue(link);
  await expect(field(at)).not.toBeEditable();
  await expect(field(at)).toHaveAccessibleDescription(
    /does not let this page copy\. The link is selected: press Ctrl\+C/,
  );
  const selected = await field(at).evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );
  expect(selected).toBe(await field(at).inputValue());
  await expect(copied(at)).toHaveCount(0);
}

for (const [how, script] of Object.entries(REFUSALS)) {
  test.describe(`where the clipboard ${how}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(script));

    test("the lab's button shows the link, selected, and Escape leads back to the button", async ({
      app,
      page,
    }) => {
      await app.open(`${FIRST}&t=20`);
      await app.button("Share").click();
      await app.button("Copy link").click();
      await isShown(page, /^http:.*#v1=s=rfc8867\/5\.1&t=20$/);
      expect(await complaints(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await expect(app.button("Share")).toBeFocused();
    });

    test("the link goes with the page that it belongs to", async ({ app, page }) => {
      await app.open(`${FIRST}&t=20`);
      await page.goto("./#gallery");
      await page.goBack();
      await app.button("Share").click();
      await app.button("Copy link").click();
      await isShown(page, /#v1=s=rfc8867\/5\.1&t=20$/);
      await page.goForward();
      await expect(page.getByRole("heading", { name: "To begin with" })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });

    test("the key L and Enter do so too, and lead back to where L was pressed", async ({
      app,
      page,
    }) => {
      await app.open(`${FIRST}&t=20`);
      await app.slider("Capacity").focus();
      await page.keyboard.press("l");
      await expect(app.button("Copy link")).toBeFocused();
      await page.keyboard.press("Enter");
      await isShown(page, /#v1=s=rfc8867\/5\.1&t=20$/);
      await page.keyboard.press("Escape");
      await expect(app.slider("Capacity")).toBeFocused();
      // Once more, as the dialog is there now.
      await page.keyboard.press("l");
      await expect(app.button("Copy link")).toBeFocused();
      await page.keyboard.press("Enter");
      await isShown(page, /#v1=s=rfc8867\/5\.1&t=20$/);
    });

    test("Compare's button shows the comparison's link", async ({ app, page }) => {
      await page.goto(`./${COMPARED}`);
      await app.button("Copy link").click();
      await isShown(page, /^http:.*#compare=rfc8867\/5\.1&.*seeds=1/);
      await page.keyboard.press("Escape");
      await expect(app.button("Copy link")).toBeFocused();
    });
  });
}

test("a lab in an element of a page shows the link over it", async ({ page }) => {
  await page.addInitScript(REFUSALS["is missing"]);
  await page.goto("./embed.html");
  const left = page.getByRole("article", { name: "Left" });
  await expect(left).toHaveAttribute("data-run", "idle");
  const time = left.getByRole("slider", { name: "Time", exact: true });
  await time.focus();
  await page.keyboard.press("l");
  await isShown(page, /#v1=s=/);
  await page.keyboard.press("Escape");
  await expect(time).toBeFocused();
});

test("in another site's frame that may not copy, the link is shown", async ({ page, baseURL }) => {
  // Another origin, and on this machine too: browsers keep pages from elsewhere out of it.
  const site = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html");
    answer.end(
      `<iframe src="${baseURL}#v1=${FIRST}&t=20" width="1300" height="800" title="A run"></iframe>`,
    );
  }).listen(0, "127.0.0.1");
  try {
    await once(site, "listening");
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const frame = page.frameLocator("iframe");
    await frame.getByRole("button", { name: "Share", exact: true }).click();
    await frame.getByRole("button", { name: "Copy link" }).click();
    await isShown(frame, /#v1=s=rfc8867\/5\.1&t=20$/);
  } finally {
    site.close();
    site.closeAllConnections();
  }
});

test("what was copied is on the clipboard, and is not said of another comparison", {
  tag: MAIN,
}, async ({ app, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`./${COMPARED}`);
  await app.button("Copy link").click();
  await expect(copied(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#compare=rfc8867/5.1");
  // The time for which it is said stands still: only another comparison can end it.
  await page.clock.install();
  await app.button(/^Copy link|^Copied/).click();
  await expect(copied(page)).toBeVisible();
  await page.evaluate(() => {
    location.hash = "#compare=rfc8867/5.2&seeds=1";
  });
  await expect(app.button("Copy link")).toBeVisible();
  await expect(copied(page)).toHaveCount(0);
});
