// The page in a second browser: it opens and moves, a setting bends the future, the engine gives the same bits, every stage stands.
// What is behind that is tested in Chromium.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { goldenScenario } from "../web/tools/lib/golden.mjs";
import { FIRST } from "./support/app";
import { hashOf } from "./support/engine";
import { expect, test } from "./support/test";

test("the page opens with a run that moves, and is drawn", async ({ app, page }) => {
  await app.open();
  await expect(page).toHaveTitle("A video call on a link that changes · nada-lab");
  await expect(app.button("Pause")).toBeVisible();
  const time = page.locator("[data-reading=playhead]");
  const first = await time.innerText();
  await expect(time).not.toHaveText(first);
  // Something of every chart's canvas is painted.
  const painted = await page.locator("canvas").evaluateAll((all) =>
    (all as HTMLCanvasElement[])
      .filter((canvas) => canvas.width > 0 && canvas.height > 0)
      .map((canvas) => {
        const { data } = (canvas.getContext("2d") as CanvasRenderingContext2D).getImageData(
          0,
          0,
          canvas.width,
          canvas.height,
        );
        return data.some((value, i) => i % 4 === 3 && value > 0);
      }),
  );
  expect(painted.filter(Boolean).length).toBeGreaterThan(3);
});

test("a slider by keyboard and a value that is typed bend the future; undo takes them back", async ({
  app,
}) => {
  await app.open(`${FIRST}&t=30`);
  await app.type("Capacity", "400k");
  await expect(app.changes()).toHaveCount(1);
  await app.seek(35);
  await app.reads("Receiving rate").toBeLessThan(420);
  await app.button(/^Undo/).click();
  await app.idle();
  await app.reads("Receiving rate").toBeGreaterThan(600);
  await app.slider("One-way delay").press("ArrowRight");
  await app.idle();
  await expect(app.changes()).toHaveCount(1);
});

test("the engine gives the golden bits", async ({ app, page }) => {
  const file = fileURLToPath(new URL("../core/tests/golden.json", import.meta.url));
  const golden: Record<string, { hash: string }> = JSON.parse(await readFile(file, "utf8"));
  await app.open("t=0");
  for (const name of ["rfc8867/5.1", "rfc8867/5.5", "rfc4586/table4-shared"]) {
    expect(await hashOf(page, goldenScenario(name)), name).toBe(golden[name]?.hash);
  }
});

test("the theatre shows the queue, and a figure is drawn", async ({ app, page }) => {
  await app.open(`${FIRST}&t=60.9`);
  await page.keyboard.press("t");
  const theatre = page.getByRole("region", { name: "Packets on their way" });
  await expect(theatre.getByText(/^At 60\.90 s.* packets in the queue/)).toBeAttached();
  await page.keyboard.press("i");
  const figure = page.getByRole("dialog", { name: "Save a figure" });
  await expect(figure.getByRole("img", { name: /^Rate, from 0 to 100 seconds/ })).toBeVisible();
});

// A page each: a link within the page has no load to wait for.
for (const [what, link, seen] of [
  ["the gallery", "gallery", (page) => page.getByRole("heading", { name: "To begin with" })],
  [
    "a comparison",
    "compare=rfc8867/5.1&seeds=1",
    (page) => page.getByRole("img", { name: /Receiving rates and queuing delays/ }),
  ],
  [
    "a lesson",
    "v1=lesson=bottleneck",
    (page) => page.getByRole("complementary", { name: "Lesson" }).getByText("stop 1 of 12").first(),
  ],
  ["the deck", "deck", (page) => page.getByRole("heading", { level: 1 })],
  [
    "a session",
    "v1=s=rfc4586/table4-shared&t=44",
    (page) => page.getByRole("region", { name: "Reports", exact: true }),
  ],
] as const satisfies readonly [string, string, (page: Page) => Locator][]) {
  test(`${what} stands`, async ({ app: _, page }) => {
    await page.goto(`./#${link}`);
    await expect(seen(page)).toBeVisible();
  });
}
