// What is compared, as a person asks for it: one run or the tests of a collection, everything on one page and in its address.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

/** All runs of what was asked for are there. */
async function compared(page: Page, runs: number): Promise<void> {
  const text = runs === 1 ? "1 run" : `${runs} runs, the same`;
  const seeds = page.getByRole("status").filter({ hasText: new RegExp(`^${text}`) });
  await expect(seeds).toBeVisible({ timeout: 60_000 });
}

const heads = (page: Page) =>
  page.getByRole("columnheader").filter({ hasNotText: /mean ±|^seed 1|Unit/ });

test("one button compares the current run, with its changes, and the way back leads to it", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await app.type("One-way delay", "20ms");
  await app.button("Compare").click();
  await expect(page).toHaveTitle("Compare · nada-lab");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    "Variable capacity, one flow",
  );
  await expect(page.getByText(/one way 50 ms, from 30 s 20 ms/)).toBeVisible();
  await page.goBack();
  await app.idle();
  await expect(app.entry("One-way delay")).toHaveValue("20 ms");
});

test("the table has each controller, its ranges over the seeds, and who was never back", async ({
  page,
}) => {
  await page.goto("./#compare=rfc8867/5.1-letter&seeds=5");
  await compared(page, 15);
  await expect(heads(page)).toHaveText(["NADA", "GCC", "SCReAM v2"]);
  const used = page.getByRole("row", { name: /^Utilisation/ });
  await expect(used.getByRole("cell")).toHaveCount(4);
  await expect(used.getByRole("cell").nth(1)).toHaveText(/\d+\.\d\s*\d+\.\d–\d+\.\d/);
  // The letter of RFC 8698 swings after the drop at 60 s, and never recovers.
  const drop = page.getByRole("row", { name: /after 2\.5 Mbit\/s → 600 kbit\/s/ });
  await expect(drop.getByRole("cell").nth(1)).toContainText("×5 of 5 seeds did not recover");
  await expect(page.getByText(/ ahead of .*:$/).first()).toBeAttached();
  const chart = page.getByRole("img", { name: /Receiving rates and queuing delays/ });
  await expect(chart).toBeVisible();
  for (const label of ["NADA", "GCC", "SCReAM v2", "capacity"]) {
    await expect(chart.getByText(label, { exact: true }).first()).toBeVisible();
  }
});

/** Runs wait until they are let go. */
async function held(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/in-worker-.*\.js/, async (route) => {
    await free;
    await route.continue();
  });
  return release;
}

test("charts, names and table stand before the first run is there, and stay where they are", {
  tag: MAIN,
}, async ({ page }) => {
  const release = await held(page);
  await page.goto("./#compare=rfc8867/5.1&seeds=2");
  const table = page.getByRole("region", { name: /^What each came to/ });
  const frame = page.getByRole("img", { name: "The first runs are under way" });
  await expect(frame).toBeVisible({ timeout: 30_000 });
  for (const text of ["Rate", "Queuing delay", "100 s"])
    await expect(frame.getByText(text, { exact: true })).toBeVisible();
  for (const name of ["NADA", "GCC", "SCReAM v2"])
    await expect(frame.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(heads(page)).toHaveText(["NADA", "GCC", "SCReAM v2"]);
  const used = table.getByRole("row", { name: /^Utilisation/ }).getByRole("cell");
  await expect(used.nth(1)).toHaveText("–");
  const places = async () => ({
    table: (await table.boundingBox())?.y,
    columns: await heads(page).evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().x)),
    ),
  });
  const before = await places();
  release();
  await compared(page, 6);
  await expect(frame).toHaveCount(0);
  await expect(used.nth(1)).toHaveText(/\d/);
  expect(await places()).toEqual(before);
});

