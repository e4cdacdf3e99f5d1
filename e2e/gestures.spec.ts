// What gestures do on a chart, with the whole run in view and zoomed: by what becomes of the scenario, the address and the picture.
// RFC 8867 test 5.1 lasts 100 s; its capacity is 1 Mbit/s, 2.5 from 40 s on, 0.6 from 60 s on, and 1 again from 80 s on.

import { FIRST, LISTED } from "./support/app";
import { MAIN } from "./support/main";
import { Plot, type Window, windowIs } from "./support/plot";
import { expect, test } from "./support/test";

const WHOLE: Window = [0, 100];
const ZOOMED: Window = [30, 70];

/** At the start, where the playhead covers nothing of what is looked for. */
const link = ([from, to]: Window, t_s = 0): string =>
  `${FIRST}&t=${t_s}${from === 0 && to === 100 ? "" : `&w=${from}-${to}`}`;

for (const window_s of [WHOLE, ZOOMED]) {
  const how = window_s === WHOLE ? "with the whole run in view" : "zoomed";

  test.describe(how, () => {
    test("the pointer reads the time that it is at, and its line stands there", {
      tag: MAIN,
    }, async ({ app, page }) => {
      await app.open(link(window_s, 1));
      const plot = new Plot(page, "rates");
      for (const t_s of [34, 48.5, 65]) {
        await plot.point(t_s, window_s);
        await plot.reads(t_s);
        const line = await plot.root.locator("[data-part=cursor]").boundingBox();
        expect(Math.abs((line?.x ?? 0) - (await plot.xOf(t_s, window_s)))).toBeLessThan(1.5);
      }
      await page.mouse.move(5, 5);
      await plot.reads(1);
    });

    test("the wheel zooms about the moment under the pointer, and the picture goes with it", async ({
      app,
      page,
    }) => {
      await app.open(link(window_s));
      const plot = new Plot(page, "rates");
      await plot.hasUprightAt(40, window_s);
      await plot.point(45, window_s);
      await page.keyboard.down("Control");
      await page.mouse.wheel(0, -300);
      await page.keyboard.up("Control");
      // The pointer stands still, and so does the moment under it.
      const [from, to] = window_s;
      const closer = Math.exp(-300 * 0.0022);
      const then: Window = [45 - (45 - from) * closer, 45 + (to - 45) * closer];
      await windowIs(page, then);
      await plot.reads(45);
      await plot.hasUprightAt(40, then);
    });

    test("a level of the capacity goes up and down with the pointer", { tag: MAIN }, async ({
      app,
      page,
    }) => {
      await app.open(`${link(window_s)}&${LISTED}`);
      const plot = new Plot(page, "rates");
      const level = page.getByRole("slider", { name: "Capacity from 40 s" });
      await expect(level).toHaveAttribute("aria-valuenow", "2500");
      const box = await level.boundingBox();
      if (box === null) throw new Error("the level is not on the screen");
      const perPixel = await plot.perPixel();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await plot.dragPixels([x, y], [x, y + 30]);
      await app.idle();
      const wanted = 2500 - 30 * perPixel;
      const now = Number(await level.getAttribute("aria-valuenow"));
      // Levels go in steps of 50 kbit/s up here.
      expect(Math.abs(now - wanted), `${now} kbit/s, and not ${wanted}`).toBeLessThanOrEqual(25);
      await expect(app.changes()).toHaveCount(1);
      await expect(app.changes()).toContainText("Capacity");
      // The run knows: what is looked at while that level is in force has this capacity.
      await expect
        .poll(() => page.url())
        .toContain(`draw=links.forward.capacity_kbps:1000:40:${now}:0`);
      await page.keyboard.press("Escape");
      await app.seek(50);
      await expect(page.getByRole("list", { name: "Rate: lines and values" })).toContainText(
        new RegExp(`capacity${(now / 1000).toFixed(2)}`),
      );
    });

    test("an edge of the capacity goes where the pointer takes it", { tag: MAIN }, async ({
      app,
      page,
    }) => {
      await app.open(link(window_s));
      const plot = new Plot(page, "rates");
      const edge = page.getByRole("slider", {
        name: "Time of the change to 2.5 megabits per second",
      });
      const box = await edge.boundingBox();
      if (box === null) throw new Error("the edge is not on the screen");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await plot.dragPixels([x, y], [await plot.xOf(44, window_s), y]);
      await app.idle();
      expect(Number(await edge.getAttribute("aria-valuenow"))).toBeCloseTo(44, 0);
      await expect(app.changes()).toHaveCount(1);
      const at_s = Number(await edge.getAttribute("aria-valuenow"));
      await page.mouse.move(5, 5);
      await plot.hasUprightAt(at_s, window_s);
    });

    test("the playhead follows the pointer, and its line with it", { tag: MAIN }, async ({
      app,
      page,
    }) => {
      await app.open(link(window_s, 50));
      const plot = new Plot(page, "rates");
      const box = await page.getByRole("slider", { name: "Playhead" }).boundingBox();
      if (box === null) throw new Error("the playhead is not on the screen");
      const [x, y] = [await plot.xOf(50, window_s), box.y + 4];
      await plot.dragPixels([x, y], [await plot.xOf(56, window_s), y]);
      await page.mouse.move(5, 5);
      await plot.reads(56);
      await expect.poll(() => Number(/[&=]t=([\d.]+)/.exec(page.url())?.[1])).toBeCloseTo(56, 0);
      await plot.hasUprightAt(56, window_s);
    });

    test("a flag stands at its moment, leads to it, and takes its change back", async ({
      app,
      page,
    }) => {
      await app.open(`${link(window_s, 50)}&at=45:links.forward.delay_ms:120`);
      const plot = new Plot(page, "rates");
      const flag = page.getByRole("button", { name: /^Your change: .* at 45\.0 s/ });
      const box = await flag.boundingBox();
      const at = await plot.xOf(45, window_s);
      expect((box?.x ?? 0) - 2).toBeLessThan(at);
      expect((box?.x ?? 0) + (box?.width ?? 0) + 2).toBeGreaterThan(at);
      await flag.click();
      await page.mouse.move(5, 5);
      await plot.reads(45);
      await expect(app.changes()).toHaveCount(1);
      await page.getByRole("button", { name: /^Take back: .* at 45\.0 s/ }).click();
      await app.idle();
      await expect(app.changes()).toHaveCount(0);
      await expect(flag).toHaveCount(0);
      await expect.poll(() => page.url()).not.toContain("delay_ms");
    });

    test("a brush chooses the range that it covers", async ({ app, page }) => {
      await app.open(link(window_s));
      const plot = new Plot(page, "rates");
      if (window_s !== WHOLE) await page.keyboard.down("Shift");
      await plot.drag(42, 54, window_s);
      if (window_s !== WHOLE) await page.keyboard.up("Shift");
      await page.mouse.move(5, 5);
      await expect
        .poll(() => /[&=]sel=([\d.]+)-([\d.]+)/.exec(page.url())?.slice(1).map(Number))
        .toEqual([expect.closeTo(42, 0), expect.closeTo(54, 0)]);
      const brush = await plot.root.locator("[data-part=brush]").boundingBox();
      expect(Math.abs((brush?.x ?? 0) - (await plot.xOf(42, window_s)))).toBeLessThan(3);
      expect(
        Math.abs((brush?.x ?? 0) + (brush?.width ?? 0) - (await plot.xOf(54, window_s))),
      ).toBeLessThan(3);
      await plot.point(60, window_s);
      await page.keyboard.down("Shift");
      await page.mouse.down();
      await page.mouse.up();
      await page.keyboard.up("Shift");
      await expect.poll(() => page.url()).not.toContain("sel=");
    });
  });
}

