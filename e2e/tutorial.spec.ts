// The tutorial: one guesses, sees what comes, and tries; it can be left and resumed, and linked to.

import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

// Who takes it is here for the first time.
test.use({ opened: "nothing" });

const LESSONS = new URL("../scenarios/lessons/", import.meta.url);
const STEPS = readdirSync(LESSONS).filter((name) => name.endsWith(".json")).length;

const lesson = (page: Page) => page.getByRole("complementary", { name: "Lesson" });

/** A line over the place for the guess, from its left to its right, at these heights: 0 is the top. */
async function draw(page: Page, chart: string, heights: readonly number[]): Promise<void> {
  const box = await page.locator(`[data-chart=${chart}] .guess-paper`).boundingBox();
  if (box === null) throw new Error("there is nothing to draw in");
  const at = (i: number, height: number) =>
    [box.x + (box.width * i) / (heights.length - 1), box.y + box.height * height] as const;
  await page.mouse.move(...at(0, heights[0] ?? 0));
  await page.mouse.down();
  for (const [i, height] of heights.entries()) await page.mouse.move(...at(i, height));
  await page.mouse.up();
}

test("from the welcome into the tutorial: guess, see, try, and on to the next step", {
  tag: MAIN,
}, async ({ app, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await app.open();
  await page
    .getByRole("region", { name: "Welcome" })
    .getByRole("button", { name: /^Show me/ })
    .click();
  await expect(lesson(page)).toContainText(`step 1 of ${STEPS}`);
  await expect(page.getByRole("region", { name: "Welcome" })).toHaveCount(0);
  await lesson(page).getByRole("button", { name: "Skip" }).click();
  await expect(lesson(page)).toContainText("What does a queue do when the link shrinks?");
  await expect(page).toHaveURL(/lesson=queue/);
  await app.idle();

  // Nothing of the future is in sight while one guesses.
  await expect(page.locator(".guess-cover")).toHaveCount(5);
  await draw(page, "delay", [0.95, 0.6, 0.5, 0.8, 0.95]);
  expect(await complaints(page)).toEqual([]);
  await lesson(page).getByRole("button", { name: "Show what comes" }).click();
  await expect(page.locator(".guess-cover")).toHaveCount(0);
  const outcome = lesson(page).getByRole("table", { name: "Your guess and the run" });
  await expect(outcome.getByRole("row", { name: /^Highest \d/ })).toContainText(
    /\d{2,3} ms\s*29\d ms/,
  );
  await expect(page.locator(".guess-line")).toContainText("what you drew");
  expect(await complaints(page)).toEqual([]);

  const turn = lesson(page).getByRole("region", { name: "Your turn" });
  await expect(turn.getByRole("status")).toHaveText("not yet met");
  // What is asked for stands in the chart that shows it, and its slider is tinted.
  const asked = page.locator('[data-chart="delay"] .task-words');
  await expect(asked).toHaveText(/^task: at most \d+ ms$/);
  const tinted = page.locator('.setting[data-asked="true"]');
  await expect(tinted.getByRole("slider", { name: "Queue length" })).toHaveCount(1);
  await turn.getByRole("button", { name: "Show me “Queue length”" }).click();
  await app.type("Queue length", "80 ms");
  await expect(turn.getByRole("status")).toHaveText("✓ met");
  await expect(asked).toHaveText(/^✓ task: at most/);

  await lesson(page).getByRole("button", { name: "Next step" }).click();
  await expect(tinted).toHaveCount(0);
  await expect(lesson(page)).toContainText("Delay tells before loss does");
  await lesson(page).getByRole("button", { name: "Back" }).click();
  await expect(lesson(page)).toContainText(`step 2 of ${STEPS}`);
  await expect(outcome).toContainText("you drew");
});

test("the tutorial is left, and goes on where it was; a link leads to a step", async ({
  app,
  page,
}) => {
  await page.goto("./#v1=lesson=warping");
  await app.idle();
  await expect(lesson(page)).toContainText("Warping, and why it never ends");
  await expect(page).toHaveURL(/s=explore\/warping-sticks/);
  await lesson(page)
    .getByRole("button", { name: /^Leave the tutorial/ })
    .click();
  await expect(lesson(page)).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Numbers" })).toBeVisible();
  await page.goto("about:blank");
  await app.open();
  await app.choose("Tutorial");
  await expect(lesson(page)).toContainText(`step 10 of ${STEPS}`);
  await expect(page).toHaveURL(/lesson=warping/);
  await page.reload();
  await app.idle();
  await expect(lesson(page)).toContainText(`step 10 of ${STEPS}`);
});

test("a guess can be made with keys alone", async ({ app, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./#v1=lesson=bottleneck");
  await app.idle();
  await lesson(page).getByText("Without a mouse").click();
  await lesson(page).getByRole("slider", { name: "at 40 s" }).focus();
  await page.keyboard.press("End");
  await lesson(page).getByRole("slider", { name: "at 55 s" }).focus();
  await page.keyboard.press("Home");
  await lesson(page).getByRole("button", { name: "Show what comes" }).press("Enter");
  const outcome = lesson(page).getByRole("table", { name: "Your guess and the run" });
  await expect(outcome.getByRole("row", { name: /^At the end 0/ })).toContainText("Mbit/s");
});

test("what comes stops at the end of the guess, and the window shows guess and task", async ({
  app,
  page,
}) => {
  await page.goto("./#v1=lesson=bottleneck");
  await app.idle();
  await draw(page, "rates", [0.5, 0.5]);
  await lesson(page).getByRole("button", { name: "Show what comes" }).click();
  await expect(app.button("Pause")).toBeVisible();
  await expect(app.button("Play")).toBeVisible({ timeout: 30_000 });
  // The line that was drawn is there, and the time that the task is judged over.
  await expect(page.locator(".guess-line")).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('[data-chart="rates"] .task-limits')).toBeInViewport({ ratio: 0.9 });
  // The guess was about the run before the change.
  const outcome = lesson(page).getByRole("table", { name: "Your guess and the run" });
  const before = await outcome.innerText();
  // Highest 1.58 and lowest 0.91: in one unit, or they cannot be compared.
  expect(before).toContain("Mbit/s");
  expect(before).not.toContain("kbit/s");
  const turn = lesson(page).getByRole("region", { name: "Your turn" });
  await app.type("Capacity", "700 kbit/s");
  await expect(turn.getByRole("status")).toHaveText("✓ met");
  expect(await outcome.innerText()).toBe(before);
  // What was met stays met.
  await expect(lesson(page)).toContainText(`step 1 of ${STEPS}, 1 met`);
  await app.type("Capacity", "2 Mbit/s");
  await expect(turn.getByRole("status")).toHaveText("✓ met before");
});

test("where a task says from when, a change counts from there, at the moment when it is read", async ({
  app,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./#v1=lesson=loss");
  await app.idle();
  await lesson(page).getByRole("button", { name: "Show what comes" }).click();
  const turn = lesson(page).getByRole("region", { name: "Your turn" });
  await expect(turn.getByRole("status")).toHaveText("not yet met");
  await app.type("Random loss", "1.5 %");
  await expect(turn.getByRole("status")).toHaveText("✓ met");
});

test("the end says what was met and where to go on", async ({ app, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./#v1=lesson=feedback");
  await app.idle();
  await lesson(page).getByRole("button", { name: "Show what comes" }).click();
  await lesson(page).getByRole("button", { name: "End of the tutorial" }).click();
  await expect(
    lesson(page).getByRole("heading", { name: `0 of ${STEPS} tasks met` }),
  ).toBeFocused();
  await expect(
    lesson(page).getByRole("link", { name: "Delay tells before loss does" }),
  ).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await complaints(page)).toEqual([]);
  }
  await page.reload();
  await expect(lesson(page)).toContainText("Where to go on");
  await lesson(page).getByRole("button", { name: "Leave the tutorial", exact: true }).click();
  await expect(lesson(page)).toHaveCount(0);
});

test("a step that does not exist says so and leads to the beginning", async ({ app, page }) => {
  await page.goto("./#v1=lesson=moon");
  await app.idle();
  await expect(lesson(page)).toContainText("There is no lesson called “moon”");
  await lesson(page).getByRole("button", { name: "Begin the tutorial" }).click();
  await expect(lesson(page)).toContainText(`step 1 of ${STEPS}`);
});

test("the gap in the RFC shows the swing with its evidence, and either cause ends it", {
  tag: MAIN,
}, async ({ app, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./#v1=lesson=gap");
  await app.idle();
  await expect(app.button(/^Scenario: Variable capacity, one flow/)).toBeVisible();
  await lesson(page).getByRole("button", { name: "Show what comes" }).click();
  await expect(lesson(page)).toContainText("loses more than a quarter from 60 to 80 s");
  const turn = lesson(page).getByRole("region", { name: "Your turn" });
  await expect(turn.getByRole("status")).toHaveText("not yet met");
  // The link of a task leads to the very setting.
  await turn.getByRole("button", { name: "Find “Largest signal” among all settings" }).click();
  await expect(app.slider("Largest signal")).toBeInViewport();
  await app.type("Largest signal", "500 ms");
  await expect(turn.getByRole("status")).toHaveText("✓ met");
});

test("a line that ends before the paper goes on level, and its words are whole at the edge", async ({
  app,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./#v1=lesson=ramp-up");
  await app.idle();
  const box = await page.locator("[data-chart=rates] .guess-paper").boundingBox();
  if (box === null) throw new Error("there is nothing to draw in");
  await page.mouse.move(box.x + 1, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.7, { steps: 5 });
  await page.mouse.up();
  await lesson(page).getByRole("button", { name: "Show what comes" }).press("Enter");
  const outcome = lesson(page).getByRole("table", { name: "Your guess and the run" });
  // The button is gone; the keyboard goes on from what has come.
  await expect(outcome).toBeFocused();
  const drawn = (row: RegExp) => outcome.getByRole("row", { name: row }).getByRole("cell").first();
  await expect(drawn(/^At the end/)).toHaveText(await drawn(/^Lowest/).innerText());
  const line = await page.locator(".guess-line").boundingBox();
  const words = await page.locator(".guess-line text").boundingBox();
  expect(words?.x ?? 0).toBeGreaterThanOrEqual(line?.x ?? 0);
  await lesson(page).getByRole("button", { name: "Draw again" }).press("Enter");
  await expect(
    lesson(page).getByRole("heading", { name: "How does a call find the rate to aim at?" }),
  ).toBeFocused();
});

test("the words of a task are whole, also where what is judged begins near the edge", async ({
  app,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("./#v1=lesson=loss");
  await app.idle();
  await lesson(page).getByRole("button", { name: "Show what comes" }).click();
  const words = page.locator('[data-chart="rates"] .task-words span');
  await expect(words).toHaveText("task: 700 kbit/s to 1 Mbit/s");
  const chart = await page.locator('[data-chart="rates"] .task-sheet').boundingBox();
  const box = await words.boundingBox();
  const right = (one: typeof box) => (one?.x ?? 0) + (one?.width ?? 0);
  expect(right(box)).toBeLessThanOrEqual(right(chart) + 0.5);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the step is a sheet below the one chart that it asks about", async ({ app, page }) => {
    await page.goto("./#v1=lesson=queue");
    await app.idle();
    await expect(lesson(page)).toBeVisible();
    await expect(page.locator("[data-chart=delay] .guess-paper")).toBeInViewport({ ratio: 0.9 });
    const above = await page.locator("[data-chart=delay] .guess-paper").boundingBox();
    const sheet = await lesson(page).boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + 1);
    expect(await complaints(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await lesson(page).getByRole("button", { name: "hide" }).tap();
    await expect(lesson(page).getByRole("button", { name: "Show what comes" })).toHaveCount(0);
    const chart = page.getByRole("main").getByRole("figure");
    const bottom = async () => {
      const box = await chart.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) - ((await lesson(page).boundingBox())?.y ?? 0);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(1);
    // The guess is not given away, nor lost.
    await draw(page, "delay", [0.9, 0.5, 0.9]);
    await lesson(page).getByRole("button", { name: "show" }).tap();
    await expect(page.locator(".guess-cover")).not.toHaveCount(0);
    await lesson(page).getByRole("button", { name: "Show what comes" }).tap();
    await expect(lesson(page).getByRole("table")).toContainText("you drew");
  });

  test("what a task asks for stays at its place when a sheet has come and gone", async ({
    app,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("./#v1=lesson=queue");
    await app.idle();
    await lesson(page).getByRole("button", { name: "Show what comes" }).tap();
    const limit = page.locator('[data-chart="delay"] .task-limits');
    const full = page.locator('[data-chart="delay"] [data-part=inner]');
    // 100 ms of some 360: at the same share of the chart, however high it is.
    const share = async () => {
      const [line, chart] = [await limit.boundingBox(), await full.boundingBox()];
      return ((line?.y ?? 0) - (chart?.y ?? 0)) / (chart?.height ?? 1);
    };
    const before = await share();
    await lesson(page).getByRole("button", { name: "hide" }).tap();
    await expect.poll(share).toBeCloseTo(before, 1);
    await lesson(page).getByRole("button", { name: "show" }).tap();
    await expect.poll(share).toBeCloseTo(before, 1);
    await lesson(page).getByRole("button", { name: "Show me “Queue length”" }).tap();
    await expect(app.slider("Queue length")).toBeFocused();
  });
});
