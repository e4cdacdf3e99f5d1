// The page Validation: reading it, following links to its sections, and keeping what deviates.

import type { Locator, Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { holdPreviews } from "./support/previews";
import { expect, watched as test } from "./support/test";

async function openValidation(page: Page, rest = ""): Promise<void> {
  await page.goto(`./#validation${rest}`);
  await expect(page.getByRole("heading", { name: "Validation" })).toBeVisible();
  await expect(page.getByText("Loading …")).toHaveCount(0);
}

test("says of each component what it was compared with and what is not modelled", async ({
  page,
}) => {
  await openValidation(page);
  const scream = page.getByRole("region", { name: "SCReAM v2" });
  await expect(scream).toContainText("What is not modelled");
  const closed = scream.getByText("SCReAM v2's reference code in closed loop");
  await closed.click();
  const row = scream.getByRole("row", {
    name: /noecn_key_rtt50_step.*95 % queuing delay of packets/,
  });
  await expect(row).toContainText("passes");
});

/** The plot, with its dots. */
async function openPlot(page: Page) {
  await openValidation(page);
  const plot = page.getByRole("figure", { name: "Deviations" });
  await expect(plot.getByRole("img")).toBeVisible();
  return plot;
}

/** What is drawn of dots: `passes`, and with limits of our own alone `passes, own`; one move each. */
const DOTS = /^(passes|not decided|known deviation|fails)/;
const moves = (d: string) => [...d.matchAll(/M([\d.]+) ([\d.]+)/g)];

/** Where the dots are on the page that a verdict has. */
async function dotsOf(plot: Locator, verdict: RegExp) {
  const img = plot.getByRole("img");
  const { x: left, y: top } = (await img.boundingBox())!;
  const paths = await img
    .locator("path[data-mark]")
    .evaluateAll((all) => all.map((one) => [one.getAttribute("data-mark"), one.getAttribute("d")]));
  return paths
    .filter(([mark]) => verdict.test(mark ?? ""))
    .flatMap(([, d]) => moves(d ?? ""))
    .map(([, x, y]) => ({ x: left + Number(x), y: top + Number(y) }));
}

test("shows every comparison as one dot before it says a word of prose", { tag: MAIN }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const plot = await openPlot(page);
  const headline = await page.locator(".validation-lead").innerText();
  // Beside recordings, beside published numbers; what has limits of our own alone is counted apart, and hollow.
  const [recorded = "", published = "", own = ""] = headline
    .replace(/(?<=\d)\s(?=\d)/g, "")
    .split("; ");
  let judged = 0;
  for (const part of [recorded, published]) {
    const [all = 0, pass = 0, chance = 0, known = 0, open = 0] = part.match(/\d+/g)!.map(Number);
    expect(pass + chance + known + open).toBe(all);
    expect(part).toContain("none fails");
    judged += all;
  }
  expect(judged).toBeGreaterThan(800);
  expect(Number(/\d+/.exec(own)?.[0])).toBeGreaterThan(500);
  const svg = plot.getByRole("img");
  expect(await dotsOf(plot, DOTS)).toHaveLength(judged + Number(/\d+/.exec(own)?.[0]));
  await expect(svg).toBeInViewport({ ratio: 1 });
});

