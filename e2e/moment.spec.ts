// The moment that the numbers speak of: it can be held by a marker, by pointer and by key, and then stands still while it is read.

import type { Page } from "@playwright/test";
import { FIRST, LISTED } from "./support/app";
import { MAIN } from "./support/main";
import { Plot, type Window } from "./support/plot";
import { expect, test } from "./support/test";

const WHOLE: Window = [0, 100];

const heading = (page: Page, t_s: number) =>
  page.getByRole("heading", { name: `Why, at ${t_s.toFixed(1)} s`, exact: true });
const marker = (page: Page) => page.getByRole("button", { name: "Step by step", exact: true });
/** Numbers follow a tenth of a second and a frame later at most: the page's own timers end in their order, whatever the load. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        setTimeout(() => requestAnimationFrame(() => setTimeout(done)), 200),
      ),
  );
/** All words and numbers about the inside of the controller. */
const inside = (page: Page) =>
  page.locator("details", { has: page.getByRole("heading", { name: /^Inside / }) });

async function clickAt(page: Page, t_s: number): Promise<void> {
  const plot = new Plot(page, "rates");
  await plot.point(t_s, WHOLE);
  await page.mouse.down();
  await page.mouse.up();
}

test("a click sets a marker: its explanation stays while the mouse leaves and the run plays on", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20&${LISTED}`);
  await clickAt(page, 62);
  await expect(marker(page)).toHaveAttribute("aria-pressed", "true");
  await new Plot(page, "rates").reads(62);
  await settled(page);
  const told = await inside(page).innerText();
  const legend = page.getByRole("list", { name: "Rate: lines and values" });
  const read = await legend.innerText();
  await page.mouse.move(5, 5);
  await page.keyboard.press("Space");
  await expect.poll(() => app.position("Time")).toBeGreaterThan(25);
  await page.keyboard.press("Space");
  expect(await inside(page).innerText()).toBe(told);
  // One moment for all numbers: also those of the legends.
  expect(await legend.innerText()).toBe(read);
  // The marker has a line, where it was set.
  const line = await page.locator("[data-chart=rates] [data-part=marker]").boundingBox();
  expect(
    Math.abs((line?.x ?? 0) + 1 - (await new Plot(page, "rates").xOf(62, WHOLE))),
  ).toBeLessThan(2);
  await clickAt(page, 30);
  await expect(marker(page)).toHaveAttribute("aria-pressed", "false");
  await new Plot(page, "rates").reads(30);
});

test("a press without a move is a click wherever it lands: on an edge of the capacity, on a level, on the playhead", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=70`);
  const plot = new Plot(page, "rates");
  const { x, width } = await plot.box();
  const handles = await plot.root.getByRole("slider").all();
  // Three edges and four levels of the capacity, and the playhead.
  expect(handles).toHaveLength(8);
  for (const handle of handles) {
    const box = await handle.boundingBox();
    if (box === null) throw new Error("a handle is not on the screen");
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(left, top);
    const at_s = ((left - x) / width) * 100;
    const name = await handle.getAttribute("aria-label");
    await expect
      .poll(() => Number(/marker=([\d.]+)/.exec(page.url())?.[1]), { message: `${name}` })
      .toBeCloseTo(at_s, 0);
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/marker=/);
  }
  await expect(app.changes()).toHaveCount(0);
  await plot.dragPixels(
    [x + 0.7 * width, await plot.freeY()],
    [x + 0.8 * width, await plot.freeY()],
  );
  await expect(page).not.toHaveURL(/marker=/);
});

test("the marker is in the address, outlives edits and undo, and Escape removes it", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20&marker=61.05`);
  await expect(heading(page, 61.0).or(heading(page, 61.1))).toBeVisible();
  await expect(inside(page)).toContainText(/at 6[01]\.\d\d s/);
  await app.type("Capacity", "0.8M");
  await page.keyboard.press("Control+z");
  await app.idle();
  await expect(marker(page)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => page.url()).toContain("marker=61.05");
  await page.locator("body").press("Escape");
  await expect(heading(page, 20)).toBeVisible();
  await expect.poll(() => page.url()).not.toContain("marker=");
});

test("by keys: M sets a marker at what is looked at, on a chart the moment of its cursor, and removes it", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("m");
  await app.slider("Time").fill("40");
  await expect(heading(page, 20)).toBeVisible();
  await page.keyboard.press("m");
  await expect(heading(page, 40)).toBeVisible();
  const plot = page.getByRole("group", { name: "Rate over time" });
  await plot.focus();
  await plot.press("End");
  await plot.press("m");
  await plot.press("Home");
  await expect(heading(page, 100)).toBeVisible();
  await plot.press("Escape");
  await expect(heading(page, 40)).toBeVisible();
  await marker(page).press("Enter");
  await expect(marker(page)).toHaveAttribute("aria-pressed", "true");
});
