// The gallery of experiments, and the way between the lab and its other pages.

import { FIRST } from "./support/app";
import { expect, test } from "./support/test";

test("the gallery opens from the lab, and the back button returns to the lab as it was", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  await app.type("Capacity", "500k");
  await app.button("Gallery").click();
  await expect(page).toHaveURL(/#gallery$/);
  await expect(page).toHaveTitle("Gallery · nada-lab");
  await expect(page.getByRole("main", { name: "Gallery" })).toBeFocused();
  await page.goBack();
  await app.idle();
  await expect(page).toHaveURL(/#v1=s=rfc8867\/5\.1&at=30:links\.forward\.capacity_kbps:500/);
  await expect(app.entry("Capacity")).toHaveValue("500 kbit/s");
  await expect(page).toHaveTitle("Variable capacity, one flow · nada-lab");
});

test("the lab stands still while another page is open and moves on afterwards", async ({
  app,
  page,
}) => {
  await app.open();
  await expect(app.button("Pause")).toBeVisible();
  await page.keyboard.press("g");
  await expect(page).toHaveTitle("Gallery · nada-lab");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/#v1=/);
  await expect(app.button("Pause")).toBeVisible();
});

test("an address that names no page opens the lab and says so", async ({ app, page }) => {
  await page.goto("./#galery");
  await app.idle();
  await expect(app.notice()).toContainText("there is no page of that name");
});