test("a dot says what it stands for, and a press opens its run", async ({ page }) => {
  const plot = await openPlot(page);
  const furthest = plot.getByRole("img").getByText(/^5\.1-letter \+/);
  const box = (await furthest.boundingBox())!;
  // The square that the name stands beside.
  const away = ({ x, y }: { x: number; y: number }) =>
    Math.min(Math.abs(x - box.x - box.width), Math.abs(x - box.x)) + Math.abs(y - box.y);
  const squares = await dotsOf(plot, /^known deviation/);
  const at = squares.reduce((a, b) => (away(b) < away(a) ? b : a));
  await page.mouse.move(at.x, at.y);
  const card = page.locator(".deviations-card");
  await expect(card).toContainText("RFC 8867, 5.1-letter");
  await expect(card).toContainText("nada-lab");
  await expect(card).toContainText("allowed");
  await expect(card).toContainText("tolerances above");
  await expect(card).toContainText("known deviation");
  await page.mouse.click(at.x, at.y);
  await expect(page).toHaveURL(/#v1=s=rfc8867\/5\.1-letter/);
});

test("arrow keys go from dot to dot and from row to row, Enter opens", async ({ page }) => {
  const plot = await openPlot(page);
  // One stop for the Tab key.
  const dots = plot.getByRole("slider");
  await expect(dots).toHaveCount(1);
  await dots.focus();
  const said = async (): Promise<string> => (await dots.getAttribute("aria-valuetext")) ?? "";
  const sources = new Set<string>();
  for (let last = ""; last !== (await said()) && !(await said()).startsWith("GCC beside NADA:"); ) {
    last = await said();
    sources.add(last.split(":")[0] ?? "");
    await page.keyboard.press("ArrowDown");
  }
  expect(sources.size).toBeGreaterThan(6);
  await page.keyboard.press("End");
  await expect(dots).toHaveAttribute(
    "aria-valuetext",
    /^GCC beside NADA: .* tolerances above; known deviation$/,
  );
  const last = Number(await dots.getAttribute("aria-valuemax"));
  await page.keyboard.press("ArrowLeft");
  await expect(dots).toHaveAttribute("aria-valuenow", String(last - 1));
  await page.keyboard.press("ArrowDown");
  await expect(dots).toHaveAttribute("aria-valuetext", /^RFC 8867: .* above/);
  await page.keyboard.press("Home");
  await expect(dots).toHaveAttribute("aria-valuetext", /^RFC 8867: .* tolerances below/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#v1=s=rfc8867\//);
});

test("names all that differs, with a link to each run", async ({ page }) => {
  const plot = await openPlot(page);
  const list = page.getByRole("group", { name: "What differs" });
  const { length: known } = await dotsOf(plot, /^(known deviation|fails)/);
  await expect(list.getByRole("link")).toHaveCount(known);
  await expect(list).toContainText(`${known} differ; of each source the furthest first.`);
  await list
    .getByRole("link", { name: /^5\.1-letter/ })
    .first()
    .focus();
  await expect(page.locator(".deviations-card")).toContainText("5.1-letter");
});

test("the plot has its place before its dots are there", async ({ page }) => {
  const release = await holdPreviews(page);
  await page.goto("./#validation");
  const next = page.locator(".validation-summary");
  await expect(page.locator(".deviations-plot")).toHaveText("Loading …");
  const before = await next.boundingBox();
  release();
  await expect(page.getByRole("figure", { name: "Deviations" }).getByRole("img")).toBeVisible();
  const plot = await page.locator(".deviations-plot").boundingBox();
  expect((before?.y ?? 0) - (plot?.y ?? 0)).toBeGreaterThan(400);
  expect((await next.boundingBox())?.y).toBe(before?.y);
});

test("leaves as a picture and as a table", async ({ page }) => {
  const plot = await openPlot(page);
  const saved = async (name: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      plot.getByRole("button", { name }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  const [svg, csv] = [await saved("Save SVG"), await saved("Save CSV")];
  expect(svg).toContain("Deviation over tolerance");
  const dots = [...svg.matchAll(/ data-mark="([^"]*)"[^>]*? d="([^"]*)"/g)]
    .filter(([, mark = ""]) => DOTS.test(mark))
    .flatMap(([, , d = ""]) => moves(d));
  expect(dots).toHaveLength(csv.trim().split("\n").length - 1);
});

test("a finger sees what it would open, and opens it with the second press", async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const plot = await openPlot(page);
  // Of a collection, whose runs are in the lab.
  const [known] = await dotsOf(plot, /^known deviation, own/);
  const { x, y } = known!;
  await page.touchscreen.tap(x, y);
  await expect(page.locator(".deviations-card")).toBeVisible();
  await expect(page).toHaveURL(/#validation/);
  await page.touchscreen.tap(x, y);
  await expect(page).toHaveURL(/#v1=/);
  await context.close();
});

test("the headline counts what the command line counts: nothing fails", { tag: MAIN }, async ({
  page,
}) => {
  await openValidation(page);
  const summary = page.locator(".validation-summary");
  await expect(summary).toContainText("informational");
  await expect(summary).not.toContainText("fail");
  await expect(summary).toContainText("by the mean of 20 seeds");
});

test("a run under one seed says so, and its badge opens the distribution over twenty", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open("s=rfc8867/5.2");
  const badge = app.button(
    /^As expected\? Seed 1\. Under this seed the run passes \d+ of \d+ criteria/,
  );
  await expect(badge).toContainText("seed 1:");
  await badge.click();
  const about = page.getByRole("complementary", { name: "About this run" });
  await expect(about).toContainText(/by the mean of 20 seeds: .*; passes in \d+ of 20 seeds/);
  await expect(about.getByRole("img", { name: /^20 seeds from .* mean / }).first()).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  // Of a changed run nothing is kept.
  const capacity = page
    .getByRole("region", { name: "Link" })
    .getByRole("textbox", { name: "Capacity, typed" });
  await capacity.fill("900 kbit/s");
  await capacity.press("Enter");
  await expect(about.getByRole("img", { name: /^20 seeds/ })).toHaveCount(0);
});

test("leads from the contents to a section, and from there into the lab", { tag: MAIN }, async ({
  page,
}) => {
  await openValidation(page);
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: /^RFC 8867/ })
    .click();
  await expect(page).toHaveURL(/#validation=rfc8867$/);
  const section = page.getByRole("region", { name: /^RFC 8867/ });
  await expect(section.getByRole("heading").first()).toBeInViewport();
  await section.getByText("Variable capacity, one flow", { exact: true }).click();
  await section.getByRole("link", { name: "Open rfc8867/5.1 in the lab", exact: true }).click();
  await expect(page).toHaveURL(/#v1=s=rfc8867\/5\.1/);
});

test("a link to one experiment opens it", async ({ page }) => {
  await openValidation(page, "=rfc8867/5.1");
  await expect(
    page.getByRole("link", { name: "Open rfc8867/5.1 in the lab", exact: true }),
  ).toBeInViewport();
});

test("a link of before, to Trust and its differences, opens the same", async ({ page }) => {
  await page.goto("./#trust=gcc&only=differences");
  await expect(page.getByRole("heading", { name: "Validation", exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Only deviations and failures" })).toBeChecked();
});

test("a link to what is not there opens the page and says so", async ({ page }) => {
  await openValidation(page, "=nobody");
  await expect(page.getByText("There is no section “nobody” on this page.")).toBeVisible();
  await openValidation(page, "=gcc");
  await expect(page.getByText("There is no section")).toHaveCount(0);
});

test("each chart leads to what its run was compared with", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  const chart = page.getByRole("figure").first();
  await chart.hover();
  await chart.getByRole("link", { name: /^validation of / }).click();
  await expect(page).toHaveURL(/#validation=rfc8867\/5\.1$/);
  await expect(page.getByText("Open rfc8867/5.1 in the lab", { exact: true })).toBeInViewport();
});

test("keeps only what deviates, with its reasons, in the address too", async ({ page }) => {
  await openValidation(page);
  await page.getByRole("checkbox", { name: "Only deviations and failures" }).check();
  await expect(page).toHaveURL(/only=deviations/);
  const gcc = page.getByRole("region", { name: "GCC", exact: true });
  await expect(gcc.getByRole("row", { name: /var51.*mean queuing delay/ }).first()).toBeVisible();
  await expect(gcc).toContainText("After the step down all lose the same packets");
  await expect(gcc.getByRole("cell", { name: "passes", exact: true })).toHaveCount(0);
  await page.reload();
  await expect(gcc).toContainText("After the step down all lose the same packets");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the ${colorScheme} page has nothing that axe complains about`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openValidation(page, "&only=deviations");
    expect(await complaints(page)).toEqual([]);
    await page.getByRole("slider").first().focus();
    expect(await complaints(page)).toEqual([]);
  });
}

test("a narrow page does not scroll sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openValidation(page, "=gcc&only=deviations");
  const wide = await page.evaluate(() => {
    const main = document.getElementById("page");
    return main === null ? -1 : main.scrollWidth - main.clientWidth;
  });
  expect(wide).toBe(0);
  expect(await complaints(page)).toEqual([]);
});
