// What everything that times the page asks of it.

/** The newest run is complete and painted. */
export const idle = (page) => page.waitForSelector("[data-run=idle]", { timeout: 60_000 });

export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};

/** Processor time that all processes of this browser have used so far, in ms. */
export async function cpuOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
