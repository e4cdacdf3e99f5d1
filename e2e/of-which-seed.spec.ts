// With many seeds on, a number in sight is of the seeds, or says of which one it is: the real one, which need not be the first.

import type { Locator, Page } from "@playwright/test";
import { FIRST, LISTED } from "./support/app";
import { expect, test } from "./support/test";

const SEEDS = /\bseeds? \d|\d seeds\b/i;
const SEVENTH = `${FIRST}&t=60&seeds=3&set=seed:7&${LISTED}`;

const over = (page: Page): Locator => page.getByRole("heading", { name: /^Over 3 seeds/ });
const numbers = (page: Page): Locator => page.getByRole("complementary", { name: "Numbers" });
const chart = (page: Page, id: string): Locator => page.locator(`[data-chart=${id}]`);

/** Parts of a side that have a number and say nothing of a seed. */
const unsaid = async (side: Locator): Promise<readonly string[]> =>
  (await side.locator("> *").allInnerTexts()).filter(
    (text) => /\d/.test(text) && !SEEDS.test(text),
  );

test("every part of the numbers", async ({ app, page }) => {
  await app.open(SEVENTH);
  await expect(over(page)).toBeVisible();
  await page.keyboard.press("m");
  for (const name of ["Why, at 60.0 s, seed 7", "Why, step by step, seed 7", "Metrics, seed 7"])
    await expect(numbers(page).getByRole("heading", { name, exact: true })).toBeVisible();
  for (const name of ["Inside NADA, seed 7", "All numbers, seed 7"])
    await expect(numbers(page).getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(
    numbers(page).getByRole("columnheader", { name: "seed 7", exact: true }).first(),
  ).toBeVisible();
  expect(await unsaid(numbers(page))).toEqual([]);
  await page.keyboard.press("s");
  await expect(over(page)).toHaveCount(0);
  await expect(numbers(page)).not.toContainText(", seed 7");
});

test("what came of a change, and what was compared", async ({ app, page }) => {
  await app.open(`${FIRST}&t=60&seeds=3`);
  await app.type("Capacity", "700k");
  await expect(
    numbers(page)
      .getByRole("table", { name: "Before your change" })
      .getByRole("columnheader", { name: "seed 1" }),
  ).toBeVisible();
  await app.button(/^As expected\?/).click();
  await expect(
    page.getByRole("heading", { name: "Published, and this run, seed 1" }),
  ).toBeVisible();
});

test("the charts: the number at the playhead is the median, states and other lines are of one", async ({
  app,
  page,
}) => {
  await app.open(SEVENTH);
  await expect(over(page)).toBeVisible();
  for (const id of ["rates", "delay"]) {
    const legend = chart(page, id).locator("[data-part=legend] li").first();
    await expect(legend).toContainText(/[\d.]+ \([\d.]+–[\d.]+\)/);
    const [, median] = /([\d.]+) \(/.exec(await legend.innerText()) ?? [];
    await expect(chart(page, id).locator("[data-part=readings] text")).toHaveText(`${median}`);
  }
  await expect(chart(page, "rates")).toContainText("fair share, seed 7");
  await expect(chart(page, "signal").locator("[data-part=note]")).toContainText("seed 7 alone");
});

test("charts without medians", async ({ app, page }) => {
  await app.open(`${FIRST}&t=0&set=flows.video.controller.kind:external&seeds=3`);
  for (const head of await page.locator(".chart-head").all())
    await expect(head).toContainText("seed 1");
});

test("plots and packets", async ({ app, page }) => {
  await app.open(`${FIRST}&t=60&seeds=3&plot=cdf.queuing`);
  await expect(page.getByRole("region", { name: "Plots" })).toContainText("seed 1");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: "Packets, seed 1" })).toBeVisible();
});

test("the glance of a narrow page", async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open(`${FIRST}&t=60&seeds=3`);
  await expect(page.getByRole("button", { name: /^In seed 1: / })).toBeVisible();
  await expect(page.getByText(/^queue .*, seed 1$/)).toBeVisible();
});

test("every part of the numbers of a session, and its charts", async ({ app, page }) => {
  await app.open("s=rfc4586/T-8&t=8&seeds=3");
  await expect(over(page)).toBeVisible();
  expect(await unsaid(numbers(page))).toEqual([]);
  for (const text of ["RTCP by member", "Waiting time of feedback"])
    await expect(page.getByRole("figure").filter({ hasText: text })).toContainText(
      "whole run, seed 1",
    );
  await expect(page.getByText("one lane per member, seed 1")).toBeVisible();
});
