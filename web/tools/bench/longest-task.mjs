// The longest that the page's own thread is busy with one thing, by Chromium's own trace: a page itself hears only of tasks above 50 ms.

/** What Chromium calls a task of a thread, and in which category. */
const TASK = "RunTask";
const CATEGORY = "disabled-by-default-devtools.timeline";
const PAGE_THREAD = "CrRendererMain";

/**
 * In ms, while `work` goes on; a trace costs time, so nothing else is measured meanwhile.
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<unknown>} work
 */
export async function longestTask(browser, page, work) {
  await browser.startTracing(page, { categories: [CATEGORY] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return longestOf(traceEvents);
}

/**
 * Of the threads that are a page's own, in ms.
 * @param {{ name: string, pid: number, tid: number, dur?: number, args?: { name?: string } }[]} events as Chromium writes them, `dur` in µs
 */
function longestOf(events) {
  const place = ({ pid, tid }) => `${pid} ${tid}`;
  const threads = events.filter(
    ({ name, args }) => name === "thread_name" && args?.name === PAGE_THREAD,
  );
  const pages = new Set(threads.map(place));
  const tasks = events.filter((event) => event.name === TASK && pages.has(place(event)));
  return Math.max(...tasks.map(({ dur = 0 }) => dur / 1000));
}
