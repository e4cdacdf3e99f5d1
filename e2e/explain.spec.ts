// The moment at the marker explained: what set it off, how it came about, and what would have happened without it.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const card = (page: Page) => page.getByRole("region", { name: "Why, step by step" });
const links = (page: Page) =>
  card(page).getByRole("button", { name: /^(Packets|Queue|Report|Terms|Rate) / });

test("the moment at the marker is explained: what set it off, and each step of the chain lights up in its chart", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20&marker=61.05`);
  await expect(card(page)).toContainText("Capacity became 600 kbit/s at 60 s.");
  await expect(card(page)).toContainText("the queue of forward was full");
  await expect(links(page)).toHaveCount(5);
  // The numbers are those of the table.
  const row = page.getByRole("row", { name: /^Queuing delay/ }).first();
  const delay = (await row.getByRole("cell").first().innerText()).replace(/\s+/g, " ");
  await expect(links(page).nth(1)).toContainText(`have waited ${delay}`);
  // Each has its number where it is seen.
  await expect(page.locator("[data-chart=loss] .chart-step")).toHaveText(["1"]);
  await expect(page.locator("[data-chart=delay] .chart-step")).toHaveText(["2", "4"]);
  await expect(page.locator("[data-chart=signal] .chart-step")).toHaveText(["3", "4", "5"]);
  await expect(page.locator("[data-chart=rates] .chart-step")).toHaveText(["6"]);
  expect(await page.evaluate(underSteps)).toEqual([]);
  await links(page).nth(1).focus();
  await expect(page.locator("[data-chart=delay]")).toHaveClass(/chart-lit/);
  await expect(page.locator("[data-chart=rates]")).not.toHaveClass(/chart-lit/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-chart=rates]")).toHaveClass(/chart-lit/);
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(card(page)).toHaveCount(0);
  await expect(page.locator(".chart-lit")).toHaveCount(0);
  await expect(page.locator(".chart-step")).toHaveCount(0);
});

test("in a folded chart no number lies over its strip of states", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20&marker=61.05`);
  await page.locator("[data-chart=signal] .chart-fold").click();
  await expect(page.locator("[data-chart=signal]")).toHaveClass(/chart-folded/);
  await expect(page.locator("[data-chart=signal] .chart-step")).toHaveText(["3", "4", "5"]);
  expect(await page.evaluate(underSteps)).toEqual([]);
});

/** What the numbers of the chain lie over: a picture, where words of states are, or another part of a heading. */
function underSteps(): readonly string[] {
  return [...document.querySelectorAll(".chart-steps")].flatMap((steps) => {
    const own = steps.getBoundingClientRect();
    const chart = steps.closest(".chart") as Element;
    const others = chart.querySelectorAll(".chart-head > :not(.chart-steps), [data-part=canvas]");
    return [...others].flatMap((other) => {
      const box = other.getBoundingClientRect();
      const wide = Math.min(own.right, box.right) - Math.max(own.left, box.left);
      const high = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
      return wide > 0 && high > 0 ? [`${chart.getAttribute("data-chart")} ${other.className}`] : [];
    });
  });
}

test("a full queue is as long as its bytes take on the link as it is then, and who dropped a packet is told", async ({
  app,
  page,
}) => {
  // 300 ms at the 1.5 Mbit/s that the link begins with are 643 ms at 700 kbit/s.
  await app.open("s=explore/feedback-starved&t=42&marker=42");
  await expect(links(page).nth(1)).toContainText(/holds 6\d\d ms of 643 ms/);
  await app.open("s=rfc9743/7-pie&t=40&marker=40");
  await expect(card(page)).toContainText(
    "the queue of forward dropped them early, by its own rule.",
  );
});

test("without the change: both runs stand side by side, with the difference", async ({
  app,
  page,
}) => {
  // To the letter of RFC 8698 the queue overflows then.
  await app.open("s=rfc8867/5.1-letter&t=20&marker=61.05");
  await card(page)
    .getByRole("button", { name: "What if “Capacity” had stayed as it was?" })
    .click();
  const table = card(page).getByRole("table", { name: "With and without it" });
  const numbers = async (name: string) => {
    const cells = table.getByRole("row", { name: new RegExp(`^${name}`) }).getByRole("cell");
    const texts = await cells.allInnerTexts();
    return texts.map((text) => Number(text.replace("\u2212", "-").replace("\u2009", "")));
  };
  await expect(table).toBeVisible();
  const [was = 0, without = 0, difference = 0] = await numbers("Queuing delay");
  // 2.5 Mbit/s instead of 0.6 leave no queue.
  expect(without).toBeLessThan(was / 5);
  expect(difference).toBeCloseTo(without - was, 0);
  const [lossWas = 0, lossWithout = 1] = await numbers("Loss");
  expect([lossWas > 1, lossWithout]).toEqual([true, 0]);
});

test("one's own slider is the cause of what follows it", async ({ app, page }) => {
  await app.open("s=explore/five-flows&t=30&at=30:links.forward.capacity_kbps:1200&marker=32");
  await expect(card(page)).toContainText("Capacity became 1.2 Mbit/s at 30 s.");
  await expect(card(page)).toContainText("video4 joined at 30 s");
});

test("the metrics say what was before the last change, and by how much it differs; undo ends it", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  const table = page.getByRole("table", { name: "Before your change" });
  await expect(table).toHaveCount(0);
  const rate = await app.read("Receiving rate", "mean");
  await app.type("Capacity", "0.5M");
  const cells = table.getByRole("row", { name: /^Receiving rate/ }).getByRole("cell");
  const numbers = async () =>
    (await cells.allInnerTexts()).map((text) => Number(text.replace("\u2212", "-")));
  // In the table above it is told in Mbit/s.
  await expect.poll(async () => Math.abs(((await numbers())[0] ?? 0) - rate)).toBeLessThan(5);
  // Half of the capacity from 20 s to 40 s costs a tenth or more of the whole run's mean.
  await expect.poll(async () => (await numbers())[1] ?? rate).toBeLessThan(0.95 * rate);
  const [before = 0, now = 0, difference = 0] = await numbers();
  expect(Math.abs(now - before - difference)).toBeLessThanOrEqual(1);
  await page.locator("body").press("Control+z");
  await expect(table).toHaveCount(0);
});

test("the chain is in view beside the charts, also where the signal is clipped and has most to tell", async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open(`${FIRST}&t=20&marker=61.5`);
  await expect(links(page).first()).toBeVisible();
  const { y } = (await links(page).first().boundingBox()) ?? { y: Number.POSITIVE_INFINITY };
  // Above the time bar.
  expect(y).toBeLessThan(700);
});