test("a moment of the charts is read by pointer and by arrow keys: all lines, in one unit", async ({
  page,
}) => {
  await page.goto("./#compare=rfc8867/5.1&seeds=1");
  await compared(page, 3);
  const moment = page.getByRole("slider", { name: "Moment" });
  const read = page.locator(".versus-moment");
  await expect(read).toContainText("Point at the charts");
  const box = await moment.boundingBox();
  const below = await page.getByRole("region", { name: /^What each came to/ }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 120);
  await expect(read).toContainText(/Rate, Mbit\/s, at \d+\.\d s/);
  await expect(read).toContainText(/Queuing delay, ms, at \d+\.\d s/);
  for (const name of ["capacity", "NADA", "GCC", "SCReAM v2"])
    await expect(read.getByText(new RegExp(`^${name} \\d`)).first()).toBeVisible();
  // What is read has its place.
  expect(await page.getByRole("region", { name: /^What each came to/ }).boundingBox()).toEqual(
    below,
  );
  await moment.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(moment).toHaveAttribute("aria-valuenow", "5");
  await page.keyboard.press("ArrowRight");
  await expect(moment).toHaveAttribute(
    "aria-valuetext",
    /^at 5\.5 s: .*capacity 1\.00, NADA \d.*; .*, ms: .*NADA \d/,
  );
  await page.keyboard.press("Escape");
  await expect(read).toContainText("Point at the charts");
});

test("what differs is said, can be normalised, and stands in the address", async ({ page }) => {
  await page.goto("./#compare=rfc8867/5.1&seeds=1");
  await compared(page, 3);
  await expect(page.getByText(/start at NADA 150 kbit\/s, GCC 300 kbit\/s/)).toBeVisible();
  await expect(page.getByText(/rates 150 kbit\/s to 1\.5 Mbit\/s/)).toBeVisible();
  await page.getByRole("button", { name: /^normalise ?: start at/ }).click();
  await expect(page).toHaveURL(/start=lowest/);
  await compared(page, 3);
  await expect(page.getByText(/start at 150 kbit\/s/)).toBeVisible();
  await page.getByRole("button", { name: /^normalise ?: feedback/ }).click();
  await expect(page).toHaveURL(/feedback=100/);
  await compared(page, 3);
  await expect(page.getByText(/feedback every 100 ms/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: "normalise all of these" }).click();
  await expect(page).toHaveURL(/start=lowest&feedback=100/);
});

test("controllers come and go, one run each or on a shared link", async ({ page }) => {
  await page.goto("./#compare=rfc8867/5.1&seeds=1&with=nada-rfc,gcc");
  await compared(page, 2);
  await page.getByLabel("Add to the comparison").selectOption("cubic");
  await compared(page, 3);
  await expect(heads(page)).toHaveText(["NADA", "GCC", "CUBIC"]);
  await expect(page.getByText(/CUBIC has no range of rates/)).toBeVisible();
  await page.getByRole("button", { name: "Leave out GCC" }).click();
  await expect(heads(page)).toHaveText(["NADA", "CUBIC"]);
  await page.getByRole("radio", { name: "one shared link" }).check({ force: true });
  await expect(page).toHaveURL(/path=shared/);
  await compared(page, 1);
  await expect(page.getByRole("row", { name: /^Receiving rate/ }).getByRole("cell")).toHaveText([
    /kbit\/s|Mbit\/s/,
    /\d/,
    /\d/,
  ]);
});

test("a comparison becomes a slide with the same runs", { tag: MAIN }, async ({ page }) => {
  await page.goto("./#compare=rfc8867/5.1&seeds=1&with=gcc,scream-v2-code");
  await compared(page, 2);
  await page.getByRole("button", { name: /^Add to deck/ }).click();
  await page.getByRole("button", { name: "slide 1: open the deck" }).click();
  await expect(page).toHaveTitle("Deck · nada-lab");
  await expect(page.getByRole("img", { name: /GCC and SCReAM v2/ }).first()).toBeVisible();
});

test("an unknown scenario and an address that says too much are answered in words", async ({
  page,
}) => {
  await page.goto("./#compare=rfc8867/9.9");
  await expect(page.getByRole("alert").filter({ hasText: "There is no scenario" })).toBeVisible();
  await page.goto("./#compare=rfc8867/5.1&seeds=1&colour=red&with=gcc,nobody");
  await expect(page.getByRole("alert").filter({ hasText: 'ignored "colour=red"' })).toBeVisible();
  await expect(page.getByText("there is no controller nobody; it is left out")).toBeVisible();
});

test("a session is not offered it, and a link to one leads to what can be compared", async ({
  app,
  page,
}) => {
  await app.open("s=rfc4586/T-2");
  await expect(app.button("Validation")).toBeVisible();
  await expect(app.button("Compare")).toHaveCount(0);
  await page.goto("./#compare=rfc4586/T-2");
  await expect(page.getByText(/session of members who report/)).toBeVisible();
  await page.getByRole("link", { name: "Compare the runs of its collection" }).click();
  await expect(page.getByRole("table").first()).toBeVisible();
});

