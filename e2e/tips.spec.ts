// Explanations: shown by pointer and by keyboard, and never in the way of what they explain or of what comes next.

import { FIRST } from "./support/app";
import { expect, test } from "./support/test";

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
      return at?.closest(".rail") == null ? null : (at.getAttribute("data-tip") ?? null);
    });
    if (tip === null) continue;
    await expect(bubble).toHaveText(tip);
    explained += 1;
    const covered = await page.evaluate(() => {
      const tipBox = document.querySelector(".tip")?.getBoundingClientRect();
      const controls = document.querySelectorAll(".rail :is(input, button, select, label, a)");
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
