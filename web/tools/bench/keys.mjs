// How soon a key is answered on the page of a recorded link: thousands of changes of its capacity.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { scenarios } from "../lib/paths.mjs";
import { idle, percentile } from "./page.mjs";

const CHANGES = 5000;
const WARM_UP_KEYS = 5;
const KEYS = 30;

/** RFC 8867's test 5.1 with so many changes of its capacity. */
function recorded() {
  const scenario = JSON.parse(readFileSync(join(scenarios, "rfc8867/5.1.json"), "utf8"));
  const changes = Array.from({ length: CHANGES }, (_, i) => ({
    at_s: Number((0.5 + (i * 98) / CHANGES).toFixed(4)),
    set: "links.forward.capacity_kbps",
    to: 600 + Math.round(900 * Math.abs(Math.sin(i / 40))),
  }));
  return JSON.stringify({ ...scenario, title: `${CHANGES} changes`, changes, expect: [] });
}

async function drop(page, text) {
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "recorded.json", { type: "application/json" }));
    return transfer;
  }, text);
  await page.dispatchEvent("body", "dragenter", { dataTransfer: data });
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await page.getByRole("button", { name: new RegExp(`^Scenario: ${CHANGES} changes`) }).waitFor();
  await idle(page);
}

/** What the browser tells of a key at least, in ms; it tells times in steps of 8. */
const SHORTEST_MS = 16;

/** The browser's own measure (Event Timing): from the key to the next frame on the screen, in which the charts are its answer's. */
function observeKeys(durationThreshold) {
  window.labKeys = [];
  const heard = (list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "keydown") window.labKeys.push(duration);
  };
  new PerformanceObserver(heard).observe({ type: "event", durationThreshold });
}

/** An arrow key on a slider that bends the run. */
export async function keyRows(browser, url, progress) {
  progress(`a key among ${CHANGES} changes`);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(`${url}#v1=s=rfc8867/5.1&t=20`);
  await idle(page);
  await drop(page, recorded());
  await page.getByRole("slider", { name: "One-way delay", exact: true }).focus();
  const press = async (keys) => {
    for (let i = 0; i < keys; ++i) {
      await page.keyboard.press("ArrowRight");
      await page.waitForTimeout(100);
      await idle(page);
    }
  };
  await press(WARM_UP_KEYS);
  await page.evaluate(observeKeys, SHORTEST_MS);
  await press(KEYS);
  const told = await page.evaluate(() => window.labKeys);
  // What takes less than the shortest is not told.
  const shown = [...told, ...new Array(Math.max(0, KEYS - told.length)).fill(SHORTEST_MS)];
  await context.close();
  const row = (name, share) => ({
    name: `key to next frame ${name}, ${CHANGES} changes`,
    unit: "ms",
    value: percentile(shown, share),
    where: "chromium",
  });
  return [row("p50", 0.5), row("p95", 0.95)];
}
