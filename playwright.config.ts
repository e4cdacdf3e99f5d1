// What a person does, in the system's Chromium against the production build; the same page opens in Firefox where there is one.
import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium, findFirefox } from "./web/tools/lib/browser.mjs";

/** The first process chooses a free port; the workers inherit it. */
async function port(): Promise<string> {
  process.env.E2E_PORT ??= await new Promise<string>((resolve) => {
    const probe = createServer().listen(0, "localhost", () => {
      const address = probe.address();
      const free = typeof address === "object" && address ? address.port : 4173;
      probe.close(() => resolve(String(free)));
    });
  });
  return process.env.E2E_PORT;
}

const url = `http://localhost:${await port()}/`;
const chromium = findChromium();
// The first process asks; the workers inherit the answer.
process.env.E2E_FIREFOX ??= findFirefox().path ?? "";
const firefox = process.env.E2E_FIREFOX;
const forFirefox = "firefox.spec.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Kept pictures and texts; `npm run pictures` renews them, and a test that finds none has failed.
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
      testIgnore: forFirefox,
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
            testMatch: forFirefox,
            use: {
              browserName: "firefox" as const,
              // A Firefox as it is sold, by WebDriver BiDi; the other way wants one that Playwright built.
              channel: "moz-firefox",
              launchOptions: { executablePath: firefox },
            },
          },
        ]
      : []),
  ],
  webServer: {
    command: `node web/tools/serve.mjs --port ${new URL(url).port}`,
    url,
    reuseExistingServer: true,
  },
});