test("a drag pans a zoomed picture by as much as it moves", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(link(ZOOMED));
  const plot = new Plot(page, "rates");
  await plot.drag(60, 50, ZOOMED);
  await windowIs(page, [40, 80]);
  await plot.hasUprightAt(60, [40, 80]);
  // The run's end stops it.
  await plot.drag(70, 42, [40, 80]);
  await windowIs(page, [60, 100]);
});

test("a wheel that turns sideways pans", async ({ app, page }) => {
  await app.open(link(ZOOMED));
  const plot = new Plot(page, "rates");
  await plot.point(50, ZOOMED);
  const { width } = await plot.box();
  await page.mouse.wheel(width / 4, 0);
  await windowIs(page, [40, 80]);
  await plot.hasUprightAt(60, [40, 80]);
});

test("a double click shows the whole run again", async ({ app, page }) => {
  await app.open(link(ZOOMED));
  const plot = new Plot(page, "rates");
  await page.mouse.dblclick(await plot.xOf(50, ZOOMED), await plot.freeY());
  await windowIs(page, WHOLE);
  await plot.hasUprightAt(40, WHOLE);
});

test.describe("two fingers", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const AROUND_40: Window = [20, 60];
  for (const window_s of [WHOLE, AROUND_40]) {
    const how = window_s === WHOLE ? "the whole run" : "a zoomed picture";
    test(`stretch ${how}: the moments under them stay under them`, async ({ app, page }) => {
      await app.open(link(window_s));
      const plot = new Plot(page, "rates");
      const { x, width } = await plot.box();
      const y = await plot.freeY();
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", shares: readonly number[]) =>
        devtools.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: shares.map((share, id) => ({ x: x + share * width, y, id })),
        });
      await touch("touchStart", [0.4]);
      await touch("touchStart", [0.4, 0.6]);
      for (const by of [0.05, 0.12, 0.2]) await touch("touchMove", [0.4 - by, 0.6 + by]);
      await touch("touchEnd", []);
      // What was between 40 % and 60 % of the width is between 20 % and 80 %.
      const [from, to] = window_s;
      const at = (share: number): number => from + share * (to - from);
      const third = (at(0.6) - at(0.4)) / 0.6;
      const then: Window = [at(0.4) - 0.2 * third, at(0.4) + 0.8 * third];
      await windowIs(page, then);
      await plot.hasUprightAt(40, then);
    });
  }
});
