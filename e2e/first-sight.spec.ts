// What a newcomer sees at first: few things to press, lines that do not wrap, nothing that moves by itself; and everything else one
// press or key away.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { FUNCTIONS, OF_SESSION, type Reached } from "./support/functions";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

test.use({ opened: "nothing" });

/** Buttons, inputs, links and handles that are seen on the screen, each by its name. */
function controlsSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const kinds =
      "button, input, select, a[href], summary, [role=slider], [role=separator], [contenteditable=true]";
    const isSeen = (element: Element): boolean => {
      const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
      const onScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      const drawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return width > 0 && height > 0 && onScreen && drawn && !element.closest(".spoken, .skip");
    };
    return [...document.querySelectorAll(kinds)]
      .filter(isSeen)
      .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? "");
  });
}

/** RFC 4586's Table 4 at 44 s: a session of 16 members, each with a name to press. */
const SESSION = "s=rfc4586/table4-shared&t=44";

const WIDE = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
] as const;

for (const size of WIDE) {
  test(`at most 55 things to press, pull or type into at ${size.width} x ${size.height}`, {
    tag: MAIN,
  }, async ({ app, page }) => {
    await page.setViewportSize(size);
    await app.open();
    await expect(page.getByRole("region", { name: "Welcome" })).toBeVisible();
    await page.mouse.move(size.width / 2, 2);
    const seen = await controlsSeen(page);
    expect(seen.length, seen.join("\n")).toBeLessThanOrEqual(55);
    // The three that it is all about, and what stands beside them.
    for (const name of [
      "Capacity",
      "Round trip",
      "Jitter",
      "Queue length",
      "NADA flows",
      "TCP flows",
    ])
      await expect(app.slider(name)).toBeInViewport({ ratio: 1 });
    expect(await complaints(page)).toEqual([]);
  });
}

for (const size of WIDE) {
  test(`a session has as few at ${size.width} x ${size.height}, and what it is about is in sight`, {
    tag: MAIN,
  }, async ({ app, page }) => {
    await page.setViewportSize(size);
    await app.open(SESSION);
    await page.mouse.move(size.width / 2, 2);
    const seen = await controlsSeen(page);
    expect(seen.length, seen.join("\n")).toBeLessThanOrEqual(55);
    for (const name of ["Session bandwidth", "Members", "Byte errors", "Dithering l"])
      await expect(app.slider(name)).toBeInViewport({ ratio: 1 });
    for (const name of ["A1 sends", "A16"])
      await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
    const why = page.getByRole("region", { name: "Why now?" });
    await expect(why.getByRole("listitem").last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("row", { name: /^feedback suppressed/ })).toBeInViewport();
  });
}

for (const [whose, link, functions] of [
  ["the lab", `${FIRST}&t=20`, FUNCTIONS],
  ["a session", SESSION, OF_SESSION],
] as const) {
  test(`every function of ${whose} is there, or one press or key away`, { tag: MAIN }, async ({
    app,
    page,
  }) => {
    test.slow();
    await app.open(link);
    let pressed: Reached["by"];
    for (const { what, by } of functions) {
      if (by !== pressed) {
        if (pressed !== undefined) {
          // As on a first visit again.
          await page.evaluate(() => localStorage.clear());
          await page.goto("about:blank");
          await app.open(link);
        }
        if (typeof by === "string") await page.keyboard.press(by);
        else if (by !== undefined) await by(page).click();
        pressed = by;
      }
      await expect(what(page)).toBeVisible();
    }
  });
}

const LONG = "Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz12345678";

