// What a person does, in the system's Chromium against the production build; one flow of steps goes through Firefox and WebKit, too.
import { defineConfig } from "@playwright/test";
import { freePort } from "./e2e/support/free-port";
import type { OfWorker } from "./e2e/support/hand/test";
import { chromiumFlags, findChromium, findFirefox, findWebKit } from "./web/tools/lib/browser.mjs";

// The first process chooses; the workers inherit it.
process.env.E2E_PORT ??= String(await freePort());
const url = `http://localhost:${process.env.E2E_PORT}/`;
const chromium = findChromium();
// The first process asks; the workers inherit the answer.
process.env.E2E_FIREFOX ??= findFirefox().path ?? "";
const firefox = process.env.E2E_FIREFOX;
/** What stands in every engine. */
const everywhere = "engines.spec.ts";

export default defineConfig<object, Partial<OfWorker>>({
  testDir: "e2e",
  outputDir: "test-results",
  // Kept pictures and texts; `npm run update -- pictures` renews them, and a test that finds none has failed.
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  updateSnapshots: "none",
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  // A machine that tests every change has bad minutes; what passes only there is named in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "line",
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    // Recording everything in case of a failure takes a fifth more: `npx playwright test --trace on` records.
    screenshot: "only-on-failure",
    // The page asks for its service worker with every first visit, and that loads all files there are: half of
    // what a short test costs. The tests that are about it, and about the first visit, let it.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "chromium",
      use: {
        browserName: "chromium",
        launchOptions: {
          args: chromiumFlags,
          ...(chromium && { executablePath: chromium }),
        },
      },
    },
    ...(firefox
      ? [
          {
            name: "firefox",
            testMatch: everywhere,
            use: {
              browserName: "firefox" as const,
              // A Firefox as it is sold, by WebDriver BiDi; the other way wants one that Playwright built.
              channel: "moz-firefox",
              launchOptions: { executablePath: firefox },
            },
          },
        ]
      : []),
    ...(findWebKit() === null
      ? []
      : [{ name: "webkit", testMatch: everywhere, use: { webkit: true } }]),
  ],
  webServer: {
    command: `node web/tools/serve.mjs --port ${new URL(url).port}`,
    url,
    reuseExistingServer: true,
  },
});
