// When things go wrong: no engine, an engine that stops, no network, an odd place on the host.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import type { FrameLocator, Page, Route } from "@playwright/test";
import { serve } from "../web/tools/lib/serve.mjs";
import { FIRST } from "./support/app";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

test("an engine that cannot be loaded is said so, and a second try helps", { tag: MAIN }, async ({
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
  await app.reads("Sending rate", "mean").toBeGreaterThan(100);
});

const CANNOT = "The lab cannot run in this browser.";
const FLOOR = /Safari or iOS 17\.0, Chrome or Edge 114, Firefox 125/;

/** As in Lockdown Mode. */
const noWebAssembly = (): unknown => Reflect.deleteProperty(window, "WebAssembly");

/** As an engine before 2021: opcodes of vectors are none to it. */
function noVectors(): void {
  const unknown = () => Promise.reject(new WebAssembly.CompileError("invalid opcode 253"));
  const { validate } = WebAssembly;
  Object.assign(WebAssembly, {
    validate: (bytes: Uint8Array<ArrayBuffer>) => !bytes.includes(253) && validate(bytes),
    compile: unknown,
    compileStreaming: unknown,
    instantiate: unknown,
    instantiateStreaming: unknown,
  });
}

/** As Safari 16.4, which reads our scripts. */
function noPopovers(): void {
  for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"]) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
}

for (const [lack, without, reason] of [
  ["WebAssembly", noWebAssembly, /Lockdown Mode/],
  ["vectors in WebAssembly", noVectors, /no vectors/],
  ["popovers", noPopovers, /too old/],
] as const) {
  test(`a browser without ${lack} hears so, and what to take, and is offered no second try`, async ({
    app,
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.addInitScript(without);
    await page.goto("./");
    const told = page.getByRole("alert");
    await expect(told).toContainText(CANNOT);
    await expect(told).toContainText(reason);
    await expect(told).toContainText(FLOOR);
    await expect(app.button("Try again")).toHaveCount(0);
    expect(asked.filter((url) => url.endsWith(".wasm"))).toEqual([]);
  });
}

test("without WebAssembly the gallery can be read, and what needs runs gives the same reason", async ({
  page,
}) => {
  await page.addInitScript(noWebAssembly);
  await page.goto("./#gallery");
  await expect(page.getByRole("heading", { name: /RFC 8867/ }).first()).toBeVisible();
  await expect(page.getByText(CANNOT)).toHaveCount(0);
  for (const [address, said] of [
    ["./#compare=rfc8867/5.1", /^This browser runs no WebAssembly/],
    ["./#deck", /cannot be laid out: This browser runs no WebAssembly/],
  ] as const) {
    await page.goto(address);
    const told = page.getByRole("alert").filter({ hasText: said });
    await expect(told).toContainText(FLOOR);
    await expect(told).not.toContainText("check the connection");
  }
});

test("without popovers no page is shown that would break at the first touch", async ({ page }) => {
  await page.addInitScript(noPopovers);
  await page.goto("./#gallery");
  await expect(page.getByRole("alert")).toContainText(CANNOT);
  await expect(page.locator("[data-tip]")).toHaveCount(0);
});

for (const [lack, without, reason] of [
  ["WebAssembly", noWebAssembly, /Lockdown Mode/],
  ["vectors in WebAssembly", noVectors, /no vectors/],
] as const) {
  test(`labs in a page say in their places that there is no ${lack}`, async ({ page }) => {
    await page.addInitScript(without);
    await page.goto("./embed.html");
    for (const name of ["Left", "Right"]) {
      await expect(page.getByRole("article", { name })).toContainText(FLOOR);
      await expect(page.getByRole("article", { name })).toContainText(reason);
    }
  });

  test(`the stage says that there is no ${lack}, and offers no second try`, async ({
    app,
    page,
  }) => {
    await page.addInitScript(without);
    await page.goto("./#present&run=s%3Drfc8867%2F5.1");
    const told = page.getByRole("alert");
    await expect(told).toContainText(CANNOT);
    await expect(told).toContainText(reason);
    await expect(told).toContainText(FLOOR);
    await expect(app.button("Try again")).toHaveCount(0);
  });
}

/** A browser before 2017: scripts of type "module" are nothing to it, and rules in layers neither. */
async function noModules(page: Page): Promise<void> {
  await page.route("**/*.css", (route) => route.fulfill({ contentType: "text/css", body: "" }));
  await page.route(/\/(embed\.html)?$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script type="module".*?<\/script>/gs, "");
    await route.fulfill({ response, body: html });
  });
}

