// Explanations: shown by pointer and by keyboard, and never in the way of what they explain or of what comes next.

import { FIRST } from "./support/app";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, opened: "nothing" });

  test("a word leads to its chart, its slider and its row, which were not shown", {
    tag: MAIN,
  }, async ({ app, page }) => {
    await app.open(`${FIRST}&t=45`);
    await app.button("Numbers").tap();
    await app.button("Queuing delay").first().tap();
    const card = page.getByRole("dialog", { name: "Queuing delay" });
    await card.getByRole("button", { name: "chart “Queuing delay”" }).tap();
    await expect(card.getByRole("status")).toHaveText("");
    await expect(page.locator("[data-chart=delay]")).toBeVisible();
    await card.getByRole("combobox").selectOption("Jitter");
    await page.getByRole("button", { name: "slider “Jitter”" }).tap();
    await expect(app.slider("Jitter")).toBeVisible();
    await page.getByRole("combobox", { name: "Another word" }).selectOption("Goodput");
    await page.getByRole("button", { name: "row “Goodput” of the metrics" }).tap();
    await expect(page.getByRole("rowheader", { name: "Goodput" })).toBeInViewport();
    // Whatever it says, it ends above the edge.
    for (const word of ["Warping", "Ramp-up", "Bottleneck", "Queue", "Fair share"]) {
      await page.getByRole("combobox", { name: "Another word" }).selectOption(word);
      const end = async () => {
        const box = await page.getByRole("dialog", { name: word }).boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      await expect.poll(end, { message: word }).toBeLessThanOrEqual(844 - 7);
    }
  });
});

test("the explanation of a control covers no control, whichever has the focus", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  const bubble = page.locator(".tip");
  let explained = 0;
  await app.slider("Capacity").focus();
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press("Tab");
    const tip = await page.evaluate(() => {
      const at = document.activeElement;
      return at?.closest(".side") == null ? null : (at.getAttribute("data-tip") ?? null);
    });
    if (tip === null) continue;
    await expect(bubble).toHaveText(tip);
    explained += 1;
    const covered = await page.evaluate(() => {
      const tipBox = document.querySelector(".tip")?.getBoundingClientRect();
      const controls = document.querySelectorAll(".side :is(input, button, select, label, a)");
      return [...controls].filter((control) => {
        const box = control.getBoundingClientRect();
        return (
          tipBox !== undefined &&
          box.width > 0 &&
          box.left < tipBox.right &&
          box.right > tipBox.left &&
          box.top < tipBox.bottom &&
          box.bottom > tipBox.top
        );
      }).length;
    });
    expect(covered, tip).toBe(0);
  }
  expect(explained).toBeGreaterThanOrEqual(5);
});
