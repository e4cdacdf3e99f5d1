// Changing things: the past stays, the future bends, everything can be taken back.

import { projectScenarios } from "../web/tools/lib/scenarios.mjs";
import { FIRST } from "./support/app";
import { dropFile } from "./support/drop";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

test("dragging the capacity bends the future and leaves the past", { tag: MAIN }, async ({
  app,
}) => {
  await app.open(`${FIRST}&t=20`);
  const before = await app.read("Receiving rate");
  await app.seek(35);
  const untouched = await app.read("Receiving rate");
  await app.seek(20);

  await app.drag("Capacity", 0.3);

  await app.reads("Receiving rate").toBe(before);
  await app.seek(35);
  await app.reads("Receiving rate").toBeLessThan(untouched / 2);
  await expect(app.changes()).toHaveCount(1);
  await expect(app.changes()).toContainText("Capacity at 20.0 s");
});

for (const playing of [false, true]) {
  const state = playing ? "while the run plays" : "while the run stands";
  test(`each gesture of the mouse on a slider is one change ${state}, and one Undo takes it back`, async ({
    app,
    page,
  }) => {
    for (const name of ["Capacity", "One-way delay", "Random loss"]) {
      for (const gesture of ["press", "drag", "double click"] as const) {
        await app.open(`${FIRST}&t=20&speed=0.01`);
        const before = await app.entry(name).inputValue();
        // Where the pointer comes to rest no round value stands: the thumb has to settle beside it.
        const at = await app.track(name, 0.6137);
        if (playing) await page.keyboard.press("Space");
        if (gesture === "press") await page.mouse.click(at.x, at.y, { delay: 50 });
        if (gesture === "double click") await page.mouse.dblclick(at.x, at.y);
        if (gesture === "drag") await app.drag(name, 0.6137);
        await app.idle();
        const made = gesture === "double click" ? 0 : 1;
        await expect(app.changes(), `${name}, ${gesture}`).toHaveCount(made);
        if (playing) await page.keyboard.press("Space");
        if (made === 0) continue;
        await expect(app.entry(name)).not.toHaveValue(before);
        await expect
          .poll(() =>
            decodeURIComponent(page.url())
              .match(/[&]at=[^&]*/g)
              ?.join("")
              .match(/:links/g),
          )
          .toHaveLength(1);
        await app.button(/^Undo: /).click();
        await app.idle();
        await expect(app.entry(name)).toHaveValue(before);
        await expect(app.changes()).toHaveCount(0);
      }
    }
  });
}

test("while a slider is held, the flag and the handles in the chart follow it", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  const { x, y, width, height } = (await app.slider("Capacity").boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const flag = page.locator(".flag-edit .flag-label");
  const handle = page.getByRole("slider", { name: "Capacity from 20 s" });
  const level = async () => Number(await handle.getAttribute("aria-valuenow"));
  const slide = (share: number) => page.mouse.move(x + width * share, y + height / 2, { steps: 4 });
  await slide(await app.position("Capacity").then((at) => at / 1000));
  await page.mouse.down();
  await slide(0.3);
  await expect.poll(level).toBeLessThan(600);
  const [words, low] = [await flag.textContent(), await level()];
  await slide(0.7);
  await expect.poll(level).toBeGreaterThan(low);
  await expect(flag).not.toHaveText(words ?? "");
  await page.mouse.up();
  await app.idle();
  const said = await app.slider("Capacity").getAttribute("aria-valuetext");
  const value = said?.replace("bottleneck capacity ", "") ?? "none";
  await expect(handle).toHaveAttribute("aria-valuetext", `capacity from 20 s: ${value}`);
});

