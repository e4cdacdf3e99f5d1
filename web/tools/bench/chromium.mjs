// The runs in Chromium, and the page as a hand meets it: real pointer drags on the production build.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { chromiumFlags, findChromium } from "../lib/browser.mjs";
import { build, cardsPiece, cliPiece, pagePiece, wasmPiece } from "../lib/build.mjs";
import { dist } from "../lib/paths.mjs";
import { serve } from "../lib/serve.mjs";
import { installChromium } from "../lib/test-programs.mjs";
import { measure } from "./measure.mjs";
import { rowsOf, workloads } from "./workloads.mjs";

export async function prepare() {
  await build(wasmPiece, cliPiece, cardsPiece, pagePiece);
  await installChromium();
}

const idle = (page) => page.waitForSelector("[data-run=idle]", { timeout: 60_000 });

const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};

/**
 * Drags the capacity back and forth for some seconds, one move per 12 ms. From input to all charts painted with the beginning
 * of its answer, and to the whole run painted, in ms.
 */
async function dragCapacity(page) {
  const slider = page.getByRole("slider", { name: /capacity/i }).first();
  const box = await slider.boundingBox();
  const y = box.y + box.height / 2;
  const at = (share) => box.x + box.width * share;
  await page.mouse.move(at(0.5), y);
  await page.mouse.down();
  const drag = async (moves) => {
    for (let i = 0; i < moves; ++i) {
      await page.mouse.move(at(0.5 + 0.35 * Math.sin(i / 15)), y);
      await page.waitForTimeout(12);
    }
  };
  await drag(100);
  await page.evaluate(() => performance.clearMeasures());
  await drag(300);
  await page.mouse.up();
  await idle(page);
  const measured = (name) =>
    page.evaluate(
      (name) => performance.getEntriesByName(name).map((entry) => entry.duration),
      name,
    );
  return { painted: await measured("slider-to-painted"), whole: await measured("slider-to-whole") };
}

/** Times between animation frames while the run plays, in ms. */
async function framesWhilePlaying(page) {
  const play = page.getByRole("button", { name: /^play/i });
  if (await play.isVisible()) await play.click();
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const gaps = [];
        let last = 0;
        const frame = (now) => {
          if (last > 0) gaps.push(now - last);
          last = now;
          if (gaps.length < 400) requestAnimationFrame(frame);
          else resolve(gaps);
        };
        requestAnimationFrame(frame);
      }),
  );
}

/** From the address to a page whose first run is painted, in ms; the median of some first visits. */
async function interactiveAfter(browser, url) {
  const times = [];
  for (let visit = 0; visit < 5; ++visit) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen = () => {
        if (!document.querySelector("[data-run=idle]")) return;
        observer.disconnect();
        window.labIdleAfter = performance.now();
      };
      const observer = new MutationObserver(seen);
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(url);
    await idle(page);
    times.push(await page.evaluate(() => window.labIdleAfter));
    await context.close();
  }
  return percentile(times, 0.5);
}

/** What is dragged in, and under which name it is kept. */
const pages = { 5.1: "5.1", 5.5: "5.5-video-only", "5.5 with audio": "5.5" };

async function pageRows(browser, url, progress) {
  const rows = [];
  const scale = (ratio) =>
    ratio === 1 ? "chromium" : `chromium, ${ratio} device pixels per pixel`;
  for (const ratio of [1, 2]) {
    for (const [test, file] of Object.entries(pages)) {
      progress(`dragging in ${test}, ${ratio} device pixels per pixel`);
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        deviceScaleFactor: ratio,
      });
      const page = await context.newPage();
      await page.goto(`${url}#v1=s=rfc8867/${file}`);
      await idle(page);
      const where = scale(ratio);
      const row = (name, value) => rows.push({ name, unit: "ms", value, where });
      const { painted, whole } = await dragCapacity(page);
      row(`slider to painted p50, rfc8867-${test}`, percentile(painted, 0.5));
      row(`slider to painted p95, rfc8867-${test}`, percentile(painted, 0.95));
      row(`slider to whole run painted p50, rfc8867-${test}`, percentile(whole, 0.5));
      const frames = await framesWhilePlaying(page);
      row(`frame p95 while playing, rfc8867-${test}`, percentile(frames, 0.95));
      row(`frame max while playing, rfc8867-${test}`, Math.max(...frames));
      await context.close();
    }
  }
  return rows;
}

async function runRows(browser, url, progress) {
  const page = await browser.newPage();
  await page.goto(url);
  const wasm = readdirSync(join(dist, "assets")).find((name) => name.endsWith(".wasm"));
  const measured = [];
  for (const { name, scenario } of workloads()) {
    progress(name);
    measured.push(await page.evaluate(measure, { wasm: `${url}assets/${wasm}`, scenario }));
  }
  await page.close();
  return rowsOf("chromium", measured);
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
    const after = await interactiveAfter(browser, server.url);
    return [
      { name: "interactive after", unit: "ms", value: after, where: "chromium" },
      ...(await runRows(browser, server.url, progress)),
      ...(await pageRows(browser, server.url, progress)),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
