// Two labs in elements of one page, without an iframe: each with its own run, its own edits and its own time.

import type { Locator, Page } from "@playwright/test";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const lab = (page: Page, name: "Left" | "Right") => page.getByRole("article", { name });
const time = (of: Locator) => of.locator("[data-reading=playhead]");
const seconds = async (of: Locator) => Number.parseFloat((await time(of).textContent()) ?? "");

test.beforeEach(async ({ page }) => {
  await page.goto("./embed.html");
  for (const name of ["Left", "Right"] as const)
    await expect(lab(page, name)).toHaveAttribute("data-run", "idle");
});

test("two scenarios stand side by side, each with charts of its own", { tag: MAIN }, async ({
  page,
}) => {
  const [left, right] = [lab(page, "Left"), lab(page, "Right")];
  await expect(left.getByText("/ 100 s")).toBeVisible();
  await expect(right.getByText("/ 125 s")).toBeVisible();
  expect(await left.getByRole("img").count()).toBeGreaterThan(2);
  expect(await right.getByRole("img").count()).toBeGreaterThan(2);
  const [a, b] = [await left.screenshot(), await right.screenshot()];
  expect(a.equals(b)).toBe(false);
});

test("an edit in one is one's own: the other keeps its values, its run and its undo", async ({
  page,
}) => {
  const [left, right] = [lab(page, "Left"), lab(page, "Right")];
  const capacity = (of: Locator) => of.getByRole("textbox", { name: "Capacity, typed" }).first();
  const before = await capacity(right).inputValue();
  const version = await right.getAttribute("data-version");
  await capacity(left).fill("700k");
  await capacity(left).press("Enter");
  await expect(left.getByRole("region", { name: "Your changes" })).toBeVisible();
  await expect(left).toHaveAttribute("data-run", "idle");
  await expect(capacity(left)).toHaveValue("700 kbit/s");
  await expect(right.getByRole("region", { name: "Your changes" })).toHaveCount(0);
  await expect(capacity(right)).toHaveValue(before);
  expect(await right.getAttribute("data-version")).toBe(version);
  await expect(right.getByRole("button", { name: "Undo" })).toBeHidden();
  await left.getByRole("button", { name: "Undo" }).click();
  await expect(left.getByRole("region", { name: "Your changes" })).toHaveCount(0);
});

test("one plays while the other stands, and the address is the page's own", async ({ page }) => {
  const [left, right] = [lab(page, "Left"), lab(page, "Right")];
  await right.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => seconds(right)).toBeGreaterThan(1);
  expect(await seconds(left)).toBe(0);
  await right.getByRole("button", { name: "Pause" }).click();
  const stood = await seconds(right);
  // A key belongs to the lab that has the focus.
  await left.getByRole("slider", { name: "Time", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => seconds(left)).toBeGreaterThan(1);
  expect(await seconds(right)).toBe(stood);
  expect(new URL(page.url()).hash).toBe("");
});
