// What every screen looks like: the pixels of the whole window against kept pictures, at three widths and in the dark.
// After a change that is meant: `npm run update -- pictures`, and look at what git shows.

import type { Page, Request } from "@playwright/test";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { SCREENS } from "./support/screens";
import { small } from "./support/small-png";
import { expect, test } from "./support/test";

/**
 * A pixel differs if its colour does by more than the rounding of `small`; so many of 324,000 may, for the edges that another
 * processor rounds otherwise. Measured on one machine, 112 pictures made again under a load of 10 to 19: no pixel differs. Of the lab
 * differ: 33 where a word of four letters is moved by 8 px, 119 where the button Share is, 209 where NADA's line is another
 * blue, 1,548 where the sentence above the charts wraps, 3,464 where the numbers at the right are missing.
 */
const BUDGET = { threshold: 0.1, maxDiffPixels: 12 };

const VIEWS = [
  { view: "wide", size: { width: 1440, height: 900 }, colorScheme: "light" },
  { view: "low", size: { width: 1280, height: 720 }, colorScheme: "light" },
  { view: "narrow", size: { width: 390, height: 844 }, colorScheme: "light" },
  { view: "dark", size: { width: 1440, height: 900 }, colorScheme: "dark" },
] as const;

// What a person sees who has been here never before, and whose system asks for less motion.
test.use({ opened: "nothing", contextOptions: { reducedMotion: "reduce" } });

for (const { view, size, colorScheme } of VIEWS) {
  test.describe(view, () => {
    test.use({
      viewport: size,
      colorScheme,
      hasTouch: view === "narrow",
      deviceScaleFactor: view === "narrow" ? 1 : 0.5,
    });

    for (const { name, main, open } of SCREENS) {
      const tag = main && view === "wide" ? MAIN : [];
      test(`${name} looks as it did, ${view}`, { tag }, async ({ app, page }) => {
        test.slow();
        const fetching = fetchesOf(page);
        await page.addInitScript(fixed);
        await open(app, page);
        expect
          .soft(await settled(page, fetching))
          .toMatchSnapshot(["screens", `${name}-${view}.png`], BUDGET);
        expect.soft(await complaints(page)).toEqual([]);
      });
    }
  });
}

/**
 * The letters that `npm test` installs, whatever else a system has. Dialogs begin at a whole pixel: in the middle of the window,
 * their headings would be painted at the half of a pixel or not, by how high they were before.
 */
function fixed(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :root { --sans: "DejaVu Sans" !important; --serif: "DejaVu Serif" !important; }
    /* Letters that lean, and those of equations, come from packages that one system has and another has not. */
    * { font-style: normal !important; }
    math { visibility: hidden !important; }
    /* The corner by which one is pulled is drawn in two ways. */
    textarea { resize: none !important; }
    dialog { margin-block: 24px auto !important; }
    /* Each version has another, and so has a build that knows where its project lives. */
    .version-line { display: none !important; }
  `);
  document.adoptedStyleSheets.push(sheet);
}

/** The window, once nothing is being fetched and two frames of it are the same; away from the pointer. */
async function settled(page: Page, fetching: ReadonlySet<Request>): Promise<Buffer> {
  await page.mouse.move(0, 0);
  let last: Buffer = Buffer.alloc(0);
  await expect
    .poll(
      async () => {
        const before = fetching.size > 0 ? Buffer.alloc(0) : last;
        // What has come is on the page when it has nothing else to do.
        await page.evaluate(
          () => new Promise((next) => requestIdleCallback(() => requestAnimationFrame(next))),
        );
        last = await page.screenshot();
        // Between two files that one brings the other, nothing is asked for.
        return last.equals(before) && (await page.getByText("Loading …").count()) === 0;
      },
      { timeout: 60_000, intervals: [0] },
    )
    .toBe(true);
  return small(last);
}

/** What the page has asked for and has not been given yet. */
function fetchesOf(page: Page): ReadonlySet<Request> {
  const fetching = new Set<Request>();
  page.on("request", (request) => fetching.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => fetching.delete(request));
  return fetching;
}
