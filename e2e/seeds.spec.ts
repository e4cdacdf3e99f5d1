// Many seeds: what chance does to a scenario, seen, read and heard; and what it costs to change one's mind.

import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { FIRST, LISTED } from "./support/app";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const MANY = `${FIRST}&t=30&seeds=20&${LISTED}`;

const figures = (page: Page, seeds = 20): Locator =>
  page.getByRole("region", { name: new RegExp(`^Over ${seeds} seeds`) });
const legend = (page: Page): Locator => page.getByRole("list", { name: "Rate: lines and values" });
/** What holds for all lines of the chart, in its heading. */
const note = (page: Page): Locator => page.locator("[data-chart=rates] [data-part=note]");
const rateTable = (page: Page): Locator => page.getByRole("region", { name: "Rate as a table" });

test("the switch brings medians and intervals, and takes them away", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30&${LISTED}`);
  await expect(legend(page)).not.toContainText("(");
  await page.getByRole("checkbox", { name: "Many seeds" }).check();
  await expect(figures(page)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Seeds, typed" })).toHaveValue("20");
  // Median, and the interval in brackets.
  await expect(legend(page)).toContainText(/NADA[\d.]+ \([\d.]+–[\d.]+\)/);
  await expect(note(page)).toContainText("band 5–95 % of 20 seeds");
  await expect(legend(page)).toContainText("seed 1");
  await page.keyboard.press("s");
  await expect(figures(page)).toHaveCount(0);
  await expect(legend(page)).not.toContainText("(");
});

test("runs that fall into two heaps have a line and a band each, and their numbers", async ({
  app,
  page,
}) => {
  // Beside NewReno NADA stays near its lowest rate in most runs, and comes to twice as much in the others.
  await app.open(`s=rfc8867/5.6&t=60&seeds=20&${LISTED}`);
  const entries = legend(page).getByRole("listitem");
  const larger = /^NADA, (\d+) of 20 runs[\d.]+ \([\d.]+–[\d.]+\)$/;
  await expect(entries.nth(0)).toHaveText(larger);
  await expect(entries.nth(1)).toHaveText(larger);
  const counts = (await entries.allInnerTexts()).flatMap((text) =>
    (/, (\d+) of 20 runs/.exec(text) ?? []).slice(1).map(Number),
  );
  expect(counts.reduce((sum, runs) => sum + runs, 0)).toBe(20);
  expect(counts[0]).toBeGreaterThanOrEqual(counts[1] ?? 20);
  const dash = (i: number) =>
    entries.nth(i).locator("svg path").first().getAttribute("stroke-dasharray");
  expect(await dash(1)).not.toBe(await dash(0));
  await expect(note(page)).toContainText("of two heaps lowest to highest");
  // Each name stands whole at its curve.
  for (const runs of counts) {
    const name = page.locator("[data-chart=rates] .curve-names text", {
      hasText: new RegExp(`\\b${runs}/20$`),
    });
    const cut = await name.evaluate((text) => {
      const { right } = text.getBoundingClientRect();
      return right - (text.closest(".charts")?.getBoundingClientRect().right ?? 0);
    });
    expect(cut).toBeLessThanOrEqual(0);
  }
});

test("the band is drawn where runs differ, and its numbers stand in the table", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30&${LISTED}`);
  const plot = page.locator("[data-chart=rates] canvas");
  const alone = await plot.screenshot();
  await page.getByRole("checkbox", { name: "Many seeds" }).check();
  await expect(legend(page)).toContainText(/NADA[\d.]+ \(/);
  await expect.poll(async () => (await plot.screenshot()).equals(alone)).toBe(false);
  const summary = page.locator("[data-chart=rates] [data-part=summary]");
  await expect(summary).toContainText(/NADA over 20 seeds: median on average .* 5th to 95th/);

  await page.getByRole("button", { name: "table of Rate" }).click();
  const table = rateTable(page);
  for (const name of ["NADA median", "NADA 5 %", "NADA 95 %"])
    await expect(table.getByRole("columnheader", { name: `${name}, kbit/s` })).toBeVisible();
  const row = table.getByRole("row", { name: /^30\.0/ });
  await expect(row.getByRole("cell").first()).toHaveText(/\d/);
  const cells = (await row.getByRole("cell").allInnerTexts()).slice(0, 3);
  const [median = 0, low = 0, high = 0] = cells.map(Number);
  expect(low).toBeLessThan(median);
  expect(high).toBeGreaterThanOrEqual(median);
});

test("where nothing is left to chance, the page says so", async ({ app, page }) => {
  await app.open("s=explore/late-comer&t=30&seeds=5");
  const said = "All 5 runs are the same: nothing in this scenario is left to chance.";
  await expect(figures(page, 5)).toContainText(said);
  await expect(page.getByRole("group", { name: "Runs of many seeds" })).toContainText(said);
  await expect(
    figures(page, 5).getByRole("row", { name: /^Receiving rate [kM]bit\/s \d/ }),
  ).toContainText("the same");
});