test("“2.5M” typed as capacity is 2.5 Mbit/s", { tag: MAIN }, async ({ app }) => {
  await app.open(`${FIRST}&t=20`);
  await app.type("Capacity", "2.5M");
  await expect(app.entry("Capacity")).toHaveValue("2.5 Mbit/s");
  await expect(app.slider("Capacity")).toHaveAttribute(
    "aria-valuetext",
    "bottleneck capacity 2.5 megabits per second",
  );
  await app.seek(35);
  await app.reads("Reference rate").toBeGreaterThan(1200);
});

test("a bad entry gets a sentence, keeps its text and changes nothing", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  const before = await app.read("Sending rate", "mean");
  await app.type("Capacity", "30ms");
  await expect(page.getByText("“30ms” is not a rate such as 2.5M")).toBeVisible();
  await expect(app.entry("Capacity")).toHaveValue("30ms");
  await expect(app.entry("Capacity")).toHaveAttribute("aria-invalid", "true");
  await app.reads("Sending rate", "mean").toBe(before);
  await app.entry("Capacity").press("Escape");
  await expect(app.entry("Capacity")).toHaveValue("1 Mbit/s");
});

test("undo, redo and removing a change say and do what they should", { tag: MAIN }, async ({
  app,
}) => {
  await app.open(`${FIRST}&t=20`);
  const before = await app.read("Receiving rate", "mean");
  await app.type("Capacity", "500k");
  await app.reads("Receiving rate", "mean").toBeLessThan(before);
  const after = await app.read("Receiving rate", "mean");

  await app.button(/^Undo: Capacity 1 Mbit\/s → 500 kbit\/s at 20.0 s/).click();
  await app.idle();
  await app.reads("Receiving rate", "mean").toBe(before);
  await app.button(/^Redo: Capacity/).click();
  await app.idle();
  await app.reads("Receiving rate", "mean").toBe(after);
  await app.button(/^Remove: Capacity/).click();
  await app.idle();
  await expect(app.changes()).toHaveCount(0);
  await app.reads("Receiving rate", "mean").toBe(before);
});

test("a changed value carries a dot, and the dot takes it back", async ({ app }) => {
  await app.open(`${FIRST}&t=20`);
  await app.type("One-way delay", "120 ms");
  await app.button("One-way delay is changed: back to 50 ms").click();
  await app.idle();
  await expect(app.entry("One-way delay")).toHaveValue("50 ms");
});

test("a double click on a slider goes back to the scenario's own value", async ({ app }) => {
  await app.open(`${FIRST}&t=20`);
  await app.type("Queue length", "100 ms");
  await app.slider("Queue length").dblclick();
  await app.idle();
  await expect(app.entry("Queue length")).toHaveValue("300 ms");
});

test("at the end of a run a change applies from the start, and the switch says so", async ({
  app,
}) => {
  await app.open(`${FIRST}&t=100`);
  const before = await app.read("Receiving rate", "mean");
  await expect(app.applies()).toContainText("the run is over");
  await app.drag("Capacity", 0.3);
  await app.reads("Receiving rate", "mean").toBeLessThan(before);
  await expect(app.changes()).toContainText("from the start");
  await app.seek(20);
  await expect(app.applies()).toHaveValue("now");
});

test("where a trace is the link, its capacity cannot be set, and beside it stands why", async ({
  app,
  page,
}) => {
  await app.open("s=explore/cellular-trace&t=30");
  await expect(app.slider("Capacity")).toBeDisabled();
  await expect(app.entry("Capacity")).toBeDisabled();
  await expect(page.getByText("Mahimahi trace: it brings its own capacity")).toBeVisible();
  await expect(page.getByRole("slider", { name: /^Capacity from/ })).toHaveCount(0);
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(`what follows from a slider stands whole below it, at ${width} x ${height}`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const notes = page.locator(".essentials .setting-note");
    const cut = () =>
      notes.evaluateAll((all) =>
        all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
      );
    await app.open(`${FIRST}&t=70`);
    await expect(notes.filter({ hasText: "by the capacity now" })).toBeVisible();
    expect(await cut()).toEqual([]);
    await app.open("s=rfc8867/5.6&t=60&at=60:links.forward.capacity_kbps:1234");
    await expect(notes.filter({ hasText: "by the first capacity" })).toContainText(/now \d+ ms/);
    expect(await cut()).toEqual([]);
  });
}

