// Every screen that a person can come to, how they come there, and what it shows when all of it is there.

import type { Locator, Page } from "@playwright/test";
import { type App, FIRST } from "./app";
import { deckOf, FIGURE, LIVE, openDeck, slidePicture } from "./deck";
import { dropFile } from "./drop";
import { expect } from "./test";

export interface Screen {
  readonly name: string;
  /** In `npm test`; the others in the whole suite alone. */
  readonly main?: true;
  open(app: App, page: Page): Promise<void>;
}

/** The lab at a moment of a run, and what a person does there. */
function lab(link: string, then?: (app: App, page: Page) => Promise<void>): Screen["open"] {
  return async (app, page) => {
    await app.open(link);
    await expect(app.button("Play")).toBeVisible();
    await then?.(app, page);
    await app.idle();
  };
}

const press =
  (key: string) =>
  async (_: App, page: Page): Promise<void> =>
    page.keyboard.press(key);

/** On a phone what stands at the sides is in sheets. */
async function sheet(page: Page, name: "Change it" | "Numbers"): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  if (await button.isVisible()) await button.click();
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** All runs of what is compared are there. */
async function compared(page: Page, hash: string): Promise<void> {
  await page.goto(`./${hash}`);
  const told = page.getByRole("status").filter({ hasText: /^(\d+ runs, the same|One run each)/ });
  await expect(told).toBeVisible({ timeout: 60_000 });
}

const SLIDES = [
  { ...FIGURE, bullets: ["{utilisation} of the link is used"] },
  LIVE,
  { title: "What follows", bullets: ["Delay tells first", "Loss tells late"] },
];

async function deck(page: Page): Promise<void> {
  await openDeck(page, deckOf(SLIDES));
  await expect(slidePicture(page)).toBeVisible();
  // Small pictures of the slides, which need not be heard beside their titles.
  await expect(page.getByRole("navigation", { name: "Slides" }).locator("img")).toHaveCount(
    SLIDES.length,
  );
}

