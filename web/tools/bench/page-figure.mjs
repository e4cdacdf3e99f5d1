// A figure in the page: from the key that asks for it to its SVG on the screen, as processor time of the page's thread: what others
// do on the machine meanwhile does not count. The run is made anew to its end each time, as for a person.
import { chromiumFlags, findChromium } from "../lib/browser.mjs";
import { serve } from "../lib/serve.mjs";
import { idle, percentile } from "./page.mjs";

/** The first ones fetch the part of the page that draws figures, and are compiled on the way. */
const WARM_UP = 3;
const TIMES = 15;

/** Processor time of the page's own thread so far, in ms. */
async function cpuOf(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** In the page: asks for the figure as a key does, and resolves when its picture can be shown. */
function ask() {
  return new Promise((done) => {
    const look = () => {
      const image = document.querySelector("dialog[open] .figure-preview img");
      if (image === null) return;
      observer.disconnect();
      image.decode().then(done);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "i", bubbles: true }));
  });
}

export async function pageFigureRows(progress) {
  progress("a figure in the page");
  const { chromium } = await import("playwright-core");
  const server = await serve({ port: 0, isolated: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(`${server.url}#v1=s=rfc8867/5.1&t=20`);
    await idle(page);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const picture = page.getByRole("dialog").getByRole("img");
    const once = async () => {
      const before = await cpuOf(session);
      await page.evaluate(ask);
      const after = await cpuOf(session);
      await page.keyboard.press("Escape");
      await picture.waitFor({ state: "detached" });
      await idle(page);
      return after - before;
    };
    for (let i = 0; i < WARM_UP; ++i) await once();
    const times = [];
    for (let i = 0; i < TIMES; ++i) times.push(await once());
    return [
      {
        name: "figure in the page, processor time",
        unit: "ms",
        value: percentile(times, 0.5),
        where: "chromium",
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
