// What a hand feels: real pointer drags of the capacity's slider on the production build in Chromium, and frames while a run plays.
// Nothing of the page is changed for it: it is seen by its mark `slider-to-painted` and by data-run.
import { idle, inChromium } from "./browser.mjs";
import { longestTask } from "./longest-task.mjs";
import { median, percentile } from "./statistics.mjs";

const WHOLE = { warmUp: 30, moves: 150, single: 40, frames: 240 };
const ONCE = { warmUp: 2, moves: 8, single: 3, frames: 10 };

/** A hand's moves, one after the other: so long each, in ms. */
const A_MOVE_MS = 12;

/** In the page, before anything of it: from a move of the pointer to the whole of its run painted, in ms. */
function noteWholeRuns() {
  const seen = { moved_ms: null, running: false };
  window.wholeRuns = [];
  addEventListener(
    "pointermove",
    (event) => {
      Object.assign(seen, { moved_ms: event.timeStamp, running: false });
    },
    { capture: true },
  );
  new MutationObserver((records) => {
    const { run } = document.documentElement.dataset;
    if (run === "running" || records.some(({ oldValue }) => oldValue === "running"))
      seen.running = true;
    if (run !== "idle" || !seen.running || seen.moved_ms === null) return;
    window.wholeRuns.push(performance.now() - seen.moved_ms);
    seen.moved_ms = null;
  }).observe(document, {
    subtree: true,
    attributeFilter: ["data-run"],
    attributeOldValue: true,
  });
}

/** The slider, and how to move the pointer to a share of it. */
async function handOn(page) {
  const slider = page.getByRole("slider", { name: /capacity/i }).first();
  const box = await slider.boundingBox({ timeout: 10_000 });
  const y = box.y + box.height / 2;
  return { to: (share) => page.mouse.move(box.x + box.width * share, y) };
}

/** Drags back and forth without waiting for the page, which may answer several moves at once. */
async function drag(page, hand, { warmUp, moves }) {
  const back = async (count) => {
    for (let i = 0; i < count; ++i) {
      await hand.to(0.5 + 0.35 * Math.sin(i / 15));
      await page.waitForTimeout(A_MOVE_MS);
    }
  };
  await hand.to(0.5);
  await page.mouse.down();
  await back(warmUp);
  await page.evaluate(() => performance.clearMeasures());
  await back(moves);
  await page.mouse.up();
  await idle(page);
  return page.evaluate(() =>
    performance.getEntriesByName("slider-to-painted").map((entry) => entry.duration),
  );
}

/** Moves that wait, each for the whole run that answers it. */
async function singleMoves(page, hand, { single }) {
  await hand.to(0.5);
  await page.mouse.down();
  await idle(page);
  await page.evaluate(() => window.wholeRuns.splice(0));
  for (let i = 1; i <= single; ++i) {
    // Each is far from the one before, so that it changes the run.
    await hand.to(0.5 + (i % 2 ? 0.3 : -0.3) * (1 - i / (2 * single)));
    await page.waitForFunction((count) => window.wholeRuns.length >= count, i);
  }
  await page.mouse.up();
  await idle(page);
  return page.evaluate(() => window.wholeRuns);
}

/** Times between animation frames while the run plays, in ms. */
async function framesWhilePlaying(page, { frames }) {
  const playhead = () => page.getByRole("slider", { name: "Time", exact: true }).inputValue();
  await page.getByRole("button", { name: /^play/i }).click();
  const before = await playhead();
  const gaps = await page.evaluate(
    (count) =>
      new Promise((resolve) => {
        const gaps = [];
        const frame = (last) => (now) => {
          gaps.push(now - last);
          if (gaps.length < count) requestAnimationFrame(frame(now));
          else resolve(gaps);
        };
        requestAnimationFrame((now) => requestAnimationFrame(frame(now)));
      }),
    frames,
  );
  const plays = (await playhead()) !== before && (await pauseButton(page).isVisible());
  if (!plays) throw new Error("the run does not play");
  return gaps;
}

const pauseButton = (page) => page.getByRole("button", { name: /^pause/i });

async function pause(page) {
  const button = pauseButton(page);
  if (await button.isVisible()) await button.click();
}

const ROWS = [
  "slider to painted p50",
  "slider to painted p95",
  "slider to whole run painted p50",
  "slider to whole run painted p95",
  "longest task of a drag",
  "frame while playing p95",
  "frame while playing max",
];

/** @param {string} scenario @returns {import("./workloads.mjs").Workload} */
export const dragged = (scenario) => ({
  name: `${scenario} in Chromium`,
  group: "page",
  takes: "page",
  rows: ROWS.map((row) => ({ name: `${row}, ${scenario}`, unit: "ms" })),
  measure: ({ page: folder }, { short, tell }) =>
    inChromium(folder, async ({ url, browser, fresh }) => {
      const much = short ? ONCE : WHOLE;
      const page = await fresh();
      await page.addInitScript(noteWholeRuns);
      await page.goto(`${url}#v1=s=${scenario}`);
      await idle(page);
      await pause(page);
      const hand = await handOn(page);
      tell(`${scenario}: a drag`);
      const painted = await drag(page, hand, much);
      tell(`${scenario}: single moves`);
      const whole = await singleMoves(page, hand, much);
      tell(`${scenario}: a drag, traced`);
      const longest = await longestTask(browser, page, () => drag(page, hand, much));
      tell(`${scenario}: frames`);
      const frames = await framesWhilePlaying(page, much);
      return [
        median(painted),
        percentile(painted, 0.95),
        median(whole),
        percentile(whole, 0.95),
        longest,
        percentile(frames, 0.95),
        Math.max(...frames),
      ];
    }),
});