/** A line from the left to the right of a chart's place for the guess. */
async function guess(page: Page): Promise<void> {
  const paper = page.locator("[data-chart=delay] .guess-paper");
  const box = await restingBox(page, paper);
  const heights = [0.95, 0.6, 0.5, 0.8, 0.95];
  for (const [i, height] of heights.entries()) {
    await page.mouse.move(box.x + (box.width * i) / 4, box.y + box.height * height);
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Where it is, once it is at the same place in two frames: a lesson's panel takes its room when it is there. */
async function restingBox(page: Page, place: Locator) {
  const look = async () => {
    await page.evaluate(() => new Promise((next) => requestIdleCallback(next)));
    return JSON.stringify(await place.boundingBox());
  };
  let last = "null";
  await expect
    .poll(async () => {
      const before = last;
      last = await look();
      return last !== "null" && last === before;
    })
    .toBe(true);
  return JSON.parse(last) as { x: number; y: number; width: number; height: number };
}

const lesson = (page: Page) => page.getByRole("complementary", { name: "Lesson" });

async function lessonOf(app: App, page: Page): Promise<void> {
  await page.goto("./#v1=lesson=queue");
  await app.idle();
  await expect(lesson(page)).toContainText("What does a queue do");
  await expect(page.locator(".guess-cover").first()).toBeAttached();
}

const TRACE = Array.from({ length: 60 }, (_, t) => `${t},${t < 30 ? 900 : 400}`).join("\n");

export const SCREENS: readonly Screen[] = [
  { name: "lab", main: true, open: lab(`${FIRST}&t=60.9`) },
  { name: "lab-beside-tcp", main: true, open: lab("s=rfc8867/5.6&t=60") },
  { name: "lab-lines", main: true, open: lab(`${FIRST}&t=60.9&lines=rates.delay`) },
  {
    name: "lab-seeds",
    open: lab("s=explore/random-loss&t=70&seeds=5", async (_, page) => {
      const told = page.locator("[data-chart=rates] [data-part=summary]");
      await expect(told).toContainText("5 seeds");
    }),
  },
  {
    name: "lab-packets",
    main: true,
    open: lab(`${FIRST}&t=60.9`, async (_, page) => {
      await page.keyboard.press("t");
      await expect(page.getByText(/^At 60\.90 s: \d+ packets? in the queue/)).toBeVisible();
    }),
  },
  {
    name: "lab-explained",
    open: lab(`${FIRST}&t=20&marker=61.05`, async (_, page) => {
      await sheet(page, "Numbers");
      const chain = page.getByRole("region", { name: "Why, step by step" });
      await expect(chain).toContainText("Capacity became 600 kbit/s at 60 s.");
    }),
  },
  {
    name: "lab-changed",
    open: lab(`${FIRST}&t=50&at=45:links.forward.capacity_kbps:600`, async (app, page) => {
      await sheet(page, "Change it");
      await expect(app.changes()).toHaveCount(1);
    }),
  },
  {
    name: "lab-plot",
    open: lab(`${FIRST}&t=60&plot=phase.delay&sel=10-30`, async (_, page) => {
      await expect(page.getByRole("img", { name: "Rate against delay" })).toBeVisible();
    }),
  },
  {
    name: "lab-open",
    open: async (app, page) => {
      // As a visit before would have left it.
      await page.addInitScript(() =>
        localStorage.setItem("nada-lab.unfolded", "link flow inside numbers"),
      );
      await lab(`${FIRST}&t=60.9`)(app, page);
      await sheet(page, "Numbers");
    },
  },
  {
    name: "lab-settings",
    open: lab(`${FIRST}&t=60.9`, async (_, page) => {
      await page.keyboard.press("/");
      await page.getByRole("searchbox", { name: "Search all settings" }).fill("rate");
    }),
  },
  { name: "session", main: true, open: lab("s=rfc4586/table4-shared&t=44") },
  { name: "session-open-loop", open: lab("s=rfc4586/T-8&t=8") },
  {
    name: "gallery",
    main: true,
    open: async (_, page) => {
      await page.goto("./#gallery");
      await expect(page.getByRole("heading", { name: "To begin with" })).toBeVisible();
    },
  },
  {
    name: "gallery-shelf",
    open: async (_, page) => {
      await page.goto("./#gallery&in=gcc-nada");
      await expect(page.getByRole("img", { name: /^Rates up to/ }).first()).toBeVisible();
    },
  },
  {
    name: "compare",
    main: true,
    open: (_, page) => compared(page, "#compare=rfc8867/5.1&seeds=5"),
  },
  { name: "compare-fairness", open: (_, page) => compared(page, "#compare=fairness") },
  {
    name: "validation",
    main: true,
    open: async (_, page) => {
      await page.goto("./#validation");
      await expect(page.getByRole("figure", { name: "Deviations" }).getByRole("img")).toBeVisible();
      await expect(page.getByText("Loading …")).toHaveCount(0);
    },
  },
  { name: "lesson-guess", open: lessonOf },
  {
    name: "lesson-after",
    open: async (app, page) => {
      await lessonOf(app, page);
      await guess(page);
      await lesson(page).getByRole("button", { name: "Show what comes" }).click();
      await expect(page.getByRole("table", { name: "Your guess and the run" })).toBeVisible();
    },
  },
  { name: "deck", open: (_, page) => deck(page) },
  {
    name: "deck-template",
    open: async (_, page) => {
      await deck(page);
      await page.getByRole("button", { name: "Template", exact: true }).click();
      await expect(dialog(page, "A deck from a template")).toBeVisible();
    },
  },
  {
    name: "present-slide",
    open: async (_, page) => {
      await deck(page);
      await page.getByRole("link", { name: "Present", exact: true }).click();
      await expect(page.getByRole("img", { name: /^Back within seconds/ })).toBeVisible();
    },
  },
  {
    name: "present-run",
    main: true,
    open: async (app, page) => {
      await app.open(`${FIRST}&t=60.9`);
      await page.keyboard.press("p");
      await expect(page.locator(".live-picture svg")).toBeVisible();
      await expect(page.locator("dl.stage-numbers dd").first()).toHaveText(/\d/);
    },
  },
  {
    name: "share",
    open: lab(`${FIRST}&t=60.9`, async (_, page) => {
      await page.keyboard.press("l");
      await expect(dialog(page, "Share").getByRole("img").first()).toBeVisible();
      // A file of its own.
      await expect(
        dialog(page, "Share").getByRole("button", { name: /^Add to deck/ }),
      ).toBeVisible();
    }),
  },
  {
    name: "menu",
    open: lab(`${FIRST}&t=60.9`, async (app) => {
      await app.button("More").click();
      await expect(app.button("Help")).toBeVisible();
    }),
  },
  {
    name: "help",
    open: lab(`${FIRST}&t=60.9`, async (app, page) => {
      await press("?")(app, page);
      await expect(dialog(page, "Help").getByText("Play or pause")).toBeVisible();
    }),
  },
  {
    name: "add-flow",
    open: lab(`${FIRST}&t=60.9`, async (app, page) => {
      await press("a")(app, page);
      await expect(page.getByRole("dialog", { name: /flow/i })).toBeVisible();
    }),
  },
  {
    name: "import-trace",
    open: lab(`${FIRST}&t=60.9`, async (_, page) => {
      await dropFile(page, "train.csv", `time_s,capacity_kbps\n${TRACE}\n`);
      await expect(dialog(page, "Import a trace")).toContainText("400–900 kbit/s");
    }),
  },
];
