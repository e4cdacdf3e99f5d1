// From a move of the capacity's slider to the picture of its run: real pointer drags on the production build in Chromium.
import { chromiumFlags, findChromium } from "../lib/browser.mjs";
import { buildAll } from "../lib/build.mjs";
import { serve } from "../lib/serve.mjs";
import { installChromium } from "../lib/test-programs.mjs";

const WARM_UP_MOVES = 30;
const MOVES = 150;

/** One flow, and five. */
const PAGES = ["5.1", "5.5-video-only"];

export async function prepare() {
  await buildAll();
  await installChromium();
}

const idle = (page) => page.waitForSelector("[data-run=idle]", { timeout: 60_000 });

const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** Drags back and forth for some seconds, one move per 12 ms; what the page measured of each, in ms. */
async function drag(page) {
  const slider = page.getByRole("slider", { name: /capacity/i }).first();
  const box = await slider.boundingBox();
  const y = box.y + box.height / 2;
  const at = (share) => box.x + box.width * share;
  const moves = async (count) => {
    for (let i = 0; i < count; ++i) {
      await page.mouse.move(at(0.5 + 0.35 * Math.sin(i / 15)), y);
      await page.waitForTimeout(12);
    }
  };
  await page.mouse.move(at(0.5), y);
  await page.mouse.down();
  await moves(WARM_UP_MOVES);
  await page.evaluate(() => performance.clearMeasures());
  await moves(MOVES);
  await page.mouse.up();
  await idle(page);
  return page.evaluate(() =>
    performance.getEntriesByName("slider-to-painted").map((entry) => entry.duration),
  );
}

export async function collect(progress) {
  const { chromium } = await import("playwright-core");
  const server = await serve({ port: 0, isolated: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  try {
    const rows = [];
    for (const file of PAGES) {
      progress(file);
      const page = await browser.newPage({
        viewport: { width: 1440, height: 900 },
        serviceWorkers: "block",
      });
      await page.goto(`${server.url}#v1=s=rfc8867/${file}`);
      await idle(page);
      const painted = await drag(page);
      const row = (share) => ({
        name: `slider to painted p${100 * share}, rfc8867/${file}`,
        unit: "ms",
        value: percentile(painted, share),
      });
      rows.push(row(0.5), row(0.95));
      await page.close();
    }
    return rows;
  } finally {
    await browser.close();
    await server.close();
  }
}
