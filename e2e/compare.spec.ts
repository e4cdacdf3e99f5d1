// Controllers compared on one run, as a person asks for it: one button, then everything on its page and in its address.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { expect, test } from "./support/test";

/** All runs of what was asked for are there. */
async function compared(page: Page, runs: number): Promise<void> {
  const seeds = page.getByRole("status").filter({ hasText: `${runs} runs, the same` });
  await expect(seeds).toBeVisible({ timeout: 60_000 });
}

const heads = (page: Page) =>
  page.getByRole("columnheader").filter({ hasNotText: /median|one seed|Unit/ });

test("one button compares the run at hand, with its changes, and the way back leads to it", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  await app.type("One-way delay", "20ms");
  await app.button("Compare").click();
  await expect(page).toHaveTitle("Compare · nada-lab");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    "Variable capacity, one flow",
  );
  await expect(page.getByText(/one way 50 ms, from 30 s 20 ms/)).toBeVisible();
  await page.goBack();
  await app.idle();
  await expect(app.entry("One-way delay")).toHaveValue("20 ms");
});

test("the table has each controller, its ranges over the seeds, and who was never back", async ({
  page,
}) => {
  await page.goto("./#compare=rfc8867/5.1&seeds=5");
  await compared(page, 15);
  await expect(heads(page)).toHaveText(["NADA", "GCC", "SCReAM v2"]);
  const used = page.getByRole("row", { name: /^Utilisation/ });
  await expect(used.getByRole("cell")).toHaveCount(4);
  await expect(used.getByRole("cell").nth(1)).toHaveText(/\d+\.\d\s*\d+\.\d–\d+\.\d/);
  // The letter of RFC 8698 swings after the drop at 60 s, and is never at its share with a short queue.
  const drop = page.getByRole("row", { name: /after 2\.5 Mbit\/s → 600 kbit\/s/ });
  await expect(drop.getByRole("cell").nth(1)).toContainText("×5 of 5 seeds never got there");
  await expect(drop.getByText("best median:")).toHaveCount(1);
  const chart = page.getByRole("img", { name: /Receiving rates and queuing delays/ });
  await expect(chart).toBeVisible();
  for (const label of ["NADA", "GCC", "SCReAM v2", "capacity"]) {
    await expect(chart.getByText(label, { exact: true }).first()).toBeVisible();
  }
});

test("what is unequal is said, can be made equal, and stands in the address", async ({ page }) => {
  await page.goto("./#compare=rfc8867/5.1&seeds=1");
  await compared(page, 3);
  await expect(page.getByText(/start at NADA 150 kbit\/s, GCC 300 kbit\/s/)).toBeVisible();
  await expect(page.getByText(/rates 150 kbit\/s to 1\.5 Mbit\/s/)).toBeVisible();
  await page.getByRole("button", { name: /^make equal ?: start at/ }).click();
  await expect(page).toHaveURL(/start=lowest/);
  await compared(page, 3);
  await expect(page.getByText(/start at 150 kbit\/s/)).toBeVisible();
  await page.getByRole("button", { name: /^make equal ?: reports/ }).click();
  await expect(page).toHaveURL(/reports=100/);
  await compared(page, 3);
  await expect(page.getByText(/reports every 100 ms/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: "make all of these equal" }).click();
  await expect(page).toHaveURL(/start=lowest&reports=100/);
});

test("controllers come and go, alone or all on one link", async ({ page }) => {
  await page.goto("./#compare=rfc8867/5.1&seeds=1&with=nada-rfc,gcc");
  await compared(page, 2);
  await page.getByLabel("Add a controller to the comparison").selectOption("cubic");
  await compared(page, 3);
  await expect(heads(page)).toHaveText(["NADA", "GCC", "CUBIC"]);
  await expect(page.getByText(/CUBIC has no range of rates/)).toBeVisible();
  await page.getByRole("button", { name: "Leave out GCC" }).click();
  await expect(heads(page)).toHaveText(["NADA", "CUBIC"]);
  await page.getByRole("radio", { name: "all on one link" }).check({ force: true });
  await expect(page).toHaveURL(/path=shared/);
  await compared(page, 1);
  await expect(page.getByRole("row", { name: /^Receiving rate/ }).getByRole("cell")).toHaveText([
    /kbit\/s|Mbit\/s/,
    /\d/,
    /\d/,
  ]);
});

test("a comparison becomes a slide with the same runs", async ({ page }) => {
  await page.goto("./#compare=rfc8867/5.1&seeds=1&with=gcc,scream-v2-code");
  await compared(page, 2);
  await page.getByRole("button", { name: /^Add to deck/ }).click();
  await page.getByRole("button", { name: "slide 1: open the deck" }).click();
  await expect(page).toHaveTitle("Deck · nada-lab");
  await expect(page.getByRole("img", { name: /GCC and SCReAM v2/ }).first()).toBeVisible();
});

test("a session, an unknown scenario and an address that says too much are answered in words", async ({
  page,
}) => {
  await page.goto("./#compare=rfc8867/9.9");
  await expect(page.getByRole("alert").filter({ hasText: "There is no scenario" })).toBeVisible();
  await page.goto("./#compare=rfc8867/5.1&seeds=1&colour=red&with=gcc,nobody");
  await expect(page.getByRole("alert").filter({ hasText: 'ignored "colour=red"' })).toBeVisible();
  await expect(page.getByText("there is no controller nobody; it is left out")).toBeVisible();
});

for (const [name, width, colorScheme] of [
  ["wide and light", 1440, "light"],
  ["narrow and dark", 390, "dark"],
] as const) {
  test(`the comparison is free of barriers, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto("./#compare=rfc8867/5.1&seeds=1");
    await compared(page, 3);
    expect(await complaints(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBe(0);
  });
}