test("what cannot change in mid-run says that it applies from the start", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  const link = page.getByRole("region", { name: "More of the link" });
  await expect(link.getByText("applies from the start")).toHaveCount(1);
  await app.applies().selectOption("start");
  await expect(link.getByText("applies from the start")).toHaveCount(0);
});

test("“from the start” changes the whole run", async ({ app }) => {
  await app.open(`${FIRST}&t=20`);
  await app.applies().selectOption("start");
  const before = await app.read("Receiving rate");
  await app.type("Capacity", "500k");
  await app.reads("Receiving rate").toBeLessThan(before * 0.7);
  await expect(app.changes()).toContainText("from the start");
});

test("competing flows come and go", { tag: MAIN }, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await app.type("NADA flows", "3");
  await app.seek(38);
  await app.reads("Receiving rate").toBeLessThan(700);
  await expect(
    page.getByRole("list").getByRole("button", { name: /^NADA 2 nada-2 from 20 s on/ }),
  ).toBeVisible();
  await app.choose("Reset all changes");
  await app.idle();
  await expect(app.entry("NADA flows")).toHaveValue("1");
});

test("every setting is found by search and can be changed", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await page.getByText("All settings").click();
  await page.getByRole("searchbox", { name: "Search all settings" }).fill("XREF");
  await app.type("XREF reference signal", "20 ms");
  await expect(app.changes()).toContainText("10 ms → 20 ms");
});

test("a flag on the time axis leads to its row in the list of changes", { tag: MAIN }, async ({
  app,
}) => {
  await app.open(`${FIRST}&t=20`);
  await app.type("Capacity", "500k");
  await app.button(/^Change at 20.0 s: Capacity/).click();
  await expect(app.button(/^Remove: Capacity/)).toBeFocused();
});

test("a recorded link of 5,000 changes is a page like any other, and a key is answered", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  const elements = () => page.locator("*").count();
  const before = await elements();
  const changes = Array.from({ length: 5000 }, (_, i) => ({
    at_s: 0.5 + i * 0.0196,
    set: "links.forward.capacity_kbps",
    to: 600 + Math.round(900 * Math.abs(Math.sin(i / 40))),
  }));
  const { scenarioText } = await projectScenarios();
  const recorded = {
    ...JSON.parse(scenarioText("rfc8867/5.1")),
    title: "A recorded link",
    changes,
    expect: [],
  };
  await dropFile(page, "recorded.json", JSON.stringify(recorded));
  await expect(app.button(/^Scenario: A recorded link/)).toBeVisible();
  await app.idle();
  // What can be told apart, not what there is: five thousand flags and handles took seconds for each key.
  expect(await elements()).toBeLessThan(before + 1500);
  const delay = app.slider("One-way delay");
  const position = await app.position("One-way delay");
  await delay.press("ArrowRight");
  await app.idle();
  expect(await app.position("One-way delay")).toBeGreaterThan(position);
  await expect(app.changes()).toHaveCount(1);
});

test("a change that came to nothing says so in the list, and why", async ({ app }) => {
  const missed = "at=5:flows.video.packets.999999.drop:true:0:forward";
  await app.open(
    `${FIRST}&t=20&set=links.forward.access.kind:wifi&set=links.forward.capacity_kbps:500&${missed}`,
  );
  await expect(app.changes().nth(1)).toContainText("In vain: ");
  await expect(app.changes().nth(1)).toContainText("it brings its own capacity");
  await expect(app.changes().nth(2)).toContainText("In vain: NADA sends no packet 999999");
  await expect(app.changes().nth(0)).not.toContainText("In vain");
});
