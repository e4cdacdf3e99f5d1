// A phone.

import { FIRST, LISTED } from "./support/app";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("nothing is wider than the screen, whatever is open", { tag: MAIN }, async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  for (const sheet of ["Change it", "Numbers"]) {
    await app.button(sheet).click();
    expect(await overflow(), sheet).toBeLessThanOrEqual(0);
  }
  await app.button(/^Scenario: /).click();
  expect(await overflow(), "the gallery").toBeLessThanOrEqual(0);
  await page.goBack();
  await app.idle();
  await page.keyboard.press("a");
  expect(await overflow(), "flows to add").toBeLessThanOrEqual(0);
});

test("one chart at a time, chosen by name", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  const charts = page.getByRole("main").getByRole("figure");
  await expect(charts).toHaveCount(1);
  await page.getByRole("combobox", { name: "Chart" }).selectOption("Queuing delay");
  await expect(charts).toContainText("Queuing delay");
});

test("a value is changed in the sheet while the chart stays in view", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await app.button("Change it").click();
  await app.type("Capacity", "500k");
  await expect(page.getByRole("main").getByRole("figure")).toBeInViewport();
  await app.button("Numbers").click();
  await app.seek(35);
  await app.reads("Receiving rate").toBeLessThan(600);
});

test("the whole chart stands above the sheet, with its time axis", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await app.button("Change it").click();
  const chart = page.getByRole("main").getByRole("figure");
  const below = async () => {
    const box = await chart.boundingBox();
    const sheet = await page.getByRole("complementary", { name: "Change it" }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) - (sheet?.y ?? 0);
  };
  await expect.poll(below).toBeLessThanOrEqual(1);
});

test.describe("on a low screen", () => {
  // 1280 by 800 at 200 %; a phone that lies down is much the same.
  test.use({ viewport: { width: 640, height: 400 }, hasTouch: false });

  test("the sheet stands beside the chart that it changes", async ({ app, page }) => {
    await app.open(`${FIRST}&t=20`);
    await app.button("Change it").click();
    const sheet = await page.getByRole("complementary", { name: "Change it" }).boundingBox();
    const plot = page.locator("[data-chart=rates] [data-part=inner]");
    const right = async () => {
      const box = await plot.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await expect.poll(right).toBeLessThanOrEqual(sheet?.x ?? 0);
    await expect(plot).toBeInViewport({ ratio: 0.4 });
    await app.type("Capacity", "500k");
    expect(sheet?.height).toBeGreaterThan(200);
  });
});

test("a long name without blanks hides neither its value nor what stands beside it", async ({
  app,
  page,
}) => {
  const name = "Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz12345678";
  await app.open(`s=rfc8867/5.4&t=45&set=flows.video1.title:${name}&${LISTED}`);
  const entry = page.getByRole("button", { name: new RegExp(`^${name}`) }).first();
  await expect(entry.locator(".legend-value")).toBeInViewport({ ratio: 1 });
  await page
    .getByRole("button", { name: /^share .+/ })
    .first()
    .tap();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("button", { name: "Save SVG" })).toBeVisible();
  const cut = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
  // A select stands beside its own name.
  const label = await dialog.getByText("File", { exact: true }).boundingBox();
  const select = await dialog.getByLabel("File", { exact: true }).boundingBox();
  expect(label?.y ?? 0).toBeGreaterThanOrEqual(select?.y ?? 0);
});

test("what is pressed is at least 44 pixels high", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await app.button("Change it").click();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll(".header button, .time-bar button, .time-bar select, .slider")]
      .filter((element) => element.checkVisibility() && element.className !== "scrubber-flag")
      .map((element) => [element.className, element.getBoundingClientRect().height] as const)
      .filter(([, height]) => height < 44),
  );
  expect(small).toEqual([]);
});

for (const width of [390, 360]) {
  test(`no tab of another page is cut at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/#deck");
    const tabs = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
    for (const name of ["Gallery", "Compare", "Validation", "Deck"]) {
      // A bold name is wider than the others.
      await tabs.filter({ hasText: name }).click();
      await expect(tabs.filter({ hasText: name })).toHaveAttribute("aria-current", "page");
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const width of [1280, 390]) {
  test(`no page is longer than the window, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [hash, there] of [
      ["#v1=s=rfc8867/5.1&t=20", page.getByRole("main").getByRole("figure").first()],
      ["#gallery&in=rfc8867", page.getByRole("img", { name: /^Rates up to/ }).first()],
      ["#compare", page.getByRole("columnheader", { name: "GCC" })],
      ["#validation", page.getByRole("heading", { name: "Validation" })],
      ["#deck", page.getByRole("button", { name: "Template", exact: true })],
    ] as const) {
      await page.goto(`./${hash}`);
      await expect(there).toBeVisible();
      const longer = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      await expect.poll(longer, { message: hash }).toBeLessThanOrEqual(0);
    }
  });
}

test("what does not fit into the header is in a menu", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await app.choose("Help");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
});

test("the time of a session, to the millisecond, is covered by nothing", async ({ app, page }) => {
  await app.open("s=rfc4586/table4-shared&t=2444");
  const time = await page.locator("[data-reading=playhead]").boundingBox();
  const speed = await page.getByRole("combobox", { name: "Speed" }).boundingBox();
  expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThanOrEqual(speed?.x ?? 0);
});
