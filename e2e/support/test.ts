// `test` with the page as a fixture. Every test also proves that nothing was logged as an error and that no
// other host was asked for anything.

import { test as base, expect } from "@playwright/test";
import { App } from "./app";
import { counting } from "./reached";

interface Fixtures {
  readonly app: App;
  /** What a person has opened on an earlier visit: all rows of the sides and all charts, or nothing, as on a first visit. */
  readonly opened: "all" | "nothing";
  /** Errors that a test provokes on purpose; all others fail it. */
  readonly expectedErrors: RegExp[];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  expectedErrors: async ({}, use) => use([]),
  opened: "all",
  app: async ({ page, baseURL, expectedErrors, opened }, use, { testId }) => {
    if (opened === "all") await page.addInitScript(openAll);
    const errors: string[] = [];
    const strangers: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("request", (request) => {
      const url = new URL(request.url());
      const local = url.hostname === new URL(baseURL ?? "").hostname;
      if (url.protocol.startsWith("http") && !local) strangers.push(request.url());
    });
    await counting(page, testId, () => use(new App(page)));
    const unexpected = errors.filter((text) => !expectedErrors.some((each) => each.test(text)));
    expect(unexpected, "errors in the console").toEqual([]);
    expect(strangers, "requests to other hosts").toEqual([]);
  },
});

/** Watches each page, whether its test names `app` or not. */
export const watched = test.extend<{ readonly watch: undefined }>({
  watch: [async ({ app: _ }, use) => use(undefined), { auto: true }],
});

/** As a visit before would have left it; what this visit does then is kept. */
function openAll(): void {
  try {
    const folded = false;
    const left = {
      "nada-lab.unfolded": "link flow inside numbers",
      "nada-lab.charts": JSON.stringify({
        signal: { folded },
        queue: { folded },
        loss: { folded },
      }),
    };
    for (const [key, value] of Object.entries(left))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  } catch {
    // A page without storage.
  }
}

export { expect };
