// When a part of the page fails: the others and the run go on.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { dropFile } from "./support/drop";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

/** What Chrome's translator does to a page: each text node goes into `<font><font>`. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const outer = document.createElement("font");
      text.replaceWith(outer);
      outer.appendChild(document.createElement("font")).append(text);
    }
  });
}

interface Defect {
  defect: boolean;
}

/** Building an element with this attribute throws, as long as `window.defect` says so. */
async function breakPart(page: Page, attribute: string, value: string): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      Object.assign(window, { defect: true });
      const original = Element.prototype.setAttribute;
      Element.prototype.setAttribute = function (...given) {
        const broken = given[0] === name && given[1] === text;
        if (broken && (window as unknown as Defect).defect)
          throw new Error("a defect, made for a test");
        original.apply(this, given);
      };
    },
    [attribute, value],
  );
}

function repair(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as unknown as Defect).defect = false;
  });
}

async function openScenario(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Scenario: / }).click();
  await page.getByRole("searchbox", { name: "Search experiments" }).fill(name);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

test("a page that the browser translates goes on through three scenarios", async ({
  app,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/The node (to be removed|before which)/);
  await app.open(`${FIRST}&t=20`);
  for (const name of ["5.2", "5.4", "5.6"]) {
    await translate(page);
    await openScenario(page, name);
    await app.idle();
    await expect(page).toHaveURL(new RegExp(`s=rfc8867/${name}`));
    await expect(page.getByText("stopped working")).toHaveCount(0);
    await expect(page.getByRole("figure")).not.toHaveCount(0);
    await app.reads("Sending rate", "mean").toBeGreaterThan(100);
  }
  await app.type("One-way delay", "80 ms");
  await expect(app.changes()).toHaveCount(1);
});

test("a panel that throws says so, the run goes on, and it can be shown again", {
  tag: MAIN,
}, async ({ app, page, expectedErrors }) => {
  expectedErrors.push(/a defect, made for a test/);
  await breakPart(page, "id", "numbers");
  await page.goto(`./#v1=${FIRST}`);
  const failure = page.getByRole("alert").filter({ hasText: "The numbers stopped working." });
  await expect(failure).toContainText("a defect, made for a test");
  await expect(failure.getByRole("button", { name: "Reload the page" })).toBeVisible();
  await app.entry("One-way delay").fill("80 ms");
  await app.entry("One-way delay").press("Enter");
  await expect(app.changes()).toHaveCount(1);
  const time = page.locator("[data-reading=playhead]");
  const first = await time.innerText();
  await expect(time).not.toHaveText(first);
  await repair(page);
  await failure.getByRole("button", { name: "Show it again" }).click();
  await app.idle();
  await expect(failure).toHaveCount(0);
  await app.reads("One-way delay").toBeGreaterThan(70);
});

test("a panel that was given up over one scenario is tried again with the next", async ({
  app,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/a defect, made for a test/);
  await breakPart(page, "id", "numbers");
  await page.goto(`./#v1=${FIRST}`);
  const failure = page.getByText("The numbers stopped working.");
  await expect(failure).toBeVisible();
  await openScenario(page, "5.2");
  await expect(page).toHaveURL(/s=rfc8867\/5\.2/);
  await expect(failure).toBeVisible();
  await repair(page);
  await openScenario(page, "5.4");
  await expect(failure).toHaveCount(0);
  await app.reads("Sending rate", "mean").toBeGreaterThan(100);
});

test("from one version of a controller to another by the address, no law is asked of the other's run", async ({
  app,
  page,
}) => {
  for (const from of ["S90-16", "S90-07", "S90-11"]) {
    await app.open(`s=ietf90/${from}&t=3`);
    await page.evaluate(() => {
      location.hash = "#v1=s=ietf90/S90-19-nada-03&t=3";
    });
    await expect(page.getByRole("heading", { name: "Inside NADA" })).toHaveCount(1);
    await app.idle();
    await expect(page.getByText("stopped working")).toHaveCount(0);
  }
});

test("a dialog that was given up is built anew when it is opened again", async ({
  app,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/a defect, made for a test/);
  await breakPart(page, "aria-label", "File of a link");
  await app.open();
  const door = page.getByRole("button", { name: "Import a trace" });
  const open = async () => {
    await app.button(/^Scenario: /).click();
    await door.click();
  };
  await open();
  const failure = page.getByText("The dialog to import a trace stopped working.");
  await expect(failure).toBeVisible();
  await repair(page);
  await open();
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Import a trace" })).toBeVisible();
});

test("a dialog that was given up over one file is built anew for the next", async ({
  app,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/a defect, made for a test/);
  await breakPart(page, "aria-label", "File of a link");
  await app.open(`${FIRST}&t=20`);
  await dropFile(page, "bad.csv", "0,1000\n1,2300\n");
  const failure = page.getByText("The dialog to import a trace stopped working.");
  await expect(failure).toBeVisible();
  await repair(page);
  await dropFile(page, "good.csv", "time_s,kbps\n0,900\n1,2300\n2,400\n");
  await expect(failure).toHaveCount(0);
  const dialog = page.getByRole("dialog", { name: "Import a trace" });
  await expect(dialog).toContainText("3.00 s, 0.40–2.30 Mbit/s");
});

test("a chart that throws says so in its place, and the others are drawn", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/a defect, made for a test/);
  await breakPart(page, "data-chart", "rates");
  await page.goto(`./#v1=${FIRST}&t=20`);
  await expect(page.locator("html")).toHaveAttribute("data-run", "idle");
  await expect(page.getByText(/The chart “.*” stopped working/)).toHaveCount(1);
  await expect(page.getByRole("figure")).not.toHaveCount(0);
});

test("a page whose file cannot be fetched says so, and a second try helps, or a reload", {
  tag: MAIN,
}, async ({ app, page, expectedErrors }) => {
  expectedErrors.push(
    /Failed to load resource|ERR_FAILED|dynamically imported module|could not be fetched/,
  );
  await app.open(`${FIRST}&t=20`);
  const missing = "**/gallery-*.js";
  await page.route(missing, (route) => route.abort());
  await app.button(/^Scenario: /).click();
  await expect(page.getByText("This page could not be loaded.")).toBeVisible();
  await page.unroute(missing);
  await app.button("Try again").click();
  const gallery = page.getByRole("heading", { level: 1 });
  const reload = app.button("Reload the page");
  await expect(gallery.or(reload)).toBeVisible();
  // A browser may keep the file as missing for as long as the page is open, which the page says.
  if (await reload.isVisible()) {
    await expect(page.getByText(/the address keeps your settings/)).toBeVisible();
    await reload.click();
  }
  await expect(gallery).toBeVisible();
});
