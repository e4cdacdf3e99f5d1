// What the charts look like: the pixels of every kind of chart against kept pictures, at two sizes, and
// what is written beside them against kept words. After a change that is meant: `npm run update -- pictures`, and look at what git shows.

import type { Page } from "@playwright/test";
import { FIRST, LISTED } from "./support/app";
import { MAIN } from "./support/main";
import { fixedPicture, pixelsOf, textOf } from "./support/pictures";
import { expect, test } from "./support/test";

/**
 * A pixel differs if its colour does by about 13 levels of brightness in 255: another processor may round the edge of a line
 * otherwise. So many of them may, of 72,800 (wide) or 114,400 (narrow): one character of a dash pattern is more.
 */
const BUDGET = { threshold: 0.05, maxDiffPixels: 12 };

interface Kind {
  readonly name: string;
  readonly chart: string;
  readonly link: string;
  /** What the page says when everything is there that comes after the run. */
  readonly ready?: (page: Page) => Promise<void>;
}

const RED = "s=explore/ecn-without-loss&t=16&w=0-30";

const KINDS: readonly Kind[] = [
  // Three flows, of which two come later: hues, dashes, dots; the future is faint.
  { name: "rates", chart: "rates", link: "s=rfc8867/5.4&t=60" },
  // Zoomed, with a change of one's own: a flag's line, and stairs that an edge cuts off on both sides.
  {
    name: "capacity",
    chart: "rates",
    link: `${FIRST}&t=50&w=30-70&at=45:links.forward.capacity_kbps:600`,
  },
  { name: "delay", chart: "delay", link: `${FIRST}&t=45&w=30-60` },
  // The strip of modes, the stacked terms, and a peak that the axis cuts off.
  { name: "controller", chart: "signal", link: RED },
  { name: "controller-loss", chart: "signal", link: "s=explore/random-loss&t=80&w=65-90" },
  { name: "queue", chart: "queue", link: RED },
  { name: "loss", chart: "loss", link: RED },
  {
    name: "seeds",
    chart: "rates",
    link: "s=explore/random-loss&t=70&w=55-85&seeds=5",
    ready: async (page) => {
      const legend = page.getByRole("list", { name: "Rate: lines and values" });
      const note = page.locator("[data-chart=rates] [data-part=note]");
      await expect(note).toContainText("band lowest to highest of 5 seeds");
      await expect(page.locator("[data-chart=rates] [data-part=summary]")).toContainText("5 seeds");
      await expect(legend).toContainText(/NADA[\d.]+ \([\d.]+–[\d.]+\)/);
    },
  },
];

const SIZES = [
  { name: "wide", viewport: { width: 1440, height: 900 }, dpr: 1, width: 560, height: 130 },
  { name: "narrow", viewport: { width: 390, height: 844 }, dpr: 2, width: 220, height: 130 },
] as const;

for (const size of SIZES) {
  test.describe(size.name, () => {
    test.use({
      viewport: size.viewport,
      deviceScaleFactor: size.dpr,
      hasTouch: size.name === "narrow",
    });

    for (const { name, chart, link, ready } of KINDS) {
      test(`${name} looks as it did, ${size.name}`, { tag: MAIN }, async ({ app, page }) => {
        await page.addInitScript(fixedPicture, { width: size.width, height: size.height });
        await app.open(`${link}&chart=${chart}&${LISTED}`);
        await ready?.(page);
        const picture = await settled(page, chart);
        expect.soft(picture).toMatchSnapshot(`${name}-${size.name}.png`, BUDGET);
        const words = `${name}-${size.name}.words.txt`;
        // A list is a path, in which dots stay dots.
        expect.soft(await textOf(page, chart)).toMatchSnapshot([words]);
      });
    }
  });
}

/** The picture, once two frames of it are the same: bands are painted between frames. */
async function settled(page: Page, chart: string): Promise<Buffer> {
  let last = await pixelsOf(page, chart);
  await expect
    .poll(async () => {
      const before = last;
      await page.evaluate(() => new Promise(requestAnimationFrame));
      last = await pixelsOf(page, chart);
      return last.equals(before);
    })
    .toBe(true);
  return last;
}
