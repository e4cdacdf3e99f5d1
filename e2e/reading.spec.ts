// Words that explain themselves, and a description whose words move the page.

import { FIRST, LISTED } from "./support/app";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

test("a row of the numbers, a slider and a legend each explain their word, by mouse and by key", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=30&${LISTED}`);
  const numbers = page.getByRole("complementary", { name: "Numbers" });
  await numbers.getByRole("button", { name: "Queuing delay" }).first().click();
  const card = page.getByRole("dialog", { name: "Queuing delay" });
  await expect(card).toContainText("The time that a packet waits in queues on its way");
  await expect(card.getByRole("link", { name: /RFC 8698/ })).toHaveAttribute(
    "href",
    "https://www.rfc-editor.org/rfc/rfc8698#section-5.1.1",
  );
  await expect(card.getByRole("img", { name: /^In this run now .* ms$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(numbers.getByRole("button", { name: "Queuing delay" }).first()).toBeFocused();

  const legend = page.getByRole("list", { name: "Rate: lines and values" });
  await legend.getByRole("button", { name: "fair share" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Fair share" })).toContainText("until a full link");
  await page.keyboard.press("Escape");

  await page
    .getByRole("region", { name: "Link", exact: true })
    .getByRole("button", { name: "Jitter" })
    .click();
  await expect(page.getByRole("dialog", { name: "Jitter" })).toContainText("RFC 8868 §4.5");
  expect(await complaints(page)).toEqual([]);
});

test("a card shows where its word is on the screen, and leads to every other word", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  const numbers = page.getByRole("complementary", { name: "Numbers" });
  await numbers.getByRole("button", { name: "Loss", exact: true }).first().click();
  await page.getByRole("button", { name: "chart “Loss and marks”" }).click();
  await expect(page.locator("[data-chart=loss]")).toHaveAttribute("data-shown-term", "");
  await page.getByRole("combobox", { name: "Another word" }).selectOption({ label: "Warping" });
  await expect(page.getByRole("dialog", { name: "Warping" })).toContainText("Eq. (1)");
});

test("a setting that the table does not know explains itself in the words of its document", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  await page.keyboard.press("/");
  await page.keyboard.type("payload");
  await page
    .getByRole("button", { name: /payload/i })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /payload/i })).toContainText(
    "Largest payload of a media packet",
  );
});

test("the words of the description set, go and explain, and undo takes back", async ({
  app,
  page,
}) => {
  await app.open("s=rfc8867/5.1-letter&t=10");
  await app.reads("Loss", "mean").toBeGreaterThan(3);
  await app.button(/About this run$/).click();
  const about = page.getByRole("complementary", { name: "About this run" });
  await expect(about).toContainText("one packet waiting behind another forbids the ramp-up");
  expect(await complaints(page)).toEqual([]);
  await about.getByRole("button", { name: '"Largest signal" to the 500 ms' }).click();
  await expect(app.changes()).toHaveCount(1);
  await expect(page).toHaveURL(/set=flows\.video\.controller\.x_max_ms:500/);
  await about.getByRole("button", { name: "at 60 s" }).first().click();
  await expect(app.slider("Time")).toHaveValue("60");
  await about.getByRole("button", { name: "ramp-up", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Ramp-up" })).toBeVisible();
  await page.keyboard.press("Escape");
  await about.getByRole("button", { name: "Close, and show the numbers" }).click();
  await app.idle();
  await app.reads("Loss", "mean").toBeLessThan(1);
  await page.keyboard.press("Control+z");
  await expect(app.changes()).toHaveCount(0);
});

test("the line above the charts, cut as it is, opens the description", async ({ app, page }) => {
  await app.open("s=rfc8867/5.6&t=10");
  await page.getByRole("button", { name: /^One NADA flow and one endless/ }).click();
  await expect(page.getByRole("complementary", { name: "About this run" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the description is a sheet, and a term opens by a tap", async ({ app, page }) => {
    await app.open(`${FIRST}&t=10`);
    await app.button("About").tap();
    const about = page.getByRole("complementary", { name: "About this run" });
    await expect(about).toBeVisible();
    await about.getByRole("button", { name: "queue", exact: true }).first().tap();
    const card = page.getByRole("dialog", { name: "Queue" });
    await expect(card).toBeInViewport({ ratio: 1 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
