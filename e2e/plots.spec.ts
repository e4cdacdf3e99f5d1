// Plots besides quantities over time, and the selection of the time axis that they, the metrics and figures are of.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const plots = (page: Page) => page.getByRole("region", { name: "Plots" });
const chooser = (page: Page) => plots(page).getByRole("combobox", { name: "Plot" });
const chip = (page: Page) => page.getByRole("button", { name: /is selected: let it go/ });
const metrics = (page: Page) => page.getByRole("combobox", { name: "Metrics of" });
/** What is at the point that is pointed at. */
const read = (page: Page) => plots(page).getByRole("status").filter({ hasText: /./ });
const room = (page: Page) => plots(page).getByRole("group", { name: /left and right go along/ });

test("Plots shows rate against delay above the charts, the chooser the distribution, and folds it away again", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=60`);
  await app.button("Plots").click();
  await expect(plots(page).getByRole("img", { name: "Rate against delay" })).toBeVisible();
  await expect(page).toHaveURL(/&plot=phase\.delay/);
  await chooser(page).selectOption("Queuing delay, distribution");
  await expect(plots(page).getByText("Queuing delay, ms")).toBeVisible();
  await expect(page).toHaveURL(/&plot=cdf\.queuing/);
  await app.button("Plots").click();
  await expect(plots(page)).toHaveCount(0);
});

test("a part dragged on the scrubber is of the plot, the metrics and the link, and Escape frees it", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=60&plot=cdf.queuing`);
  await plots(page)
    .getByText(/^Numbers/)
    .click();
  const count = plots(page).getByRole("row", { name: /^NADA/ }).getByRole("cell").first();
  const whole = Number(await count.innerText());
  const box = await app.slider("Time").boundingBox();
  const x = (share: number) => (box?.x ?? 0) + 8 + share * ((box?.width ?? 0) - 16);
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await page.keyboard.down("Shift");
  await page.mouse.move(x(0.2), y);
  await page.mouse.down();
  await page.mouse.move(x(0.3), y);
  await page.mouse.move(x(0.4), y);
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect(chip(page)).toHaveText(/^(19|20)(\.\d)?–(39|40)(\.\d)? s/);
  await expect(page).toHaveURL(/&sel=/);
  await expect(metrics(page)).toHaveValue("range");
  // Without Shift the playhead would have gone there.
  await expect(page.getByRole("heading", { name: "At 60.0 s" })).toBeVisible();
  await expect.poll(async () => Number(await count.innerText())).toBeLessThan(whole / 3);
  await page.keyboard.press("Escape");
  await expect(chip(page)).toHaveCount(0);
  await expect(metrics(page)).toHaveValue("run");
  await expect.poll(async () => Number(await count.innerText())).toBe(whole);
});

test("brackets on a chart select from and to what is pointed at, and a figure is of that part", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  const plot = page.getByRole("group", { name: "Rate over time" });
  await plot.press("[");
  await app.seek(45);
  await plot.press("]");
  await expect(chip(page)).toHaveText(/^20–45 s/);
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: "Time" })).toHaveValue("selected");
  await dialog.getByRole("checkbox", { name: "Queuing delay, distribution" }).check();
  const shown = dialog.getByRole("img", { name: /distribution, from 20 to 45 seconds/ });
  await expect(shown).toBeVisible();
});

test("arrows go along a curve and read it; typed bounds are those of the metrics", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=60&plot=cdf.queuing&sel=10-30`);
  await room(page).focus();
  await page.keyboard.press("End");
  await expect(read(page)).toHaveText(/^NADA: 100 % of its packets within/);
  await page.keyboard.press("ArrowLeft");
  await expect(read(page)).toHaveText(/^NADA: 99\.75 % of its packets/);
  const from = plots(page).getByRole("textbox", { name: "Selected from, seconds" });
  await from.fill("12");
  await from.press("Enter");
  await expect(chip(page)).toHaveText(/^12–30 s/);
  await plots(page)
    .getByText(/^Numbers, 12–30 s/)
    .click();
  const p95 = plots(page).getByRole("row", { name: /^NADA/ }).getByRole("cell").nth(5);
  const said = Number.parseFloat(await p95.innerText());
  const table = page.getByRole("region", { name: "Metrics" });
  const row = table.getByRole("row", { name: /^Queuing delay/ }).first();
  await expect(row).toContainText(String(said));
});

test("a pointer reads the nearest point, and a plot without two flows says what it takes", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=60&view=phase.flows`);
  const name = plots(page).locator("svg text[data-role=label]").first();
  const box = await name.boundingBox();
  await page.mouse.move((box?.x ?? 0) - 24, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(read(page)).toHaveText(/95 % of its packets wait at most/);
  await app.open(`${FIRST}&t=60&plot=jain`);
  await expect(plots(page)).toContainText("It takes two flows that share a link");
  await app.open(`${FIRST}&t=60&plot=nothing`);
  await expect(app.notice()).toContainText('ignored "plot=nothing"');
});

test("axe finds nothing with a plot, a selection and a tooltip, on a phone and in the dark", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=60&plot=cdf.queuing&sel=10-30`);
  await page.getByRole("button", { name: "Plots" }).hover();
  await expect(page.locator(".tip")).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  await app.open(`${FIRST}&t=60&plot=phase.delay&sel=10-30&theme=dark`);
  await expect(plots(page)).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

const STRONG = "strong: the last 5 s";

test("no word of a plot's head stands on the next one, whatever the font", async ({
  app,
  page,
}) => {
  await app.open("s=rfc8867/5.2&t=60&plot=phase.delay");
  const words = plots(page).locator("svg text[data-role=title], svg text[data-role=legend]");
  await expect(words).toHaveText(["Rate, Mbit/s", "video1", "video2", "audio1", "audio2", STRONG]);
  const boxes = await words.evaluateAll((all) =>
    all.map((one) => (one as SVGTextElement).getBBox()).map(({ x, y, width }) => ({ x, y, width })),
  );
  // Between the title and the four names stand swatches of 17 px, with air around them.
  for (const [i, { x, y, width }] of boxes.slice(0, 4).entries()) {
    const next = boxes[i + 1];
    if (next === undefined || Math.abs(next.y - y) > 4) continue;
    expect(next.x - x - width).toBeGreaterThan(24);
  }
});
