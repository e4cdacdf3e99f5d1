// What a viewer of the call sees: freezes, still time and frames not shown, and key frames that bring the picture back.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { expect, test } from "./support/test";

const figure = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Metrics" })
    .getByRole("row", { name: new RegExp(`^${name}`) })
    .getByRole("cell")
    .last();
const THREE = ["Freezes", "Still time", "Frames not shown"];

test("after a loss that nothing repairs the picture is not modelled, and a press asks for key frames", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=60`);
  await app.type("Random loss", "1 %");
  for (const name of THREE) await expect(figure(page, name)).toHaveText("–");
  const why = page.getByText(/are not modelled: a frame was lost, and nothing repairs it/);
  await expect(why).toBeVisible();

  await app.button("Ask for key frames").click();
  await app.idle();
  await expect(why).toHaveCount(0);
  for (const name of THREE) await expect(figure(page, name)).toHaveText(/^\d/);
  await expect(page.getByRole("checkbox", { name: "Key frames on request" })).toBeChecked();
});
