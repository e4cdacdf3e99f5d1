// The runs in Chromium, and the page as a person meets it: real pointer drags on the production build.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromiumFlags, findChromium } from "../lib/browser.mjs";
import { build, cardsPiece, cliPiece, pagePiece, wasmPiece } from "../lib/build.mjs";
import { dist } from "../lib/paths.mjs";
import { serve } from "../lib/serve.mjs";
import { installChromium } from "../lib/test-programs.mjs";
import { calibrationWasm } from "./calibration.mjs";
import { keyRows } from "./keys.mjs";
import { measure } from "./measure.mjs";
import { cpuOf, idle, percentile } from "./page.mjs";
import { seekRows } from "./seeks.mjs";
import { CALIBRATION, rowsOf, timeRow, workloads } from "./workloads.mjs";

export async function prepare() {
  await build(wasmPiece, cliPiece, cardsPiece, pagePiece);
  await calibrationWasm();
  await installChromium();
}

const WARM_UP_MOVES = 30;
const MOVES = 150;

/**
 * Drags the capacity back and forth for some seconds, one move per 12 ms. From input to all charts painted with the beginning
 * of its answer, and to the whole run painted, in ms; and the processor time of a move, in all of the browser's processes.
 */
async function dragCapacity(browser, page) {
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
  await drag(WARM_UP_MOVES);
  await page.evaluate(() => performance.clearMeasures());
  const before = await cpuOf(browser);
  await drag(MOVES);
  const cpu = (await cpuOf(browser)) - before;
  await page.mouse.up();
  await idle(page);
  const measured = (name) =>
    page.evaluate(
      (name) => performance.getEntriesByName(name).map((entry) => entry.duration),
      name,
    );
  return {
    painted: await measured("slider-to-painted"),
    whole: await measured("slider-to-whole"),
    cpu_ms: cpu / MOVES,
  };
}

/** Chromium's own measure of an input: from the device's event to the picture on the screen. */
const LATENCY = "cc,benchmark,input,latencyInfo";

/**
 * From each move of a drag to the frame that shows it, in ms: with the wait for the frame before and the compositor after, which
 * a page cannot see itself. Traced in a drag of its own, as tracing costs time.
 */
async function inputToPresentation(browser, page) {
  await browser.startTracing(page, { categories: LATENCY.split(",") });
  await dragCapacity(browser, page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const begun = new Map();
  const latencies = [];
  for (const { name, ph, id, id2, pid, ts, args } of traceEvents) {
    if (name !== "EventLatency") continue;
    const key = `${pid} ${id ?? id2?.local ?? id2?.global}`;
    const type = args?.event_latency?.event_type;
    if (ph === "b" && type === "MOUSE_DRAGGED") begun.set(key, ts);
    if (ph === "e" && begun.has(key)) {
      latencies.push((ts - begun.get(key)) / 1000);
      begun.delete(key);
    }
  }
  return latencies;
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
          if (gaps.length < 240) requestAnimationFrame(frame);
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

/** What is dragged in, at how many device pixels per pixel, and from which file. */
const pages = [
  { test: "5.1", file: "5.1", ratio: 1 },
  { test: "5.5", file: "5.5-video-only", ratio: 1 },
  { test: "5.1", file: "5.1", ratio: 2 },
];

async function pageRows(browser, url, progress) {
  const rows = [];
  for (const { test, file, ratio } of pages) {
    progress(`dragging in ${test}, ${ratio} device pixels per pixel`);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: ratio,
      // It would come to keep files while something is timed; when it comes is tested, not timed.
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(`${url}#v1=s=rfc8867/${file}`);
    await idle(page);
    const where = ratio === 1 ? "chromium" : `chromium, ${ratio} device pixels per pixel`;
    const row = (name, value) =>
      rows.push({ name: `${name}, rfc8867-${test}`, unit: "ms", value, where });
    const { painted, whole, cpu_ms } = await dragCapacity(browser, page);
    row("slider to painted p50", percentile(painted, 0.5));
    row("slider to painted p95", percentile(painted, 0.95));
    row("slider to whole run painted p50", percentile(whole, 0.5));
    row("processor time of a move, all processes", cpu_ms);
    const frames = await framesWhilePlaying(page);
    row("frame p95 while playing", percentile(frames, 0.95));
    row("frame max while playing", Math.max(...frames));
    if (ratio === 1) {
      const shown = await inputToPresentation(browser, page);
      row("input to presentation p50", percentile(shown, 0.5));
      row("input to presentation p95", percentile(shown, 0.95));
    }
    await context.close();
  }
  return rows;
}

async function runRows(browser, url, progress) {
  const page = await browser.newPage();
  await page.goto(url);
  const wasm = readdirSync(join(dist, "assets")).find((name) => name.endsWith(".wasm"));
  const inPage = (given) => page.evaluate(measure, given);
  const loop = readFileSync(await calibrationWasm(), "base64");
  // The lab's policy lets it load nothing but its own files.
  const blank = await browser.newPage();
  const calibration = await blank.evaluate(measure, {
    wasm: `data:application/wasm;base64,${loop}`,
  });
  await blank.close();
  const measured = [];
  for (const workload of workloads()) {
    progress(workload.name);
    const { scenario } = workload;
    measured.push([workload, await inPage({ wasm: `${url}assets/${wasm}`, scenario })]);
  }
  await page.close();
  return [timeRow(CALIBRATION, "ms", "chromium", calibration), ...rowsOf("chromium", measured)];
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
      ...(await keyRows(browser, server.url, progress)),
      ...(await seekRows(browser, server.url, progress)),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
