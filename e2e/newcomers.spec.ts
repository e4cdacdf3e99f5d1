// Three first days, from an empty browser, as a newcomer would: few presses, and the answer on the same screen.

import type { Page } from "@playwright/test";
import { MAIN } from "./support/main";
import { Plot } from "./support/plot";
import { expect, test } from "./support/test";

test.use({ opened: "nothing" });

const why = (page: Page) => page.getByRole("complementary", { name: "Numbers" });

/** A press on a chart, at a time of the run that is whole in view. */
async function pressChart(page: Page, t_s: number): Promise<void> {
  await new Plot(page, "rates").point(t_s, [0, 100]);
  await page.mouse.down();
  await page.mouse.up();
}

test.describe("a student", () => {
  test("why did the rate drop here: one press on the chart", { tag: MAIN }, async ({
    app,
    page,
  }) => {
    await app.open();
    await pressChart(page, 61.05);
    await expect(why(page).getByText(/^NADA lowers the reference rate from/)).toBeInViewport({
      ratio: 1,
    });
    const chain = page.getByRole("region", { name: "Why, step by step" });
    await expect(chain.getByText("Capacity became 600 kbit/s at 60 s.")).toBeInViewport({
      ratio: 1,
    });
    await expect(chain.getByRole("button", { name: /^Queue / })).toBeInViewport({ ratio: 1 });
    await expect(chain).toContainText(/packets of this flow did not arrive in the last second/);
  });

  test("what is in the queue, and whose: a press on the chart, and T", async ({ app, page }) => {
    await app.open();
    await pressChart(page, 61.05);
    await page.keyboard.press("t");
    const packets = page.getByRole("region", { name: "Packets", exact: true });
    await expect(packets).toBeInViewport({ ratio: 1 });
    await expect(packets).toContainText(
      /^.*At 61\.\d\d s: \d+ packets in the queue \(NADA \d+, audio \d+\), \d+ of 300 ms/,
    );
  });

  test("why does NADA yield to a TCP: one TCP flow, and a press on the chart", async ({
    app,
    page,
  }) => {
    await app.open();
    await app.slider("TCP flows").focus();
    await page.keyboard.press("ArrowRight");
    await app.idle();
    await expect(app.entry("TCP flows")).toHaveValue("1");
    await pressChart(page, 38);
    const numbers = why(page);
    await expect(
      numbers.getByText(/above its target|forbids? the ramp-up/).first(),
    ).toBeInViewport();
    // The TCP fills the queue, and has the most of the link.
    const names = page.locator("[data-chart=rates] .curve-names");
    await expect(names).toContainText("CUBIC");
    await expect.poll(async () => app.read("Queuing delay")).toBeGreaterThan(60);
  });

  test("what would GCC have done: one press", async ({ app, page }) => {
    await app.open();
    await app.button("Compare").click();
    await expect(page.getByRole("columnheader", { name: "GCC" })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("row", { name: /^Utilisation/ }).getByRole("cell")).not.toHaveCount(
      0,
    );
  });
});

test("a participant gets from a run to a slide in two presses", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open();
  await app.button("Share").click();
  await page
    .getByRole("dialog", { name: "Share" })
    .getByRole("button", { name: /^Add to deck/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Share" })).toContainText(/slide/i);
  await page.goto("./#deck");
  await expect(page.getByRole("listitem").filter({ hasText: "Variable capacity" })).toHaveCount(1);
});
