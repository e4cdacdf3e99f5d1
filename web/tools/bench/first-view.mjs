// A first visit: from the address to its charts, and what came over the wire until then.
import { idle, inChromium } from "./browser.mjs";
import { median } from "./statistics.mjs";

const VISITS = 5;

/** In the page, before anything of it: notes when its charts have painted their run, and what had come by then. */
function noteFirstCharts() {
  const look = () => {
    if (document.querySelector("[data-run=idle]") === null) return;
    observer.disconnect();
    const ms = performance.now();
    const kinds = ["navigation", "resource"].map((kind) => performance.getEntriesByType(kind));
    const bytes = kinds.flat().reduce((sum, { transferSize }) => sum + transferSize, 0);
    window.firstCharts = { ms, kb: bytes / 1000 };
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** @type {import("./workloads.mjs").Workload} */
export const firstView = {
  name: "first view",
  group: "first-view",
  takes: "page",
  rows: [
    { name: "first view, to its charts", unit: "ms" },
    { name: "first view, loaded by then", unit: "kB" },
  ],
  measure: ({ page: folder }, { short }) =>
    inChromium(folder, async ({ url, fresh }) => {
      const seen = [];
      while (seen.length < (short ? 1 : VISITS)) {
        // A window with a cache of its own: nothing of an earlier visit is in it.
        const page = await fresh();
        await page.addInitScript(noteFirstCharts);
        await page.goto(url);
        await idle(page);
        seen.push(await page.evaluate(() => window.firstCharts));
        await page.close();
      }
      return [median(seen.map(({ ms }) => ms)), median(seen.map(({ kb }) => kb))];
    }),
};
