// A built page in Chromium, for as long as it is measured.
import { chromiumFlags, findChromium } from "../lib/browser.mjs";
import { serve } from "../lib/serve.mjs";

/**
 * Serves the folder of a built page and starts a browser; ends both whatever `work` comes to. `fresh` opens a window that knows
 * nothing of the others.
 * @template T
 * @param {string} folder
 * @param {(given: { url: string, browser: import("playwright-core").Browser,
 *   fresh: () => Promise<import("playwright-core").Page> }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inChromium(folder, work) {
  const { chromium } = await import("playwright-core");
  const server = await serve({ folder, port: 0, isolated: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  const fresh = () =>
    browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  try {
    return await work({ url: server.url, browser, fresh });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** All of the run is there and every chart has painted it. */
export const idle = (page) => page.waitForSelector("[data-run=idle]", { timeout: 60_000 });
