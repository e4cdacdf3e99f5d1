// `test` with one visitor in one browser for all tests of a file, in the engine that the project names. Each test begins with no page
// and also proves that nothing went wrong in it and that the page asked no other host.

import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { findWebKit } from "../../../web/tools/lib/browser.mjs";
import { PlaywrightHand } from "./by-playwright";
import type { Hand } from "./hand";
import { type Served, serveWithErrors } from "./served";
import { Visitor } from "./visitor";
import { startWebKit } from "./webkit";

const SIZE = { width: 1440, height: 900 };

interface Started {
  readonly hand: Hand;
  readonly served: Served;
}

interface OfTest {
  readonly visitor: Visitor;
}

export interface OfWorker {
  /** Set by the projects of playwright.config.ts. */
  readonly webkit: boolean;
  readonly started: Started;
}

export const test = base.extend<OfTest, OfWorker>({
  webkit: [false, { option: true, scope: "worker" }],
  started: [
    async ({ webkit, playwright, browserName, launchOptions, channel }, use) => {
      const served = await serveWithErrors();
      const programs = webkit ? findWebKit() : null;
      if (programs !== null) {
        const { hand, stop } = await startWebKit(programs, SIZE);
        await use({ hand, served });
        await stop();
      } else {
        const browser = await playwright[browserName].launch({
          ...launchOptions,
          ...(channel && { channel }),
        });
        const page = await browser.newPage({
          viewport: SIZE,
          locale: "en-US",
          serviceWorkers: "allow",
        });
        const name = `${browserName[0]?.toUpperCase()}${browserName.slice(1)}`;
        await use({ hand: new PlaywrightHand(page, `${name} ${browser.version()}`), served });
        await browser.close();
      }
      await served.close();
      served.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  visitor: async ({ started: { hand, served } }, use, info) => {
    const visitor = new Visitor(hand, served.url);
    await use(visitor);
    // Asked before the picture is taken, for which Playwright writes styles of its own into the page.
    const errors = await visitor.errors();
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath("picture.png"), await hand.picture());
    }
    expect(errors, `errors in ${hand.browser}`).toEqual([]);
    await hand.go("about:blank");
  },
});

test.describe.configure({ mode: "default" });

export { expect };
