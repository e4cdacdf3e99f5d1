// When things go wrong: no engine, an engine that stops, no network, an odd place on the host.

import { serve } from "../web/tools/lib/serve.mjs";
import { FIRST } from "./support/app";
import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

test("an engine that cannot be loaded is said so, and a second try helps", async ({
  app,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/);
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByText("The simulation engine could not be loaded.")).toBeVisible();
  await page.unroute("**/*.wasm");
  await app.button("Try again").click();
  await app.idle();
  await app.reads("Sending rate", "run").toBeGreaterThan(100);
});

test("an engine that stops in the middle is replaced, with the changes intact", async ({
  app,
  page,
}) => {
  // The next call into the engine reads far outside its memory: a real trap, as a defect in the core would be.
  await page.addInitScript(() => {
    const instantiate = WebAssembly.instantiate as (...given: unknown[]) => Promise<unknown>;
    const armed = { trap: false };
    const outside = 0xffff0000;
    Object.assign(WebAssembly, {
      instantiate: async (...given: unknown[]) => {
        const { exports } = (await instantiate(...given)) as WebAssembly.Instance;
        const calls = exports as Record<string, (...values: number[]) => number>;
        const guarded = Object.entries(calls).map(([name, call]) => {
          if (!["lab_create", "lab_revise", "lab_run"].includes(name)) return [name, call];
          const trapping = (...values: number[]) => {
            if (!armed.trap) return call(...values);
            armed.trap = false;
            return calls.lab_run?.(outside, 1, 1);
          };
          return [name, trapping];
        });
        return { exports: Object.fromEntries(guarded) };
      },
    });
    Object.assign(window, { armed });
  });
  await app.open(`${FIRST}&t=20`);
  await app.type("Capacity", "700k");
  await page.evaluate(() => {
    Object.assign((window as unknown as { armed: object }).armed, { trap: true });
  });
  await app.entry("One-way delay").fill("80 ms");
  await app.entry("One-way delay").press("Enter");
  await expect(app.notice()).toContainText("stopped unexpectedly");
  await app.idle();
  await expect(app.changes()).toHaveCount(2);
  await app.seek(35);
  await app.reads("Receiving rate").toBeGreaterThan(300);
  await app.reads("One-way delay").toBeGreaterThan(80);
});

test("once loaded, the page opens without a network", async ({ app, page, context }) => {
  await app.open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await app.idle();
  await app.reads("Sending rate", "run").toBeGreaterThan(100);
  await context.setOffline(false);
});

test("the page works below a sub-path of a static host", async ({ app, page }) => {
  const host = await serve({ port: 0, base: "/some/where/" });
  try {
    await page.goto(`${host.url}#v1=${FIRST}&t=20`);
    await app.idle();
    await app.reads("Sending rate").toBeGreaterThan(100);
    await app.button(/^Scenario: /).click();
    await page.getByRole("searchbox", { name: "Search scenarios" }).fill("5.2");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await app.idle();
    await expect(app.button(/^Scenario: Variable capacity, two flows/)).toBeVisible();
  } finally {
    await host.close();
  }
});