for (const [what, link] of [
  ["one flow", `${FIRST}&t=20`],
  ["many seeds", `${FIRST}&t=20&seeds=3`],
  ["a long name", `s=rfc8867/5.4&t=45&set=flows.video1.title:${LONG}`],
  ["twenty flows", "s=rfc8869/W2g-20&t=50"],
] as const) {
  test(`with ${what} each chart's heading is one line at any width, and the header does not wrap`, async ({
    app,
    page,
  }) => {
    for (const width of [360, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("about:blank");
      await app.open(link);
      const heights = await page
        .locator(".chart-head")
        .evaluateAll((heads) => heads.map((head) => [head.clientHeight, head.scrollHeight]));
      expect(heights.length, `${width} px`).toBeGreaterThan(0);
      for (const [height, content] of heights) {
        expect(height, `${width} px`).toBe(22);
        expect(content, `${width} px`).toBeLessThanOrEqual(24);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${width} px`).toBeLessThanOrEqual(0);
      const bar = await page.locator(".header").boundingBox();
      expect(bar?.height, `${width} px`).toBeLessThanOrEqual(57);
    }
  });
}

interface Shifted extends Window {
  shifts?: { readonly value: number; readonly what: string }[];
}

/** Layout shifts that no person caused, from the first paint on. */
function noteShifts(): void {
  const shifts: { value: number; what: string }[] = [];
  (window as Shifted).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node: Node | null }[];
      };
      const named = sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${node?.nodeName} in ${element?.getAttribute("class")}: ${node?.textContent?.slice(0, 30)}`;
      });
      if (!hadRecentInput) shifts.push({ value, what: named.join("; ") });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftsIn = (page: Page) => page.evaluate(() => (window as Shifted).shifts?.splice(0) ?? []);

for (const [name, size] of [
  ["wide", { width: 1440, height: 900 }],
  ["low", { width: 1280, height: 720 }],
  ["narrow", { width: 390, height: 844 }],
] as const) {
  for (const link of ["", "s=rfc8867/5.5", "s=rfc8867/5.6", "s=rfc4586/T-4", SESSION])
    test(`${link || "the first visit"}, ${name}: hardly anything shifts while it opens, and nothing while it plays`, async ({
      app,
      page,
    }) => {
      await page.setViewportSize(size);
      await page.addInitScript(noteShifts);
      await app.open(link);
      const opened = await shiftsIn(page);
      const sum = opened.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(opened)).toBeLessThan(0.02);
      const begun = await app.position("Time");
      if (await app.button("Play").isVisible()) await app.button("Play").click();
      await expect
        .poll(() => app.position("Time"), { timeout: 40_000 })
        .toBeGreaterThan(begun + 15);
      expect(await shiftsIn(page)).toEqual([]);
    });
}

test("one key leaves the charts alone on the screen, and brings both sides back", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  const main = page.getByRole("main", { name: "Charts" });
  const before = (await main.boundingBox())?.width ?? 0;
  await page.keyboard.press("Control+\\");
  await expect(page.getByRole("complementary", { name: "Change it" })).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Numbers" })).toBeHidden();
  await expect.poll(async () => (await main.boundingBox())?.width).toBe(1440);
  await page.keyboard.press("Control+\\");
  await expect.poll(async () => (await main.boundingBox())?.width).toBe(before);
});

test("a slider that has the focus says nothing over a chart, and the stage has no frame after a key", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await app.slider("Jitter").focus();
  await page.keyboard.press("ArrowRight");
  await app.idle();
  await expect(page.locator(".tip")).toBeHidden();
  await page.locator("#stage").focus();
  await page.keyboard.press("t");
  const outline = await page
    .locator("#stage")
    .evaluate((one) => getComputedStyle(one).outlineStyle);
  expect(outline).toBe("none");
});

test("a folded row says what is changed in it", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20&set=links.forward.queue.kind:codel`);
  const link = page.locator("summary", { hasText: "More of the link" });
  await expect(link).toContainText("CoDel");
  await expect(link.getByTitle("changed")).toBeVisible();
  await expect(
    page.locator("summary", { hasText: "Flow video" }).getByTitle("changed"),
  ).toHaveCount(0);
});

test("what a scenario asks to try stands above everything else, with whose it is", async ({
  app,
  page,
}) => {
  await app.open("s=explore/random-loss&t=50");
  const tried = page.getByRole("region", { name: "Try here" });
  await expect(tried.getByRole("slider")).toHaveCount(2);
  // With one flow on one link it need not be told whose they are.
  await expect(tried).not.toContainText("video");
  const before = await app.position("Random loss");
  await app.slider("Random loss").press("Home");
  await expect(page).toHaveURL(/links\.forward\.loss\.ratio/);
  expect(await app.position("Random loss")).toBeLessThan(before);
  // The row of all that the link has does not offer it twice.
  await page.locator("summary", { hasText: "More of the link" }).click();
  await expect(app.slider("Random loss")).toHaveCount(1);

  await app.open("s=explore/beta-v");
  await expect(tried.getByRole("slider")).toHaveCount(3);
  for (const whose of ["Without", "As RFC 8698", "Ten times"])
    await expect(tried.getByText(whose, { exact: true })).toBeVisible();

  // Another controller in its place has other settings.
  await app.open("s=explore/capacity-ramp&set=flows.video.controller.kind:gcc");
  await expect(tried).toContainText("flows.video.controller.KAPPA: not in this run now");
});

test("under the pointer each line says its value, else the one that the chart is about does", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=50`);
  const values = page.locator("[data-chart=rates] [data-part=readings] text");
  await expect(values).toHaveCount(1);
  const own = Number(await values.textContent());
  await app.reads("Receiving rate").toBeCloseTo(1000 * own, -1);
  const box = await page.locator("[data-chart=rates] [data-part=inner]").boundingBox();
  if (box === null) throw new Error("no plot");
  await page.mouse.move(box.x + 0.7 * box.width, box.y + 0.3 * box.height);
  await expect(values).toHaveCount(2);
  await expect(values.filter({ hasText: "0.60" })).toHaveCount(1);
});
