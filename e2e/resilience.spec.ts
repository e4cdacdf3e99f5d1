// When things go wrong: no engine, an engine that stops, no network, an odd place on the host.

import { serve } from "../web/tools/lib/serve.mjs";
import { FIRST } from "./support/app";
import { expect, test } from "./support/test";

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
  expectedErrors,
}) => {
  // Until the trap is noticed, the columns that are shown are overwritten too, and no picture can be made of them.
  expectedErrors.push(/<path> attribute d: Expected number/);
  // Keeps the engine's memory at hand: overwritten, its next call traps as a defect in the core would.
  await page.addInitScript(() => {
    const memories: WebAssembly.Memory[] = [];
    const instantiate = WebAssembly.instantiate as (...given: unknown[]) => Promise<unknown>;
    Object.assign(WebAssembly, {
      instantiate: async (...given: unknown[]) => {
        const made = await instantiate(...given);
        const { exports } = made as WebAssembly.Instance;
        if (exports?.memory) memories.push(exports.memory as WebAssembly.Memory);
        return made;
      },
    });
    Object.assign(window, { memories });
  });
  await app.open(`${FIRST}&t=20`);
  await app.type("Capacity", "700k");
  await page.evaluate(() => {
    const { memories } = window as unknown as { memories: WebAssembly.Memory[] };
    for (const { buffer } of memories) new Uint8Array(buffer).fill(0xff);
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
