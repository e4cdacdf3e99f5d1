// Charts as a person arranges them: folded to a line, made higher by hand, and saved from their own corner.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { MAIN } from "./support/main";
import { Plot } from "./support/plot";
import { withShareSheet } from "./support/share-sheet";
import { expect, test } from "./support/test";

const fold = (page: Page, title: string) => page.getByRole("button", { name: `Chart ${title}` });
const edge = (page: Page, title: string) =>
  page.getByRole("separator", { name: `Height of ${title}` });
const height = async (page: Page, chart: string) => (await new Plot(page, chart).box()).height;

test("a chart folds to a line that keeps its values, and is so after a reload, in no link", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  const before = await height(page, "delay");
  const rates = await height(page, "rates");
  await fold(page, "Queuing delay").click();
  await expect(fold(page, "Queuing delay")).toHaveAttribute("aria-expanded", "false");
  expect(await height(page, "delay")).toBeLessThan(20);
  expect(await height(page, "rates")).toBeGreaterThan(rates);
  await expect(page.locator("[data-chart=delay] [data-part=now]")).toHaveText(/^[\d.]+ ms$/);
  const link = page.url();
  expect(link).not.toContain("fold");
  await page.reload();
  await app.idle();
  expect(await height(page, "delay")).toBeLessThan(20);
  await fold(page, "Queuing delay").press("Enter");
  expect(await height(page, "delay")).toBeCloseTo(before, 0);
});

test.describe("on a first visit", () => {
  test.use({ opened: "nothing" });

  test("what NADA does and what was lost are strips that say what is now, and open to charts for good", async ({
    app,
    page,
  }) => {
    await app.open(`${FIRST}&t=61`);
    for (const [chart, title, now] of [
      ["signal", "NADA’s congestion signal", /^(gradual update|accelerated ramp-up)$/],
      ["loss", "Loss and marks", /^[1-9][\d.]* %$/],
    ] as const) {
      expect(await height(page, chart)).toBeLessThan(20);
      await expect(page.locator(`[data-chart=${chart}] [data-part=now]`)).toHaveText(now);
      await fold(page, title).click();
      await expect.poll(() => height(page, chart)).toBeGreaterThan(70);
    }
    await page.reload();
    await app.idle();
    expect(await height(page, "signal")).toBeGreaterThan(70);
  });
});

test("a chart's lower edge is dragged, moved with arrows, and let go again", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  const before = await height(page, "delay");
  const box = await edge(page, "Queuing delay").boundingBox();
  if (box === null) throw new Error("no edge");
  await new Plot(page, "delay").dragPixels([box.x + 200, box.y + 5], [box.x + 200, box.y + 65]);
  await expect.poll(() => height(page, "delay")).toBeCloseTo(before + 60, -0.5);
  await page.reload();
  await app.idle();
  expect(await height(page, "delay")).toBeGreaterThan(before + 55);
  await edge(page, "Queuing delay").focus();
  const dragged = await height(page, "delay");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => height(page, "delay")).toBe(dragged - 16);
  await expect(edge(page, "Queuing delay")).toHaveAttribute("aria-valuetext", /\d+ pixels/);
  await page.keyboard.press("Delete");
  await expect.poll(() => height(page, "delay")).toBeCloseTo(before, 0);
  await expect(edge(page, "Queuing delay")).toHaveAttribute("aria-valuetext", "its share");
  const plot = page.locator("[data-chart=delay] [data-part=plot]");
  const shown = () => plot.evaluate((element) => `${element.clientHeight}`);
  const share = await shown();
  await expect(edge(page, "Queuing delay")).toHaveAttribute("aria-valuenow", share);
  // To a person who focuses it, it says the height of now.
  await edge(page, "Queuing delay").blur();
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(shown).not.toBe(share);
  await edge(page, "Queuing delay").focus();
  await expect(edge(page, "Queuing delay")).toHaveAttribute("aria-valuenow", await shown());
});

test("the rates of five flows are at least 160 pixels high on a small screen", async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await app.open("s=explore/five-flows&t=20");
  expect(await height(page, "rates")).toBeGreaterThanOrEqual(160);
});

test("the corner of a chart begins the dialog with its figure", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await page.locator("[data-chart=signal]").hover();
  await app.button(/^share NADA.s congestion signal/).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("img", { name: /^NADA’s congestion signal/ })).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Rate", exact: true })).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("l");
  await expect(dialog.getByRole("checkbox", { name: "Rate", exact: true })).toBeChecked();
});

test("a figure of many seeds shows their median and band, and says how many", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20&seeds=3`);
  await expect(page.getByRole("heading", { name: "Over 3 seeds" })).toBeVisible();
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("img", { name: /3 seeds/ })).toBeVisible();
  await dialog.getByRole("checkbox", { name: "median and band of 3 seeds" }).uncheck();
  await expect(dialog.getByRole("img", { name: /3 seeds/ })).toHaveCount(0);
});

test("where the system has a share sheet, the figure goes to it as a file", async ({
  app,
  page,
}) => {
  const shared = await withShareSheet(page);
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByLabel("File").selectOption("PNG, 192 pixels an inch");
  await dialog.getByRole("button", { name: "Share" }).click();
  const name = "rfc8867-5.1-rates-delay.png";
  await expect.poll(shared).toMatchObject([{ name, type: "image/png" }]);
  expect((await shared())[0]?.size).toBeGreaterThan(500);
});
