// How soon the page shows another moment of a run of 300 s: by keys on the playhead and by dragging it far, also with the packets open.
import { cpuOf, idle, percentile } from "./page.mjs";

const LINK = "#v1=s=rfc8867/5.5-video-only&t=150";
const KEYS = ["End", "Home", "PageUp", "PageUp", "PageUp", "End", "PageDown", "Home", "PageUp"];
const WARM_UP = 9;
const SEEKS = 36;
/** Longer than it takes to tell React, so that each seek pays for its own. */
const PAUSE_MS = 150;

/** From each key and each move of a held pointer to the end of the frame that answers it, in `window.labSeeks`. */
function observeSeeks() {
  const after = new MessageChannel();
  let begun_ms = null;
  window.labSeeks = [];
  after.port2.onmessage = () => {
    window.labSeeks.push(performance.now() - begun_ms);
    begun_ms = null;
  };
  const heard = (event) => {
    if (begun_ms !== null || (event.type === "pointermove" && event.buttons === 0)) return;
    begun_ms = event.timeStamp;
    requestAnimationFrame(() => after.port1.postMessage(null));
  };
  for (const type of ["keydown", "pointermove"]) window.addEventListener(type, heard, true);
}

/** Makes the seeks, and says how long each took and what processor time it had, in ms. */
async function measured(browser, page, seek) {
  const go = async (seeks) => {
    for (let i = 0; i < seeks; ++i) {
      await seek(i);
      await page.waitForTimeout(PAUSE_MS);
    }
  };
  await go(WARM_UP);
  await page.evaluate(() => window.labSeeks.splice(0));
  const before = await cpuOf(browser);
  await go(SEEKS);
  const cpu_ms = ((await cpuOf(browser)) - before) / SEEKS;
  return { times: await page.evaluate(() => window.labSeeks), cpu_ms };
}

async function keys(browser, page) {
  await page.getByRole("slider", { name: "Playhead" }).focus();
  return measured(browser, page, (i) => page.keyboard.press(KEYS[i % KEYS.length]));
}

async function drag(browser, page) {
  const handle = await page.getByRole("slider", { name: "Playhead" }).boundingBox();
  const plot = await page.locator("[data-chart=rates] [data-part=inner]").boundingBox();
  const y = handle.y + handle.height / 2;
  await page.mouse.move(handle.x + handle.width / 2, y);
  await page.mouse.down();
  const far = (i) => plot.x + plot.width * (0.5 + 0.45 * Math.sin(i * 2.1));
  const seeks = await measured(browser, page, (i) => page.mouse.move(far(i), y));
  await page.mouse.up();
  return seeks;
}

export async function seekRows(browser, url, progress) {
  const rows = [];
  for (const packets of [false, true]) {
    const what = packets ? "300 s with packets" : "300 s";
    progress(`seeking in ${what}`);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    if (packets) await page.addInitScript(() => localStorage.setItem("nada-lab.theatre", "on"));
    await page.goto(`${url}${LINK}`);
    if (packets) await page.locator(".theatre").waitFor();
    await idle(page);
    await page.evaluate(observeSeeks);
    for (const [name, seek] of [
      ["key", keys],
      ["drag", drag],
    ]) {
      const { times, cpu_ms } = await seek(browser, page);
      const row = (of, value) =>
        rows.push({ name: `${of}, ${what}`, unit: "ms", value, where: "chromium" });
      row(`seek to painted p50, ${name}`, percentile(times, 0.5));
      row(`seek to painted p95, ${name}`, percentile(times, 0.95));
      row(`processor time of a seek, ${name}, all processes`, cpu_ms);
    }
    await context.close();
  }
  return rows;
}