for (const [address, title] of [
  ["./", "nada-lab"],
  ["./#present&run=s%3Drfc8867%2F5.1", "nada-lab"],
  ["./embed.html", "Two labs in one page"],
] as const) {
  test(`a browser without modules hears at once what to take: ${address}`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await noModules(page);
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expect(page.getByText("browser is too old")).toBeVisible();
    await expect(page.getByText(FLOOR)).toBeVisible();
    // None of them is a script that began all the same.
    expect(asked.filter((url) => url.endsWith(".wasm"))).toEqual([]);
  });
}

test("a browser that cannot read the scripts hears from the page itself what to take", async ({
  page,
}) => {
  await page.route("**/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("./");
  await expect(page.getByText("The browser is too old", { exact: false })).toBeVisible({
    timeout: 15_000,
  });
});

test("an engine that stops in the middle is replaced, with the changes intact", {
  tag: MAIN,
}, async ({ app, page }) => {
  // The next change reads far outside the engine's memory: a real trap, as a defect in the core would be. Not the next run: that may be
  // one of those that warm the engine up, which end without a word.
  await page.addInitScript(() => {
    // The run is in the page, whose engine this is, and not in a worker, where runs go that take long because another program is busy.
    const now = performance.now.bind(performance);
    performance.now = () => now() / 100;
    const instantiate = WebAssembly.instantiate as (...given: unknown[]) => Promise<unknown>;
    const armed = { trap: false };
    const outside = 0xffff0000;
    Object.assign(WebAssembly, {
      instantiate: async (...given: unknown[]) => {
        const { exports } = (await instantiate(...given)) as WebAssembly.Instance;
        const calls = exports as Record<string, (...values: number[]) => number>;
        const guarded = Object.entries(calls).map(([name, call]) => {
          if (name !== "lab_revise") return [name, call];
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

/** What a page at rest does by itself after some seconds. */
async function keepNow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("./sw.js");
    await navigator.serviceWorker.ready;
  });
}

test("a kept page opens where the network is silent, or answers with a failure", {
  tag: MAIN,
}, async ({ app, page }) => {
  const files = await serve({ port: 0 });
  let answer: "all" | "nothing" | "failure" = "all";
  const host = createServer((request, response) => {
    if (answer === "nothing") return;
    if (answer === "failure") response.writeHead(503).end("Service Unavailable");
    else void forward(files.url, request, response);
  });
  await new Promise<void>((resolve) => host.listen(0, "localhost", resolve));
  const { port } = host.address() as AddressInfo;
  try {
    await page.goto(`http://localhost:${port}/#v1=${FIRST}&t=20`);
    await app.idle();
    await keepNow(page);
    for (answer of ["failure", "nothing"] as const) {
      await page.reload();
      await app.idle();
      await app.reads("Sending rate", "mean").toBeGreaterThan(100);
    }
    await page.keyboard.press("p");
    await expect(page.getByText("Ready offline")).toBeVisible();
  } finally {
    host.closeAllConnections();
    host.close();
    await files.close();
  }
});

async function forward(
  url: string,
  { url: path = "/" }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const given = await fetch(new URL(path, url));
  response.writeHead(given.status, { "content-type": given.headers.get("content-type") ?? "" });
  response.end(Buffer.from(await given.arrayBuffer()));
}

test("a newer version on the host is told, with a reload, where a file of the old one is gone", async ({
  app,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|dynamically imported module|could not be fetched/);
  await app.open(`${FIRST}&t=20`);
  const gone = (route: Route) => route.fulfill({ status: 404, body: "gone" });
  await page.route(/assets\/(validation|collection)-.*\.js/, gone);
  await page.route(/\/$/, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<script src="./assets/index-new.js"></script>',
    }),
  );
  await app.button(/^Scenario: /).click();
  await page.getByRole("searchbox", { name: "Search experiments" }).fill("ietf106/S106-03");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(app.notice()).toContainText("A newer version of the lab has taken its place");
  await app.button("Validation").click();
  await expect(page.getByText("This page could not be loaded.")).toBeVisible();
  await expect(page.getByText("A newer version of the lab has taken its place")).toBeVisible();
  await expect(app.button("Try again")).toHaveCount(0);
  await page.unrouteAll();
  await app.button("Reload the page").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a link whose reader cannot be fetched opens the page's first scenario, and says why", async ({
  app,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|dynamically imported module/);
  await page.route(/assets\/linked-.*\.js/, (route) => route.abort());
  await app.open("s=rfc8867/5.2&t=20");
  await expect(app.notice()).toContainText("could not be loaded; check the connection");
  await expect(app.button(/^Scenario: Variable capacity, one flow/)).toBeVisible();
});

test("changes are made and taken back where their list and their words cannot be fetched", async ({
  app,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|dynamically imported module|could not be fetched/);
  const lost = /assets\/(change-list|edit-labels)-.*\.js/;
  await page.route(lost, (route) => route.abort());
  await app.open(`${FIRST}&t=20`);
  await app.type("Capacity", "500k");
  await expect(page.getByText("The list of your changes could not be loaded.")).toBeVisible();
  await app.button("Undo").click();
  await app.idle();
  await expect(app.entry("Capacity")).toHaveValue("1 Mbit/s");
  await app.button("Redo").click();
  await app.idle();
  await expect(app.entry("Capacity")).toHaveValue("500 kbit/s");
});

test("where what comes after the first paint cannot be fetched, the lab stands and says once that keys are not heard", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|dynamically imported module|could not be fetched/);
  const lost =
    /assets\/(overlays|height-handle|seed-status|gestures|capacity-hand|typed-quantity)-/;
  await page.route(lost, (route) => route.abort());
  await page.goto("./");
  await expect(page.getByText("What hears keys could not be loaded.")).toBeVisible();
  await expect(page.getByText("could not be loaded")).toHaveCount(1);
  await expect(page.getByRole("table").first()).toBeVisible();
  // Read as soon as it can be.
  await page.unroute(lost);
  const capacity = page.getByRole("textbox", { name: "Capacity, typed" });
  await capacity.fill("700k");
  await capacity.press("Enter");
  await expect(page.getByRole("region", { name: "Your changes" })).toBeVisible();
});

test("a page that cannot run where it is says so instead of being blank", async ({
  page,
  baseURL,
}) => {
  const sentence = (where: Page | FrameLocator) =>
    where.getByText("the page cannot run where it is");
  await page.goto(pathToFileURL("web/dist/index.html").href);
  await expect(sentence(page)).toBeVisible();
  const body = `<iframe sandbox="allow-scripts" src="${baseURL}"></iframe>`;
  await page.route("**/frame.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("./frame.html");
  await expect(sentence(page.frameLocator("iframe"))).toBeVisible();
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, contentType: "text/plain" });
  });
  await page.goto("./");
  await expect(sentence(page)).toBeVisible();
});

test("the page works below a sub-path of a static host", async ({ app, page }) => {
  const host = await serve({ port: 0, base: "/some/where/" });
  try {
    await page.goto(`${host.url}#v1=${FIRST}&t=20`);
    await app.idle();
    await app.reads("Sending rate").toBeGreaterThan(100);
    await app.button(/^Scenario: /).click();
    await page.getByRole("searchbox", { name: "Search experiments" }).fill("5.2");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await app.idle();
    await expect(app.button(/^Scenario: Variable capacity, two flows/)).toBeVisible();
  } finally {
    await host.close();
  }
});

test("a worker that ends without a word is replaced within three seconds", async ({
  app,
  page,
}) => {
  // The page's own workers, so that one can be ended from outside, as a browser without memory would.
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    Object.assign(window, { labWorkers: workers });
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        workers.push(this);
      }
    };
  });
  await app.open("s=rfc8867/5.5&t=20");
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { labWorkers: Worker[] }).labWorkers.length),
    )
    .toBeGreaterThan(0);
  await page.evaluate(() => {
    for (const worker of (window as unknown as { labWorkers: Worker[] }).labWorkers)
      worker.terminate();
  });
  await expect(app.notice()).toBeVisible({ timeout: 3000 });
  await app.idle();
});