test("how far it is can be seen, called off, and gone on with", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open("s=rfc8867/5.4&t=30&seeds=200");
  const bar = page.getByRole("group", { name: "Runs of many seeds" });
  await expect(bar.getByRole("progressbar", { name: "Runs made" })).toBeVisible();
  await expect(bar).toContainText(/([2-9]|\d\d+) of 200 runs, .*left/);
  await bar.getByRole("button", { name: "Cancel" }).click();
  await expect(bar).toContainText(/stopped after \d+ of 200 runs/);
  // What there is, is shown.
  const done = Number(/stopped after (\d+)/.exec(await bar.innerText())?.[1]);
  await expect(figures(page, done)).toBeVisible();
  await bar.getByRole("button", { name: "Go on" }).click();
  await expect(bar).toContainText(/\d+ of 200 runs/);
  await expect(bar.getByRole("button", { name: "Cancel" })).toBeVisible();
});

test("a change fades the bands until others take their place", async ({ app, page }) => {
  await app.open(MANY);
  await expect(figures(page)).toBeVisible();
  const row = figures(page).getByRole("row", { name: /^Receiving rate [kM]bit\/s \d/ });
  const before = await row.innerText();
  await app.type("Capacity", "500k");
  await expect(note(page)).not.toContainText("before your change");
  await expect(row).not.toHaveText(before);
  await app.button(/^Undo: Capacity/).click();
  // Those were kept.
  await expect.poll(() => row.innerText()).toBe(before);
});

test("a slider that is dragged asks for nothing until it is let go", async ({ app, page }) => {
  await app.open(MANY);
  await expect(figures(page)).toBeVisible();
  const box = await app.slider("Capacity").boundingBox();
  if (box === null) throw new Error("no slider");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.45, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, y, { steps: 4 });
  const bar = page.getByRole("group", { name: "Runs of many seeds" });
  await expect(bar).toContainText("begins when you pause");
  await expect(note(page)).toContainText("before your change");
  await page.mouse.up();
  await expect(bar).not.toContainText("begins when you pause");
  await expect(note(page)).not.toContainText("before your change");
});

test("the link holds it, and undo knows nothing of it", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30&${LISTED}`);
  await page.getByRole("checkbox", { name: "Many seeds" }).check();
  await page.getByRole("textbox", { name: "Seeds, typed" }).fill("6");
  await page.getByRole("textbox", { name: "Seeds, typed" }).press("Enter");
  await page.getByRole("checkbox", { name: "individual runs" }).click();
  await expect(page).toHaveURL(/seeds=6&individual=1/);
  await expect(app.button(/^Undo/)).toBeHidden();
  await page.reload();
  await app.idle();
  await expect(figures(page, 6)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "individual runs" })).toBeChecked();
  await expect(note(page)).toContainText("thin individual runs");
});

test("a count that makes no sense is refused with its limits", async ({ app, page }) => {
  await app.open(MANY);
  const entry = page.getByRole("textbox", { name: "Seeds, typed" });
  await entry.fill("1000");
  await entry.press("Enter");
  await expect(page.getByText("It must be between 2 and 200; this is 1000.")).toBeVisible();
  await expect(figures(page)).toBeVisible();
});

test("a controller that somebody else has to answer for cannot be run many times", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=0&set=flows.video.controller.kind:external&seeds=3`);
  const bar = page.getByRole("group", { name: "Runs of many seeds" });
  await expect(bar).toContainText("These runs cannot be made.");
  await expect(bar).toContainText("waits for the answer of a program outside");
});

test("the figures of every run leave with the data", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30&seeds=3`);
  await expect(figures(page, 3)).toBeVisible();
  const coming = page.waitForEvent("download");
  await app.button("Share").click();
  await app.button("Data").click();
  const files = unzipSync(await readFile(await (await coming).path()));
  const flows = strFromU8(files["seeds-flows.csv"] as Uint8Array);
  expect(flows).toMatch(/^seed,flow,.*\n1,video,/);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["seeds-links.csv", "seeds-expect.csv", "seeds-bands.csv"]),
  );
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in ${colorScheme} bands`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme });
    await app.open(`${MANY}&individual=1`);
    await expect(figures(page)).toBeVisible();
    await page.getByRole("button", { name: "table of Rate" }).click();
    expect(await complaints(page)).toEqual([]);
  });
}

test("on a narrow page the choices are in the sheet, and progress above the chart", async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open(`${FIRST}&t=30&${LISTED}`);
  await app.button("Change it").click();
  await page.getByRole("checkbox", { name: "Many seeds" }).check();
  await expect(legend(page)).toContainText(/NADA[\d.]+ \(/);
  expect(await complaints(page)).toEqual([]);
});