test("each flow isolated is a column beside this run, with what each flow got", async ({
  page,
}) => {
  await page.goto("./#compare=rfc8867/5.4&seeds=1&with=own");
  await compared(page, 1);
  await page.getByLabel("Add to the comparison").selectOption({ label: "each flow isolated" });
  await compared(page, 2);
  await expect(heads(page)).toHaveText(["this run", "each flow isolated"]);
  const got = page.getByRole("row", { name: /^Rate of / });
  await expect(got).toHaveCount(3);
  const cells = got.first().getByRole("cell").locator(".competitors-mean");
  const [shared, isolated] = (await cells.allInnerTexts()).map(Number);
  expect(isolated).toBeGreaterThan(1.05 * Number(shared));
});

test("what was published of whole runs stands beside nada-lab’s", async ({ page }) => {
  await page.goto("./#compare=fairness");
  await expect(page.getByText("One run each, with")).toBeVisible();
  const theirs = page
    .getByRole("table")
    .filter({ has: page.getByRole("columnheader", { name: "published" }) });
  const rate = theirs
    .first()
    .getByRole("row", { name: /^Rate of / })
    .first();
  await expect(rate.getByRole("cell").last()).toHaveText(/\d/);
});

const FEW = "S106-06,S106-06-gcc,S106-08,S106-15a,S106-15b,S106-15b-atlantic,S106-15b-gcc";
const OTHERS = `S106-01-gcc,${FEW},S106-15d,S106-15d-narrow`;

