// What a person sees who types `npm start`.

import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

test("the page opens with a call that NADA carries well, already moving", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open();
  await expect(app.button(/^Scenario: Variable capacity, one flow/)).toBeVisible();
  await expect(page).toHaveTitle("Variable capacity, one flow · nada-lab");
  await expect(app.button("Pause")).toBeVisible();
  const time = page.locator("[data-reading=playhead]");
  const first = await time.innerText();
  await expect(time).not.toHaveText(first);
  await app.reads("Sending rate").toBeGreaterThan(100);
});

test("somebody who prefers less motion finds the page standing still", async ({ app, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await app.open();
  await expect(app.button("Play")).toBeVisible();
});

test("what opens is calm: after the step down the rate settles, and all criteria pass", {
  tag: MAIN,
}, async ({ app }) => {
  await app.open("t=79");
  await expect(
    app.button(/^As expected\? Seed 1\. Under this seed the run passes (\d+) of \1 criteria\./),
  ).toContainText(/seed 1: (\d+) of \1 ✓/);
  await app.reads("Receiving rate").toBeGreaterThan(500);
  await app.reads("Queuing delay").toBeLessThan(100);
});

test("a welcome says what this is and has one door; closed, it is gone for good", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open();
  const welcome = page.getByRole("region", { name: "Welcome" });
  await expect(welcome).toContainText(
    "The blue line is what arrives of a video call that NADA steers",
  );
  await expect(welcome.getByRole("button", { name: /^Show me/ })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await welcome.getByRole("button", { name: "Close the welcome for good" }).click();
  await expect(welcome).toHaveCount(0);
  await expect(page.getByRole("main", { name: "Charts" })).toBeFocused();
  await page.reload();
  await app.idle();
  await expect(app.button(/^Scenario: Variable capacity, one flow/)).toBeVisible();
  await expect(welcome).toHaveCount(0);
});

test("the welcome goes with the first change, for good, and what the experiment is stands there", async ({
  app,
  page,
}) => {
  await app.open("t=25");
  const welcome = page.getByRole("region", { name: "Welcome" });
  await expect(welcome).toBeVisible();
  const above = page.locator("[data-chart=rates]");
  const before = await above.boundingBox();
  await app.type("Capacity", "500k");
  await expect(welcome).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^The link opens from 1 to 2\.5/ })).toBeVisible();
  expect((await above.boundingBox())?.y).toBe(before?.y);
  await page.keyboard.press("Control+z");
  await app.idle();
  await expect(welcome).toHaveCount(0);
});

test("a link to another run is not greeted with a sentence that is not about it", async ({
  app,
  page,
}) => {
  await app.open("s=rfc8867/5.2&t=10");
  await expect(page.getByRole("region", { name: "Welcome" })).toHaveCount(0);
});

test("another scenario is found by a word of its description and opens", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open("t=10");
  await app.button(/^Scenario: /).click();
  await expect(page.getByRole("searchbox", { name: "Search experiments" })).toBeFocused();
  await page.keyboard.type("late-comer");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await app.idle();
  await expect(page).toHaveURL(/#v1=s=explore\/late-comer/);
  await expect(app.button(/^Scenario: /)).not.toHaveAccessibleName(/Variable capacity, one flow/);
});

test("the theme goes from the system's to light to dark and is remembered", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open("t=10");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "light");
  await app.choose(/^Theme: auto/);
  await app.choose(/^Theme: light/);
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await app.idle();
  await expect(root).toHaveAttribute("data-theme", "dark");
});

test("the numbers tell what NADA does and why", { tag: MAIN }, async ({ app, page }) => {
  await app.open("t=30");
  await expect(page.getByText("Gradual update", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^NADA (raises|lowers|keeps) the reference rate/)).toBeVisible();
  const why = page.getByText(/^The signal (rose|fell|held).*forbids? the ramp-up\./);
  await expect(why).toBeVisible();
  await app.reads("Queuing delay", "mean").toBeGreaterThan(1);
  await app.reads("Link’s utilisation").toBeGreaterThan(50);
  await page.getByRole("combobox", { name: "Metrics of" }).selectOption({ index: 1 });
  await expect(page.getByRole("combobox", { name: "Metrics of" })).toHaveValue("segment");
  await app.reads("Link’s utilisation").toBeGreaterThan(50);
  // What no other table has is there for who asks.
  const throughput = page.getByRole("row", { name: /^Link’s throughput/ });
  await expect(throughput).toHaveCount(0);
  await page.getByText(/^\d+ more metrics$/).click();
  await expect(throughput).toContainText(/\d kbit\/s/);
});

test("the built page carries the licences of what is built in", async ({ request }) => {
  const notices = await (await request.get("licenses.txt")).text();
  for (const name of ["nada-lab", "react-dom", "d3-scale", "zustand", "musl"]) {
    expect(notices).toContain(name);
  }
  expect(notices).toContain("Permission is hereby granted");
});