test("a collection is compared as it was built, and with other seeds and values in all of its tests", {
  tag: MAIN,
}, async ({ page }) => {
  await page.goto("./#compare=ietf90");
  const test90 = page.getByRole("region", { name: /S90-02-nada-03/ });
  await expect(test90.getByRole("columnheader", { name: "as it is" })).toBeVisible();
  await expect(page.getByText("One run each, with the scenario’s own seed")).toBeVisible();
  await page.getByText("Tests all").click();
  await page.getByRole("button", { name: "None", exact: true }).click();
  await expect(page.getByText("No test is chosen.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^S90-04c/ }).check();
  const delay = page.getByRole("row", { name: /^… mean/ });
  const before = await delay.innerText();
  await page.getByLabel("Seeds", { exact: true }).selectOption("5");
  await compared(page, 5);
  await expect(delay.getByRole("cell").nth(1)).toHaveText(/\d–\d/);
  await page.getByLabel("Seeds", { exact: true }).selectOption("1");
  const field = page.getByRole("combobox", { name: "Set in all of them" });
  await field.fill("Links: One-way delay");
  await page.getByRole("textbox", { name: "to, ms", exact: true }).fill("0.15 s");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page).toHaveURL(/set=links\.\*\.delay_ms:150/);
  await compared(page, 1);
  await expect(delay).not.toHaveText(before);
  const open = page.getByRole("link", { name: /as it is: .*, in the lab/ });
  await expect(open).toHaveAttribute("href", /&set=links\.forward\.delay_ms:150/);
  await page.goBack();
  await expect(delay).toHaveText(before, { useInnerText: true });
});

test("tests under several controllers at once: of one seed nobody is best, and each run is one click away", async ({
  page,
}) => {
  await page.goto(`./#compare=ietf106&without=${OTHERS}`);
  const add = page.getByLabel("Add to the comparison");
  await add.selectOption({ label: "NADA, GCC, SCReAM v2" });
  await page.getByRole("button", { name: "Leave out as it is" }).click();
  await expect(page).toHaveURL(/with=nada,gcc,scream-v2/);
  await compared(page, 6);
  const table = page.getByRole("table").first();
  await expect(table.getByRole("columnheader").filter({ hasNotText: /seed|Unit/ })).toHaveText([
    "NADA",
    "GCC",
    "SCReAM v2",
  ]);
  const used = page.getByRole("row", { name: /^Utilisation/ });
  // In S106-03 a call of GCC stays what it is: the link's use is that of both, and tells nothing of who is compared.
  await expect(used).toHaveCount(1);
  await expect(page.getByText(/ ahead of .*:$/)).toHaveCount(0);
  const charts = page.getByRole("img", { name: /Receiving rates and queuing delays/ });
  await expect(charts).toHaveCount(2);
  expect(await charts.evaluateAll(textsThatMeet)).toEqual([]);
  await page.getByRole("button", { name: "Leave out SCReAM v2" }).click();
  await compared(page, 4);
  await page.getByLabel("Seeds", { exact: true }).selectOption("5");
  await compared(page, 20);
  await expect(used.first().getByRole("cell").nth(1)).toHaveText(/\d–\d/);
  await page.getByRole("button", { name: /^normalise ?: feedback/ }).click();
  await expect(page).toHaveURL(/feedback=100/);
  await compared(page, 20);
  const open = page.getByRole("link", { name: /GCC: .*, in the lab/ }).first();
  await expect(open).toHaveAttribute("href", /controller\.kind:gcc.*&seeds=5/);

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV of this comparison" }).click();
  expect((await file).suggestedFilename()).toContain("compared.csv");
  await page.getByRole("button", { name: /^Add to deck/ }).click();
  await expect(page.getByRole("button", { name: /open the deck/ })).toBeVisible();
  // A test's title leads to all of its figures.
  await page.getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/#compare=ietf106\/S106-01&with=nada,gcc&seeds=5/);
});

test("a collection that does not exist is told, and leads on", async ({ page }) => {
  await page.goto("./#compare=moon");
  await expect(page.getByRole("heading", { name: "There is no collection “moon”." })).toBeVisible();
  await page.getByRole("link", { name: "All experiments" }).click();
  await expect(page).toHaveURL(/#gallery$/);
});

test("a value that the core refuses everywhere is told once, at its field", async ({ page }) => {
  await page.goto("./#compare=ietf90&set=links.*.delay_ms:-5");
  const told = page.getByRole("alert").filter({ hasText: "“Links: One-way delay” must" });
  await expect(told).toHaveCount(1, { timeout: 30_000 });
  const field = page.getByRole("combobox", { name: "Set in all of them" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("Links: One-way delay");
  await expect(page.getByText("cannot be run here")).toHaveCount(0);
  await expect(page.getByText("No run has that")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${colorScheme} comparison of a collection`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("./#compare=fairness");
    await expect(page.getByRole("heading", { name: "Cross-run checks" })).toBeVisible();
    await expect(page.getByText("One run each, with")).toBeVisible();
    expect(await complaints(page)).toEqual([]);
  });
}

for (const [name, width, colorScheme] of [
  ["wide and light", 1440, "light"],
  ["narrow and dark", 390, "dark"],
] as const) {
  test(`the comparison is free of barriers, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto("./#compare=rfc8867/5.1&seeds=1");
    await compared(page, 3);
    expect(await complaints(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBe(0);
    await page.goto(`./#compare=ietf106&without=${OTHERS}&with=own,nada-rfc,gcc,cubic`);
    await compared(page, 8);
    expect(await complaints(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}

/** Pairs of texts of a chart that are drawn over one another, as the browser's fonts are wide. */
function textsThatMeet(charts: readonly Element[]): readonly string[] {
  return charts.flatMap((chart) => {
    const texts = [...chart.querySelectorAll("text")].filter(({ textContent }) => textContent);
    const boxes = texts.map((text) => text.getBoundingClientRect());
    return texts.flatMap((text, i) =>
      texts.slice(i + 1).flatMap((other, k) => {
        const [a, b] = [boxes[i] as DOMRect, boxes[i + 1 + k] as DOMRect];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const meet = wide > 0 && high > 0.4 * Math.min(a.height, b.height);
        return meet ? [`${text.textContent} / ${other.textContent}`] : [];
      }),
    );
  });
}

test("all rates of a table are in one unit, and what is best is not said to be so by far", async ({
  page,
}) => {
  await page.goto("./#compare=rfc9743/5.1.4-fairness");
  const table = page.getByRole("region", { name: /^What each came to/ });
  const units = table.getByRole("cell").filter({ hasText: /^[kMG]?bit\/s$/ });
  const rates = table.getByRole("row", { name: /^Rate of / });
  await expect(rates).toHaveCount(3);
  await expect(rates.first().getByRole("cell").first()).toHaveText(/bit/);
  // Those of the flows, and how far the first is above and below its share.
  const all = await units.allInnerTexts();
  expect(all.length).toBeGreaterThanOrEqual(5);
  expect(new Set(all)).toEqual(new Set(["Mbit/s"]));
  await expect(table).not.toContainText("by far");
});
